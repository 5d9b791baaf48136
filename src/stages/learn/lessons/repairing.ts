import type { CellEdit } from '../../../engine/generalize/schemes/index.ts';
import type { Step } from '../../../engine/steps/settings.ts';
import type { Measure } from '../../../engine/vocabulary/measures.ts';
import type { Lesson, LessonRecipe, LessonRun } from '../lesson.ts';
import { figure, inImpact, inRepair, notPrinted, notice, printed, question, text } from '../lesson-parts.ts';
import { fromCells, fromData, fromStep, goodDecisions, over } from '../read-document.ts';
import { adultOfChapter4, everything, lessonLimit, runOnSample } from '../small-tables.ts';

/** The columns that can be blurred, and how far. */
const columns = ['Sex', 'Job', 'Age'] as const;
const deepest = [1, 2, 3];
const people = 7;

const recipe: LessonRecipe = {
  settings: { measure: 'slift', alpha: lessonLimit, ...everything },
  steps: [{ do: 'impact', scheme: 'cell', k: 2 }],
};
const sample = 'thesis-61';
/** The customer of each of the four types: an approved man, the denied man, a denied woman, the approved woman. */
const typed = [1, 3, 6, 7] as const;
const blur = (...rows: number[]): CellEdit[] =>
  rows.map((row) => ({ row: row - 1, attribute: 'Sex', shows: 'Any-sex' }));

const leaveOut = (row: number): CellEdit[] => [{ row: row - 1, leaves: true }];

/** The setting that says whether a person is left out; those of the cells come first. */
export const outSetting = (person: number) => people * columns.length + person;

/** The edits that a state stands for: how far each cell of a person is blurred, and whether the person is left out. */
export function editsOf(at: readonly number[], choices: readonly (readonly (readonly string[])[])[]): CellEdit[] {
  return choices.flatMap((row, person) =>
    at[outSetting(person)] === 1
      ? leaveOut(person + 1)
      : row.flatMap((steps, column) => {
          const level = Math.min(at[person * columns.length + column] ?? 0, steps.length - 1);
          return level === 0 ? [] : [{ row: person, attribute: columns[column], shows: steps[level] }];
        }),
  );
}

/** The table with cells changed by hand. */
export const cellsRun = (id: string, edits: readonly CellEdit[]): LessonRun => ({
  ...runOnSample(id, sample, recipe),
  edits,
});
const after = (run: string, measure: Measure) => fromCells(run)('times', (it) => it.measures[0]?.after?.[measure]);

