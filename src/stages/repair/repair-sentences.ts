import { type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import type { RepairSummary } from '../../engine/steps/repair/ask.ts';
import { ratesOf } from '../../engine/vocabulary/lenses.ts';
import { repairAnswerWords } from '../../words/en/repair/answer.ts';
import type { Parts } from '../../words/parts.ts';

/** What a repair did to people, and what is over the limit after it. */
export type RepairEffect = Pick<RepairSummary, 'method' | 'records' | 'totalWeight' | 'paid' | 'coverage'> & {
  readonly left: { readonly situations: Pick<RepairSummary['left']['situations'], 'open' | 'hidden'> };
  readonly utility: Pick<RepairSummary['utility'], 'redlining'>;
};

/** Whether no situation of any protected group was large enough to be tested (D10). */
export function isNothingTested({ coverage }: Pick<RepairSummary, 'coverage'>): boolean {
  return coverage.length > 0 && coverage.every(({ tested }) => tested === 0);
}

/** Who pays, said first: what the repair takes, gives or rewrites. */
export function sayHeadline(effect: RepairEffect, names: DisplayNames): Parts<'paid'> {
  const { headline } = repairAnswerWords;
  const { method, records, paid, left, utility, coverage } = effect;
  const open = left.situations.open + left.situations.hidden;
  if (method === 'remove') return headline.noDecision();
  if (records === 0 && open === 0 && isNothingTested({ coverage })) return headline.nothingTested();
  if (records === 0) return sayUnchanged(open, utility.redlining?.after ?? 0);
  const { revoked, granted, overwritten } = paid;
  if (revoked > 0 && granted > 0) return headline.takesAndGrants(revoked, granted, open, names);
  if (revoked > 0) return headline.takes(revoked, open, names);
  if (granted > 0) return headline.grants(granted, open, names);
  if (overwritten > 0) return headline.rewrites(overwritten, open);
  return method === 'reweigh' ? headline.weights(open) : headline.copies(records, open);
}

/** The headline of a way that changes nothing, by what is over the limit directly and through a stand-in. */
function sayUnchanged(open: number, standIns: number): Parts<'paid'> {
  const { headline } = repairAnswerWords;
  if (open > 0) return headline.nothingChanges(open);
  return standIns === 0 ? headline.nothingToRepair() : headline.onlyStandIns(standIns);
}

type GroupChange = RepairSummary['groups'][number];

/** The group that was worst off: with the widest gap to those it is compared with. */
export function worstOff(groups: readonly GroupChange[]): GroupChange | null {
  const gapOf = (group: GroupChange) => {
    const { a1, n1, a2, n2 } = ratesOf(group.before);
    return n1 === 0 || n2 === 0 ? -Infinity : a1 / n1 - a2 / n2;
  };
  return groups.toSorted((one, other) => gapOf(other) - gapOf(one))[0] ?? null;
}

/** What becomes of the shares of the group that was worst off; null where that cannot be told. */
export function sayRates({ groups }: Pick<RepairSummary, 'groups'>, names: DisplayNames): string | null {
  const worst = worstOff(groups);
  if (worst === null || worst.after === null) return null;
  const { item, reference } = worst;
  const [before, after] = [ratesOf(worst.before), ratesOf(worst.after)];
  const own = { before: [before.a1, before.n1], after: [after.a1, after.n1] } as const;
  const others = { before: [before.a2, before.n2], after: [after.a2, after.n2] } as const;
  return repairAnswerWords.rates({ item, reference, own, others }, names);
}

/** Groups that end better off than those they are compared with, and in how many situations that is so; null for none. */
export function sayOvershot(
  { groups }: Pick<RepairSummary, 'groups'>,
  situations: { readonly count: number; readonly furthest: string | null } | null,
  names: DisplayNames,
): string | null {
  const { overshot } = repairAnswerWords;
  const over = groups.filter(({ isOvershot }) => isOvershot).map(({ item }) => item);
  if (situations === null || situations.count === 0) return over.length === 0 ? null : overshot.groups(over, names);
  const { count, furthest } = situations;
  return over.length === 0 ? overshot.situations(count, furthest) : overshot.both(over, count, furthest, names);
}

/** What became of the situations that were over the limit: all within, or how many are not. */
export function saySituations(
  counts: Readonly<Record<'within' | 'worse' | 'hidden' | 'explained' | 'new' | 'untold', number>>,
  highest: string | null,
): string {
  const { situations } = repairAnswerWords;
  const total = counts.within + counts.worse + counts.hidden + counts.explained + counts.untold;
  if (counts.untold > 0) return situations.untold(total);
  if (total === 0) return situations.none;
  return counts.within === total && counts.new === 0
    ? situations.allWithin(total, highest)
    : situations.some(total, counts, highest);
}

/** The groups that were not tested; null where all were. */
export function nameUntested(coverage: RepairSummary['coverage'], names: DisplayNames): string | null {
  const open = coverage.filter(({ reason, items }) => reason !== null && items.length < 2);
  return open.length === 0 ? null : repairAnswerWords.untested(open, names);
}
