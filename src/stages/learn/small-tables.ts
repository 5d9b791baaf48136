import type { RecipeSettings } from '../../engine/vocabulary/settings.ts';
import type { LessonRecipe, LessonRun } from './lesson.ts';

/** A table of a lesson's own; `weight` is null where each line is a record. */
interface SmallTable {
  readonly name: string;
  readonly csv: string;
  readonly weight: 'n' | null;
}

/** A table of grouped records: a header without the weight, and lines with it. */
export function grouped(name: string, header: string, lines: readonly string[]): SmallTable {
  return { name, csv: `${header},n\n${lines.join('\n')}\n`, weight: 'n' };
}

/** A table of single records, each line as often as its count says. */
export function spelled(name: string, header: string, counts: Readonly<Record<string, number>>): SmallTable {
  const lines = Object.entries(counts).flatMap(([line, count]) => Array<string>(count).fill(line));
  return { name, csv: `${header}\n${lines.join('\n')}\n`, weight: null };
}

type Item = readonly [attribute: string, value: string];

/** What denies in a table of a lesson's own, and who is protected. */
export interface SmallRoles {
  readonly decision: Item;
  readonly protected: readonly Item[];
}

/** The recipe of such a table, without its file. */
interface SmallRecipe extends SmallRoles, Pick<LessonRecipe, 'columns' | 'background' | 'settings' | 'steps'> {
  readonly quasi?: readonly string[];
}

/** A run on a table of the lesson's own. */
export function runOn(
  id: string,
  { name, csv, weight }: SmallTable,
  { decision: [decision, negative], protected: items, quasi, ...rest }: SmallRecipe,
): LessonRun {
  const roles = {
    decision: { attribute: decision, negative: [negative] },
    protected: items.map(([attribute, value]) => ({ attribute, value })),
    protectedAttributes: [...new Set(items.map(([attribute]) => attribute))],
    ...(quasi === undefined ? {} : { quasi }),
  };
  const data = { file: name, delimiter: ',', weight };
  return { id, table: { name, csv }, recipe: { recipe: 1, data, roles, ...rest } };
}

/** A run on a sample, with what differs from the recipe of the sample. */
export function runOnSample(id: string, sample: string, recipe: LessonRecipe): LessonRun {
  return { id, table: { sample }, recipe };
}

/** The limit that lessons ask about: how many times as often is too often. */
export const lessonLimit = '1.2';

/** Thresholds under which every situation of a small table is looked at. */
export const everything = { minSupport: { count: 1 }, minConfidence: '0' } as const satisfies RecipeSettings;

/** A thousand people who do not exist, to be released under noise. */
export const madeUp = grouped('made-up.csv', 'Sex,Job,Credit', [
  'women,nurse,denied,60',
  'women,nurse,approved,140',
  'women,teacher,denied,90',
  'women,teacher,approved,210',
  'men,nurse,denied,10',
  'men,nurse,approved,90',
  'men,teacher,denied,40',
  'men,teacher,approved,360',
]);

/** Women among them are protected from being denied. */
export const madeUpRoles: SmallRoles = { decision: ['Credit', 'denied'], protected: [['Sex', 'women']] };

/** What they can be, which everybody knows: noise is over that alone. */
export const madeUpColumns = {
  Sex: { values: ['men', 'women'] },
  Job: { values: ['nurse', 'teacher'] },
  Credit: { values: ['approved', 'denied'] },
} as const satisfies LessonRecipe['columns'];

/** Adult as chapter 4 of the thesis used it, as changes to the recipe of the sample. */
export const adultOfChapter4 = {
  columns: {
    age: { cuts: [29], labels: ['young', 'old'] },
    fnlwgt: { use: false },
    'capital-gain': { use: false },
    'capital-loss': { use: false },
    'hours-per-week': { use: false },
  },
  roles: {
    decision: { attribute: 'class', negative: ['<=50K'], words: { negative: 'earns less', positive: 'earns more' } },
    protected: [
      { attribute: 'sex', value: 'Female', title: 'women' },
      { attribute: 'age', value: 'young', title: 'people under 30' },
    ],
    protectedAttributes: ['sex', 'age'],
  },
  hierarchies: {},
  settings: {
    measure: 'elift',
    alpha: '1.2',
    minSupport: '0.02',
    minConfidence: '0.1',
    maxLength: 5,
    support: 'premise',
  },
} as const satisfies LessonRecipe;

/** German credit as chapter 4 of the thesis used it. */
export const germanOfChapter4 = {
  columns: {
    duration: { use: false },
    credit_amount: { use: false },
    age: { cuts: [50], labels: ['up to 50', 'old'] },
    employment: { order: ['unemployed', '<1', '1<=X<4', '4<=X<7', '>=7'] },
  },
  roles: {
    decision: { attribute: 'class', negative: ['bad'] },
    protected: [
      { attribute: 'foreign_worker', value: 'yes' },
      { attribute: 'personal_status', value: 'female div/dep/mar' },
      { attribute: 'age', value: 'old' },
    ],
    protectedAttributes: ['foreign_worker', 'personal_status', 'age'],
  },
  hierarchies: {},
  settings: { ...adultOfChapter4.settings, minSupport: '0.05' },
} as const satisfies LessonRecipe;
