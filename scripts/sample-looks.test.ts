import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SampleEntry, SampleShare } from 'virtual:samples';
import { estimateShare } from '../src/engine/measures/intervals.ts';
import { createSession } from '../src/engine/session/session.ts';
import { recipeOf, valueOf } from '../src/engine/session/testing/open-session.ts';
import type { TableView } from '../src/engine/session/describe-table.ts';
import { memorySource, quietContext } from '../src/engine/table/testing/memory-source.ts';
import { settingsOf } from '../src/engine/steps/settings.ts';
import type { Recipe } from '../src/engine/recipe/recipe.ts';
import { samplesFolder } from './vite-samples.ts';

const read = (name: string) => readFileSync(join(samplesFolder, name));
const entries = JSON.parse(read('index.json').toString()) as SampleEntry[];

/** A sample in a session of its own, with the recipe it comes with. */
async function open(id: string) {
  const entry = entries.find((one) => one.id === id)!;
  const { hierarchies: _files, ...fields } = JSON.parse(read(entry.recipe).toString()) as Record<string, object>;
  const recipe = recipeOf(fields);
  const session = createSession();
  const data = { ...recipe.data, header: recipe.data.names === null };
  valueOf(await session.read(memorySource(read(entry.file)), data, quietContext));
  return { session, recipe, look: entry.look! };
}

type Opened = Awaited<ReturnType<typeof open>>;

const see = ({ session }: Opened, recipe: Recipe) => valueOf(session.describe(recipe, quietContext));

/** Bad outcomes and size of a protected group and of everyone else. */
function sides(view: TableView, attribute: string, value: string): [SampleShare, SampleShare] {
  const found = view.attributes.find(({ name }) => name === attribute)!;
  const { denied, weight } = found.values.find((one) => one.value === value)!;
  return [
    shareOf(denied!, weight),
    shareOf(view.decision!.denied - denied! - found.noItem.denied!, view.totalWeight - weight - found.noItem.weight),
  ];
}

function shareOf(denied: number, of: number): SampleShare {
  const { low, high } = estimateShare(denied, of)!;
  return { denied, of, low: Number(low.toFixed(3)), high: Number(high.toFixed(3)) };
}

function claims({ session, recipe }: Opened) {
  const { id } = valueOf(session.discover(recipe, quietContext));
  const { measure, alpha } = settingsOf(recipe, 'discover');
  return valueOf(session.answer(id, { group: null, measure, alpha: String(alpha), significance: '0.05' }));
}

it('[M9] [D12] [M7] what the start page says of Adult is what is found', async () => {
  const sample = await open('adult');
  const view = see(sample, sample.recipe);
  const [young, women] = sample.look.rates;
  expect([young.group, young.others]).toEqual(sides(view, 'age', 'young'));
  expect([women.group, women.others]).toEqual(sides(view, 'sex', 'Female'));
  const { verdicts, situations } = claims(sample);
  expect([verdicts.clear, situations.count, situations.wholeGroups.length]).toEqual([267, 15, 2]);
  expect(situations.standFor).toBe(265);
  expect(sample.look.see.join(' ')).toContain('267 situations, of which 15 stand for all but the two whole groups');
});

it('[M9] [M7] what the start page says of German credit is what is found', async () => {
  const sample = await open('german');
  const view = see(sample, sample.recipe);
  const [women, foreign] = sample.look.rates;
  expect([women.group, women.others]).toEqual(sides(view, 'personal_status', 'female div/dep/mar'));
  expect([foreign.group, foreign.others]).toEqual(sides(view, 'foreign_worker', 'yes'));
  const { verdicts } = claims(sample);
  expect([verdicts.clear, verdicts.unclear]).toEqual([0, 355]);
  expect(sample.look.see.join('')).toContain('355 situations over the limit, none of them clear');
});

it('[M7] [D6] what the start page says of Boston is what is found, with and without a lawful reason', async () => {
  const sample = await open('boston');
  const { recipe, look } = sample;
  const [all, unexplained] = look.rates;
  expect([all.group, all.others]).toEqual(sides(see(sample, recipe), 'afam', 'yes'));
  const others = recipe.roles.grounded.reduce<Record<string, string[]>>((kept, { attribute, value }) => {
    const values =
      kept[attribute] ??
      see(sample, recipe)
        .attributes.find((one) => one.name === attribute)!
        .values.map((one) => one.value);
    return { ...kept, [attribute]: values.filter((one) => one !== value) };
  }, {});
  const filter = Object.entries(others).map(([attribute, values]) => ({ attribute, in: values }));
  expect([unexplained.group, unexplained.others]).toEqual(sides(see(sample, { ...recipe, filter }), 'afam', 'yes'));
  const claimed = claims(sample);
  expect(claimed.verdicts.clear).toBeGreaterThan(0);
  const { id } = valueOf(sample.session.discover(recipe, quietContext));
  const asked = { measure: 'elift', alpha: '1.2', d: '0.9', grounded: recipe.roles.grounded } as const;
  const { jointly } = valueOf(
    sample.session.explainRule(id, claimed.situations.wholeGroups[0].id, asked, quietContext),
  );
  const points = (share: number) => (100 * share).toFixed(1);
  expect(look.see.join(' ')).toContain(
    `A gap of ${points(jointly!.before!.value)} points, of which ${points(jointly!.after!.value)} stay`,
  );
});
