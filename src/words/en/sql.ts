import { formatCount } from '../format.ts';
import { subject } from '../language.ts';
import { quote } from './known.ts';

/** What is said of a query that groups a table, and what is written into it. */
export const sqlWords = subject('sql', {
  namedColumns: (count: number) =>
    `The query has the ${formatCount(count)} columns that the recipe names, and no others. Name more by an entry in "columns" ({} is enough), or give some rows of the table with --sample.`,
  plainNumbers: (columns: readonly string[]) =>
    `The numbers of ${columns.map(quote).join(', ')} are read with a point before their decimals. Say "decimal" and "thousands" where they are written otherwise.`,
  uncut: (name: string) =>
    `"${name}" has numbers but no cuts: every number is a group of its own, which can make as many groups as there are records.`,
  remarks: {
    cells: 'texts without blanks around them',
    dates: 'year, month and day',
    numbers: 'numbers, where a text surely is one',
    recoded: 'ranges, merged values, missing values',
    grouped: 'one row for each combination',
  },
});
