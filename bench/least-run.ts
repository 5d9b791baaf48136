import { sayFailure } from '../src/words/failure.ts';
import { readRecipe } from '../src/engine/recipe/read-recipe.ts';
import type { Recipe } from '../src/engine/recipe/recipe.ts';
import { createSession } from '../src/engine/session/session.ts';
import type { Result } from '../src/engine/shared/result.ts';
import { memorySource } from '../src/engine/table/testing/memory-source.ts';
import { benchContext } from './bench-context.ts';

const context = benchContext();

/** Women, the young, Black people and those never married, all at once. */
const four = [
  { attribute: 'sex', value: 'Female' },
  { attribute: 'age', value: 'young' },
  { attribute: 'race', value: 'Black' },
  { attribute: 'marital-status', value: 'Never-married' },
];

/** A question to `least`, with the seconds it may take. */
interface LeastQuestion {
  readonly title: string;
  readonly id: string;
  readonly aim: number;
  readonly groups: Recipe['roles']['protected'] | null;
  readonly settings: Recipe['settings'];
}

/** The settings of the samples, and those of the thesis: premise support, up to five items. */
const thesis = { minConfidence: '0.1', maxLength: 5, support: 'premise' } as const;
export const leastQuestions: readonly LeastQuestion[] = [
  { title: 'German credit', id: 'german', aim: 1, groups: null, settings: {} },
  {
    title: 'German credit as in the thesis, 5%',
    id: 'german',
    aim: 1,
    groups: null,
    settings: { ...thesis, minSupport: '0.05' },
  },
  { title: 'Adult, four groups', id: 'adult', aim: 5, groups: four, settings: {} },
  {
    title: 'Adult, four groups, as in the thesis, 2%',
    id: 'adult',
    aim: 5,
    groups: four,
    settings: { ...thesis, minSupport: '0.02' },
  },
];

/** A sample as it is shipped: its recipe and its table. */
export interface LeastSample {
  readonly recipe: string;
  readonly table: Uint8Array;
}

function take<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayFailure(result));
  return result.value;
}

/** Asks one question of a sample just opened, mining and measuring included, and says how long it took and what is left. */
export async function askLeast({ title, aim, groups, settings }: LeastQuestion, sample: LeastSample): Promise<string> {
  const { recipe: given } = take(readRecipe(sample.recipe));
  const session = createSession();
  take(await session.read(memorySource(sample.table), given.data, context));
  const recipe = {
    ...given,
    roles: groups === null ? given.roles : { ...given.roles, protected: groups },
    settings: { ...given.settings, ...settings },
    hierarchies: {},
    steps: [{ do: 'repair' as const, method: 'least' as const }],
  };
  const started = performance.now();
  const { records, left } = take(session.repair(recipe, context));
  const seconds = (performance.now() - started) / 1000;
  return `${title}: ${seconds.toFixed(2)} s (aim: ${aim}); ${records} records change, ${left.rules} rules left, ${left.hidden} hidden`;
}
