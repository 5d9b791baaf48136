import { expectValue } from '../../discovery/testing/random-tables.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { plain, rawOf } from '../../table/testing/raw.ts';
import { type MinedPatterns, minePatterns } from '../pattern-set.ts';

/** Rows of words with their weight last, mined for patterns. */
export function mineRows(
  names: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  minCount: number,
  maxLength = 255,
): MinedPatterns {
  const raw = rawOf(
    [...names, 'weight'],
    rows.map((row) => row.map(String)),
  );
  const table = expectValue(prepareTable(raw, { ...plain, weight: 'weight' }));
  return expectValue(minePatterns(table, table.attributes, { minCount, maxLength }, quietContext));
}

/** The number of the pattern of some items, written `attribute=value`. */
export function patternOf({ attributes, itemsets, index }: MinedPatterns, ...items: string[]): number {
  const numbers = items.map((text) => {
    const [name, value] = text.split('=');
    const column = attributes.findIndex((attribute) => attribute.name === name);
    return itemsets.itemOffset[column] + attributes[column].values.indexOf(value);
  });
  return index.find(numbers, numbers.length);
}
