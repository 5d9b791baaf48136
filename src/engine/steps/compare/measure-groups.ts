import { type MeasuredCounts, compareValues, comparesWithLeast, measureValue } from '../../measures/measures.ts';
import { countsAt } from '../../measures/counts.ts';
import { listItems } from '../../discovery/premise-items.ts';
import { type MinedRules, coverGroups, findReferences } from '../../discovery/rules/index.ts';
import { attributeNamed } from '../../table/table.ts';
import { type Item, type RuleReference, isSameItem, isSeveral, valuesOf } from '../../vocabulary/items.ts';
import { type Measure, measureInfos } from '../../vocabulary/measures.ts';
import type { MinedStage } from '../impact/stage.ts';
import type { RuleAt } from '../impact/changes.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import type { GroupFigures } from './figures.ts';

/** A group in figures, and the counts of its worst rule; null without one. */
export interface MeasuredGroup {
  readonly figures: GroupFigures;
  readonly worst: MeasuredCounts | null;
}

/** A rule of the table as it was that was not found here, on its own counts. */
export interface FollowedRule {
  readonly rule: RuleReference;
  readonly at: RuleAt;
}

/** What is asked: the chosen groups, what they are called now, and by which measure. */
interface Asked {
  readonly chosen: readonly Item[];
  now(item: Item): Item;
  readonly start: Prepared;
  readonly measure: Measure;
}

/** What some rules say. */
interface Tally {
  tested: number;
  over: number;
  worst: (MeasuredCounts & { readonly isOver: boolean }) | null;
}

/**
 * For each chosen group what a table says of it (G8, D10): the rules about the values that stand for it, how many are
 * over the limit, and the worst of them, compared exactly. A group without such a value is hidden, or nobody has it.
 */
export function measureGroups(
  mined: MinedStage,
  followed: readonly FollowedRule[],
  { chosen, now, start, measure }: Asked,
): MeasuredGroup[] {
  const tallies = tallyItems(mined, measure);
  return chosen.map((item) => {
    const found = findValues(mined, now(item), item, start);
    if (found.state !== 'visible') return without(item, found.state, found.reason);
    const own = found.values.flatMap((value) => tallies.get(numberOf(mined.rules, value)) ?? []);
    const later = followed.filter(({ rule: { A } }) => A.some((one) => isSameItem(one, item)));
    if (own.length + later.length === 0) return without(item, 'notTested', whyNot(mined, found.values[0]));
    return describe(item, [...own, ...later.map(({ at }) => tallyOf(at))], measure);
  });
}

function tallyOf({ counts, contrast, isOver, value }: RuleAt): Tally {
  return { tested: 1, over: Number(isOver), worst: value === null ? null : { counts, contrast, isOver } };
}

function without(item: Item, state: 'hidden' | 'notTested', reason: string): MeasuredGroup {
  return { figures: { item, state, tested: 0, over: 0, worst: null, isOver: false, reason }, worst: null };
}

type Found =
  | { readonly state: 'visible'; readonly values: readonly Item[] }
  | { readonly state: 'hidden' | 'notTested'; readonly reason: string };

/** The values of a table that stand for a group, or why there is none. */
function findValues({ stage, groups }: MinedStage, now: Item, item: Item, start: Prepared): Found {
  const attribute = attributeNamed(stage.table, now.attribute);
  if (attribute === null) return { state: 'hidden', reason: `The column "${item.attribute}" is not in the file.` };
  const meaning = stage.meanings.get(now.attribute);
  const before = attributeNamed(start.table, item.attribute)?.values.length ?? 0;
  const hides = `Every "${item.attribute}" is hidden.`;
  if (attribute.values.length <= 1 && before > 1 && meaning !== undefined) return { state: 'hidden', reason: hides };
  const wanted = valuesOf(now.value);
  const values = groups.filter(({ attribute: name, value }) => {
    const covers = meaning?.covers[attribute.values.indexOf(value)] ?? valuesOf(value);
    return name === now.attribute && wanted.every((one) => covers.includes(one));
  });
  const whole = values.filter(({ value }) => value === now.value);
  if (values.length > 0) return { state: 'visible', values: isSeveral(now.value) && whole.length > 0 ? whole : values };
  if (isSeveral(now.value) && meaning !== undefined)
    return { state: 'notTested', reason: 'Its values are shown apart, so that no rule is about all of them together.' };
  if (meaning !== undefined) return { state: 'hidden', reason: hides };
  return { state: 'notTested', reason: `No record has "${wanted.join('", "')}" as "${item.attribute}" any more.` };
}

/** The rules about each protected value, by its number. */
function tallyItems({ rules, judged, marks }: MinedStage, measure: Measure): Map<number, Tally> {
  const { pd, itemsets, isProtected } = rules;
  const sign = signOf(measure);
  const found = new Map<number, { tested: number; over: number; worst: number }>();
  for (let rule = 0; rule < pd.count; rule += 1)
    for (const { column, code } of listItems(itemsets, pd.premise[rule])) {
      const number = itemsets.itemOffset[column] + code;
      if (isProtected[number] !== 1) continue;
      const tally = found.get(number) ?? { tested: 0, over: 0, worst: -1 };
      found.set(number, tally);
      tally.tested += 1;
      tally.over += marks[rule];
      if (Number.isNaN(judged.value[rule])) continue;
      if (tally.worst < 0 || sign * judged.compare(rule, tally.worst) > 0) tally.worst = rule;
    }
  const countsOf = (rule: number) => ({
    counts: countsAt(rules.pd, rule),
    contrast: comparesWithLeast(measure) ? findReferences(rules, rule).least : null,
    isOver: marks[rule] === 1,
  });
  return new Map(
    [...found].map(([number, { worst, ...sums }]) => [number, { ...sums, worst: worst < 0 ? null : countsOf(worst) }]),
  );
}

/** The sign by which a larger value is worse. */
function signOf(measure: Measure): number {
  return measureInfos[measure].worse === 'smaller' ? -1 : 1;
}

function describe(item: Item, tallies: readonly Tally[], measure: Measure): MeasuredGroup {
  const sum = (field: 'tested' | 'over') => tallies.reduce((total, tally) => total + tally[field], 0);
  const worst = tallies.reduce<Tally['worst']>((one, { worst: other }) => {
    if (one === null || other === null) return one ?? other;
    return signOf(measure) * compareValues(measure, other, one) > 0 ? other : one;
  }, null);
  return {
    figures: {
      ...{ item, state: 'tested', tested: sum('tested'), over: sum('over'), reason: null },
      worst: worst === null ? null : measureValue(measure, worst.counts, worst.contrast),
      isOver: worst?.isOver ?? false,
    },
    worst,
  };
}

function numberOf({ attributes, itemsets }: MinedRules, { attribute, value }: Item): number {
  const column = attributes.findIndex(({ name, values }) => name === attribute && values.includes(value));
  return itemsets.itemOffset[column] + attributes[column].values.indexOf(value);
}

/** Why no rule is about a value that records have (D10); weights that are no people are not counted out. */
function whyNot({ rules, stage }: MinedStage, value: Item): string {
  if (stage.unit !== 1) return 'Too few of them have the worse outcome for the minimum support.';
  const line = coverGroups(rules, []).find(({ items }) => items.length === 1 && isSameItem(items[0], value));
  return line?.reason?.sentence ?? 'No rule about it was tested.';
}
