import { readFileSync } from 'node:fs';
import { readRecipe } from '../src/engine/recipe/file/check-recipe.ts';
import { type Recipe } from '../src/engine/recipe/recipe.ts';
import { createSession } from '../src/engine/session/session.ts';
import { seededBytes } from '../src/engine/shared/seeded-random.ts';
import { type Result } from '../src/engine/shared/result.ts';
import { memorySource } from '../src/engine/table/testing/memory-source.ts';

const folder = 'public/samples';
const context = {
  progress: () => undefined,
  isCancelled: () => false,
  now: () => performance.now(),
  random: () => 0.5,
  randomBytes: seededBytes(1),
};

/** Women, the young, Black people and those never married, all at once. */
const four = [
  { attribute: 'sex', value: 'Female' },
  { attribute: 'age', value: 'young' },
  { attribute: 'race', value: 'Black' },
  { attribute: 'marital-status', value: 'Never-married' },
];

function take<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

interface Asked {
  readonly title: string;
  readonly id: string;
  readonly aim: number;
  readonly groups: Recipe['roles']['protected'] | null;
  readonly settings: Recipe['settings'];
}

/** The settings of the samples, and those of the thesis: premise support, up to five items. */
const thesis = { minConfidence: '0.1', maxLength: 5, support: 'premise' } as const;
const asked: readonly Asked[] = [
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

/** How long `least` takes with several groups at once, mining and measuring included, and what it leaves. */
export async function benchLeastInNode(): Promise<void> {
  for (const { title, id, aim, groups, settings } of asked) {
    const { recipe: given } = take(readRecipe(readFileSync(`${folder}/${id}.recipe.json`, 'utf8')));
    const roles = groups === null ? given.roles : { ...given.roles, protected: groups };
    const session = createSession();
    take(await session.read(memorySource(readFileSync(`${folder}/${given.data.file}`)), given.data, context));
    const recipe = {
      ...given,
      roles,
      settings: { ...given.settings, ...settings },
      steps: [{ do: 'repair' as const, method: 'least' as const }],
    };
    const started = performance.now();
    const spent = process.cpuUsage();
    const run = take(session.repair({ ...recipe, hierarchies: {} }, context));
    const seconds = (performance.now() - started) / 1000;
    const cpu = process.cpuUsage(spent);
    const { records, left } = run;
    console.log(
      `${title}: ${seconds.toFixed(2)} s, ${((cpu.user + cpu.system) / 1e6).toFixed(2)} s of a core (aim: ${aim}); ${records} records change, ${left.rules} rules left, ${left.hidden} hidden`,
    );
  }
}
