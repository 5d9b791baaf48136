import { said } from '../../../words/testing/said.ts';
import { sayFailure } from '../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import type { Recipe } from '../../recipe/recipe.ts';
import { aboutPoint } from '../../vocabulary/releases.ts';
import type { StepOf } from '../settings.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { openGeneralized, sample, step } from '../../session/testing/generalized-table.ts';
import { textOf, valueOf, withSteps } from '../../session/testing/open-session.ts';
import { savedNode, savedSecond } from '../../session/testing/saved.ts';

const { session, recipe, find, found, asked } = await openGeneralized();

describe('tables and files of a session', () => {
  it('[G2] [G11] shows and writes the generalized table in its order, identifiers left out', () => {
    const { strides } = find();
    const node = strides[0] + strides[1];
    const page = session.previewNode(found(), node, 0, 3);
    if (!page.ok) throw new Error(sayFailure(page));
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

  const second = (csv: string, change: Partial<StepOf<'generalize'>> = {}) => {
    const { strides } = find({ k: 2, measure: null, ...change });
    const as = { archive: 'next.zip', escapesFormulas: false };
    const source = memorySource(csv, [1 << 20], 'next.csv');
    return {
      check: (node = strides[1]) => session.checkSecond(found(), asked(), node, source, as, quietContext),
      save: (node = strides[1], part = 'table.csv') =>
        savedSecond(session, asked(), { id: found(), node, source }, part),
      held: (node = strides[1]) =>
        session.saveSecond(found(), asked(), node, source, { ...as, part: null }, quietContext),
    };
  };
  const people = (...rows: string[]) => ['Sex,Race,Credit_approved', ...rows, ''].join('\n');

  it('[G1] [G9] a second file is generalized alike; what no tree covers is hidden and listed', async () => {
    const next = second(people('Male,White,Yes', 'Male,White,Yes', 'Female,Martian,No', 'Female,Venusian,No'));
    const view = valueOf(await next.check());
    expect(view).toMatchObject({
      name: 'next.csv',
      rows: 4,
      uncovered: [
        { attribute: 'Race', value: 'Martian', weight: 1 },
        { attribute: 'Race', value: 'Venusian', weight: 1 },
      ],
    });
    expect(view.bundle.kind).toBe('second table');
    expect(textOf(await next.save())).toBe(
      people('Female,Any,No', 'Female,Any,No', 'Male,White,Yes', 'Male,White,Yes'),
    );
    expect(textOf(await next.save(0))).toBe(
      people('Female,Any,No', 'Female,Any,No', 'Male,White,Yes', 'Male,White,Yes'),
    );
    expect(textOf(await next.save(2 * find({ k: 2, measure: null }).strides[1]))).not.toContain('White');
  });

  it('[R4] [G9] what goes out with it is one searched bundle, held by what is found in the file itself', async () => {
    const alone = second(people('Male,White,Yes', 'Male,White,Yes', 'Female,Black,No'));
    const { bundle } = valueOf(await alone.check());
    expect(bundle.parts.map(({ name }) => name)).toEqual([
      'table.csv',
      'certificate.json',
      'recipe.json',
      'index.html',
    ]);
    expect(bundle.points.filter(({ state }) => state === 'open').map(({ title }) => title)).toEqual([
      '1 row unique over all 3 columns',
      'Smallest group 1 person',
    ]);
    expect(await alone.held()).toMatchObject({ ok: false, code: 'held' });
    const reasons = bundle.points.map((point) => ({
      about: aboutPoint(point, 'table'),
      verdict: 'accepted' as const,
      text: 'Said of the first table.',
    }));
    const elsewhere = { ...asked(), notes: reasons as Recipe['notes'] };
    const source = memorySource(people('Male,White,Yes', 'Male,White,Yes', 'Female,Black,No'));
    const as = { archive: 'next.zip', escapesFormulas: false, part: null };
    const node = find({ k: 2, measure: null }).strides[1];
    expect(await session.saveSecond(found(), elsewhere, node, source, as, quietContext)).toMatchObject({
      code: 'held',
    });
    const safe = second(people(...Array.from({ length: 6 }, (_, i) => `${i % 2 ? 'Male' : 'Female'},Black,Yes`)));
    expect(valueOf(await safe.check()).bundle.points.filter(({ state }) => state === 'open')).toEqual([]);
  });

  it('[R3] [R4] its papers verify, and hold no value of either table that it hides', async () => {
    const next = second(people(...Array.from({ length: 6 }, (_, i) => `${i % 2 ? 'Male' : 'Female'},Martian,Yes`)));
    const { bundle } = valueOf(await next.check());
    const papers = { ...bundle.papers, hierarchies: [] };
    const file = memorySource(textOf(await next.save()));
    expect(valueOf(await session.verifyRelease(papers, file, quietContext)).verdict).toBe('holds');
    for (const part of bundle.parts.map(({ name }) => name))
      expect(textOf(await next.save(undefined, part)), part).not.toMatch(/Martian|White|Black|Colored|Asian/);
  });

  it('[G1] a second file without a column that is generalized, or that the check looks at, is refused', async () => {
    expect(await second('Sex,Credit_approved\nMale,Yes\n').check()).toMatchObject({
      code: 'missing-column',
      where: 'Race',
    });
    const fair = second('Sex,Race\nMale,White\nMale,White\n', { measure: 'elift', alpha: '1.5' });
    expect(await fair.check(0)).toMatchObject({ code: 'missing-column', where: 'Credit_approved' });
    expect(await second(people('Male,White,Yes')).check()).toMatchObject({ ok: false, where: 'k' });
  });

  it('[T7] a second file is cut where the first one was, not where its own values lie', async () => {
    const { strides } = find({ k: 2, measure: null });
    const cut = { ...asked(), columns: { Hours: { bins: 2 } } } as Recipe;
    const { id } = valueOf(session.generalize(cut, quietContext));
    const first = textOf(savedNode(session, cut, { id, node: strides[1] }));
    const bands = [...new Set(first.trimEnd().split('\n').slice(1))].map((line) => line.split(',')[2]);
    const rows = ['Male,White,60', 'Male,White,70', 'Female,Black,80', 'Female,Black,90'];
    const source = memorySource(['Sex,Race,Hours', ...rows, ''].join('\n'));
    const second = textOf(await savedSecond(session, cut, { id, node: strides[1], source }));
    const seen = new Set(
      second
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[2]),
    );
    expect(new Set(bands).size).toBe(2);
    expect(seen.size).toBe(1);
    expect(bands).toContain([...seen][0]);
  });

  it('[G11] a second file in another order gives the same bytes', async () => {
    const rows = ['Male,White,Yes', 'Female,Black,No', 'Male,Black,No'];
    const bytesOf = async (lines: readonly string[]) => {
      const { strides } = find({ k: 2, measure: null });
      return textOf(await second(people(...lines)).save(strides[0]));
    };
    expect(await bytesOf(rows)).toBe(people('*,Black,No', '*,Black,No', '*,White,Yes'));
    expect(await bytesOf(rows.toReversed())).toBe(await bytesOf(rows));
  });

  it('bad input names the field: k above N, a value outside its hierarchy, two parents', () => {
    expect(session.generalize(withSteps(recipe, { ...step, k: 11 }), quietContext)).toMatchObject({
      ok: false,
      where: 'k',
    });
    const gap = { ...recipe, hierarchies: { Race: [['White', 'Any']] } };
    expect(said(session.generalize(withSteps(gap, step), quietContext))).toMatchObject({
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
    expect(said(session.generalize(withSteps(split, step), quietContext))).toMatchObject({
      ok: false,
      message: expect.stringContaining('White'),
    });
  });
});
