import { describe, expect, it } from 'vitest';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { openGeneralized, sample, step } from './testing/generalized-table.ts';
import { textOf, valueOf, withSteps } from './testing/open-session.ts';
import { savedNode } from './testing/saved.ts';

const { session, recipe, find, found, asked } = await openGeneralized();

describe('tables and files of a session', () => {
  it('[G2] [G11] shows and writes the generalized table in its order, identifiers left out', () => {
    const { strides } = find();
    const node = strides[0] + strides[1];
    const page = session.previewNode(found(), node, 0, 3);
    if (!page.ok) throw new Error(page.message);
    expect(page.value.columns.map(({ name }) => name)).not.toContain('ID');
    expect(page.value.columns.slice(0, 3)).toEqual([
      { name: 'Sex', state: 'changed' },
      { name: 'Race', state: 'changed' },
      { name: 'Hours', state: 'asIs' },
    ]);
    expect(page.value.rows).toHaveLength(3);
    const lines = sample('thesis-71.csv').toString().trimEnd().split('\n');
    const written = textOf(savedNode(session, asked(), { id: found(), node })).split('\n');
    for (const { row, before, after } of page.value.rows) {
      expect(lines.map((line) => line.split(',').slice(1))).toContainEqual(before);
      expect(written[row].split(',')).toEqual(after);
      expect([after[0], ...after.slice(2)]).toEqual(['*', ...before.slice(2)]);
    }
    const kept = valueOf(session.previewNode(found(), strides[0], 0, 1));
    expect(kept.columns[1]).toEqual({ name: 'Race', state: 'kept' });
    const text = textOf(savedNode(session, asked(), { id: found(), node }));
    expect(text.split('\n')).toHaveLength(12);
    expect(text).toContain('Colored');
    expect(session.previewNode(found(), node, 99, 3)).toMatchObject({ ok: true, value: { rows: [] } });
  });

  it('[G1] a second file is generalized alike; what no hierarchy covers is hidden and listed, a missing column is refused', async () => {
    const { strides } = find();
    const node = strides[1];
    const second = await session.generalizeSecond(
      found(),
      recipe,
      node,
      memorySource('Sex,Race,Credit_approved\nMale,White,Yes\nFemale,Martian,No\n'),
      false,
      quietContext,
    );
    expect(second).toMatchObject({
      ok: true,
      value: { rows: 2, uncovered: [{ attribute: 'Race', value: 'Martian', weight: 1 }], smallestClass: 1 },
    });
    expect(
      await session.generalizeSecond(
        found(),
        recipe,
        node,
        memorySource('Sex,Credit_approved\nMale,Yes\n'),
        false,
        quietContext,
      ),
    ).toMatchObject({ ok: false, code: 'missing-column', where: 'Race' });
  });

  it('[G11] a second file in another order gives the same bytes', async () => {
    const { strides } = find();
    const bytesOf = async (lines: readonly string[]) => {
      const source = memorySource(['Sex,Race,Credit_approved', ...lines, ''].join('\n'));
      const second = await session.generalizeSecond(found(), recipe, strides[0], source, false, quietContext);
      return Buffer.from(valueOf(second).bytes).toString();
    };
    const written = await bytesOf(['Male,White,Yes', 'Female,Black,No', 'Male,Black,No']);
    expect(written).toBe('Sex,Race,Credit_approved\n*,Black,No\n*,Black,No\n*,White,Yes\n');
    expect(await bytesOf(['Female,Black,No', 'Male,Black,No', 'Male,White,Yes'])).toBe(written);
  });

  it('bad input names the field: k above N, a value outside its hierarchy, two parents', () => {
    expect(session.generalize(withSteps(recipe, { ...step, k: 11 }), quietContext)).toMatchObject({
      ok: false,
      where: 'k',
    });
    const gap = { ...recipe, hierarchies: { Race: [['White', 'Any']] } };
    expect(session.generalize(withSteps(gap, step), quietContext)).toMatchObject({
      ok: false,
      where: 'hierarchies.Race',
      message: expect.stringContaining('Black'),
    });
    const split = {
      ...recipe,
      hierarchies: {
        Race: [
          ['White', 'a', 'Any'],
          ['White', 'b', 'Any'],
          ['Black', 'a', 'Any'],
          ['Amer-Indian', 'a', 'Any'],
          ['Asian-Pac', 'a', 'Any'],
        ],
      },
    };
    expect(session.generalize(withSteps(split, step), quietContext)).toMatchObject({
      ok: false,
      message: expect.stringContaining('White'),
    });
  });
});
