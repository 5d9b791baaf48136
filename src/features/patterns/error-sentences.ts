import { formatCount, formatList, formatMany } from '../../components/format.ts';
import type { PublishSummary } from '../../contracts/engine-api.ts';

/** "139 of 1,241 counts are too high, by 0.4% on average and up to 29%": the error of counts that were raised. */
export function sayAddedError({
  changed,
  patterns,
  distortion,
  largest,
}: Pick<PublishSummary, 'changed' | 'patterns' | 'distortion' | 'largest'>): string {
  const counts = `${formatCount(changed)} of ${formatCount(patterns)} counts ${changed === 1 ? 'is' : 'are'} too high`;
  return `${counts}, by up to ${sayPercent(largest)}, by ${sayPercent(distortion)} on average over all`;
}

/** A share with as many digits as tell something. */
export function sayPercent(share: number): string {
  const percent = 100 * share;
  return `${percent >= 100 ? formatCount(Math.round(percent)) : Number(percent.toPrecision(2))}%`;
}

/** "No single condition is withheld; 18 pairs and 466 triples are." */
export function sayLengths(byLength: readonly number[]): string {
  const names = ['single condition', 'pair', 'triple'];
  const said = byLength
    .map((count, at) => ({ count, at }))
    .filter(({ count, at }) => at > 0 && count > 0)
    .map(({ count, at }) => (at < 3 ? formatMany(count, names[at]) : `${formatCount(count)} of ${at + 1} conditions`));
  if ((byLength[0] ?? 0) > 0) return `Withheld are ${formatList([formatMany(byLength[0], names[0]), ...said])}.`;
  return said.length === 0 ? '' : `No single condition is withheld; ${formatList(said)} are.`;
}
