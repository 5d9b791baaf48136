import type { GroupCounts, RateCounts } from '../../measures/counts.ts';
import { measureValue } from '../../measures/measures.ts';
import { type Measure, measureInfos, measures } from '../../vocabulary/measures.ts';
import { type MinedRules, judgeRules } from '../../discovery/rules/index.ts';
import { RepairTable, countGroups, listMarked, noLocks, rateOthers } from '../state/index.ts';
import type { Repaired } from './finish-repair.ts';
import { leastRate } from './least-rate.ts';

/** A figure of a measure over rules; null where no rule has a value. */
interface Figure {
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * One measure over all PD rules mined before, and over those mined after together with those of before that have become
 * too rare to be looked for, on their own counts (P4, P5).
 */
export interface MeasureChange {
  readonly measure: Measure;
  /** The worst value; `isRare` when the one after is of a rule that is too rare now. */
  readonly worst: Figure & { readonly isRare: boolean };
  readonly median: Figure;
  /** How many of the rules after are too rare to be looked for. */
  readonly rare: number;
}

/** A rule on its own counts. */
interface CountedRule {
  readonly counts: GroupCounts;
  /** clift's reference (M3). */
  readonly least: RateCounts | null;
}

/**
 * Every measure before and after a repair. Where the table after lacks a protected attribute, nothing is known of the
 * rules after.
 */
export function compareMeasures(done: Repaired): MeasureChange[] {
  const rare = countRare(done);
  return measures.map((measure) => {
    const [before, found] = [done.before.rules, done.after.rules].map((rules) => valuesOf(rules, measure));
    const unseen = defined(rare.map(({ counts, least }) => measureValue(measure, counts, least) ?? NaN));
    const after = [...found, ...unseen].sort((one, other) => one - other);
    const worst = worstOf(measure, after);
    return {
      measure,
      worst: { before: worstOf(measure, before), after: worst, isRare: worst !== worstOf(measure, found) },
      median: { before: medianOf(before), after: medianOf(after) },
      rare: rare.length,
    };
  });
}

/** The PD rules of before that are not mined after, on their counts now. */
function countRare({ before, after, result }: Repaired): CountedRule[] {
  const view = new RepairTable(result.table, result.decision, noLocks, before.rules);
  if (view.attributes.length < before.rules.attributes.length) return [];
  const { index, itemsets, pd } = after.rules;
  const isFound = new Set(pd.premise);
  return listMarked(before, new Uint8Array(before.rules.pd.count).fill(1))
    .filter(({ A, B }) => {
      const items = [...A, ...B].map(({ column, code }) => itemsets.itemOffset[column] + code);
      return !isFound.has(index.find(items, items.length));
    })
    .map((rule) => {
      const counts = countGroups(view, rule);
      return { counts, least: leastRate(rateOthers(view, rule), counts) };
    });
}

function valuesOf(rules: MinedRules, measure: Measure): number[] {
  return defined(Array.from(judgeRules(rules, measure).value)).sort((one, other) => one - other);
}

function defined(values: readonly number[]): number[] {
  return values.filter((value) => !Number.isNaN(value));
}

function worstOf(measure: Measure, ascending: readonly number[]): number | null {
  return (measureInfos[measure].worse === 'larger' ? ascending.at(-1) : ascending[0]) ?? null;
}

function medianOf(ascending: readonly number[]): number | null {
  return ascending[Math.floor(ascending.length / 2)] ?? null;
}
