import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item, RuleReference } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatMany, shortenDecimals } from '../../format.ts';
import { subject } from '../../language.ts';
import { sayItems, sayRule, valueName } from '../../people.ts';
import { tableWords } from '../tables.ts';

interface CellChange {
  readonly row: number;
  readonly attribute: string;
  readonly old: string;
  readonly new: string;
}

/** The rows that a repair changes, and the record of one. */
export const changedRowWords = subject('repair-rows', {
  title: 'Changed rows',
  waiting: 'Looking up the changes ...',
  search: 'row, column or value',
  noneFound: 'No changed row holds that.',
  noCell: 'No cell differs from the open table.',
  /** Rows that are weighted, copied or left out differ in no cell. */
  onlyRows: (rows: number) =>
    `No cell differs: ${formatMany(rows, 'row')} would be weighted, copied or left out as ${rows === 1 ? 'it is' : 'they are'}.`,
  cells: (total: number) => `${formatMany(total, 'cell')}, in the order of the file.`,
  cellsFound: (total: number, found: number) =>
    `${formatMany(total, 'cell')}, in the order of the file. ${formatCount(found)} hold what you search for.`,
  cellsOfOneColumn: (total: number) => `${formatMany(total, 'cell')}, in the order of the file. No other cell differs.`,
  onPage: (from: number, to: number, all: number) => `${tableWords.range(from, to, all)} changed cells`,
  shownOf: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)} shown`,
  showAll: 'Show all',
  columns: { row: 'Row', change: 'Change', reason: 'Because of', who: 'Who it is' },
  change: ({ row, attribute, old, new: now }: CellChange, names: DisplayNames) =>
    `Row ${row}: ${columnName(names, attribute)} from ${valueName(names, { attribute, value: old })} to ${valueName(names, { attribute, value: now })}`,
  through: (standIns: readonly Item[], names: DisplayNames) => `through ${sayItems(standIns, names)}`,
  standsIn: (standIns: readonly Item[], rule: RuleReference, names: DisplayNames) =>
    `${sayItems(standIns, names)} standing in for ${sayRule(rule, names)}`,
  /** Some cells of a record: "age 34 · job clerk". */
  who: (cells: readonly Item[], names: DisplayNames) =>
    cells.map((cell) => `${columnName(names, cell.attribute)} ${shortenDecimals(valueName(names, cell))}`).join(' · '),
  record: {
    label: 'Changed row',
    title: (row: number) => `Row ${row}`,
    caption: 'The record as the file has it',
    header: ['Column', 'Value'],
  },
});
