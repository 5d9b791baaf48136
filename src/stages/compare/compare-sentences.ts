import { formatCount, formatList, formatMany } from '../../words/format.ts';
import type { ComparedScenario } from '../../engine/steps/compare/ask.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import type { Step } from '../../engine/steps/settings.ts';

type Figures = NonNullable<ComparedScenario['figures']>;

/** A result that could be made. */
export interface MadeScenario extends ComparedScenario {
  readonly figures: Figures;
}

export function isMade(scenario: ComparedScenario): scenario is MadeScenario {
  return scenario.figures !== null;
}

const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A count as a word where a newspaper would spell it. */
function spell(count: number): string {
  return words[count] ?? formatCount(count);
}

function upperFirst(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The headline: how many hold on both counts, and in how many that cannot be told. */
export function sayHeadline(
  scenarios: readonly ComparedScenario[],
  names: DisplayNames,
  wanted = scenarios.length,
): { readonly lead: string; readonly bad: string } {
  const all = scenarios.length;
  if (all < wanted) return { lead: `${formatCount(all)} of ${formatCount(wanted)} results compared so far.`, bad: '' };
  const holding = scenarios.filter(({ figures }) => figures?.holds === 'yes').length;
  const hidden = scenarios.filter(isMade).filter(({ figures }) => figures.fairness.holds === 'cannotBeTold');
  return { lead: sayHolding(holding, all), bad: sayHidden(hidden, names) };
}

function sayHolding(holding: number, all: number): string {
  if (all === 1) return holding === 1 ? 'It holds on both counts.' : 'It does not hold on both counts.';
  if (holding === all) return all === 2 ? 'Both hold on both counts.' : `All ${spell(all)} hold on both counts.`;
  if (holding === 0)
    return all === 2 ? 'Neither holds on both counts.' : `None of the ${spell(all)} holds on both counts.`;
  return `${upperFirst(spell(holding))} of ${spell(all)} ${holding === 1 ? 'holds' : 'hold'} on both counts.`;
}

function sayHidden(hidden: readonly MadeScenario[], names: DisplayNames): string {
  if (hidden.length === 0) return '';
  const columns = hidden.flatMap(({ figures }) =>
    figures.fairness.groups.flatMap(({ state, item }) =>
      state === 'hidden' ? [columnName(names, item.attribute)] : [],
    ),
  );
  const what = formatList([...new Set(columns)].map(lowerFirst));
  const who = upperFirst(spell(hidden.length));
  if (what === '') return `In ${spell(hidden.length)}, fairness cannot be told.`;
  if (hidden.length === 1) return `${who} hides ${what}, so its fairness cannot be told.`;
  return `${who} hide ${what}, so their fairness cannot be told.`;
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

/** What the best of those that hold cost; without one, what is missing. */
export function sayNuance(scenarios: readonly ComparedScenario[], rules: number | null): string {
  const best = scenarios.filter(isMade).filter(({ notBeaten }) => notBeaten);
  if (best.length === 1) return `“${best[0].title}” ${sayCost(best[0].figures, rules)}.`;
  if (best.length > 1) {
    const titles = formatList(best.map(({ title }) => `“${title}”`));
    return `${titles} are each better in something, so ${best.length === 2 ? 'neither beats the other' : 'none of them beats another'}.`;
  }
  const made = scenarios.filter(isMade);
  const isHiding = made.some(({ figures }) => figures.privacy.holds === 'yes');
  const isFair = made.some(({ figures }) => figures.fairness.holds === 'yes');
  if (scenarios.length === 1) return sayOne(isHiding, isFair);
  if (isHiding && isFair) return 'Some hide people and some are fair, but none is shown to be both.';
  if (isHiding) return 'Some hide people, but none of those is shown to be fair.';
  return isFair ? 'Some are fair, but none of those hides people.' : 'None hides people, and none is shown to be fair.';
}

function sayOne(isHiding: boolean, isFair: boolean): string {
  if (isHiding) return 'It hides people, but it is not shown to be fair.';
  return isFair ? 'It is fair, but it does not hide people.' : 'It neither hides people nor is shown to be fair.';
}

function sayCost({ costs }: Figures, rules: number | null): string {
  const parts = [
    ...(costs.kept === null || rules === null
      ? []
      : [`keeps ${formatCount(costs.kept)} of ${formatMany(rules, 'pattern')}`]),
    ...(costs.granted + costs.taken === 0 ? [] : [`changes ${formatMany(costs.granted + costs.taken, 'decision')}`]),
    ...(costs.loss === null || costs.loss === 0 ? [] : [`loses ${sayPercent(costs.loss)} of the detail`]),
  ];
  return parts.length === 0 ? 'holds and costs nothing' : `holds; it ${formatList(parts)}`;
}

/** "44%", "under 1%". */
export function sayPercent(share: number): string {
  const percent = 100 * share;
  if (percent > 0 && percent < 1) return 'under 1%';
  return `${Number(percent.toFixed(percent < 10 && percent % 1 !== 0 ? 1 : 0))}%`;
}

/** What stands before all of them: people who are alone with what a file says of them (G9); null where one hides all. */
export function sayUnique(
  scenarios: readonly ComparedScenario[],
): { readonly lead: string; readonly rest: string } | null {
  const tables = scenarios
    .filter(isMade)
    .flatMap(({ figures: { privacy } }) =>
      privacy.uniqueOverAll === null || privacy.people === null
        ? []
        : [{ unique: privacy.uniqueOverAll, people: privacy.people, columns: privacy.columns }],
    );
  if (tables.length === 0 || tables.some(({ unique }) => unique === 0)) return null;
  const { unique, people, columns } = tables.reduce((one, other) => (other.unique < one.unique ? other : one));
  const counts = `${formatCount(unique)} of ${formatMany(people, 'person', 'people')}`;
  const are = unique === 1 ? 'is' : 'are';
  if (tables.length === 1)
    return {
      lead: 'It is not ready to go out:',
      rest: `over all ${formatMany(columns, 'column')} ${counts} ${are} unique.`,
    };
  return {
    lead: tables.length === scenarios.length ? 'None is ready to go out:' : 'No table is ready to go out:',
    rest: `over all columns of the file, at least ${counts} ${are} unique in every one of them.`,
  };
}

/** What a result is, under its title: "repaired, 59 granted", "groups of 5, race hidden". */
export function sayWhat(steps: readonly Step[], figures: Figures | null, names: DisplayNames): string {
  if (steps.length === 0) return 'the file as it came';
  if (figures === null) return 'could not be made';
  const { privacy, fairness, costs } = figures;
  const parts: string[] = [];
  if (steps[0].do === 'repair') parts.push(sayRepair(costs, fairness, names));
  const last = steps[steps.length - 1];
  if (last.do === 'patterns') parts.push('patterns');
  if (last.do === 'noisy-patterns') parts.push('patterns under noise');
  if (last.do === 'noisy-table') parts.push('a table under noise');
  if (last.do === 'generalize' || last.do === 'impact') {
    if (privacy.smallest !== null) parts.push(`groups of ${formatCount(privacy.smallest)} or more`);
    const hidden = fairness.groups.filter(({ state }) => state === 'hidden').map(({ item }) => item.attribute);
    const isOff = last.do === 'generalize' && last.measure === null && last.protection == null;
    if (hidden.length > 0)
      parts.push(`${formatList(hidden.map((name) => lowerFirst(columnName(names, name))))} hidden`);
    else if (isOff) parts.push('fairness off');
  }
  return parts.join(', ');
}

function sayRepair(
  { granted, taken, rewritten, isWeighted, changed }: Figures['costs'],
  { groups }: Figures['fairness'],
  names: DisplayNames,
): string {
  const gone = groups
    .filter(({ state }) => state === 'hidden')
    .map(({ item }) => lowerFirst(columnName(names, item.attribute)));
  const parts = [
    ...(granted > 0 ? [`${formatCount(granted)} granted`] : []),
    ...(taken > 0 ? [`${formatCount(taken)} taken`] : []),
    ...(rewritten > 0 ? [`${formatCount(rewritten)} rewritten`] : []),
    ...(isWeighted ? ['every row weighted'] : []),
  ];
  if (parts.length > 0) return `repaired, ${parts.join(', ')}`;
  if (gone.length > 0) return `without ${formatList(gone)}`;
  return changed > 0 ? `repaired, ${formatMany(changed, 'row')} changed` : 'repaired, nothing changed';
}
