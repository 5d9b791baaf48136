import type { SayingsOf } from '../../../engine/shared/message.ts';
import { nearestName } from '../../../engine/shared/text.ts';
import { type ColumnWord, columnWords } from '../../../engine/vocabulary/database-words.ts';
import type { ColumnLineFailures, ColumnLineWord, SqlFailures } from '../../../engine/vocabulary/failures/index.ts';
import { sayKnown } from '../known.ts';
import { sayFailure } from './say.ts';

/** Words for columns that need something after them. */
const incomplete: Readonly<Record<ColumnLineWord, (line: number) => string>> = {
  cuts: (line) => `Line ${line}: "cuts" lists no number. ${sayExample('cuts')}`,
  labels: (line) => `Line ${line}: "labels" needs one for each group, so two or more. ${sayExample('labels')}`,
  merge: (line) => `Line ${line}: "merge" is not clear. ${sayExample('merge')}`,
  worse: (line) => `Line ${line}: "worse" names no outcome. ${sayExample('worse')}`,
  date: (line) => `Line ${line}: "date" needs the order: d/m/y, m/d/y or y-m-d. ${sayExample('date')}`,
};

function sayExample(word: ColumnWord): string {
  return `Write it like: ${columnWords[word].example}.`;
}

const columnLines: SayingsOf<ColumnLineFailures> = {
  'bad-column-line/nothing-follows': ({ line, word, rest }) =>
    `Line ${line}: nothing may follow "${word}", but "${rest}" does.`,
  'bad-column-line/incomplete': ({ line, word }) => incomplete[word](line),
  'bad-column-line/weight-kind': ({ line, rest }) =>
    `Line ${line}: nothing but "survey" may follow "weight", but "${rest}" does.`,
  'bad-column-line/number': ({ line, rest }) =>
    `Line ${line}: "${rest}" does not show how numbers are written. ${sayExample('number')}`,
  'bad-column-line/date-part': ({ line, part }) =>
    `Line ${line}: a date becomes a year, a month or an age, not "${part}". ${sayExample('date')}`,
  'bad-column-line/age-day': ({ line }) =>
    `Line ${line}: an age needs the day on which it is taken, and nothing else does. ${sayExample('date')}`,
  'bad-column-line/open-quote': ({ line }) => `Line ${line}: a double quote is opened and not closed.`,
  'bad-column-line/no-name': ({ line }) => `Line ${line}: the name of the column is missing before the colon.`,
  'bad-column-line/unknown-word': ({ line, word }) => {
    const known = Object.keys(columnWords);
    const near = nearestName(word, known);
    return [
      `Line ${line}: "${word}" is no word for a column.`,
      near === null ? `Known are ${known.join(', ')}.` : `Did you mean "${near}"?`,
      'A name or value with : ; , or = in it goes in double quotes.',
    ].join(' ');
  },
  'bad-column-line/word-twice': ({ line, word }) => `Line ${line}: "${word}" is said twice.`,
  'bad-column-line/column-twice': ({ line, name, first }) =>
    `Line ${line}: the column "${name}" stands on line ${first} already.`,
  'bad-column-line/role-twice': ({ line, role, name, first }) =>
    role === 'decision'
      ? `Line ${line}: "${name}" on line ${first} is the decision already.`
      : `Line ${line}: "${name}" on line ${first} is the weight already.`,
  'bad-column-line/no-worse': ({ line, name }) =>
    `Line ${line}: say which outcome is the worse one, as in: ${name}: decision; worse no.`,
};

export const sqlFailures: SayingsOf<SqlFailures> = {
  ...columnLines,
  'score-decides': ({ attribute }, at) =>
    `${at} cuts "${attribute}" for the decision, which a query cannot. Give the column "cuts" and name the worse range in roles.decision.`,
  'unknown-column/query': ({ name, known }, at) =>
    `${at}: there is no column "${name}" in the table. ${sayKnown(name, known, 'columns')}`,
  'grouped-already': () =>
    'roles.weight.grouped: the table is grouped already, so there is nothing to group. Open it with this recipe.',
  'no-attributes/query': () =>
    'The recipe names no column to group by. Give each column of the table an entry in "columns" ({} is enough), or list them in data.names.',
  'not-an-attribute': ({ attribute }) =>
    `The filter names the column "${attribute}", which is not analysed. Use the column, or remove the filter.`,
  'empty-filter': ({ attribute }) => `The filter on "${attribute}" keeps no value. List at least one, or remove it.`,
  'needs-records/query': ({ isRepair }, at) =>
    isRepair
      ? `${at} repairs under survey weights, which changes whole people with all that each of them weighs; a grouped table does not say who weighs what. Remove the step, and run it on the records.`
      : `${at} compares single people, which needs their numbers as they are; a grouped table does not have them. Remove the step, and run it on a sample of the records.`,
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
    const said = sayFailure({ ...failure, where: failure.where?.replace(`${field}.`, '') ?? null });
    return `Line ${line}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
  },
};
