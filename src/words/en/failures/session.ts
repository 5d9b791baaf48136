import { isSeveral, valuesOf } from '../../../engine/vocabulary/items.ts';
import type { SayingsOf } from '../../../engine/shared/message.ts';
import type { SessionFailures } from '../../../engine/vocabulary/failures/index.ts';
import { sayNear } from '../known.ts';

export const sessionFailures: SayingsOf<SessionFailures> = {
  'no-second-table': () => 'The second file is no longer there. Choose it again.',
  'unknown-attribute/tree': ({ attribute }) => `There is no attribute "${attribute}" in the table.`,
  'bad-recipe/kept-none': () => 'The kept settings are no settings at all.',
  'bad-recipe/kept-odd': () => 'The kept settings hold something that no settings have.',
  'not-the-result': ({ name, missing }) =>
    `${name} has no column "${missing}", so it is not the result of this query. Run the query as it stands, keep what it gives as CSV with a header, and open that file.`,
  'bad-recipe/not-json': () => 'A recipe is a text of JSON, or an object that JSON can say; this is neither.',
  'no-hierarchy/file': ({ file }, at) =>
    `${at} is "${file}", but its text is not given. Give it among the hierarchies, under that name.`,
  'bad-salt': () => 'A salt is 64 hexadecimal digits, with small letters.',
  'unknown-question': ({ question, known }) =>
    `"${question}" is not a question.${sayNear(question, known)} The questions are: ${known.join(', ')}.`,
  'unknown-dialect': ({ dialect, known }) =>
    `The dialect is "${dialect}", which is none of ${known.join(', ')}.${sayNear(dialect, known)}`,
  'not-data': ({ found }) => {
    const what = found === 'null' ? 'null' : found === 'array' ? 'an array' : `of type ${found}`;
    return `A table is given as the text or the bytes of a file, as a Blob, or as a source of bytes; this is ${what}.`;
  },
  'missing-group': ({ item: { attribute, value }, missing }) =>
    isSeveral(value)
      ? `Nobody has ${attribute} ${missing} any more. Remove the group of ${valuesOf(value).join(' and ')}, or bring its value back under Data.`
      : `Nobody has ${attribute} ${missing} any more. Remove that group, or bring its value back under Data.`,
  'held/run': ({ step, open, points }) => {
    const named = open.map((about, i) => `${about.replace(/^[^:]*: /, '')}. ${points[i]}`.trim());
    const note = JSON.stringify({ about: open[0], verdict: 'accepted', text: 'why it may go out all the same' });
    return [
      `Step ${step} may not go out as it is, so nothing was written:`,
      ...named,
      `Mend it, or say in "notes" why it may, for example ${note}.`,
    ].join(' ');
  },
};
