import { beforeAll, describe, expect, it } from 'vitest';
import { type ItemPair, pairsOf } from '../../vocabulary/items.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { classicNames } from '../../vocabulary/anonymization.ts';
import type { StepOf } from '../settings.ts';
import { openGeneralized, step } from '../../session/testing/generalized-table.ts';
import { valueOf, withSteps } from '../../session/testing/open-session.ts';
import { type Asked, isSame, openSample, run } from '../../session/testing/step-and-screen.ts';
import { savedMade } from '../../session/testing/saved.ts';

interface Said {
  safe: number[][];
  metrics: { node: number[] | null; loss: number; discernibility: number; smallestClass: number };
  protective: boolean | null;
  worst: { A: ItemPair[] } | null;
  tested: { rules: number; groups: { state: string }[] } | null;
  visited: number;
  groupings: number;
}

describe.each(['german', 'boston', 'thesis-71'])('the step and the screen say the same of %s:', (id) => {
  let asked: Asked;
  beforeAll(async () => {
    asked = await openSample(id);
  });

  it.each(classicNames)('[G3] [G4] [G6] [G8] what %s would have published, and its file', (algorithm) => {
    const { session, recipe } = asked;
    const measure = recipe.roles.protectedAttributes.length === 0 ? null : 'elift';
    const alpha = measure === null ? null : '1.2';
    const asks: StepOf<'generalize'> = { do: 'generalize', k: 3, measure, alpha, minSupport: { count: 2 }, tau: 2 };
    const { said, files } = run<Said>(asked, { ...asks, algorithm });
    const made = valueOf(session.makeTable(withSteps(recipe, asks), algorithm, quietContext));
    const table = made.table!;
    expect([made.visited, made.groupings, made.leftAside]).toEqual([said.visited, said.groupings, []]);
    expect(made.found).toBe(said.metrics.node === null ? null : said.safe.length);
    expect([table.levels, table.smallest, table.isProtective]).toEqual([
      said.metrics.node,
      said.metrics.smallestClass,
      said.protective,
    ]);
    expect(said.metrics).toMatchObject({ loss: table.costs.loss, discernibility: table.costs.discernibility });
    expect(table.worst === null ? null : pairsOf(table.worst.A)).toEqual(said.worst?.A ?? null);
    expect(table.tests.groups.map(({ state }) => state)).toEqual(said.tested?.groups.map(({ state }) => state) ?? []);
    const bytes = valueOf(savedMade(session, withSteps(recipe, asks), algorithm));
    expect(isSame(bytes, files[0])).toBe(true);
  });
});

describe('tables of several makers, tab:71', () => {
  const fair = { measure: 'elift', alpha: '1.2', minSupport: { count: 1 } } as const;

  it('[G3] [G6] ours beside them is the recommended table, with the work of a search from scratch', async () => {
    const { session, recipe, find } = await openGeneralized();
    const summary = find(fair);
    const asks = withSteps(recipe, { ...step, ...fair });
    const ours = valueOf(session.makeTable(asks, 'ours', quietContext));
    expect([ours.found, ours.table!.levels]).toEqual([summary.safe, [1, 1]]);
    expect([ours.visited > 0, ours.groupings > 0]).toEqual([true, true]);
    expect(ours.table!.costs).toEqual(valueOf(session.openNode(summary.id, summary.best.loss!)).costs);
    expect(valueOf(session.makeTable(asks, 'ours', quietContext))).toBe(ours);
    const byHand = withSteps(recipe, { ...step, ...fair, choose: [1, 2] });
    expect(valueOf(session.makeTable(byHand, 'ours', quietContext)).table!.levels).toEqual([1, 2]);
    const notSafe = withSteps(recipe, { ...step, ...fair, choose: [0, 2] });
    expect(valueOf(session.makeTable(notSafe, 'ours', quietContext)).table!.levels).toEqual([1, 1]);
    expect(valueOf(session.makeTable(notSafe, 'datafly', quietContext)).table!.levels).not.toBeNull();
  });

  it('[G3] leaves aside and names what an algorithm does not know, and says why one cannot run', async () => {
    const { session, recipe } = await openGeneralized();
    const roles = { ...recipe.roles, sensitive: ['Salary'] };
    const more = withSteps({ ...recipe, roles }, { ...step, l: 2, t: '0.9', suppress: '0.1' });
    const asideOf = (maker: 'incognito' | 'mondrian') =>
      valueOf(session.makeTable(more, maker, quietContext)).leftAside;
    expect(asideOf('incognito')).toEqual(['diversity', 'closeness']);
    expect(asideOf('mondrian')).toEqual(['diversity', 'closeness', 'suppress']);
    const undecided = { ...recipe, roles: { ...recipe.roles, decision: null } };
    expect(session.makeTable(undecided, 'tds', quietContext)).toMatchObject({ ok: false, code: 'no-decision' });
    const none = withSteps({ ...recipe, roles }, { ...step, l: 9 });
    expect(valueOf(session.makeTable(none, 'ours', quietContext)).table).toBeNull();
    expect(savedMade(session, none, 'ours')).toMatchObject({ ok: false, code: 'no-table-found' });
  });
});
