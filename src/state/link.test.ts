import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLink, writeLink } from './link.ts';
import type { StageId } from './stage-id.ts';

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
      expect(readLink(writeLink(given), stages)).toEqual({ ...given, isDamaged: false });
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
    expect(link.isDamaged).toBe(hash.includes('settings='));
  },
);
