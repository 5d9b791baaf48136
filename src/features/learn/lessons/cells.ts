import type { CellEdit } from '../../../contracts/engine-api.ts';
import type { Lesson, LessonRun } from '../lesson.ts';
import { live } from '../read-document.ts';

/** The columns that can be blurred, and how far. */
const columns = ['Sex', 'Job', 'Age'] as const;
const deepest = [1, 2, 3];
const people = 7;

const table = { sample: 'thesis-61' };
const settings = { measure: 'slift', alpha: '1.2', minSupport: { count: 1 }, minConfidence: '0' };
const recipe = { settings, steps: [{ do: 'impact', scheme: 'cell', k: 2 }] };
const blur = (...rows: number[]): CellEdit[] =>
  rows.map((row) => ({ row: row - 1, attribute: 'Sex', shows: 'Any-sex' }));

/** The edits that a state stands for: one digit a person and column, how far it is blurred. */
export function editsOf(at: readonly number[], choices: readonly (readonly (readonly string[])[])[]): CellEdit[] {
  return choices.flatMap((row, person) =>
    row.flatMap((steps, column) => {
      const level = Math.min(at[person * columns.length + column] ?? 0, steps.length - 1);
      return level === 0 ? [] : [{ row: person, attribute: columns[column], shows: steps[level] }];
    }),
  );
}

/** The table with cells changed by hand. */
export const cellsRun = (id: string, edits: readonly CellEdit[]): LessonRun => ({ id, table, recipe, edits });
const after = (run: string, field: string) => live('times', run, 'measures', 0, 'after', field);

export const cellsLesson: Lesson = {
  id: 'cells',
  title: 'Hiding people does not make decisions fair',
  about: 'seven customers',
  minutes: 3,
  chapter: '6',
  settings: Array.from({ length: people * columns.length }, (_, i) => ({
    name: `${columns[i % columns.length]} of customer ${Math.floor(i / columns.length) + 1}, steps of blur`,
    from: 0,
    to: deepest[i % columns.length],
    start: 0,
  })),
  runs: () => [
    cellsRun('asIs', []),
    cellsRun('type1', blur(1)),
    cellsRun('type2', blur(3)),
    cellsRun('type3', blur(6)),
    cellsRun('type4', blur(7)),
    { id: 'open', table, recipe },
  ],
  numbers: () => ({
    slift: after('asIs', 'slift'),
    elift: after('asIs', 'elift'),
    ...Object.fromEntries(
      [1, 2, 3, 4].flatMap((type) => [
        [`slift${type}`, after(`type${type}`, 'slift')],
        [`elift${type}`, after(`type${type}`, 'elift')],
      ]),
    ),
    people: live('count', 'open', 'data', 'records'),
    smallest: live('count', 'asIs', 'smallestClass'),
    smallest4: live('count', 'type4', 'smallestClass'),
  }),
  lead: 'Among {people} customers women are denied credit **{slift} times** as often as men. Everybody stands alone in this table, so cells must be blurred before it is shown. Blur the sex of one person. Whose?',
  blocks: [
    { kind: 'figure', figure: 'cells' },
    {
      kind: 'text',
      text: 'Blur a woman who was approved and women look worse off than before: **{slift4}**. Blur one who was denied and it falls to **{slift3}**, though not one decision changed. A tool that looks at privacy alone cannot tell the two tables apart.',
    },
    {
      kind: 'printed',
      title: 'One blurred cell at a time, printed and computed',
      note: 'The thesis cuts digits off, we round. A share of nobody among men gives no ratio that has an end: ∞.',
      rows: [
        { what: 'Nobody blurred: times as often', printed: '2.66', label: 'exp:61', live: 'slift' },
        { what: 'Nobody blurred: extended lift', printed: '1.55', label: 'sec:cell', live: 'elift' },
        { what: 'A man who was approved (type one)', printed: '2', label: 'tab:62', live: 'slift1' },
        { what: 'The man who was denied (type two)', printed: 'rises', label: 'tab:62', live: 'slift2' },
        { what: 'A woman who was denied (type three)', printed: '2', label: 'tab:62', live: 'slift3' },
        { what: 'The same, extended lift', printed: '1.16', label: 'tab:62', live: 'elift3' },
        { what: 'The woman who was approved (type four)', printed: '4', label: 'tab:62', live: 'slift4' },
        { what: 'The same, extended lift', printed: '2.33', label: 'tab:62', live: 'elift4' },
      ],
    },
    {
      kind: 'notice',
      text: 'Hiding people moves measures of fairness in both directions. Privacy and fairness have to be asked for together.',
    },
  ],
  worksheet: [
    {
      ask: 'Which single cell makes the table look fairest without changing a decision?',
      answer: 'A denied woman or an approved man: the ratio falls from {slift} to {slift3} or {slift1}.',
    },
    {
      ask: 'Why does extended lift not move when a man is blurred?',
      answer: 'It compares women with everybody, and a blurred man is still one of everybody: {elift1} and {elift2}.',
    },
    {
      ask: 'How many others does the customer who stands most alone look like?',
      answer: 'None: the smallest group has {smallest} person in it.',
    },
    {
      ask: 'Blur until the smallest group has two people. Is the table fair now?',
      answer: 'That depends on whom you blurred. Compare the ratio with the limit.',
    },
    {
      ask: 'Would it be honest to blur denied women only?',
      answer: 'No. The table would hide the harm that it is asked about. Nobody was treated better.',
    },
  ],
  opens: () => ({ run: 'open', stage: 'impact', title: 'Open this in the Impact lab' }),
};
