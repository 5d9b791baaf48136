import { beforeEach, describe, expect, it } from 'vitest';
import { denied, keyOf, sumWeights } from '../../discovery/testing/brute-force.ts';
import { type Item, writeRule } from '../../vocabulary/items.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import type { ExplainQuery } from './views.ts';
import { openSource, valueOf } from '../../session/testing/open-session.ts';
import {
  all,
  csv,
  frequent,
  names,
  openExplained,
  recipe,
  rows,
  ruleOf,
  text,
} from '../../session/testing/explained-table.ts';

const lawyers = 'rule [["Sex","female"]] in [["Job","lawyer"]]';

let opened: Awaited<ReturnType<typeof openExplained>>;

beforeEach(async () => {
  opened = await openExplained();
});

const explain = (id: number, change: Partial<ExplainQuery> = {}) =>
  valueOf(opened.session.explainRule(opened.found, id, { ...all, ...change }, quietContext));

const idOf = (name: string) => opened.list().rows.find(({ rule }) => writeRule(rule) === name)!.rule.id;

describe('those who have none of the reasons', () => {
  it('[D6] [T2] are counted record by record', () => {
    for (const { rule } of opened.list().rows) {
      const { without } = explain(rule.id);
      const reasons = text(recipe.roles.grounded);
      const none = rows.filter(
        ({ cells }) =>
          rule.B.every(({ attribute, value }) => cells[attribute] === value) &&
          !Object.entries(cells).some(([name, value]) => reasons.includes(`${name}=${value}`)),
      );
      const women = none.filter(({ cells }) => cells.Sex === 'female');
      const men = none.filter(({ cells }) => cells.Sex !== 'female');
      expect(without).toEqual({
        a1: sumWeights(women.filter(({ isDenied }) => isDenied)),
        n1: sumWeights(women),
        a2: sumWeights(men.filter(({ isDenied }) => isDenied)),
        n2: sumWeights(men),
      });
    }
  });

  it('[D6] without any reason named are all of the situation', () => {
    const { rule } = opened.list().rows[0];
    const { a1, n1, a2, n2 } = rule;
    expect(explain(rule.id, { grounded: [] }).without).toEqual({ a1, n1, a2, n2 });
  });
});

describe('one explained rule', () => {
  it('[D6] lists what explains it among the grounded items, and what would if the law let it', () => {
    const known = explain(idOf(lawyers), { d: '0.25' });
    expect(known).toMatchObject({
      about: ruleOf(lawyers),
      grounded: [
        {
          items: [{ attribute: 'Credit_history', value: 'paid-delay' }],
          a: 24,
          n: 24,
          both: 12,
          meetsFirst: true,
          meetsSecond: true,
        },
      ],
      others: [],
    });
    const unknown = explain(idOf(lawyers), { d: '0.25', grounded: [] });
    const without = { a1: 12, n1: 46, a2: 12, n2: 46 };
    expect(unknown).toEqual({ about: ruleOf(lawyers), without, jointly: null, grounded: [], others: known.grounded });
    expect(known.jointly).toMatchObject({ reasons: [{ attribute: 'Credit_history', value: 'paid-delay' }], strata: 2 });
  });

  it('[D6] protected items never explain, chosen or not', async () => {
    const writers: Item = { attribute: 'Job', value: 'writer' };
    const roles = { ...recipe.roles, protected: [...recipe.roles.protected, writers] };
    opened = await openExplained({ ...recipe, roles });
    const { grounded, others } = explain(idOf('rule [["Sex","female"]] in []'), {
      grounded: [writers, { attribute: 'Job', value: 'lawyer' }],
    });
    expect(grounded.map(({ items }) => text(items))).toEqual([['Job=lawyer']]);
    expect(others.map(({ items }) => text(items).join()).sort()).toEqual([
      'Credit_history=paid-delay',
      'Job=veterinarian',
    ]);
  });

  it('[D6] [T2] counts both conditions row by row', () => {
    for (const { rule } of opened.list().rows) {
      const { grounded, others } = explain(rule.id, { grounded: [] });
      expect(grounded).toEqual([]);
      const inside = (items: readonly string[]) =>
        rows.filter(({ cells }) => items.every((item) => names.some((name) => `${name}=${cells[name]}` === item)));
      for (const { items, a, n, both } of others) {
        const D = text(items);
        expect([a, n]).toEqual([
          sumWeights(denied(inside([...D, ...text(rule.B)]))),
          sumWeights(inside([...D, ...text(rule.B)])),
        ]);
        expect(both).toBe(sumWeights(inside([...D, ...text(rule.A), ...text(rule.B)])));
        expect(frequent.has(keyOf([...D, ...text(rule.B)]))).toBe(true);
      }
      const nearness = others.map((one) => one.nearness);
      expect(nearness).toEqual([...nearness].sort((x, y) => y - x));
    }
    expect(explain(idOf('rule [["Sex","female"]] in []')).others.map(({ items }) => text(items).join())).toEqual(
      expect.arrayContaining(['Job=veterinarian', 'Job=lawyer', 'Job=writer']),
    );
  });
});

describe('explaining refuses in words', () => {
  it.each<[Partial<ExplainQuery>, string]>([
    [{ d: 'much' }, 'explain'],
    [{ d: '1.1' }, 'explain'],
    [{ d: '-0.1' }, 'explain'],
    [{ alpha: 'x' }, 'alpha'],
    [{ measure: 'lift' as 'elift' }, 'measure'],
  ])('[D6] [T4] %j', (change, where) => {
    expect(opened.session.explain(opened.found, { ...all, ...change }, quietContext)).toMatchObject({
      ok: false,
      where,
    });
    expect(opened.session.explainRule(opened.found, 0, { ...all, ...change }, quietContext)).toMatchObject({
      ok: false,
      where,
    });
  });

  it('a rule that is not there, nothing mined, a cancelled search', async () => {
    for (const id of [-1, 0.5, NaN, 1e6])
      expect(opened.session.explainRule(opened.found, id, all, quietContext)).toMatchObject({
        ok: false,
        code: 'no-rule',
      });
    expect(opened.session.explain(opened.found, all, { ...quietContext, isCancelled: () => true })).toMatchObject({
      ok: false,
      code: 'cancelled',
    });
    expect(opened.list().explained).toBe(1);
    const { session: fresh } = await openSource(memorySource(csv));
    expect(fresh.explain(opened.found, all, quietContext)).toMatchObject({ ok: false, code: 'lost-result' });
    expect(fresh.explainRule(opened.found, 0, all, quietContext)).toMatchObject({ ok: false, code: 'lost-result' });
  });
});
