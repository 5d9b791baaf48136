import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLink, writeLink } from './link.ts';
import type { StageId } from '../stage-id.ts';

const stages: StageId[] = ['data', 'roles', 'discover'];

const content = fc.record({
  stage: fc.constantFrom(...stages),
  sample: fc.option(fc.string({ minLength: 1 }), { nil: null }),
  recipe: fc.option(fc.string({ unit: 'grapheme' }), { nil: null }),
  lesson: fc.option(fc.record({ id: fc.string(), at: fc.string() }), { nil: null }),
});

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(content, (given) => {
      expect(readLink(writeLink(given), stages)).toEqual({ ...given, damage: null });
    }),
  );
});

it('leaves settings out that would make the address too long', () => {
  const link = writeLink({ stage: 'roles', sample: null, recipe: 'x'.repeat(20_000), lesson: null });
  expect(link).toBe('#/roles');
});

it.each(['', '#', '#/nowhere', '#/roles?settings=%%%', '#/data?settings=_-8', '#x'])(
  'survives the address %j',
  (hash) => {
    const link = readLink(hash, stages);
    expect(link.recipe).toBeNull();
    expect(link.damage !== null).toBe(hash.length > 1);
  },
);

it('says of an address that leads nowhere what it is, and what to do', () => {
  expect(sayFailure(readLink('#x', stages).damage)).toContain(
    'The address ends in “#x”, which is no link of this program.',
  );
  expect(readLink('#/nowhere?sample=boston', stages).damage).toBeNull();
});

it.each([
  ['eyJyZWNpcGUi!Og', 13],
  ['eyJyZWNpcGUiO', 13],
  ['YWJj_w', 5],
  ['YWJjw6', 6],
])('says at which character the settings in %j are damaged', (settings, character) => {
  const { damage } = readLink(`#/roles?settings=${settings}`, stages);
  expect(damage).toMatchObject({ code: 'link', where: `settings, character ${character}` });
  expect(sayFailure(damage)).toContain(`at their character ${character};`);
});
