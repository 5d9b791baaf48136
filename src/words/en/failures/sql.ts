import type { SayingsOf } from '../../../engine/shared/message.ts';
import type { SqlFailures } from '../../../engine/vocabulary/failures/index.ts';
import { sayKnown } from '../known.ts';
import { sayFailure } from './say.ts';

export const sqlFailures: SayingsOf<SqlFailures> = {
  'bad-column-line': ({ line, message }) => `Line ${line}: ${message}`,
  'unknown-column/query': ({ name, known }, at) =>
    `${at}: there is no column "${name}" in the table. ${sayKnown(name, known, 'columns')}`,
  'grouped-already': () =>
    'roles.weight.grouped: the table is grouped already, so there is nothing to group. Open it with this recipe.',
  'no-attributes/query': () =>
    'The recipe names no column to group by. Give each column of the table an entry in "columns" ({} is enough), or list them in data.names.',
  'not-an-attribute': ({ attribute }) =>
    `The filter names the column "${attribute}", which is not analysed. Use the column, or remove the filter.`,
  'empty-filter': ({ attribute }) => `The filter on "${attribute}" keeps no value. List at least one, or remove it.`,
  'needs-records/query': ({ field, why }) => `${field} ${why}`,
  'bins-without-cuts': (_, at) =>
    `${at} asks for cut points that are found in the data, which a query cannot do. Open a sample in the app and save the recipe: it then has the cuts that were found. Or write "cuts" yourself.`,
  'date-without-order': (_, at) =>
    `${at} is missing: a query cannot find out how the dates are written. Write "d/m/y", "m/d/y" or "y-m-d"; a column of the type DATE or TIMESTAMP is "y-m-d".`,
  'merged-into-missing': ({ target }, at) =>
    `${at} merges values into "${target}", which is a spelling of a missing value. Choose another name for them.`,
  'ambiguous-label/query': ({ label }, at) =>
    `${at} is "${label}", which is also a number of another range. Choose labels that are not numbers of the column.`,
  'zero-character': () =>
    'A name or value of the recipe has the character with the code 0 in it, which no database takes. Remove it.',
  'bad-table-name': ({ text }) =>
    `"${text}" is not the name of a table. Write it like loans or bank.loans; a part with a point or a quote in it goes in double quotes, as in bank."loans.2024".`,
  'bad-column-line/field': ({ line, field, failure }) => {
    const said = sayFailure(failure).replace(`${field}.`, '');
    return `Line ${line}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
  },
};
