import { sayFailure } from '../src/words/failure.ts';
import { readFileSync } from 'node:fs';
import { countInGroups } from '../src/engine/discovery/group-supports.ts';
import { findRedlining } from '../src/engine/discovery/find-redlining.ts';
import { mineRules, readMiningSettings } from '../src/engine/discovery/mine-rules.ts';
import { testSituations } from '../src/engine/discovery/situations/situation-testing.ts';
import { readRecipe } from '../src/engine/recipe/read-recipe.ts';
import { tableSettingsOf } from '../src/engine/recipe/recipe.ts';
import { readThreshold } from '../src/engine/shared/exact.ts';
import type { Result } from '../src/engine/shared/result.ts';
import { readDecision } from '../src/engine/table/decision.ts';
import { prepareTable } from '../src/engine/table/prepare-table.ts';
import { readTable } from '../src/engine/table/reading/read-table.ts';
import { memorySource } from '../src/engine/table/testing/memory-source.ts';
import { median } from './median.ts';
import { benchContext } from './bench-context.ts';

const context = benchContext();
const runs = 9;

function take<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayFailure(result));
  return result.value;
}

async function openSample(id: string, unused: readonly string[]) {
  const folder = 'public/samples';
  const { recipe } = take(readRecipe(readFileSync(`${folder}/${id}.recipe.json`, 'utf8')));
  const raw = take(
    await readTable(memorySource(readFileSync(`${folder}/${recipe.data.file}`)), recipe.data, context),
  ).table;
  const columns = { ...recipe.columns, ...Object.fromEntries(unused.map((name) => [name, { use: false }])) };
  const table = take(prepareTable(raw, tableSettingsOf({ ...recipe, columns })));
  const { attribute, negative } = recipe.roles.decision!;
  return { recipe, raw, table, decision: take(readDecision(table, attribute, negative)) };
}

function timed<T>(work: () => T): { value: T; ms: number } {
  const started = performance.now();
  const value = work();
  return { value, ms: performance.now() - started };
}

/** Mining FR against finding all of RR from it, in the same run. */
async function raceRedlining(id: string, unused: readonly string[], minSupport: string): Promise<string> {
  const { recipe, table, decision } = await openSample(id, unused);
  const limits = take(
    readMiningSettings({ minSupport, minConfidence: '0.1', maxLength: 5, support: 'premise' }, table.totalWeight, ''),
  );
  const alpha = take(readThreshold('1.2', 'alpha'));
  const one = take(readThreshold('1', 'alpha'));
  const mining: number[] = [];
  const redlining: number[] = [];
  let words = '';
  for (let run = 0; run < runs; run += 1) {
    const mined = timed(() => take(mineRules(table, decision, recipe.roles.protected, limits, context)));
    const found = timed(() => {
      const groups = take(countInGroups(mined.value, context));
      return { groups, yields: findRedlining(mined.value, groups, alpha) };
    });
    mining.push(mined.ms);
    redlining.push(found.ms);
    const atOne = findRedlining(mined.value, found.value.groups, one);
    words = `${mined.value.pnd.toLocaleString('en-US')} PND rules, ${found.value.yields.count} yields at 1.2, ${atOne.count} at 1`;
  }
  const [mine, find] = [median(mining), median(redlining)];
  return `  ${id} at ${minSupport}: ${words}; mining ${mine.toFixed(1)} ms, redlining ${find.toFixed(1)} ms, ${(find / mine).toFixed(2)} times as long (first run ${(redlining[0] / mining[0]).toFixed(2)})`;
}

/** All denied members of the protected groups against their nearest, k = 16; the same with chance beside it. */
async function timeSituations(
  id: string,
  protectedItems: readonly { attribute: string; value: string }[],
  attributes: readonly string[],
): Promise<string> {
  const { raw, table, decision } = await openSample(id, []);
  const test = (hasChance: boolean) =>
    timed(() => take(testSituations(raw, table, decision, protectedItems, { k: 16, attributes, hasChance }, context)));
  const times = Array.from({ length: 5 }, () => ({ plain: test(false), chance: test(true) }));
  const [plain, chance] = [median(times.map((one) => one.plain.ms)), median(times.map((one) => one.chance.ms))];
  return `  ${id}: ${times[0].plain.value.tested.toLocaleString('en-US')} people tested in ${attributes.length} columns, first ${times[0].plain.ms.toFixed(0)} ms, median ${plain.toFixed(0)} ms; with 200 shuffles ${chance.toFixed(0)} ms, ${(chance / plain).toFixed(2)} times as long`;
}

export async function benchIndirectInNode(): Promise<void> {
  console.log('Redlining in Node (aim: within 3 times the mining of the rules)');
  console.log(await raceRedlining('german', [], '0.05'));
  console.log(await raceRedlining('adult', ['capital-gain', 'capital-loss', 'hours-per-week'], '0.02'));
  console.log(
    'Situation testing in Node (aim: Boston under 1 s, all denied women of Adult under 30 s; with chance at most twice as long)',
  );
  console.log(
    await timeSituations(
      'boston',
      [{ attribute: 'afam', value: 'yes' }],
      [
        'pirat',
        'hirat',
        'lvrat',
        'chist',
        'mhist',
        'phist',
        'unemp',
        'selfemp',
        'insurance',
        'condomin',
        'single',
        'hschool',
      ],
    ),
  );
  console.log(
    await timeSituations(
      'adult',
      [{ attribute: 'sex', value: 'Female' }],
      [
        'age',
        'workclass',
        'education-num',
        'marital-status',
        'occupation',
        'relationship',
        'race',
        'hours-per-week',
        'native-country',
      ],
    ),
  );
}
