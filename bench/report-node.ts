import { sayFailure } from '../src/words/failure.ts';
import { readFileSync } from 'node:fs';
import { readRecipe } from '../src/engine/recipe/read-recipe.ts';
import { runRecipe } from '../src/engine/steps/run-recipe.ts';
import type { Result } from '../src/engine/shared/result.ts';
import { readTable } from '../src/engine/table/reading/index.ts';
import { memorySource } from '../src/engine/table/testing/memory-source.ts';
import { benchContext } from './bench-context.ts';
import { makeTable, tablePath } from './make-table.ts';
import { median } from './median.ts';

const samples = 'public/samples';
const times = 3;
const usual = { measure: 'elift', alpha: '1.2', minConfidence: '0.1', maxLength: 3, significance: '0.05' };

/** Milliseconds of the processor, so that other programs do not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function take<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayFailure(result));
  return result.value;
}

interface Measured {
  readonly internal: number;
  readonly publication: number;
  readonly first: number;
  readonly hidden: number;
}

/** Makes a sample's report several times, for both kinds of readers, after the steps that it tells of. */
async function measure(id: string, more: object, steps: readonly object[], path?: string): Promise<Measured> {
  const given = JSON.parse(readFileSync(`${samples}/${id}.recipe.json`, 'utf8')) as { settings?: object; data: object };
  const reports = ['publication', 'internal'].flatMap((audience) =>
    Array<object>(times).fill({ do: 'report', audience }),
  );
  const asked = {
    ...given,
    hierarchies: {},
    settings: { ...usual, ...given.settings, ...more },
    steps: [...steps, ...reports],
  };
  const read = take(readRecipe(JSON.stringify(path === undefined ? asked : { ...asked, data: { file: path } })));
  const bytes = readFileSync(path ?? `${samples}/${read.recipe.data.file}`);
  const context = { ...benchContext(), now: processorTime };
  const table = take(await readTable(memorySource(bytes), read.recipe.data, context));
  const made = take(runRecipe(read, table, 'ab', context)).steps.filter((step) => step.do === 'report');
  const ms = (audience: string) => made.filter((step) => step.audience === audience).map((step) => step.ms);
  const hidden = Number(made.find((step) => step.audience === 'publication')!.hidden);
  return {
    internal: median(ms('internal')),
    publication: median(ms('publication')),
    first: ms('publication')[0],
    hidden,
  };
}

function say(name: string, { internal, publication, first, hidden }: Measured): void {
  const times = (publication / internal).toFixed(1);
  console.log(
    `  ${name}: internal ${internal.toFixed(0)} ms, for publication ${publication.toFixed(0)} ms (first ${first.toFixed(0)}), ${times} times; ${hidden} counts not shown`,
  );
}

/** How long reports take, internal and for publication (R2). */
export async function benchReportsInNode(): Promise<void> {
  console.log('Reports in Node, time of the processor (aim: under 1 s for each sample)');
  const search = { do: 'discover' };
  const all = [search, { do: 'repair', method: 'least' }, { do: 'generalize', k: 3 }, { do: 'groups', lens: 'nyc' }];
  say('Adult', await measure('adult', { minSupport: '0.05' }, all));
  say('German', await measure('german', { minSupport: '0.05' }, all));
  say('Boston', await measure('boston', { minSupport: '0.02' }, all));
  console.log('A million rows (aim: at most 3 times the internal report)');
  await makeTable();
  say('Adult, 10^6 rows', await measure('adult', { minSupport: '0.05' }, [search], tablePath));
}
