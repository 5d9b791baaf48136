import { sayFailure } from '../../../words/failure.ts';
import type { Failure } from '../../shared/result.ts';
import type { TableSettings } from '../column-settings.ts';
import { prepareTable } from '../prepare-table.ts';
import type { RawTable } from '../raw-table.ts';
import { type Table, attributeNamed } from '../table.ts';
import { plain, rawOf } from './raw.ts';

export function prepare(settings: Partial<TableSettings>, raw: RawTable = people): Table {
  const prepared = prepareTable(raw, { ...plain, ...settings });
  if (!prepared.ok) throw new Error(sayFailure(prepared));
  return prepared.value;
}

export function failure(settings: Partial<TableSettings>, raw: RawTable = people): Failure {
  const prepared = prepareTable(raw, { ...plain, ...settings });
  if (prepared.ok) throw new Error('prepared without failure');
  return prepared;
}

/** The values of an attribute row by row; null is no item. */
export function cells(table: Table, name: string): (string | null)[] {
  const { values, codes } = attributeNamed(table, name)!;
  return Array.from(codes, (code) => values[code] ?? null);
}

export const people = rawOf(
  ['id', 'age', 'city', 'n'],
  [
    ['a', '29', 'NYC', '2'],
    ['b', '?', 'New York', '1'],
    ['c', '30', 'Rome', '3'],
    ['d', '51.5', '?', '1'],
    ['e', '29.0', 'Rome', '1'],
  ],
);
