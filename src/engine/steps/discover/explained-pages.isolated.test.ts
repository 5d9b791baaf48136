import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlainRow } from '../../discovery/testing/brute-force.ts';
import { explainByForce } from '../../discovery/testing/explained-by-force.ts';
import { explainRules } from '../../discovery/explain-rules.ts';
import { type Item, writeRule } from '../../vocabulary/items.ts';
import type { ExplainQuery, ExplainedRow } from './views.ts';
import { frequent, openExplained, rows, ruleOf, text, women } from '../../session/testing/explained-table.ts';

vi.mock(import('../../discovery/explain-rules.ts'), { spy: true });

const byForce = (
  { rule: { A, B } }: Pick<ExplainedRow, 'rule'>,
  { grounded, d }: Pick<ExplainQuery, 'grounded' | 'd'>,
) =>
  explainByForce(
    rows,
    { A: text(A), B: text(B) },
    grounded.map(({ attribute, value }) => `${attribute}=${value}`),
    String(d),
    (key) => frequent.has(key),
  );

let opened: Awaited<ReturnType<typeof openExplained>>;

beforeEach(async () => {
  opened = await openExplained();
});

describe('the list of explained rules', () => {
  it('[D6] [E13] one of six rules is explained, 52/64 and 31/34 at 0.9; the widest gap comes first', () => {
    const page = opened.list();
    expect(page).toMatchObject({ total: 6, worse: 6, explained: 1 });
    expect(page.rows[0]).toMatchObject({
      isExplained: true,
      nearest: {
        items: [{ attribute: 'Credit_history', value: 'paid-delay' }],
        a: 52,
        n: 64,
        both: 31,
        meetsFirst: true,
        meetsSecond: true,
        nearness: expect.closeTo(31 / 34 / 0.9, 12),
      },
      rule: { ...ruleOf(women), a1: 20, n1: 34, a2: 34, n2: 84, isWorse: true },
    });
    expect(page.rows[1]).toMatchObject({
      rule: ruleOf('rule [["Sex","female"]] in []'),
      isExplained: false,
      nearest: {
        a: 104,
        n: 116,
        both: 57,
        meetsFirst: true,
        meetsSecond: false,
        nearness: expect.closeTo(57 / 120 / 0.9, 12),
      },
    });
    expect(page.rows.filter(({ nearest }) => nearest === null).map(({ rule }) => rule.B.length)).toEqual([2, 2]);
    const gaps = page.rows.map(({ rule: { a1, n1, a2, n2 } }) => a1 / n1 - a2 / n2);
    expect(gaps).toEqual([...gaps].sort((a, b) => b - a));
  });

  it('[D6] [T2] is explained exactly where brute force finds an explanation, whatever d and the grounded items', () => {
    const item = (value: string): Item => ({ attribute: 'Credit_history', value });
    const job: Item = { attribute: 'Job', value: 'veterinarian' };
    const seen = new Set<number>();
    for (const grounded of [
      [],
      [item('paid-delay')],
      [item('paid-duly'), item('no-taken')],
      [item('paid-delay'), job],
      [{ attribute: 'Sex', value: 'female' }],
    ]) {
      for (const d of ['0', '0.2', '0.25', '0.45', '0.9', '0.911', '0.912', '1']) {
        const page = opened.list({ d, grounded });
        for (const row of page.rows) expect(row.isExplained).toBe(byForce(row, { d, grounded }).length > 0);
        expect(page.explained).toBe(page.rows.filter(({ isExplained }) => isExplained).length);
        seen.add(page.explained);
      }
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  it('shows the explained or the unexplained only; the counts stay', () => {
    expect(opened.list({ status: 'explained' })).toMatchObject({
      total: 1,
      worse: 6,
      explained: 1,
      rows: [{ rule: ruleOf(women) }],
    });
    const rest = opened.list({ status: 'unexplained' });
    expect(rest).toMatchObject({ total: 5, worse: 6, explained: 1 });
    expect(rest.rows).toEqual(opened.list().rows.slice(1));
  });

  it('finds words of the rule and of what is nearest to explaining it', () => {
    const found = (search: string) => opened.list({ search }).rows.map(({ rule }) => writeRule(rule));
    expect(found('VETERINARIAN')).toEqual([women]);
    expect(found('paid-delay lawyer')).toHaveLength(2);
    expect(found('paid-delay')).toHaveLength(6);
    expect(opened.list({ search: 'doctor' })).toMatchObject({ total: 0, rows: [], worse: 6, explained: 1 });
    expect(opened.list({ search: 'female', status: 'unexplained' }).total).toBe(5);
  });

  it('pages put together are the whole list', () => {
    const pages = [0, 2, 4, 6].flatMap((offset) => opened.list({ offset, limit: 2 }).rows);
    expect(pages).toEqual(opened.list().rows);
    expect(opened.list({ offset: -1, limit: 1 }).rows).toEqual(opened.list().rows.slice(0, 1));
    expect(opened.list({ limit: -1 }).rows).toEqual([]);
  });

  it('[D3] follows measure and threshold, and weighs again only when what explains can change', () => {
    expect(opened.list({ alpha: '1.25' })).toMatchObject({
      total: 1,
      worse: 1,
      explained: 1,
      rows: [{ rule: ruleOf(women) }],
    });
    expect(opened.list({ measure: 'slift_d', alpha: '0.1' }).rows.map(({ rule }) => writeRule(rule))).toEqual([women]);
    opened.list();
    vi.mocked(explainRules).mockClear();
    opened.list({ status: 'explained' });
    opened.list({ search: 'x', offset: 3 });
    opened.list({ d: 0.9 });
    expect(explainRules).not.toHaveBeenCalled();
    expect(opened.list({ d: '0.95' }).explained).toBe(0);
    expect(opened.list({ grounded: [] }).explained).toBe(0);
    expect(explainRules).toHaveBeenCalledTimes(2);
  });
});

describe('the list of explained findings', () => {
  it('[D6] [D8] has one row of each set of people, and counts sets', () => {
    const cover = ({ A, B }: { A: readonly Item[]; B: readonly Item[] }) =>
      rows.flatMap((row, i) => (text([...A, ...B]).every((item) => holds(row, item)) ? [i] : [])).join();
    const holds = ({ cells }: PlainRow, item: string) =>
      Object.entries(cells).some(([name, value]) => `${name}=${value}` === item);
    const folded = opened.list({ isFolded: true });
    const all = opened.list();
    expect(folded.worse).toBe(new Set(all.rows.map(({ rule }) => cover(rule))).size);
    expect(new Set(folded.rows.map(({ rule }) => cover(rule))).size).toBe(folded.total);
    expect(folded.explained).toBe(folded.rows.filter(({ isExplained }) => isExplained).length);
  });
});
