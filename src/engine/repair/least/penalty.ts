import { type Threshold, compareRatio } from '../../shared/exact.ts';
import { type NeedForm, measureObjects } from '../../measures/kinds/index.ts';
import { comparesWithLeast, isDiscriminatoryAt } from '../../measures/measures.ts';
import { type Measure, measureInfos } from '../../vocabulary/measures.ts';

/** The sizes a constraint is measured by, a column each. They stay fixed while classes change. */
export interface ConstraintSizes {
  readonly count: number;
  readonly n1: Float64Array;
  /**
   * People of the second side: the context (elift family), the others (slift family, olift), or the value compared with
   * (clift).
   */
  readonly n2: Float64Array;
  /** Fewest denied of the group with which the rule counts: below it the rule is not frequent (D1). */
  readonly least: Float64Array;
  /** 1 where the second side is the group itself: a clift of 1. */
  readonly isOwn: Uint8Array;
  /** 1 where the second side, clift's value, must not become zero, at which clift would look away (P9). */
  readonly mustStayPositive: Uint8Array;
}

/**
 * By how much constraints are violated, from `s1` denied of the group and `s2` denied of the second side, the group
 * included unless it is clift's value.
 */
export interface Violation {
  /**
   * 0 when the rule is not discriminatory, else about how much more of the second side would have to be denied, by
   * weight, plus a unit (M2-M5). Whether it is 0 is decided exactly (T4); how large it is only guides a search.
   */
  at(constraint: number, s1: number, s2: number): number;
  /** Surely 0, also when one person more or less is denied who weighs as usual. */
  isSurelySatisfied(constraint: number, s1: number, s2: number): boolean;
  /** Surely 0, whatever so many changes of decisions do; false where that cannot be told. */
  staysSatisfied(constraint: number, s1: number, s2: number, changes: number): boolean;
}

/** What each measure is compared with: the whole context, the others in it, or one value of A's attributes (M2, M3). */
type SecondSide = 'context' | 'others' | 'value';

/** What one person weighs: 1, under survey weights the mean, and what anybody weighs at most (M12). */
interface PersonWeight {
  readonly usual: number;
  readonly most: number;
}

const oneEach: PersonWeight = { usual: 1, most: 1 };

/** The violation of a rule that just reaches the threshold, in people. */
const quarter = 0.25;
/** Beyond this size of a threshold doubles decide nothing; below, nothing that is nearer to the limit than this share. */
const largestPlain = 1e6;
const rounding = 1e-9;
/** Where one more denied of the second side takes less than this off the gap, violations are counted in gaps. */
const smallestPull = 1e-3;

/**
 * Whether a clift of 1, that of a group against itself, reaches the threshold: with alpha above 0, a rule is
 * discriminatory as soon as anybody is denied (M3).
 */
export function isOwnEnough(measure: Measure, alpha: Threshold): boolean {
  return comparesWithLeast(measure) && compareRatio(1, 1, alpha) >= 0;
}

/** The second side of a measure. */
export function secondSideOf(measure: Measure): SecondSide {
  return sides[measureInfos[measure].against];
}

const sides = { everybody: 'context', others: 'others', best: 'value' } as const;

/** The violation of constraints under a measure and threshold. */
export function makeViolation(
  measure: Measure,
  alpha: Threshold,
  columns: ConstraintSizes,
  person = oneEach,
): Violation {
  const plain = Math.max(-largestPlain, Math.min(largestPlain, alpha.value));
  const slack = plain === alpha.value ? rounding * (1 + Math.abs(plain)) : Infinity;
  const isDiscriminatory = makeExact(measure, alpha, columns);
  if (isOwnEnough(measure, alpha) && alpha.num > 0) return makeOwnViolation(columns, person);
  const { need } = measureObjects[measure];
  const at = { alpha: plain, slack, isDiscriminatory, person };
  return need.isLinear
    ? makeLinearViolation(need.linear(plain), at, columns, comparesWithLeast(measure))
    : makeCurvedViolation(need, at, columns);
}

type Linear = ReturnType<Extract<NeedForm, { isLinear: true }>['linear']>;
type Exact = (constraint: number, s1: number, s2: number) => boolean;

/** A clift of 1 is too much: nobody of the group may be denied, and the values that are held not be zero (M3, P9). */
function makeOwnViolation({ least, isOwn, mustStayPositive }: ConstraintSizes, { usual }: PersonWeight): Violation {
  const unit = quarter * usual;
  return {
    at(k, s1, s2) {
      if (isOwn[k] === 1) return s1 < least[k] || s1 === 0 ? 0 : s1 + unit;
      return mustStayPositive[k] === 1 && s2 === 0 ? unit : 0;
    },
    isSurelySatisfied: () => false,
    staysSatisfied: () => false,
  };
}

