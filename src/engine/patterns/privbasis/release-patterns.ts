import { noisyTotal, roundBins } from '../../shared/noise.ts';
import type { Notice } from '../../shared/result.ts';
import { type BinLayout, type NoisyBasis, type NoisyBins, layBins } from './noisy-bins.ts';
import type { PublicDomain, Spent } from './private-settings.ts';

/** A pattern by the numbers of its items in the public domain, ascending, and its noisy support. */
export interface ReleasedPattern {
  readonly items: readonly number[];
  readonly support: number;
}

/** What may be published: made of noisy bins alone. */
export interface PrivateRelease {
  /** The noisy number of people. */
  readonly total: number;
  /** By falling support, then rising length, then the order of items; at most K. */
  readonly patterns: readonly ReleasedPattern[];
  readonly spent: readonly Spent[];
  /** What the person should know: nothing was found, fewer than K, or little but noise. */
  readonly notices: readonly Notice[];
}

/**
 * The top K patterns with their noisy supports, from noisy bins and nothing else, so that it costs no budget (S8). A
 * pattern within a basis has the sum of the bins that hold it; of several bases the largest sum counts. No superset is
 * above a subset: bins are not negative, so within a basis its sum has fewer of them, and every basis that has the
 * superset has the subset. With each pattern all its subsets are released. Patterns of support 0 are not.
 */
export function releasePatterns({ domain, top, bases, scale, spent }: NoisyBins): PrivateRelease {
  const total = noisyTotal(bases);
  const summed = bases.map((basis) => sumBins(basis, total, domain));
  const least = Math.max(1, ...summed.map(({ sums }) => kthLargest(sums, top)));
  const supports = new Map<string, ReleasedPattern>();
  for (const { layout, sums } of summed) {
    sums.forEach((support, bin) => {
      if (support < least || bin === 0) return;
      const items = itemsAt(layout, bin);
      const key = items.join();
      if ((supports.get(key)?.support ?? 0) < support) supports.set(key, { items, support });
    });
  }
  const patterns = [...supports.values()].sort(compareReleased).slice(0, top);
  return { total, patterns, spent, notices: noticesOf(patterns.length, top, total, scale * noisiest(bases)) };
}

/** The supports within a basis; in the place of a bin stands the pattern of its items, digit 0 meaning any value. */
function sumBins({ items, bins }: NoisyBasis, total: number, domain: PublicDomain) {
  const layout = layBins(items, domain);
  const sums = roundBins(bins, total);
  for (const { stride, items: own } of layout.columns) {
    const radix = own.length + 1;
    for (let bin = 0; bin < layout.size; bin += 1) {
      if (Math.floor(bin / stride) % radix !== 0) continue;
      for (let digit = 1; digit < radix; digit += 1) sums[bin] += sums[bin + digit * stride];
    }
  }
  return { layout, sums };
}

/** The support of the K-th pattern of a basis, the empty one aside; what is below it is not among the top K of all. */
function kthLargest(sums: readonly number[], top: number): number {
  return sums.length <= top ? 0 : Float64Array.from(sums.slice(1)).sort()[sums.length - 1 - top];
}

function itemsAt({ columns }: BinLayout, bin: number): number[] {
  return columns
    .flatMap(({ stride, items }) => {
      const digit = Math.floor(bin / stride) % (items.length + 1);
      return digit === 0 ? [] : [items[digit - 1]];
    })
    .sort((a, b) => a - b);
}

function compareReleased(a: ReleasedPattern, b: ReleasedPattern): number {
  if (a.support !== b.support) return b.support - a.support;
  if (a.items.length !== b.items.length) return a.items.length - b.items.length;
  const differs = a.items.findIndex((item, i) => item !== b.items[i]);
  return a.items[differs] - b.items[differs];
}

/** The spread of a sum over all bins of a basis, in scales of the noise: the square root of twice their number. */
function noisiest(bases: readonly NoisyBasis[]): number {
  return Math.sqrt(2 * Math.max(0, ...bases.map(({ bins }) => bins.length)));
}

function noticesOf(found: number, top: number, total: number, spread: number): Notice[] {
  const notices: Notice[] = [];
  const notice = (code: string, message: string) => notices.push({ code, message, where: null });
  const shown = (count: number) => Math.round(count).toLocaleString('en-US');
  if (found === 0) {
    notice(
      'nothing-found',
      'Nothing was found under the noise. With this budget the table is too small to be published; the budget is spent all the same.',
    );
  } else if (found < top) {
    notice('fewer-patterns', `${shown(found)} patterns were found where ${shown(top)} were asked for.`);
  }
  if (found > 0 && total < 5 * spread)
    notice(
      'mostly-noise',
      `The noise is about ${shown(spread)} people where the table seems to have ${shown(total)}. The table is too small for this budget; read the numbers as noise.`,
    );
  return notices;
}