export const cellsLesson: Lesson = {
  id: 'cells',
  title: 'Hiding people does not make decisions fair',
  about: 'seven customers',
  minutes: 3,
  chapter: '6',
  settings: [
    ...Array.from({ length: people * columns.length }, (_, i) => ({
      name: `${columns[i % columns.length]} of customer ${Math.floor(i / columns.length) + 1}, steps of blur`,
      from: 0,
      to: deepest[i % columns.length],
      start: 0,
    })),
    ...Array.from({ length: people }, (_, i) => ({ name: `customer ${i + 1} left out`, from: 0, to: 1, start: 0 })),
  ],
  runs: () => [
    cellsRun('asIs', []),
    ...typed.flatMap((row, i) => [cellsRun(`type${i + 1}`, blur(row)), cellsRun(`out${i + 1}`, leaveOut(row))]),
    runOnSample('open', sample, recipe),
  ],
  numbers: () => ({
    slift: after('asIs', 'slift'),
    elift: after('asIs', 'elift'),
    ...Object.fromEntries(
      typed.flatMap((_, i) => [
        [`slift${i + 1}`, after(`type${i + 1}`, 'slift')],
        [`elift${i + 1}`, after(`type${i + 1}`, 'elift')],
        [`sliftOut${i + 1}`, after(`out${i + 1}`, 'slift')],
        [`eliftOut${i + 1}`, after(`out${i + 1}`, 'elift')],
      ]),
    ),
    people: fromData('open', 'records'),
    smallest: fromCells('asIs')('count', (it) => it.smallestClass),
    smallest4: fromCells('type4')('count', (it) => it.smallestClass),
  }),
  lead: 'Among {people} customers women are denied credit **{slift} times** as often as men. Everybody stands alone in this table, so cells must be blurred before it is shown. Blur the sex of one person, or leave one out. Whom?',
  blocks: [
    figure('cells'),
    text(
      'Blur a woman who was approved and women look worse off than before: **{slift4}**. Blur one who was denied and it falls to **{slift3}**, though not one decision changed. A tool that looks at privacy alone cannot tell the two tables apart.',
    ),
    {
      kind: 'printed',
      title: 'One blurred cell at a time, printed and computed',
      note: 'The thesis cuts digits off, we round. A share of nobody among men gives no ratio that has an end: ∞.',
      rows: [
        printed('Nobody blurred: times as often', '2.66', 'exp:61', 'slift'),
        printed('Nobody blurred: extended lift', '1.55', 'sec:cell', 'elift'),
        printed('A man who was approved (type one)', '2', 'tab:62', 'slift1'),
        printed('The man who was denied (type two)', 'rises', 'tab:62', 'slift2'),
        printed('A woman who was denied (type three)', '2', 'tab:62', 'slift3'),
        printed('The same, extended lift', '1.16', 'tab:62', 'elift3'),
        printed('The woman who was approved (type four)', '4', 'tab:62', 'slift4'),
        printed('The same, extended lift', '2.33', 'tab:62', 'elift4'),
      ],
    },
    {
      kind: 'printed',
      title: 'One customer left out at a time, printed and computed',
      note: 'Who leaves is no longer one of everybody either, so extended lift moves with every one of them.',
      rows: [
        printed('A man who was approved (type one)', '2', 'tab:63', 'sliftOut1'),
        printed('The same, extended lift', '1.33', 'tab:63', 'eliftOut1'),
        printed('The man who was denied (type two)', 'rises', 'tab:63', 'sliftOut2'),
        printed('The same, extended lift', 'rises', 'tab:63', 'eliftOut2'),
        printed('A woman who was denied (type three)', '2', 'tab:63', 'sliftOut3'),
        printed('The same, extended lift', '1.5', 'tab:63', 'eliftOut3'),
        printed('The woman who was approved (type four)', '4', 'tab:63', 'sliftOut4'),
        printed('The same, extended lift', '2', 'tab:63', 'eliftOut4'),
      ],
    },
    figure('directions'),
    notice(
      'Hiding people moves measures of fairness in both directions. Privacy and fairness have to be asked for together.',
    ),
  ],
  worksheet: [
    question(
      'Which single blurred cell makes the table look fairest without changing a decision?',
      'A denied woman or an approved man: the ratio falls from {slift} to {slift3} or {slift1}.',
    ),
    question(
      'Why does extended lift not move when a man is blurred?',
      'It compares women with everybody, and a blurred man is still one of everybody: {elift1} and {elift2}.',
    ),
    question(
      'How many others does the customer who stands most alone look like?',
      'None: the smallest group has {smallest} person in it.',
    ),
    question(
      'Blur until the smallest group has two people. Is the table fair now?',
      'That depends on whom you blurred. Compare the ratio with the limit.',
    ),
    question(
      'Would it be honest to blur denied women only?',
      'No. The table would hide the harm that it is asked about. Nobody was treated better.',
    ),
  ],
  opens: () => ({ run: 'open', ...inImpact }),
};

/** The repairs that can be compared. */
const repairWays: readonly Step[] = [
  { do: 'repair', method: 'drp2', passes: 1 },
  { do: 'repair', method: 'up' },
  { do: 'repair', method: 'least' },
];

const repair = fromStep('repair', 0, 'repair');
const [taken, good] = [repair('count', (it) => it.revoked), goodDecisions('repair', 1)];
const ofSex = (sex: 'Male' | 'Female', field: 'revoked' | 'granted') =>
  repair('count', (it) => it.byGroup.find(({ attribute, value }) => attribute === 'sex' && value === sex)?.[field]);