/** The limit as a double, how near to it doubles decide nothing, and the exact answer. */
interface ViolationLimit {
  readonly alpha: number;
  readonly slack: number;
  readonly isDiscriminatory: Exact;
  readonly person: PersonWeight;
}

/**
 * The gap beyond the limit over what one more denied of the others takes off it (M2); a number also one step beyond the
 * group, where gains are looked up.
 */
function makeCurvedViolation(
  { gap: gapOf, steepness, reach }: Extract<NeedForm, { isLinear: false }>,
  { alpha, slack, isDiscriminatory, person: { usual } }: ViolationLimit,
  { n1, n2, least }: ConstraintSizes,
): Violation {
  const unit = quarter * usual;
  const furthest = (k: number) => usual * reach(alpha, n1[k], n2[k] + usual - 1);
  return {
    at(k, s1, s2) {
      if (s1 < least[k]) return 0;
      const gap = gapOf(alpha, n1[k], n2[k], s1, s2);
      if (Math.abs(gap) <= slack * n1[k] * n2[k]) return isDiscriminatory(k, s1, s2) ? unit : 0;
      return gap > 0 ? gap / steepness(alpha, n1[k], s1) + unit : 0;
    },
    isSurelySatisfied: (k, s1, s2) =>
      s1 + usual < least[k] || gapOf(alpha, n1[k], n2[k], s1, s2) < -furthest(k) - slack * n1[k] * n2[k],
    staysSatisfied: () => false,
  };
}

/** Discriminatory means `slope*s1 - pull*s2 + base >= 0` where the measure is defined. */
function makeLinearViolation(
  { pull, own, share }: Linear,
  { slack, isDiscriminatory, person: { usual, most } }: ViolationLimit,
  { count, n1, n2, least, mustStayPositive }: ConstraintSizes,
  isExempt: boolean,
): Violation {
  const slope = Float64Array.from({ length: count }, (_, k) => n2[k] / n1[k] + own);
  const base = Float64Array.from({ length: count }, (_, k) => share * n2[k]);
  const perPerson = pull > smallestPull ? 1 / pull : 1;
  const unit = quarter * usual;
  return {
    at(k, s1, s2) {
      if (mustStayPositive[k] === 1 && s2 === 0) return slope[k] * s1 * perPerson + unit;
      if (s1 < least[k] || (isExempt && s2 === 0)) return 0;
      const gap = slope[k] * s1 - pull * s2 + base[k];
      if (Math.abs(gap) <= slack * (n1[k] + n2[k])) return isDiscriminatory(k, s1, s2) ? unit : 0;
      return gap > 0 ? gap * perPerson + unit : 0;
    },
    isSurelySatisfied: (k, s1, s2) =>
      (mustStayPositive[k] === 0 || s2 > usual) &&
      (s1 + usual < least[k] ||
        slope[k] * (s1 + usual) - pull * s2 + base[k] < -Math.abs(pull) * usual - slack * (n1[k] + n2[k] + 2 * usual)),
    staysSatisfied(k, s1, s2, changes) {
      if (isExempt || mustStayPositive[k] === 1) return false;
      const reach = (changes + 1) * most;
      if (s1 + reach < least[k]) return true;
      const worst = slope[k] * (s1 + reach) - pull * s2 + Math.abs(pull) * reach + base[k];
      return worst < -slack * (n1[k] + n2[k] + 2 * reach);
    },
  };
}

function makeExact(measure: Measure, alpha: Threshold, { n1, n2 }: ConstraintSizes): Exact {
  const side = secondSideOf(measure);
  if (side === 'context') return (k, s1, s2) => isDiscriminatoryAt(measure, s1, n1[k], 0, 1, s2, n2[k], alpha);
  if (side === 'others') return (k, s1, s2) => isDiscriminatoryAt(measure, s1, n1[k], s2 - s1, n2[k], 0, 1, alpha);
  return (k, s1, s2) => isDiscriminatoryAt(measure, s1, n1[k], 0, 1, 0, 1, alpha, s2, n2[k]);
}

/**
 * A penalty function: each violation is divided by its number of people (1) or the square root of it (0.5), raised to
 * `power`, and added.
 */
export interface PenaltyFunction {
  readonly power: 2 | 3;
  readonly size: 0.5 | 1;
}

/** The factor of each violation before it is raised. */
export function scaleViolations({ count, n1, n2 }: ConstraintSizes, size: PenaltyFunction['size']): Float64Array {
  return Float64Array.from({ length: count }, (_, k) => {
    const people = Math.max(n1[k], n2[k]);
    return 1 / (size === 1 ? people : Math.sqrt(people));
  });
}

export function raise(value: number, power: PenaltyFunction['power']): number {
  return power === 2 ? value * value : value * value * value;
}
