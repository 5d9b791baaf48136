import { groupRows } from '../../table/group-rows.ts';
import type { RawColumn } from '../../table/raw-table.ts';
import type { Prepared } from '../prepared.ts';
import type { ScenarioTable } from '../scenario/index.ts';
import type { PrivacyFigures, ShownColumn } from './figures.ts';

/**
 * Counts who stands out in a written table (G3, G9): people are alike when the cells of the file are, by weight. The
 * quasi-identifiers are those of the table as it was that the file still has; where none was named nothing is tested.
 */
export function countPeople(table: ScenarioTable, start: Prepared, k: number): PrivacyFigures {
  const { raw, weight, people } = table;
  const columns = raw.columns.filter(({ name }) => name !== weight);
  const marked = start.roles.quasi;
  const quasi = columns.filter(({ name }) => marked.includes(name));
  const groups = marked.length === 0 ? null : weigh(quasi, people);
  const smallest = groups === null || groups.length === 0 ? null : groups.reduce((least, one) => Math.min(least, one));
  const unique = weigh(columns, people).reduce((sum, one) => sum + (one === 1 ? 1 : 0), 0);
  return {
    holds: smallest === null ? 'notTested' : smallest >= k ? 'yes' : 'no',
    by: 'cells',
    people: people.reduce((sum, one) => sum + one, 0),
    columns: columns.length,
    shown: marked.map((name) => showColumn(name, table, start)),
    smallest,
    pickedOut: smallest === null ? null : 1 / smallest,
    standOut: groups === null ? null : groups.reduce((sum, one) => sum + (one < k ? one : 0), 0),
    uniqueOverAll: unique,
    ...{ epsilon: null, channels: null, smallestSupport: null },
  };
}

/** A table under noise hides people by the noise; how its rows group says nothing of anybody (G7). */
export function countNoisy(table: ScenarioTable, start: Prepared, epsilon: string): PrivacyFigures {
  const { columns, shown, people } = countPeople(table, start, 1);
  return {
    ...{ holds: 'cannotBeTold', by: 'noise', people, columns, shown, epsilon },
    ...{ smallest: null, pickedOut: null, standOut: null, uniqueOverAll: null, channels: null, smallestSupport: null },
  };
}

/** The people of each group of rows that are equal in some columns. */
function weigh(columns: readonly RawColumn[], people: Float64Array): Float64Array {
  const digits = columns.map(({ values, codes }) => ({ radix: Math.max(1, values.length), at: codes }));
  const { groups, count } = groupRows(digits, people.length);
  const sums = new Float64Array(count);
  for (let row = 0; row < people.length; row += 1) sums[groups[row]] += people[row];
  return sums;
}

/** What a quasi-identifier of the table as it was shows in a file. */
function showColumn(column: string, { raw, stage }: ScenarioTable, start: Prepared): ShownColumn {
  const now = raw.columns.find(({ name }) => name === column);
  if (now === undefined) return { column, shows: 'leftOut', values: 0 };
  const values = new Set(now.codes).size;
  const before = start.raw.columns.find(({ name }) => name === column);
  const isRecoded = stage?.meanings.get(column)?.isOriginal.every(Boolean) === false;
  const isFewer = before !== undefined && values < before.values.length;
  if (isFewer && values === 1) return { column, shows: 'hidden', values };
  return { column, shows: isRecoded || isFewer ? 'bands' : 'asIs', values };
}
