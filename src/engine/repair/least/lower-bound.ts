import { type PlacedItem, listItems } from '../../discovery/premise-items.ts';
import type { MinedRules } from '../../discovery/mine-rules.ts';
import { comparesWithLeast, isDiscriminatoryAt } from '../../measures/measures.ts';
import type { Threshold } from '../../shared/exact.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { leastWeight } from '../rule-protection.ts';
import { secondSideOf } from './penalty.ts';

/** Decisions that all turn one way: others to denied, or members of groups to granted. */
type OneWay = 'down' | 'up';

/** Rules over the limit, and by what measure. */
interface RulesOverLimit {
  readonly rules: MinedRules;
  /** For each PD rule 1 when it is to be repaired; it must be discriminatory. */
  readonly isTarget: Uint8Array;
  readonly measure: Measure;
  readonly alpha: Threshold;
}

/** Tells whether turning decisions one way only surely takes at least so many people before no rule is over the limit. */
export type OneWayBound = (people: number, way: OneWay) => boolean;

/** Rules that need less than this part of what is asked are not looked at: it would take too many of them. */
const smallPart = 1 / 4;

/**
 * Bounds what repairs that turn decisions one way only take at least (P6). A rule needs people of its own: others of its
 * context who were granted, or members of its group who were denied; whoever else turns that way only makes it worse.
 * What rules without such people in common need adds up. False where that is not enough to tell; under clift, where
 * others can help, it never is. Each way is looked at once, with the people asked for first; ask for no more later.
 */
export function boundOneWay(over: RulesOverLimit): OneWayBound {
  const bounds = new Map<OneWay, number>();
  return (people, way) => {
    const bound = bounds.get(way) ?? (comparesWithLeast(over.measure) ? 0 : sumNeeds(over, way, people));
    bounds.set(way, bound);
    return bound >= people;
  };
}

/** What rules without people in common need together, those first that need most; no more than it takes to reach `enough`. */
function sumNeeds(over: RulesOverLimit, way: OneWay, enough: number): number {
  const { rules, isTarget } = over;
  const needOf = makeNeedOf(over, way);
  const least = Math.max(1, Math.ceil(enough * smallPart));
  const listed: { rule: number; need: number }[] = [];
  for (let rule = 0; rule < rules.pd.count; rule += 1) {
    const need = isTarget[rule] === 1 ? needOf(rule, least) : 0;
    if (need >= enough) return need;
    if (need > 0) listed.push({ rule, need });
  }
  listed.sort((one, other) => other.need - one.need || one.rule - other.rule);
  const takeOwn = takerOfPeople(rules, way);
  let sum = 0;
  for (let i = 0; i < listed.length && sum < enough; i += 1) if (takeOwn(listed[i].rule)) sum += listed[i].need;
  return sum;
}

/** How many people of its own a rule needs; 0 where it is less than `least`, infinity where all of them do not do. */
function makeNeedOf(
  {
    rules: {
      pd: { a1, n1, a2, n2, a, n },
    },
    measure,
    alpha,
  }: RulesOverLimit,
  way: OneWay,
): (rule: number, least: number) => number {
  const isOfContext = secondSideOf(measure) === 'context';
  return (at, least) => {
    const others = isOfContext ? n[at] - n1[at] - (a[at] - a1[at]) : n2[at] - a2[at];
    const most = way === 'up' ? a1[at] : others;
    const holds = (k: number) =>
      way === 'up'
        ? !isDiscriminatoryAt(measure, a1[at] - k, n1[at], a2[at], n2[at], a[at] - k, n[at], alpha)
        : !isDiscriminatoryAt(measure, a1[at], n1[at], a2[at] + k, n2[at], a[at] + k, n[at], alpha);
    if (least > 1 && holds(Math.min(most, least - 1))) return 0;
    return holds(most) ? leastWeight(most, holds) : Infinity;
  };
}

/**
 * Takes the people of a rule that may turn, unless one of them was taken for another rule; says whether it did. Those
 * taken are looked through first: most rules share one of the first few.
 */
function takerOfPeople({ input, itemsets, pd }: MinedRules, way: OneWay): (rule: number) => boolean {
  const taken: number[] = [];
  const holds = (row: number, items: readonly PlacedItem[]) => {
    for (let i = 0; i < items.length; i += 1)
      if (input.columns[items[i].column].codes[row] !== items[i].code) return false;
    return true;
  };
  const isFree = (row: number) => (input.isNegative![row] === 1) === (way === 'up');
  return (rule) => {
    const members = listItems(itemsets, pd.premise[rule]);
    const others = way === 'up' ? null : listItems(itemsets, pd.context[rule]);
    const isOwn = (row: number) => (others === null ? holds(row, members) : holds(row, others) && !holds(row, members));
    if (taken.some(isOwn)) return false;
    for (let row = 0; row < input.rows; row += 1) if (isFree(row) && isOwn(row)) taken.push(row);
    return true;
  };
}
