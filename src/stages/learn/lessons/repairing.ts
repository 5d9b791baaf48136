import type { CellEdit } from '../../../engine/generalize/schemes/index.ts';
import type { Step } from '../../../engine/steps/settings.ts';
import type { Measure } from '../../../engine/vocabulary/measures.ts';
import type { LessonRecipe, LessonRun, LiveNumber } from '../lesson.ts';
import { cellsWords } from '../../../words/en/learn/cells.ts';
import type { Direction } from '../../../words/en/learn/figures.ts';
import { payersWords } from '../../../words/en/learn/payers.ts';
import { figure, inImpact, inRepair, lesson, notPrinted, notice, printed, text } from '../lesson-parts.ts';
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

export const cellsLesson = lesson({
  id: 'cells',
  words: () => cellsWords,
  minutes: 3,
  settings: [
    ...Array.from({ length: people * columns.length }, (_, i) => ({
      from: 0,
      to: deepest[i % columns.length],
      start: 0,
    })),
    ...Array.from({ length: people }, () => ({ from: 0, to: 1, start: 0 })),
  ],
  runs: () => [
    cellsRun('asIs', []),
    ...typed.flatMap((row, i) => [cellsRun(`type${i + 1}`, blur(row)), cellsRun(`out${i + 1}`, leaveOut(row))]),
    runOnSample('open', sample, recipe),
  ],
  numbers: () => ({
    slift: after('asIs', 'slift'),
    elift: after('asIs', 'elift'),
    ...(Object.fromEntries(
      typed.flatMap((_, i) => [
        [`slift${i + 1}`, after(`type${i + 1}`, 'slift')],
        [`elift${i + 1}`, after(`type${i + 1}`, 'elift')],
        [`sliftOut${i + 1}`, after(`out${i + 1}`, 'slift')],
        [`eliftOut${i + 1}`, after(`out${i + 1}`, 'elift')],
      ]),
    ) as Record<`${'slift' | 'elift' | 'sliftOut' | 'eliftOut'}${1 | 2 | 3 | 4}`, LiveNumber>),
    people: fromData('open', 'records'),
    smallest: fromCells('asIs')('count', (it) => it.smallestClass),
    smallest4: fromCells('type4')('count', (it) => it.smallestClass),
  }),
  blocks: () => [
    figure('cells'),
    text(cellsWords.blur),
    {
      kind: 'printed',
      title: cellsWords.oneBlurred.title,
      note: cellsWords.oneBlurred.note,
      rows: [
        printed(cellsWords.oneBlurred.rows.slift, '2.66', 'exp:61', 'slift'),
        printed(cellsWords.oneBlurred.rows.elift, '1.55', 'sec:cell', 'elift'),
        printed(cellsWords.oneBlurred.rows.slift1, '2', 'tab:62', 'slift1'),
        printed(cellsWords.oneBlurred.rows.slift2, cellsWords.oneBlurred.printed.slift2, 'tab:62', 'slift2'),
        printed(cellsWords.oneBlurred.rows.slift3, '2', 'tab:62', 'slift3'),
        printed(cellsWords.oneBlurred.rows.elift3, '1.16', 'tab:62', 'elift3'),
        printed(cellsWords.oneBlurred.rows.slift4, '4', 'tab:62', 'slift4'),
        printed(cellsWords.oneBlurred.rows.elift4, '2.33', 'tab:62', 'elift4'),
      ],
    },
    {
      kind: 'printed',
      title: cellsWords.oneLeftOut.title,
      note: cellsWords.oneLeftOut.note,
      rows: [
        printed(cellsWords.oneLeftOut.rows.sliftOut1, '2', 'tab:63', 'sliftOut1'),
        printed(cellsWords.oneLeftOut.rows.eliftOut1, '1.33', 'tab:63', 'eliftOut1'),
        printed(cellsWords.oneLeftOut.rows.sliftOut2, cellsWords.oneLeftOut.printed.sliftOut2, 'tab:63', 'sliftOut2'),
        printed(cellsWords.oneLeftOut.rows.eliftOut2, cellsWords.oneLeftOut.printed.eliftOut2, 'tab:63', 'eliftOut2'),
        printed(cellsWords.oneLeftOut.rows.sliftOut3, '2', 'tab:63', 'sliftOut3'),
        printed(cellsWords.oneLeftOut.rows.eliftOut3, '1.5', 'tab:63', 'eliftOut3'),
        printed(cellsWords.oneLeftOut.rows.sliftOut4, '4', 'tab:63', 'sliftOut4'),
        printed(cellsWords.oneLeftOut.rows.eliftOut4, '2', 'tab:63', 'eliftOut4'),
      ],
    },
    figure('directions'),
    notice(cellsWords.notice),
  ],
  opens: () => ({ run: 'open', ...inImpact }),
});

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

export const payersLesson = lesson({
  id: 'payers',
  words: () => payersWords,
  minutes: 2,
  settings: [{ from: 0, to: 2, start: 0 }],
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
  blocks: () => [
    figure('payers'),
    text(payersWords.cost),
    {
      kind: 'printed',
      title: payersWords.printed.title,
      note: payersWords.printed.note,
      rows: [
        printed(payersWords.printed.rows.before, '274', 'tab:utility2', 'before'),
        printed(payersWords.printed.rows.removed, '100', 'tab:utility2', 'removed'),
        printed(payersWords.printed.rows.lost, '0', 'tab:utility2', 'lost'),
        printed(payersWords.printed.rows.ghosts, '0', 'tab:utility2', 'ghosts'),
        notPrinted(payersWords.printed.rows.taken, 'taken'),
      ],
    },
    notice(payersWords.notice),
  ],
  opens: () => ({ run: 'repair', ...inRepair }),
});

interface DirectionRow {
  /** The type of the person, from 0, and whether the person is left out, else blurred. */
  readonly type: number;
  readonly isOut: boolean;
  /** The names of the live numbers of the two measures afterwards. */
  readonly after: readonly [slift: string, elift: string];
  /** What the thesis ticks, as directions: achieves protection, works against it, has no impact. */
  readonly printed: readonly Direction[];
}

const blurred: readonly (readonly Direction[])[] = [['falls', 'stays'], ['rises', 'stays'], ['falls'], ['rises']];
const leftOut: readonly (readonly Direction[])[] = [['falls'], ['rises'], ['falls', 'stays'], ['rises']];

/** The rows of `tab:64` about single people, blurred and left out. */
export const directionRows: readonly DirectionRow[] = [
  ...blurred.map((ways, i): DirectionRow => ({
    type: i,
    isOut: false,
    after: [`slift${i + 1}`, `elift${i + 1}`],
    printed: ways,
  })),
  ...leftOut.map((ways, i): DirectionRow => ({
    type: i,
    isOut: true,
    after: [`sliftOut${i + 1}`, `eliftOut${i + 1}`],
    printed: ways,
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
