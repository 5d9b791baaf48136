import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRecipe } from '../../engine/recipe/read-recipe.ts';
import { createSession } from '../../engine/session/session.ts';
import { valueOf, withSteps } from '../../engine/session/testing/open-session.ts';
import { memorySource, quietContext } from '../../engine/table/testing/memory-source.ts';
import { plainText } from '../../words/parts.ts';
import { sayHeadline } from './patterns-sentences.ts';

const sample = (name: string) => readFileSync(new URL(`../../../public/samples/${name}`, import.meta.url));

it('[S10] German by adding: the first sentence has the error, and tens of thousands added to 1,000 stand in no green', async () => {
  const { recipe } = valueOf(readRecipe(sample('german.recipe.json').toString()));
  const session = createSession();
  valueOf(await session.read(memorySource(sample('german-credit.csv')), recipe.data, quietContext));
  const privacy = { model: 'k-anonymity', k: 10 } as const;
  const step = { do: 'patterns', minSupport: '0.1', measure: null, maxLength: 4, mend: 'add', privacy } as const;
  const summary = valueOf(session.publish({ ...withSteps(recipe, step), hierarchies: {} }, quietContext));
  const { says, isFine } = sayHeadline(summary, []);
  const price = '2,043 of 7,517 counts are too high, by up to 394%, by 5.1% on average over all:';
  expect(says[0]).toEqual({ slot: 'price', says: price });
  expect(isFine).toBe(false);
  expect(plainText(says)).toContain('15,490 people who do not exist are added to 1,000.');
});
