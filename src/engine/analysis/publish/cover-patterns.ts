import { type Item, isSeveral } from '../../vocabulary/items.ts';
import type { PatternSet } from '../../patterns/pattern-set.ts';
import { type Protection, isShownSum } from '../../patterns/sanitize/index.ts';
import { listSeveral } from './protection-of.ts';
import type { FairnessLimits } from './read-question.ts';

/** What was tested of a protected group: its patterns with a denial, or sums of them (D14), or why there are none (D10). */
export interface PatternCoverage {
  readonly item: Item;
  readonly tested: number;
  /** Null where something was tested. */
  readonly reason: string | null;
  /** Whether there are such patterns and all are withheld (S10). */
  readonly isWithheld?: true;
}

/**
 * For each protected group the number of PD patterns whose A contains it; "nothing found" is not "nothing tested". Without
 * a minimum count, under noise, what is not among the patterns was not drawn.
 */
export function coverPatterns(
  set: PatternSet,
  { pd, sums }: Pick<Protection, 'pd' | 'sums'>,
  { protected: groups, negative }: FairnessLimits,
  supports: Float64Array | null,
  minCount: number | null = null,
): PatternCoverage[] {
  const { itemsets, index, attributes } = set;
  const tested = new Uint32Array(itemsets.itemColumn.length);
  const withheld = new Uint32Array(itemsets.itemColumn.length);
  for (const pattern of pd.all) {
    const counts = supports !== null && supports[pattern] < 0 ? withheld : tested;
    for (let at = pattern; at !== 0; at = itemsets.parent[at]) counts[itemsets.item[at]] += 1;
  }
  const numberOf = ({ attribute, value }: Item) => {
    const column = attributes.findIndex(({ name }) => name === attribute);
    return column < 0 ? -1 : itemsets.itemOffset[column] + attributes[column].values.indexOf(value);
  };
  const isReleased = (...items: number[]) => index.find(items, items.length) >= 0;
  const rare = (what: string) =>
    minCount === null ? `no released pattern says how many ${what}` : `fewer than ${minCount} records ${what}`;
  return groups.map((item) => {
    const none = { item, tested: 0 };
    if (isSeveral(item.value)) {
      const place = listSeveral({ protected: groups }).indexOf(item);
      const own = sums.filter((sum) => sum.groups.includes(place));
      const shown = supports === null ? own.length : own.filter((sum) => isShownSum(sum, supports)).length;
      if (shown > 0) return { ...none, tested: shown, reason: null };
      if (own.length > 0) return { ...none, isWithheld: true, reason: 'not all patterns of its values are published' };
      return { ...none, reason: 'not all of its values stand in patterns with the worse outcome' };
    }
    const number = numberOf(item);
    if (number < 0) return { ...none, reason: `${item.attribute} is not to be published` };
    if (tested[number] > 0) return { ...none, tested: tested[number], reason: null };
    if (withheld[number] > 0) return { ...none, isWithheld: true, reason: 'all its patterns are withheld' };
    const denied = negative.map(numberOf);
    const reason = !isReleased(number)
      ? rare('have it')
      : denied.every((one) => !isReleased(number, one))
        ? rare('have it and the worse outcome')
        : 'patterns may have too few items';
    return { ...none, reason };
  });
}
