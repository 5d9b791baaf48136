import { sayFailure } from '../../words/failure.ts';
import { expect, it } from 'vitest';
import { readRecipe } from './read-recipe.ts';

function refusalOf(text: string): string {
  const read = readRecipe(text);
  return read.ok ? 'accepted' : `${read.where} | ${sayFailure(read)}`;
}

it('names the version before anything else that is wrong', () => {
  const newer = 'recipe is 99: a newer Blindfold wrote this file; this one reads version 1.';
  expect(refusalOf('{"recipe": 99}')).toBe(`recipe | ${newer} Open it with the newer one.`);
  expect(refusalOf('{"recipe": 2, "data": {"file": "a.csv", "kind": "x"}, "parts": []}')).toMatch(
    /^recipe \| recipe is 2:/,
  );
  expect(refusalOf('{"recipe": "1"}')).toBe('recipe | recipe is "1", but must be 1, the only version there is.');
  expect(refusalOf('{"colunms": {}}')).toBe('recipe | recipe is missing; a recipe says "recipe": 1, its version.');
  expect(refusalOf('{"certificate": 1, "recipe": "5f"}')).toMatch(/^recipe \| This is a certificate, not a recipe/);
  const all = readRecipe('{"recipe": 99, "colunms": {}}');
  expect(!all.ok && all.values).toMatchObject({
    problems: [{ field: 'recipe' }, { field: 'colunms' }, { field: 'data' }],
  });
});
