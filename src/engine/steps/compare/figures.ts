import { type Holds, yardstickOf } from '../pins.ts';
import type { AskingRecipe } from '../../vocabulary/settings.ts';
import type { Item } from '../../vocabulary/items.ts';
import { type MeasuredCounts, compareValues } from '../../measures/measures.ts';
import { type Threshold, compareRatio } from '../../shared/exact.ts';
import { type Result, succeed } from '../../shared/result.ts';
import { type MinedRules, type MiningLimits, readAlpha, readMiningSettings } from '../../discovery/mine-rules.ts';
import type { VerdictLimits } from '../../discovery/judge-rules.ts';
import { type Measure, measureInfos } from '../../vocabulary/measures.ts';
import { readVerdictView } from '../discover/run.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { nameItems } from '../../discovery/premise-items.ts';

/** What a quasi-identifier shows in a file. */
export interface ShownColumn {
  readonly column: string;
  readonly shows: 'asIs' | 'bands' | 'hidden' | 'leftOut';
  /** How many different texts the file has there. */
  readonly values: number;
}

/** How people are hidden in a result, counted from what is written (G3, G9, S1, S2). */
export interface PrivacyFigures {
  readonly holds: Holds;
  /** What hides people: the table's own cells, counts of patterns, or noise. */
  readonly by: 'cells' | 'counts' | 'noise';
  /** The people that the file stands for; null for patterns. */
  readonly people: number | null;
  /** The columns of the file, that of the weights aside. */
  readonly columns: number;
  /** The quasi-identifiers of the table as it was, as this file shows them; none for patterns. */
  readonly shown: readonly ShownColumn[];
  /** The fewest people alike in the quasi-identifiers; null where it cannot be counted. */
  readonly smallest: number | null;
  /** The highest chance of being picked out, 1 over the smallest group. */
  readonly pickedOut: number | null;
  /** People in groups below k. */
  readonly standOut: number | null;
  /** People alone with what all columns of the file say of them. */
  readonly uniqueOverAll: number | null;
  readonly epsilon: string | null;
  /** For patterns: sums that point at fewer than k people, and the smallest count above 0. */
  readonly channels: number | null;
  readonly smallestSupport: number | null;
}

/** What a result says of a protected group (G8, D10). */
export interface GroupFigures {
  readonly item: Item;
  readonly state: 'tested' | 'hidden' | 'notTested';
  /** Rules about it, those of the table as it was that are followed included, and those over the limit. */
  readonly tested: number;
  readonly over: number;
  /** The worst value of the measure among the rules tested; null where none has a value. */
  readonly worst: number | null;
  /** Whether the worst is over the limit. */
  readonly isOver: boolean;
  /** Why nothing was tested, or what hides it; null where it was tested. */
  readonly reason: string | null;
}

/** What a result says of discrimination, all results by one yardstick (D3, D4, M4, M9). */
export interface FairnessFigures {
  readonly holds: Holds;
  readonly groups: readonly GroupFigures[];
  /** Protected attributes of which no group is chosen: nothing of them is tested (D10). */
  readonly open: readonly string[];
  readonly tested: number;
  /** Of those tested the rules of the table as it was that are too rare here to be found, followed on their own counts (P4). */
  readonly followed: number;
  readonly over: number;
  /** Worse and clear (M9) among the rules found here; null where it cannot be said: where nothing was tested, of weights that are no people, of published counts. */
  readonly clear: { readonly rules: number; readonly findings: number } | null;
  /** Redlining rules (D4); null where the bound says nothing of the measure, where no group can be seen, and of published counts. */
  readonly indirect: number | null;
}

/** What a result costs. */
export interface CostFigures {
  /** Detail lost in the quasi-identifiers, 0 to 1 (G6); a column that is left out loses 1. Null without a table or quasi-identifiers. */
  readonly loss: number | null;
  /** Frequent rules of the table as it was that the result still has; null without a decision. */
  readonly kept: number | null;
  /** Decisions granted and taken, people with a protected value overwritten, and rows changed, by all repairs together (P6). */
  readonly granted: number;
  readonly taken: number;
  readonly rewritten: number;
  readonly changed: number;
  /** Whether every row has a new weight. */
  readonly isWeighted: boolean;
  /** People of the table as it was that the file lacks; null for patterns and noise. */
  readonly leftOut: number | null;
  /** How often a tree learned from the result tells the decisions of people held out, as they were (G6); null where it cannot be followed. */
  readonly accuracy: number | null;
}

/** A pinned result in figures. */
export interface ScenarioFigures {
  readonly holds: Holds;
  readonly privacy: PrivacyFigures;
  readonly fairness: FairnessFigures;
  readonly costs: CostFigures;
}

/** Figures with what an exact comparison of them needs. */
export interface MeasuredScenario {
  readonly figures: ScenarioFigures;
  /** For each group the counts of its worst rule. */
  readonly worst: readonly (MeasuredCounts | null)[];
}

/** The yardstick of a comparison as exact numbers; the minimum support is that of the table as it was (T4, T5). */
export interface Yardstick {
  readonly k: number;
  readonly measure: Measure;
  readonly alpha: Threshold;
  readonly mining: MiningLimits;
  readonly verdicts: Required<VerdictLimits>;
}

