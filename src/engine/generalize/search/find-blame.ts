import { readThreshold, type Threshold } from '../../shared/exact.ts';
import { succeed, type Failure, type Result } from '../../shared/result.ts';
import { measureInfos } from '../../vocabulary/measures.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { type LatticeSearch, type SafeNodes } from './lattice-search.ts';
import { type Requirements } from './requirements.ts';

/** Which requirement stands in the way of a safe node, and what would do instead (G5). */
export interface Blame {
  /** How many nodes satisfy each requirement alone; null where it is not asked for. */
  readonly alone: {
    readonly k: number;
    readonly diversity: number | null;
    readonly closeness: number | null;
    readonly protection: number | null;
  };
  /** True when the only safe node is the one that tells nothing, with every quasi-identifier at its top. */
  readonly isTopSafe: boolean;
  /**
   * For each threshold asked for the nearest that would do while all others stay: the largest k and l, the smallest t,
   * alpha (for the chance measures the largest) and bound, these to two digits; null where none would. With the top
   * safe: do for another node.
   */
  readonly nearest: {
    readonly k: number | null;
    readonly l?: number | null;
    readonly t?: string | null;
    readonly alpha?: string | null;
    readonly bound?: string | null;
  };
}

/** Largest alpha, in hundredths, that is tried for a ratio. */
const mostHundredths = 2 ** 30;

/**
 * Looks for the requirement to blame when no node is safe, or only the top one; null otherwise. `find` searches under
 * other requirements. Failure: cancelled.
 */
export function findBlame(
  search: LatticeSearch,
  found: SafeNodes,
  context: RunContext,
  find = (requirements: Requirements): Result<SafeNodes> => search.findSafe(requirements, context),
): Result<Blame | null> {
  const { top } = search.lattice;
  const isTopSafe = found.safe.length === 1 && found.safe[0] === top && top > 0;
  if (found.safe.length > 0 && !isTopSafe) return succeed(null);
  let stopped: Failure | null = null;
  const list = (requirements: Requirements): Uint32Array => {
    const searched = stopped ?? find(requirements);
    if (searched.ok) return searched.value.safe;
    stopped = searched;
    return new Uint32Array();
  };
  const isFound = (requirements: Requirements) => list(requirements).some((node) => !isTopSafe || node !== top);
  const blame = {
    alone: countAlone(found.requirements, (requirements) => list(requirements).length),
    isTopSafe,
    nearest: findNearest(found.requirements, isFound),
  };
  return stopped ?? succeed(blame);
}

function countAlone(
  { privacy, protection, bound = null }: Requirements,
  count: (requirements: Requirements) => number,
): Blame['alone'] {
  const { k, diversity, closeness, allowance } = privacy;
  const none = { k: 1, diversity: null, closeness: null, allowance };
  return {
    k: count({ privacy: { ...none, k }, protection: null }),
    diversity: diversity === null ? null : count({ privacy: { ...none, diversity }, protection: null }),
    closeness: closeness === null ? null : count({ privacy: { ...none, closeness }, protection: null }),
    protection: protection === null && bound === null ? null : count({ privacy: none, protection, bound }),
  };
}

function findNearest(requirements: Requirements, isFound: (requirements: Requirements) => boolean): Blame['nearest'] {
  const { privacy, protection, bound = null } = requirements;
  const { k, diversity, closeness } = privacy;
  const withPrivacy = (changes: object) => isFound({ ...requirements, privacy: { ...privacy, ...changes } });
  return {
    k: largest(0, k - 1, (less) => withPrivacy({ k: less })),
    ...(diversity === null
      ? {}
      : { l: largest(0, diversity.l - 1, (less) => withPrivacy({ diversity: { ...diversity, l: less } })) }),
    ...(closeness === null
      ? {}
      : {
          t: inHundredths(
            smallest(Math.floor(closeness.t.value * 100) + 1, 100, (more) =>
              withPrivacy({ closeness: { ...closeness, t: hundredths(more) } }),
            ),
          ),
        }),
    ...(protection === null
      ? {}
      : {
          alpha: nearestAlpha(protection, (alpha) =>
            isFound({ ...requirements, protection: { ...protection, alpha: hundredths(alpha) } }),
          ),
        }),
    ...(bound === null
      ? {}
      : {
          bound: inHundredths(
            smallest(Math.floor(bound.value * 100) + 1, 100, (more) =>
              isFound({ ...requirements, bound: hundredths(more) }),
            ),
          ),
        }),
  };
}

function nearestAlpha(
  { measure, alpha }: NonNullable<Requirements['protection']>,
  isEnough: (alpha: number) => boolean,
): string | null {
  const { kind } = measureInfos[measure];
  if (kind === 'chance') return inHundredths(largest(-1, Math.ceil(alpha.value * 100) - 1, isEnough));
  const next = Math.floor(alpha.value * 100) + 1;
  if (kind === 'difference') return inHundredths(smallest(next, 100, isEnough));
  let far = Math.max(next, 200);
  while (far < mostHundredths && !isEnough(far)) far *= 2;
  return inHundredths(smallest(next, Math.min(far, mostHundredths), isEnough));
}

/**
 * The largest number above `low` and up to `high` that is enough, when smaller ones are if larger are; null when none
 * is.
 */
function largest(low: number, high: number, isEnough: (value: number) => boolean): number | null {
  const found = smallest(-high, -low - 1, (value) => isEnough(-value));
  return found === null ? null : 0 - found;
}

/** The smallest number from `low` to `high` that is enough, when larger ones are if smaller are; null when none is. */
function smallest(low: number, high: number, isEnough: (value: number) => boolean): number | null {
  if (low > high || !isEnough(high)) return null;
  let below = low - 1;
  let above = high;
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (isEnough(middle)) above = middle;
    else below = middle;
  }
  return above;
}

function hundredths(value: number): Threshold {
  const read = readThreshold(inHundredths(value)!, '');
  if (!read.ok) throw new RangeError(read.message);
  return read.value;
}

function inHundredths(value: number | null): string | null {
  return value === null ? null : (value / 100).toFixed(2);
}