export const payersLesson: Lesson = {
  id: 'payers',
  title: 'Repair: who pays?',
  about: 'three ways on a census',
  minutes: 2,
  chapter: '4',
  settings: [{ name: 'which repair', from: 0, to: 2, start: 0 }],
  runs: ([way]) => [
    runOnSample('repair', 'adult', {
      ...adultOfChapter4,
      steps: [repairWays[way] ?? repairWays[0], { do: 'groups' }],
    }),
  ],
  numbers: () => ({
    before: repair('count', (it) => it.discriminatory.before),
    after: repair('count', (it) => it.discriminatory.after),
    taken,
    granted: repair('count', (it) => it.granted),
    changed: repair('count', (it) => it.changedRecords),
    lost: repair('percent2', (it) => it.MC),
    ghosts: repair('percent2', (it) => it.GC),
    removed: repair('percent2', (it) => it.DDPD),
    good,
    share: over('percent', taken, good),
    takenMen: ofSex('Male', 'revoked'),
    takenWomen: ofSex('Female', 'revoked'),
    grantedMen: ofSex('Male', 'granted'),
    grantedWomen: ofSex('Female', 'granted'),
    people: fromData('repair', 'records'),
  }),
  lead: 'A census of {people} people has {before} situations in which women or the young do worse than the limit allows. A repair changes decisions until the table no longer shows it. **Whose decisions?**',
  blocks: [
    figure('payers'),
    text(
      'The repair that is chosen takes **{taken}** good decisions away and grants {granted}; {good} people had one. The thesis counts what a repair costs by the rules that are lost and the rules that appear: here {lost} and {ghosts}. By that count nobody pays.',
    ),
    {
      kind: 'printed',
      title: 'What the thesis printed, and what we compute',
      note: 'The printed row is for the first repair, method two of the thesis. It does not report how many decisions change.',
      rows: [
        printed('Situations over the limit before', '274', 'tab:utility2', 'before'),
        printed('Discrimination removed', '100', 'tab:utility2', 'removed'),
        printed('Rules lost (MC)', '0', 'tab:utility2', 'lost'),
        printed('Rules that appear (GC)', '0', 'tab:utility2', 'ghosts'),
        notPrinted('Good decisions taken away', 'taken'),
      ],
    },
    notice(
      'Making everybody worse off is one way to make people equal. Ask of every repair how many decisions it takes, how many it grants, and from whom.',
    ),
  ],
  worksheet: [
    question('Which share of all good decisions does the chosen repair take?', '{share}: {taken} of {good}.'),
    question(
      'Who loses them, women or men?',
      'Men lose {takenMen}, women {takenWomen}; women are granted {grantedWomen}, men {grantedMen}.',
    ),
    question(
      'Why do the two costs of the thesis not show it?',
      'They look only at rules that end in a denial. More denials lose no such rule.',
    ),
    question('Is anything left over the limit?', '{after} situations after this repair, of {before} before.'),
    question(
      'Compare the three repairs. Which would you defend before the people concerned?',
      'There is no answer in the numbers. They say what each costs: this one changes {changed} decisions.',
    ),
  ],
  opens: () => ({ run: 'repair', ...inRepair }),
};

/** Which way a measure goes when somebody is hidden. */
export type Direction = 'falls' | 'rises' | 'stays';

interface DirectionRow {
  readonly what: string;
  /** The names of the live numbers of the two measures afterwards. */
  readonly after: readonly [slift: string, elift: string];
  /** What the thesis ticks, as directions: achieves protection, works against it, has no impact. */
  readonly printed: readonly Direction[];
}

const whom = ['An approved man', 'The denied man', 'A denied woman', 'The approved woman'] as const;
const blurred: readonly (readonly Direction[])[] = [['falls', 'stays'], ['rises', 'stays'], ['falls'], ['rises']];
const leftOut: readonly (readonly Direction[])[] = [['falls'], ['rises'], ['falls', 'stays'], ['rises']];

/** The rows of `tab:64` about single people, blurred and left out. */
export const directionRows: readonly DirectionRow[] = [
  ...whom.map((person, i): DirectionRow => ({
    what: `${person}, blurred (type ${i + 1})`,
    after: [`slift${i + 1}`, `elift${i + 1}`],
    printed: blurred[i],
  })),
  ...whom.map((person, i): DirectionRow => ({
    what: `${person}, left out (type ${i + 1})`,
    after: [`sliftOut${i + 1}`, `eliftOut${i + 1}`],
    printed: leftOut[i],
  })),
];

/** The ways that measures go, each once; nothing while one of them is not known. */
export function directionsOf(
  pairs: readonly (readonly [before: number | null, after: number | null])[],
): readonly Direction[] {
  const ways = pairs.map(([before, after]): Direction | null => {
    if (before === null || after === null) return null;
    return after < before ? 'falls' : after > before ? 'rises' : 'stays';
  });
  return ways.includes(null) ? [] : (['falls', 'rises', 'stays'] as const).filter((way) => ways.includes(way));
}
