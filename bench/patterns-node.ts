import { sayFailure } from '../src/words/failure.ts';
import { readFileSync } from 'node:fs';
import { publish } from '../src/engine/steps/patterns/run.ts';
import { ChannelSums } from '../src/engine/patterns/channel-sums.ts';
import { type MinedPatterns, minePatterns } from '../src/engine/patterns/pattern-set.ts';
import { itemsOf } from '../src/engine/mining/find-itemset.ts';
import { prepareRecipe } from '../src/engine/recipe/prepare-recipe.ts';
import { readRecipe } from '../src/engine/recipe/read-recipe.ts';
import { tableSettingsOf } from '../src/engine/recipe/recipe.ts';
import type { Result } from '../src/engine/shared/result.ts';
import { prepareTable } from '../src/engine/table/prepare-table.ts';
import { readTable } from '../src/engine/table/reading/read-table.ts';
import { memorySource, quietContext } from '../src/engine/table/testing/memory-source.ts';
import type { PatternsSettings } from '../src/engine/steps/patterns/settings.ts';
import { median } from './median.ts';

const context = { ...quietContext, now: () => performance.now() };
const runs = 5;

function take<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayFailure(result));
  return result.value;
}

async function openSample(id: string) {
  const folder = 'public/samples';
  const given = JSON.parse(readFileSync(`${folder}/${id}.recipe.json`, 'utf8')) as object;
  const { recipe } = take(readRecipe(JSON.stringify({ ...given, hierarchies: {} })));
  const bytes = readFileSync(`${folder}/${recipe.data.file}`);
  const raw = take(await readTable(memorySource(bytes), recipe.data, context)).table;
  const table = take(prepareTable(raw, tableSettingsOf(recipe)));
  return take(prepareRecipe(recipe, raw, table));
}

/** Channels by going through every pair I ⊂ J and looking up each term of its sum. */
function enumeratePairs({ itemsets, index }: MinedPatterns, k: number): number {
  const items = new Uint32Array(256);
  const term = new Uint32Array(256);
  let channels = 0;
  for (let J = 1; J < itemsets.count; J += 1) {
    const length = itemsOf(itemsets, J, items);
    const full = 2 ** length - 1;
    for (let I = 1; I < full; I += 1) {
      const rest = full & ~I;
      let sum = 0;
      for (let more = rest; ; more = (more - 1) & rest) {
        let count = 0;
        let sign = 1;
        for (let place = 0; place < length; place += 1) {
          if ((((I | more) >> place) & 1) === 1) term[count++] = items[place];
          if (((more >> place) & 1) === 1) sign = -sign;
        }
        sum += sign * itemsets.support[index.find(term, count)];
        if (more === 0) break;
      }
      if (sum > 0 && sum < k) channels += 1;
    }
  }
  return channels;
}

async function raceChannels(id: string, share: number, k: number): Promise<string> {
  const { table } = await openSample(id);
  const minCount = Math.ceil(share * table.totalWeight);
  const set = take(minePatterns(table, table.attributes, { minCount, maxLength: 255 }, context));
  const timed = <T>(work: () => T) => {
    const started = performance.now();
    const value = work();
    return { value, ms: performance.now() - started };
  };
  const detect = () => take(ChannelSums.of(set, set.itemsets.support, { k, totalIsPublic: false })).count();
  const pairs = timed(() => enumeratePairs(set, k));
  const found = Array.from({ length: runs }, () => timed(detect));
  if (found.some(({ value }) => value !== pairs.value)) throw new Error('The two ways find different channels.');
  const ms = median(found.map((one) => one.ms));
  return `  ${id} at ${share}, k = ${k}: ${(set.itemsets.count - 1).toLocaleString('en-US')} patterns, ${pairs.value.toLocaleString('en-US')} channels; pair by pair ${pairs.ms.toFixed(0)} ms, by transform ${ms.toFixed(1)} ms, ${(pairs.ms / ms).toFixed(0)} times as fast (first run ${(pairs.ms / found[0].ms).toFixed(0)})`;
}

async function timePublishing(id: string, minSupport: string, k: number): Promise<string> {
  const prepared = await openSample(id);
  const settings: PatternsSettings = {
    minSupport,
    raiseSupport: false,
    maxLength: null,
    measure: 'slift',
    alpha: '1.2',
    privacy: { model: 'k-anonymity', k },
    d: null,
    mend: 'add',
    order: 'thesis',
    originals: false,
    holdout: null,
    seed: null,
  };
  const lines = (['thesis', 'least'] as const).map((order) => {
    const started = performance.now();
    const { utility, additions } = take(publish(prepared, { ...settings, order }, context, ''));
    const seconds = (performance.now() - started) / 1000;
    return `${order} ${seconds.toFixed(1)} s, ${additions.length} additions, distortion ${(100 * utility.distortion).toFixed(2)}%`;
  });
  return `  ${id} at ${minSupport}, k = ${k}, slift 1.2: ${lines.join('; ')}`;
}

export async function benchPatternsInNode(): Promise<void> {
  console.log('Inference channels in Node (aim: 50 times as fast as pair by pair on Adult)');
  console.log(await raceChannels('adult', 0.05, 50));
  console.log(await raceChannels('german', 0.1, 10));
  console.log('Publishing patterns in Node, mining and check included (aim: under 5 s)');
  console.log(await timePublishing('adult', '0.05', 50));
  console.log(await timePublishing('german', '0.1', 10));
}
