import { sayFailure } from '../src/words/failure.ts';
import { existsSync, openAsBlob, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blobSource } from '../src/engine/library/read-data.ts';
import type { RunContext } from '../src/engine/shared/run-context.ts';
import { readTable } from '../src/engine/table/reading/read-table.ts';
import { readRecipe } from '../src/engine/recipe/read-recipe.ts';
import { runRecipe } from '../src/engine/steps/run-recipe.ts';
import { seededBytes } from '../src/engine/shared/randomness.ts';

const folder = fileURLToPath(new URL('../src/engine/recipe/testing/cases', import.meta.url));
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'expected.json')));
const context: RunContext = {
  progress: () => {},
  isCancelled: () => false,
  now: () => 0,
  random: () => 0.5,
  randomBytes: seededBytes(1),
};

async function runWithoutSteps(name: string) {
  const read = readRecipe(readFileSync(join(folder, name, 'recipe.json'), 'utf8'));
  if (!read.ok) throw new Error(sayFailure(read));
  const { recipe, given } = read.value;
  const table = await readTable(
    blobSource(await openAsBlob(join(folder, name, recipe.data.file)), recipe.data.file),
    recipe.data,
    context,
  );
  if (!table.ok) throw new Error(sayFailure(table));
  const done = runRecipe({ recipe: { ...recipe, steps: [] }, given }, table.value, '', context);
  if (!done.ok) throw new Error(sayFailure(done));
  return { steps: recipe.steps.length, data: done.value.data };
}

describe('the cases with known answers', () => {
  it.each(names)('%s: the recipe is read and its table prepared', async (name) => {
    const { steps, data } = await runWithoutSteps(name);
    const expected = JSON.parse(readFileSync(join(folder, name, 'expected.json'), 'utf8')) as { steps: unknown[] };
    expect(steps).toBe(expected.steps.length);
    const lines = readFileSync(join(folder, name, 'data.csv'), 'utf8')
      .trimEnd()
      .split('\n').length;
    expect(data).toMatchObject({
      records: lines - 1,
      'left out': 0,
      attributes: ['sex', 'race', 'zone', 'age', 'job', 'pay', 'granted'],
    });
  });

  it('[T2] weigh the same as records and as grouped counts', async () => {
    const single = await runWithoutSteps('discover');
    const grouped = await runWithoutSteps('discover-weighted');
    expect(grouped.data.weight).toBe(single.data.weight);
    expect(grouped.data.records).toBeLessThan(single.data.records);
  });
});
