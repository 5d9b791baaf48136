import { sayFailure } from '../src/words/failure.ts';
import { readFileSync } from 'node:fs';
import { mineRules, readMiningSettings } from '../src/engine/discovery/mine-rules.ts';
import { readRecipe } from '../src/engine/recipe/read-recipe.ts';
import { tableSettingsOf } from '../src/engine/recipe/recipe.ts';
import type { Result } from '../src/engine/shared/result.ts';
import { readDecision } from '../src/engine/table/decision.ts';
import { prepareTable } from '../src/engine/table/prepare-table.ts';
import { readTable } from '../src/engine/table/reading/read-table.ts';
import { memorySource } from '../src/engine/table/testing/memory-source.ts';
import { joinValues } from '../src/engine/vocabulary/items.ts';
import { median } from './median.ts';
import { benchContext } from './bench-context.ts';

const context = benchContext();
const runs = 15;

function take<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayFailure(result));
  return result.value;
}

/** Mines a sample by turns without a group of several values, with it, and with its values merged by hand. */
async function race(id: string, minSupport: string, attribute: string, outside: string): Promise<string> {
  const folder = 'public/samples';
  const { recipe } = take(readRecipe(readFileSync(`${folder}/${id}.recipe.json`, 'utf8')));
  const raw = take(
    await readTable(memorySource(readFileSync(`${folder}/${recipe.data.file}`)), recipe.data, context),
  ).table;
  const { attribute: decided, negative } = recipe.roles.decision!;
  const open = (columns: typeof recipe.columns) => {
    const table = take(prepareTable(raw, tableSettingsOf({ ...recipe, columns })));
    return { table, decision: take(readDecision(table, decided, negative)) };
  };
  const plain = open(recipe.columns);
  const values = plain.table.attributes.find(({ name }) => name === attribute)!.values.filter((one) => one !== outside);
  const merged = open({ ...recipe.columns, [attribute]: { ...recipe.columns[attribute], merge: { others: values } } });
  const limits = take(
    readMiningSettings(
      { minSupport, minConfidence: '0.1', maxLength: 5, support: 'premise' },
      plain.table.totalWeight,
      '',
    ),
  );
  const groups = recipe.roles.protected;
  const ways = {
    without: { ...plain, items: groups },
    with: { ...plain, items: [...groups, { attribute, value: joinValues(values) }] },
    merged: { ...merged, items: [...groups, { attribute, value: 'others' }] },
  };
  const times: Record<string, number[]> = { without: [], with: [], merged: [] };
  const rules: Record<string, number> = {};
  for (let run = 0; run < runs; run += 1)
    for (const [way, { table, decision, items }] of Object.entries(ways)) {
      const started = process.cpuUsage();
      rules[way] = take(mineRules(table, decision, items, limits, context)).pd.count;
      const { user, system } = process.cpuUsage(started);
      times[way].push((user + system) / 1000);
    }
  const [without, own, other] = [times.without, times.with, times.merged].map(median);
  const ratio = (one: number) => (one / without).toFixed(2);
  return `  ${id} at ${minSupport}, all of ${attribute} but ${outside}: ${without.toFixed(1)} ms without (${rules.without} PD rules), ${own.toFixed(1)} ms with (${rules.with}), ${ratio(own)} times; merged by hand ${other.toFixed(1)} ms (${rules.merged}), ${ratio(other)} times`;
}

/** What a group of several values adds to mining (D14), in time of the processor, by turns in one run. */
export async function benchSeveralValuesInNode(): Promise<void> {
  console.log('Mining with a group of several values:');
  console.log(await race('adult', '0.02', 'race', 'White'));
  console.log(await race('adult', '0.02', 'marital-status', 'Married-civ-spouse'));
  console.log(await race('german', '0.05', 'housing', 'own'));
}
