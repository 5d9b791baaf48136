import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { readRecipe } from './read-recipe.ts';

function refusalOf(change: object): string {
  const read = readRecipe(JSON.stringify({ recipe: 1, data: { file: 'a.csv' }, ...change }));
  return read.ok ? 'accepted' : `${read.where} | ${sayFailure(read)}`;
}

describe('the roles of a recipe', () => {
  it('[M10] refuses an empty reference and a protected group as its own', () => {
    const reference = (values: string[]) =>
      refusalOf({ roles: { protected: [{ attribute: 'land', value: 'Turkish' }], reference: { land: values } } });
    expect(reference(['Dutch'])).toBe('accepted');
    expect(reference([])).toMatch(/^roles\.reference\.land \| .*an empty list/);
    expect(reference(['Dutch', 'Turkish'])).toMatch(/^roles\.reference\.land\[1\] \| .*protected group itself/);
    expect(reference(['Dutch', 'Dutch'])).toMatch(/^roles\.reference\.land\[1\] \| .*again/);
  });

  it('[D11] refuses a decision that is known only after itself', () => {
    const decision = { attribute: 'class', negative: ['no'] };
    expect(refusalOf({ roles: { decision, after: ['recid', 'class'] } })).toMatch(
      /^roles\.after\[1\] \| .*the decision/,
    );
    expect(refusalOf({ roles: { decision, after: ['recid', 'recid'] } })).toMatch(/^roles\.after\[1\] \| .*again/);
  });

  it('[G9] refuses to publish an identifier', () => {
    const columns = { id: { publish: true } };
    expect(refusalOf({ columns, roles: { identifiers: ['id'] } })).toMatch(/^columns\.id\.publish \| .*an identifier/);
    expect(refusalOf({ columns: { id: { publish: false } }, roles: { identifiers: ['id'] } })).toBe('accepted');
  });
});
