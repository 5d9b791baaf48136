import type { usedWeight } from '../../../engine/vocabulary/columns.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import { formatCount, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { peopleWords } from '../people.ts';

type Weight = NonNullable<ReturnType<typeof usedWeight>>;

interface RaggedRow {
  readonly row: number;
  readonly fields: number;
  readonly expected: number;
}

/** How a file was read, as a sentence whose parts can be corrected. */
export const readingWords = subject('data-reading', {
  text: parts`Read as ${slot('separator')} text in ${slot('encoding')}, ${slot('header')}`,
  parquet: 'Read as a Parquet file, with its own names; what is exported is CSV',
  missingIs: parts`missing is ${slot('missing')}`,
  rowIs: parts`each row is ${slot('weight')}`,
  raggedAre: (rows: number) =>
    rows === 1
      ? parts`1 row of another length is ${slot('ragged')}`
      : parts`${formatCount(rows)} rows of another length are ${slot('ragged')}`,
  readAre: parts`read are ${slot('columns')}`,
  onlyRows: parts`only rows with ${slot('rows')}`,
  guessed: 'guessed',
  notAgain: 'A kept project is not read again; open the file to change this.',
  separator: {
    title: 'What separates the fields',
    says: (separator: string) => `${separator}-separated`,
    label: 'Separator',
    names: { ',': 'comma', ', ': 'comma and blank', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as Readonly<
      Record<string, string>
    >,
    quotes: 'Quotes',
    quoteNames: { '"': 'double "', "'": "single '", '': 'none' },
  },
  encoding: {
    title: 'How letters are written',
    label: 'Encoding',
    says: 'If letters such as é or ß look wrong in the first rows, another one is right.',
  },
  header: {
    title: 'The first row',
    names: 'names in the first row',
    noNames: 'no names in the first row',
    label: 'First row',
    choices: { names: 'column names', data: 'a record' },
    columnNames: 'Column names',
    columnNamesLabel: 'Column names, separated by commas',
    count: (names: number) => `${formatMany(names, 'name')}, separated by commas.`,
  },
  ragged: {
    title: 'Rows with another number of fields',
    choices: { drop: 'left out', keep: 'kept' },
    rows: (rows: number) => formatMany(rows, 'row'),
    says: ({ row, fields, expected }: RaggedRow) =>
      `Row ${formatCount(row)} has ${fields} fields instead of ${expected}. Kept, missing fields are empty and extra ones are cut off.`,
  },
  weight: {
    title: 'What a row stands for',
    label: 'Each row stands for',
    undo: 'Weight',
    oneCase: 'one case',
    says: (weight: Weight) => {
      if (weight.grouped !== undefined)
        return `as many people asked as ${weight.grouped.people} says, weighed by ${weight.attribute}`;
      return weight.kind === 'survey'
        ? `one person asked, weighed by ${weight.attribute}`
        : `as many cases as ${weight.attribute} says`;
    },
    about:
      'For a table of counts, choose the column that holds them. Weights of a survey are chosen here too; Roles asks which of both they are.',
  },
  kept: {
    title: (attribute: string, names: DisplayNames) => `Rows kept by ${columnName(names, attribute)}`,
    says: (attribute: string, values: readonly string[], names: DisplayNames) =>
      values.length > 2
        ? `${columnName(names, attribute)} = ${formatCount(values.length)} values`
        : `${columnName(names, attribute)} = ${sayValues(attribute, values, names).join(' or ')}`,
    values: (attribute: string, values: readonly string[], names: DisplayNames) =>
      sayValues(attribute, values, names).join(', '),
    keepAll: 'Keep all',
    keepAllOf: (attribute: string) => `Keep all rows of ${attribute}`,
    undo: (attribute: string) => `Keep all of ${attribute}`,
  },
  unread: {
    title: 'The columns that are read',
    all: 'all columns',
    some: (read: number, all: number) => `${formatCount(read)} of ${formatMany(all, 'column')}`,
    read: 'Read',
    again: 'Read the file again',
    says: 'A column that is left unread takes no memory. It is in no figure, and in no file that is written.',
  },
  missing: {
    title: 'Missing values',
    undoTokens: 'What is missing',
    undo: 'Missing values',
    label: 'Count as',
    choices: { value: 'a value of its own', none: 'no value', drop: 'leave the record out' },
    hints: {
      value: 'People with a missing value form a group like any other.',
      none: 'The person is in no group of that column, but counts everywhere else.',
      drop: 'A row with a missing value in a column that is used is left out, and counted.',
    },
    /** "empty or ?". */
    tokens: (tokens: readonly string[]) => {
      const said = tokens.map((token) => token || 'empty');
      if (said.length === 0) return 'nothing';
      return said.length > 3
        ? `${said.slice(0, 2).join(', ')} or ${formatCount(said.length - 2)} others`
        : said.join(' or ');
    },
    /** How an empty field is written among the spellings. */
    empty: '(empty)',
    writtenAs: 'Written as',
    spellings: 'Spellings that mean missing, separated by commas',
    hint: (empty: string) => `Separated by commas; ${empty} is an empty field.`,
  },
});

function sayValues(attribute: string, values: readonly string[], names: DisplayNames): string[] {
  return values.map((value) => peopleWords.value(names, { attribute, value }));
}
