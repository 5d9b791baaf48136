import { type Threshold } from '../../shared/exact.ts';
import { isDiscriminatoryAt } from '../../measures/measures.ts';
import { rowFinder, type MinedRules } from '../../discovery/rules/index.ts';
import { type Measure } from '../../vocabulary/measures.ts';
import { type JudgedTable } from '../../utility/judged-table.ts';
import { leastWeight } from '../methods/index.ts';
import { secondSideOf } from './least-need.ts';

/** Decisions that all turn one way: others to denied, or members of groups to granted. */
type OneWay = 'down' | 'up';

/** Rules that need less than this part of the limit are not looked at: it would take too many of them. */
const smallPart = 1 / 16;
/** So many rules are looked at for records in common with those taken. */
const mostLooks = 64;

/**
 * Whether decisions that turn one way only have to turn for at least so many people before no rule of MR is
 * discriminatory any more (P6). A rule needs people of its own: others of its context who were granted, or members of
 * its group who were denied; whoever else turns that way only makes it worse. What rules without such people in common
 * need adds up. False where that is not enough to tell; under clift, where others can help, it never is. Costs the
 * rules of MR, and the rows for at most 64 of them.
 */
export function takesAtLeast(
  people: number,
  way: OneWay,
  { rules, isDiscriminatory }: Pick<JudgedTable, 'rules' | 'isDiscriminatory'>,
  measure: Measure,
  alpha: Threshold,
): boolean {
  if (measure === 'clift') return false;
  const needOf = makeNeedOf(rules, way, measure, alpha);
  const listed: { rule: number; need: number }[] = [];
  for (let rule = 0; rule < rules.pd.count; rule += 1) {
    if (isDiscriminatory[rule] === 0) continue;
    const need = needOf(rule, Math.max(1, Math.ceil(people * smallPart)));
    if (need >= people) return true;
    if (need > 0) listed.push({ rule, need });
  }
  listed.sort((one, other) => other.need - one.need || one.rule - other.rule);
  const takeOwn = takerOfPeople(rules, way);
  let sum = 0;
  for (let i = 0; i < listed.length && i < mostLooks && sum < people; i += 1)
    if (takeOwn(listed[i].rule)) sum += listed[i].need;
  return sum >= people;
}

/** How many people of its own a rule needs; 0 where it is less than `least`, infinity where all of them do not do. */
function makeNeedOf(
  { pd: { a1, n1, a2, n2, a, n } }: MinedRules,
  way: OneWay,
  measure: Measure,
  alpha: Threshold,
): (rule: number, least: number) => number {
  const isOfContext = secondSideOf(measure) === 'context';
  return (at, least) => {
    const others = isOfContext ? n[at] - n1[at] - (a[at] - a1[at]) : n2[at] - a2[at];
    const most = way === 'up' ? a1[at] : others;
    const holds = (k: number) =>
      way === 'up'
        ? !isDiscriminatoryAt(measure, a1[at] - k, n1[at], a2[at], n2[at], a[at] - k, n[at], alpha)
        : !isDiscriminatoryAt(measure, a1[at], n1[at], a2[at] + k, n2[at], a[at] + k, n[at], alpha);
    if (!holds(most)) return Infinity;
    return least > 1 && holds(Math.min(most, least - 1)) ? 0 : leastWeight(most, holds);
  };
}

/** Takes the people of a rule that may turn, unless one of them was taken for another rule; says whether it did. */
function takerOfPeople({ input, itemsets, pd }: MinedRules, way: OneWay): (rule: number) => boolean {
  const rowsOf = rowFinder(input, itemsets);
  const isTaken = new Uint8Array(input.rows);
  const isMember = new Uint8Array(input.rows);
  return (rule) => {
    const members = rowsOf(pd.premise[rule]).slice();
    for (const row of members) isMember[row] = 1;
    const own = (way === 'up' ? members : rowsOf(pd.context[rule])).filter((row) =>
      way === 'up' ? input.isNegative![row] === 1 : isMember[row] === 0 && input.isNegative![row] === 0,
    );
    for (const row of members) isMember[row] = 0;
    if (own.some((row) => isTaken[row] === 1)) return false;
    for (const row of own) isTaken[row] = 1;
    return true;
  };
}
