import { formatCount, formatMany, formatShare } from '../../../components/format.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { ratesOf } from '../../../engine/vocabulary/rates.ts';
import { favourNoun } from '../repair-sentences.ts';
import { cannotBeChecked, leftOver, patternsOf, type DoneWay } from './recommend.ts';

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
  const { run } = tried;
  const { revoked, granted, overwritten } = run.paid;
  if (cannotBeChecked(tried)) return 'cannot be checked after';
  const parts = [
    ...(revoked > 0 ? [`${formatCount(revoked)} taken`] : []),
    ...(granted > 0 ? [`${formatCount(granted)} granted`] : []),
    ...(overwritten > 0 ? [`${formatCount(overwritten)} rewritten`] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  return run.records === 0 ? 'nothing changes' : formatMany(run.records, 'row');
}

/** What the tooltip of a way says. */
export function listFacts(tried: DoneWay, names: DisplayNames): (readonly [string, string])[] {
  const { run } = tried;
  const { lost, found } = patternsOf(run);
  const [group] = run.groups;
  const paid = sayPaid(tried);
  const facts: (readonly [string, string])[] = [
    [
      'Who pays',
      paid === 'nothing changes' ? paid : `${paid}${run.paid.revoked > 0 ? ` (${favourNoun(names)}s)` : ''}`,
    ],
    ['Rows changed', `${formatCount(run.records)} of ${formatCount(run.totalWeight)}`],
    ['Still over the limit', cannotBeChecked(tried) ? 'cannot be told' : formatCount(leftOver(tried))],
    ['Patterns', `${formatCount(lost)} lost, ${formatCount(found)} new`],
  ];
  if (group?.after == null) return facts;
  const others = [group.before, group.after]
    .map(ratesOf)
    .map(({ a2, n2 }) => formatShare(a2, n2))
    .join(' → ');
  return [...facts, ['Others with the worse outcome', others]];
}
