import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecipe } from './read-recipe.ts';
import { arbitraryRecipe } from './testing/arbitrary-recipe.ts';
import { writeRecipe } from './write-recipe.ts';

describe('writeRecipe', () => {
  it('writes what reads back as the same recipe', () => {
    fc.assert(
      fc.property(arbitraryRecipe, (recipe) => {
        const read = readRecipe(writeRecipe(recipe));
        expect(read).toEqual({ ok: true, value: { recipe, given: expect.anything() } });
      }),
      { numRuns: 500 },
    );
  });

  it('writes the same text for what it reads back', () => {
    fc.assert(
      fc.property(arbitraryRecipe, (recipe) => {
        const text = writeRecipe(recipe);
        const read = readRecipe(text);
        expect(read.ok && writeRecipe(read.value.recipe)).toBe(text);
      }),
    );
  });

  it('leaves out defaults, keeps the order of the format and puts short things on one line', () => {
    const read = readRecipe(
      '{"steps": [], "roles": {"quasi": ["sex"]}, "columns": {"age": {"labels": ["young", "old"], "cuts": [29]}}, "data": {"missingAs": "value", "file": "a.csv", "header": true}, "recipe": 1}',
    );
    expect(read.ok && writeRecipe(read.value.recipe)).toBe(
      [
        '{',
        '  "recipe": 1,',
        '  "data": { "file": "a.csv" },',
        '  "columns": { "age": { "cuts": [29], "labels": ["young", "old"] } },',
        '  "roles": { "quasi": ["sex"] },',
        '  "steps": []',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('says that the header is to be guessed', () => {
    const read = readRecipe('{"recipe": 1, "data": {"file": "a.csv", "header": null}}');
    expect(read.ok && read.value.recipe.data.header).toBe(null);
    expect(read.ok && writeRecipe(read.value.recipe)).toContain('"header": null');
  });

  it('does not take forever over deeply nested steps', () => {
    const nested = '['.repeat(60) + ']'.repeat(60);
    const read = readRecipe(`{"recipe": 1, "data": {"file": "a.csv"}, "steps": [{"do": "x", "y": ${nested}}]}`);
    expect(read.ok && writeRecipe(read.value.recipe).length).toBeGreaterThan(100);
  });
});
