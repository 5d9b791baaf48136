import type { TriedWay } from '../../state/runs/run-state.ts';
import { formatCount } from '../../words/format.ts';
import { tradeOffWords } from '../../words/en/repair/trade-off.ts';
import type { DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { ratesOf } from '../../engine/vocabulary/lenses.ts';

/** A way that could be tried. */
export type DoneWay = TriedWay & { readonly run: NonNullable<TriedWay['run']> };

export function isDone(tried: TriedWay): tried is DoneWay {
  return tried.run !== null;
}

/** Whether nothing can be counted again after a way, because the column of the groups is gone. */
export function cannotBeChecked({ run }: DoneWay): boolean {
  return run.method === 'remove';
}

/** Situations over the limit after a way, in sight or not. */
export function leftOver({ run }: DoneWay): number {
  return run.left.situations.open + run.left.situations.hidden;
}

/** Patterns lost and new, and their share of all that there are before or after. */
export function patternsOf({ utility }: DoneWay['run']): {
  readonly lost: number;
  readonly found: number;
  readonly share: number;
} {
  const { MC, GC, frequent } = utility;
  const lost = Math.round((MC ?? 0) * frequent.before);
  const found = Math.round((GC ?? 0) * frequent.after);
  const all = frequent.before + found;
  return { lost, found, share: all === 0 ? 0 : (lost + found) / all };
}

/** Whether there is something to repair: a situation, or a stand-in for one, was over the limit before. */
export function hasWork({ run }: DoneWay): boolean {
  const { discriminatory, redlining } = run.utility;
  return discriminatory.before + (redlining?.before ?? 0) > 0;
}

/** The way to recommend: the best one, and none where nothing is over the limit. */
export function recommend(tried: readonly TriedWay[]): DoneWay | null {
  const best = bestWay(tried);
  return best !== null && hasWork(best) ? best : null;
}

/** Protected groups that a way leaves better off than those they are compared with, though they were worse off. */
export function overshotBy({ run }: DoneWay): number {
  return run.groups.filter(({ isOvershot }) => isOvershot).length;
}

/** Of these, those that end so much better off that the others would be over the limit beside them. */
export function reversedBy({ run }: DoneWay): number {
  return run.groups.filter(({ isReversed }) => isReversed).length;
}

/**
 * The best of the ways. One that leaves something over the limit is best only where every way does. Then: it turns no gap
 * around so far that the others would be over the limit; as few as may be pay for it, by a decision taken or by being
 * recorded as someone else (P6); no group ends better off than those it is compared with; it changes the fewest rows and
 * keeps most patterns.
 */
export function bestWay(tried: readonly TriedWay[]): DoneWay | null {
  const rank = (one: DoneWay) => {
    const { revoked, overwritten } = one.run.paid;
    const payers = revoked + overwritten;
    const left = leftOver(one);
    return [
      Number(left > 0),
      reversedBy(one),
      payers,
      overshotBy(one),
      left,
      one.run.records,
      patternsOf(one.run).share,
    ];
  };
  return (
    tried
      .filter(isDone)
      .filter((one) => !cannotBeChecked(one))
      .toSorted((one, other) => compare(rank(one), rank(other)))[0] ?? null
  );
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at < 0 ? 0 : one[at] - other[at];
}

/** Who pays for a way, which gives its mark its form. */
export type WayKind = 'grants' | 'takes' | 'both' | 'rewrites' | 'rows' | 'unchecked';

export function kindOf(tried: DoneWay): WayKind {
  const { revoked, granted, overwritten } = tried.run.paid;
  if (cannotBeChecked(tried)) return 'unchecked';
  if (revoked > 0 && granted > 0) return 'both';
  if (revoked > 0) return 'takes';
  if (granted > 0) return 'grants';
  return overwritten > 0 ? 'rewrites' : 'rows';
}

/** "59 granted", "55 taken, 55 granted", "980 rewritten": who pays, in two or three words. */
export function sayPaid(tried: DoneWay): string {
  const { paid } = tradeOffWords;
  const { run } = tried;
  if (cannotBeChecked(tried)) return paid.unchecked;
  if (run.paid.revoked + run.paid.granted + run.paid.overwritten > 0) return paid.people(run.paid);
  return run.records === 0 ? paid.nothing : paid.rows(run.records);
}

/** What the tooltip of a way says. */
export function listFacts(tried: DoneWay, names: DisplayNames): (readonly [string, string])[] {
  const { run } = tried;
  const { lost, found } = patternsOf(run);
  const [group] = run.groups;
  const { facts: words, untold } = tradeOffWords;
  const isTaken = run.paid.revoked > 0 && !cannotBeChecked(tried);
  const facts: (readonly [string, string])[] = [
    [words.paid, isTaken ? words.taken(run.paid, names) : sayPaid(tried)],
    [words.rows, words.rowsOf(run.records, run.totalWeight)],
    [words.left, cannotBeChecked(tried) ? untold : formatCount(leftOver(tried))],
    [words.patterns, words.patternsChanged(lost, found)],
  ];
  if (group?.after == null) return facts;
  const [before, after] = [ratesOf(group.before), ratesOf(group.after)];
  return [...facts, [words.others, words.fromTo([before.a2, before.n2], [after.a2, after.n2])]];
}