/** Reads the yardstick of a recipe for its table; failures name the setting. */
export function readYardstick({ table }: Prepared, recipe: AskingRecipe): Result<Yardstick> {
  const settings = yardstickOf(recipe);
  const where = 'settings.';
  const alpha = readAlpha(settings, where);
  if (!alpha.ok) return alpha;
  const mining = readMiningSettings(settings, table.totalWeight, where);
  if (!mining.ok) return mining;
  const verdicts = readVerdictView(settings, where);
  if (!verdicts.ok) return verdicts;
  const { k, measure } = settings;
  return succeed({ k, measure, alpha: alpha.value, mining: mining.value, verdicts: verdicts.value });
}

/** The premises of the frequent rules by the names of their items (D1). */
export function listFrequent(rules: MinedRules): Set<string> {
  const { itemsets, limits } = rules;
  const frequent = new Set<string>();
  for (let at = 1; at < itemsets.count; at += 1)
    if (compareRatio(itemsets.negative![at], itemsets.support[at], limits.minConfidence) >= 0)
      frequent.add(keyOfItems(nameItems(rules, at)));
  return frequent;
}

/** Items as a text, the same in whatever order they stand. */
export function keyOfItems(items: readonly Item[]): string {
  return JSON.stringify(items.map(({ attribute, value }) => JSON.stringify([attribute, value])).sort());
}

/** How many of some rules another table has as well (P5). */
export function countKept(before: ReadonlySet<string>, after: ReadonlySet<string>): number {
  let kept = 0;
  for (const key of before) if (after.has(key)) kept += 1;
  return kept;
}

/** Positive where the first is better, 0 where they are equal, null where the two cannot be compared. */
type Comparison = number | null;

/**
 * For each result whether no other one that holds on both counts is at least as good in everything and better in one
 * thing; false for a result that does not hold itself. What only one of two has cannot be compared, so that neither
 * beats the other.
 */
export function markNotBeaten(scenarios: readonly MeasuredScenario[], measure: Measure): boolean[] {
  const holding = scenarios.filter(({ figures }) => figures.holds === 'yes');
  return scenarios.map(
    (one) => figuresHold(one) && !holding.some((other) => other !== one && beats(other, one, measure)),
  );
}

function figuresHold({ figures }: MeasuredScenario): boolean {
  return figures.holds === 'yes';
}

/** Whether the first is at least as good in everything and better in one thing. */
function beats(one: MeasuredScenario, other: MeasuredScenario, measure: Measure): boolean {
  const sides = listSides(one, other, measure);
  return sides.every((side) => side !== null && side >= 0) && sides.some((side) => side !== null && side > 0);
}

function listSides(one: MeasuredScenario, other: MeasuredScenario, measure: Measure): Comparison[] {
  const [a, b] = [one.figures, other.figures];
  const decisions = ({ costs }: typeof a) => costs.granted + costs.taken;
  return [
    more(a.privacy.smallest, b.privacy.smallest),
    more(b.privacy.uniqueOverAll, a.privacy.uniqueOverAll),
    more(a.privacy.smallestSupport, b.privacy.smallestSupport),
    ...one.worst.map((_, group) => fairer(one, other, group, measure)),
    more(b.costs.loss, a.costs.loss),
    more(a.costs.kept, b.costs.kept),
    more(decisions(b), decisions(a)),
    more(b.costs.rewritten, a.costs.rewritten),
    more(b.costs.changed, a.costs.changed),
    more(Number(b.costs.isWeighted), Number(a.costs.isWeighted)),
    more(b.costs.leftOut, a.costs.leftOut),
    more(a.costs.accuracy, b.costs.accuracy),
  ];
}

function more(one: number | null, other: number | null): Comparison {
  if (one === null || other === null) return one === other ? 0 : null;
  return one - other;
}

/** The worst rules about a group, compared exactly (T4). */
function fairer(one: MeasuredScenario, other: MeasuredScenario, group: number, measure: Measure): Comparison {
  const [a, b] = [one.worst[group], other.worst[group]];
  if (a === null || b === null) return a === b ? 0 : null;
  const sign = measureInfos[measure].worse === 'smaller' ? 1 : -1;
  return sign * compareValues(measure, a, b);
}

/**
 * Whether a result is fair by the yardstick: not where a rule is over the limit or a bound proves that one is (M4, D4);
 * it cannot be told where a group is hidden, and is not tested where one was not, or where there is none (G8).
 */
export function judgeFairness({
  groups,
  over,
  indirect,
}: Pick<FairnessFigures, 'groups' | 'over' | 'indirect'>): Holds {
  if (over > 0 || (indirect ?? 0) > 0) return 'no';
  if (groups.some(({ state }) => state === 'hidden')) return 'cannotBeTold';
  return groups.length > 0 && groups.every(({ state }) => state === 'tested') ? 'yes' : 'notTested';
}

/** What is said of groups where nothing could be looked at, as without a decision. */
export const nothingTested: FairnessFigures = {
  ...{ holds: 'notTested', groups: [], open: [], tested: 0, followed: 0, over: 0, clear: null, indirect: null },
};
