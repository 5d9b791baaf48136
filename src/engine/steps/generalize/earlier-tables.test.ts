import { describe, expect, it } from 'vitest';
import { releaseAll } from '../../recipe/testing/released.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import type { StepOf } from '../settings.ts';
import type { EarlierTable } from './earlier-tables.ts';
import { openGeneralized, sample } from '../../session/testing/generalized-table.ts';
import { openSource, recipeOf, valueOf, withSteps } from '../../session/testing/open-session.ts';

const joined = (points: readonly { id: string; state: string; title: string; words: string }[]) =>
  points.filter(({ id }) => id.startsWith('join')).map(({ state, title, words }) => ({ state, title, words }));

describe('tables released one after the other, in the page', () => {
  it.each(['mondrian', 'tds', 'datafly'] as const)(
    '[G12] are joined with one that %s wrote as the command joins them',
    async (maker) => {
      const { session, recipe } = await openGeneralized();
      const step: StepOf<'generalize'> = { do: 'generalize', k: 2, measure: null };
      const last: StepOf<'generalize'> = { ...step, choose: [0, 2] };
      const { columns, roles, hierarchies } = recipe;
      const given = { recipe: 1, data: { file: 'a.csv' }, columns, roles, hierarchies };
      const made = { ...step, algorithm: maker };
      const byCommand = async (...steps: object[]) =>
        joined((await releaseAll({ ...given, steps }, sample('thesis-71.csv').toString()))[1].bundle.points);

      const asked = withSteps(recipe, step);
      const { table } = valueOf(session.makeTable(asked, maker, quietContext));
      const earlier: EarlierTable = {
        title: 'the table of step 1',
        recipe: asked,
        maker,
        levels: table?.levels ?? null,
      };
      expect(earlier.levels === null).toBe(maker !== 'datafly');
      const own = withSteps(recipe, last);
      const { id, strides } = valueOf(session.generalize(own, quietContext));
      const as = { archive: 'a.zip', escapesFormulas: false, earlier: [earlier] };
      const { bundle } = valueOf(session.checkNode(id, own, 2 * strides[1], as, quietContext));
      expect(joined(bundle.points)).toHaveLength(1);
      expect(joined(bundle.points)).toEqual(await byCommand(made, last));

      const other = { title: 'the table of step 1', recipe: own, maker: 'ours' as const, levels: [0, 2] };
      const written = valueOf(session.bundleMade(asked, maker, { ...as, earlier: [other] }, quietContext));
      expect(joined(written.points)).toEqual(await byCommand(last, made));
    },
  );

  const people = ['F,a', 'F,b', 'M,a', 'M,b'].flatMap((one) => [one, one]);
  const openPeople = async () => {
    const { session } = await openSource(
      memorySource(`sex,city,year\n${people.map((one, i) => `${one},${2000 + (i % 2)}\n`).join('')}`),
    );
    const recipe = recipeOf({
      roles: { quasi: ['sex', 'city'] },
      columns: { year: { use: false } },
      steps: [{ do: 'generalize', k: 2, measure: null }],
    });
    const look = (own: Recipe, levels: readonly number[], earlier: readonly EarlierTable[]) => {
      const { id, strides } = valueOf(session.generalize(own, quietContext));
      const node = levels.reduce((sum, level, i) => sum + level * strides[i], 0);
      const as = { archive: 'a.zip', escapesFormulas: false, earlier };
      return joined(valueOf(session.checkNode(id, own, node, as, quietContext)).bundle.points);
    };
    return { recipe, look };
  };

  it('[G12] are said to be two, three or more, whatever smallest group they leave together', async () => {
    const { recipe, look } = await openPeople();
    const of = (title: string, levels: readonly number[]): EarlierTable => ({ title, recipe, maker: 'ours', levels });
    const [bySex, byCity, byNothing] = [of('A', [0, 1]), of('B', [1, 0]), of('C', [1, 1])];
    const four = { ...recipe, steps: [{ do: 'generalize', k: 4, measure: null }] } as Recipe;
    expect(look(four, [1, 0], [bySex])).toEqual([
      {
        state: 'open',
        title: 'Together with A: groups of 2 people',
        words: 'Whoever has both tables can tell people apart in groups that small.',
      },
    ]);
    expect(look(four, [1, 1], [bySex, byCity]).at(0)).toEqual({
      state: 'open',
      title: 'Together with both tables released before: groups of 2 people',
      words: 'Whoever has all 3 tables can tell people apart in groups that small.',
    });
    expect(look(recipe, [1, 1], [bySex, byCity, byNothing]).at(-1)).toEqual({
      state: 'ok',
      title: 'Together with all 3 tables released before: groups of 2 people or more',
      words: 'Whoever has all 4 tables finds no smaller group.',
    });
  });

  it('[G12] do not stand in the way of the same table again, nor of one that shows more', async () => {
    const { recipe, look } = await openPeople();
    const of = (levels: readonly number[]): EarlierTable => ({ title: 'A', recipe, maker: 'ours', levels });
    const three = { ...recipe, steps: [{ do: 'generalize', k: 3, measure: null }] } as Recipe;
    const same = {
      state: 'ok',
      title: 'Together with A: no more than this table shows',
      words: 'It tells nothing that this table alone does not.',
    };
    expect(look(three, [0, 0], [of([0, 0])])).toEqual([same]);
    expect(look(three, [0, 0], [of([0, 1])])).toEqual([same]);
    expect(look(three, [0, 1], [of([0, 0])])[0]).toMatchObject({
      state: 'open',
      title: 'Together with A: groups of 2 people',
    });
  });

  it('[G12] [T4] are joined person by person where their filters differ', async () => {
    const { recipe, look } = await openPeople();
    const withFilter = (attribute: string, value: string): Recipe => ({
      ...recipe,
      filter: [{ attribute, in: [value] }],
    });
    const women: EarlierTable = { title: 'A', recipe: withFilter('sex', 'F'), maker: 'ours', levels: [0, 0] };
    const men: EarlierTable = { title: 'A', recipe: withFilter('sex', 'M'), maker: 'ours', levels: [0, 0] };
    const titles = (own: Recipe, levels: readonly number[], earlier: EarlierTable) =>
      look(own, levels, [earlier]).map(({ title }) => title);
    const inCity = withFilter('city', 'b');
    expect(titles(recipe, [1, 1], women)).toEqual(['Together with A: groups of 2 people or more']);
    expect(titles(inCity, [1, 1], women)).toEqual(['Together with A: groups of 2 people or more']);
    expect(titles(inCity, [0, 0], men)).toEqual(['Together with A: no more than this table shows']);
    expect(titles(withFilter('sex', 'F'), [1, 1], men)).toEqual(['Together with A: no more than this table shows']);
  });
});
