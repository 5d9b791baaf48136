import { compareWords } from '../../words/en/compare/answer.ts';
import type { Parts } from '../../words/parts.ts';
import type { ComparedScenario } from '../../engine/steps/compare/ask.ts';
import type { DisplayNames } from '../../engine/vocabulary/display-names.ts';
import type { Step } from '../../engine/steps/settings.ts';

type Figures = NonNullable<ComparedScenario['figures']>;

/** A result that could be made. */
export interface MadeScenario extends ComparedScenario {
  readonly figures: Figures;
}

export function isMade(scenario: ComparedScenario): scenario is MadeScenario {
  return scenario.figures !== null;
}

/** The headline: how many hold on both counts, and in how many that cannot be told. */
export function sayHeadline(
  scenarios: readonly ComparedScenario[],
  names: DisplayNames,
  wanted = scenarios.length,
): { readonly lead: string; readonly bad: string } {
  const all = scenarios.length;
  if (all < wanted) return { lead: compareWords.soFar(all, wanted), bad: '' };
  const holding = scenarios.filter(({ figures }) => figures?.holds === 'yes').length;
  const hidden = scenarios.filter(isMade).filter(({ figures }) => figures.fairness.holds === 'cannotBeTold');
  return { lead: compareWords.holding(holding, all), bad: sayHidden(hidden, names) };
}

function sayHidden(hidden: readonly MadeScenario[], names: DisplayNames): string {
  if (hidden.length === 0) return '';
  const columns = hidden.flatMap(({ figures }) => hiddenColumns(figures.fairness));
  return compareWords.hidden(hidden.length, columns, names);
}

/** The columns of groups that a result hides. */
function hiddenColumns({ groups }: Figures['fairness']): string[] {
  return groups.filter(({ state }) => state === 'hidden').map(({ item }) => item.attribute);
}

/** What the best of those that hold cost; without one, what is missing. */
export function sayNuance(scenarios: readonly ComparedScenario[], rules: number | null): string {
  const best = scenarios.filter(isMade).filter(({ notBeaten }) => notBeaten);
  if (best.length === 1) return sayBest(best[0], rules);
  if (best.length > 1) return compareWords.eachBetter(best.map(({ title }) => title));
  const made = scenarios.filter(isMade);
  const isHiding = made.some(({ figures }) => figures.privacy.holds === 'yes');
  const isFair = made.some(({ figures }) => figures.fairness.holds === 'yes');
  const { missing, missingAlone } = compareWords;
  if (scenarios.length > 1 && isHiding && isFair) return missing.both;
  const words = scenarios.length === 1 ? missingAlone : missing;
  if (isHiding) return words.fairness;
  return isFair ? words.privacy : words.all;
}

function sayBest({ title, figures: { costs } }: MadeScenario, rules: number | null): string {
  const kept = costs.kept === null || rules === null ? null : ([costs.kept, rules] as const);
  return compareWords.best(title, { kept, decisions: costs.granted + costs.taken, loss: costs.loss });
}

/** What stands before all of them: people who are alone with what a file says of them (G9); null where one hides all. */
export function sayUnique(scenarios: readonly ComparedScenario[]): Parts<'strong'> | null {
  const tables = scenarios
    .filter(isMade)
    .flatMap(({ figures: { privacy } }) =>
      privacy.uniqueOverAll === null || privacy.people === null
        ? []
        : [{ unique: privacy.uniqueOverAll, people: privacy.people, columns: privacy.columns }],
    );
  if (tables.length === 0 || tables.some(({ unique }) => unique === 0)) return null;
  const { unique, people, columns } = tables.reduce((one, other) => (other.unique < one.unique ? other : one));
  const { alone, noResult, noTable } = compareWords.unique;
  if (tables.length === 1) return alone(unique, people, columns);
  return tables.length === scenarios.length ? noResult(unique, people) : noTable(unique, people);
}

/** What a result is, under its title: "repaired, 59 granted", "groups of 5, race hidden". */
export function sayWhat(steps: readonly Step[], figures: Figures | null, names: DisplayNames): string {
  const { what } = compareWords;
  if (steps.length === 0) return what.original;
  if (figures === null) return what.failed;
  const { privacy, fairness, costs } = figures;
  const said: string[] = [];
  if (steps[0].do === 'repair') said.push(sayRepair(costs, fairness, names));
  const last = steps[steps.length - 1];
  if (last.do === 'patterns') said.push(what.patterns);
  if (last.do === 'noisy-patterns') said.push(what.noisyPatterns);
  if (last.do === 'noisy-table') said.push(what.noisyTable);
  if (last.do === 'generalize' || last.do === 'impact') {
    if (privacy.smallest !== null) said.push(what.groups(privacy.smallest));
    const hidden = hiddenColumns(fairness);
    const isOff = last.do === 'generalize' && last.measure === null && last.protection == null;
    if (hidden.length > 0) said.push(what.hidden(hidden, names));
    else if (isOff) said.push(what.notFair);
  }
  return what.all(said);
}

function sayRepair(costs: Figures['costs'], fairness: Figures['fairness'], names: DisplayNames): string {
  const { repaired, without, rowsChanged, nothingChanged } = compareWords.what;
  const { granted, taken, rewritten, isWeighted, changed } = costs;
  if (granted + taken + rewritten > 0 || isWeighted) return repaired(costs);
  const gone = hiddenColumns(fairness);
  if (gone.length > 0) return without(gone, names);
  return changed > 0 ? rowsChanged(changed) : nothingChanged;
}
