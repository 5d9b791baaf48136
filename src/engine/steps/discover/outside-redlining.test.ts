import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { denied, sumWeights } from '../../discovery/testing/brute-force.ts';
import { type ItemPair, itemOf } from '../../vocabulary/items.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { recipeOf } from '../../session/testing/open-session.ts';
import {
  boundOf,
  csv,
  decision,
  holds,
  openRedlined,
  recipeWith,
  rows,
  text,
} from '../../session/testing/redlining-table.ts';

const caseFile = (file: string) =>
  readFileSync(new URL(`../../recipe/testing/cases/discover/${file}`, import.meta.url), 'utf8');

const expected = (
  JSON.parse(caseFile('expected.json')) as {
    steps: { redlining: { X: ItemPair[]; yields: { A: ItemPair[]; B: ItemPair[]; elb: number }[] }[] }[];
  }
).steps[0].redlining;

let opened: Awaited<ReturnType<typeof openRedlined>>;
const mine = async (source: string, of: Recipe) => {
  opened = await openRedlined(source, of);
};

describe('redlining on the case with known answers', () => {
  beforeEach(() => mine(caseFile('data.csv'), recipeOf(JSON.parse(caseFile('recipe.json')) as object)));

  it('[D4] 23 rules are worse at elift 1.15, each shown by its highest bound', () => {
    const { isDefined, total, rows: shown, worse, strongest, rules, groups, unused } = opened.list();
    expect({ isDefined, total, worse, rules, groups, unused }).toEqual({
      isDefined: true,
      total: 23,
      worse: { rules: 23, findings: 23, yields: 27, groups: ['race r3'] },
      rules: 202,
      groups: ['sex F', 'sex F · race r3', 'race r3'],
      unused: [],
    });
    expect(strongest).toEqual(shown[0]);
    const known = new Map(
      expected.map(({ X, yields }) => [
        JSON.stringify(text(X.map(itemOf)).sort()),
        Math.max(...yields.map(({ elb }) => elb)),
      ]),
    );
    for (const row of shown)
      expect(row.elb).toBeCloseTo(known.get(JSON.stringify(text([...row.D, ...row.B]).sort()))!, 12);
    expect(new Set(shown.map(({ D, B }) => JSON.stringify(text([...D, ...B]).sort())))).toEqual(new Set(known.keys()));
    expect(shown.map(({ elb }) => elb)).toEqual(shown.map(({ elb }) => elb).sort((a, b) => b - a));
  });

  it('[D4] an open rule takes its bound apart, and the elift measured is at least the bound', () => {
    const details = opened
      .list()
      .rows.flatMap(({ id }) => [opened.open(id), ...opened.open(id).others.map((other) => opened.open(other.id))]);
    expect(details).toHaveLength(32);
    for (const detail of details) {
      expect(Math.abs(detail.row.elb - boundOf(detail))).toBeLessThanOrEqual(1e-12);
      expect(detail.measured!.elift!).toBeGreaterThanOrEqual(detail.row.elb * (1 - 1e-15));
    }
  });
});

describe('redlining by knowledge from outside', () => {
  const background = [
    { given: [['zone', 'q']], group: [['faith', 'minority']], beta1: '0.8', beta2: '0.9' },
    { given: [['zone', 'x']], group: [['faith', 'minority']], beta1: '0.8', beta2: '0.95' },
  ];
  const outside = (more: object = {}) =>
    recipeWith({
      columns: { job: { missingAs: 'none' }, sex: { use: false }, race: { use: false }, street: { use: false } },
      roles: { decision, ...more },
      background,
    });

  it('[D5] needs no group in the table, names its rule, and tells what it cannot use', async () => {
    await mine(csv, outside());
    const page = opened.list();
    expect(page).toMatchObject({
      isDefined: true,
      groups: ['faith minority'],
      unused: [expect.stringContaining('zone = q')],
    });
    expect(page.worse.groups).toEqual(['faith minority']);
    expect(page.rows.length).toBeGreaterThan(1);
    for (const row of page.rows)
      expect(row).toMatchObject({
        A: [{ attribute: 'faith', value: 'minority' }],
        background: 1,
        D: expect.arrayContaining([{ attribute: 'zone', value: 'x' }]),
      });
  });

  it('[D5] an open rule has the shares that were told, and in a context what follows from them', async () => {
    await mine(csv, outside());
    const details = opened
      .list()
      .rows.flatMap(({ id }) => [opened.open(id), ...opened.open(id).others.map((other) => opened.open(other.id))]);
    const inZone = rows.filter((row) => holds(row, ['zone=x']));
    const plain = details.find(({ row }) => row.D.length === 1 && row.B.length === 0)!;
    expect(plain).toMatchObject({
      beta1: expect.closeTo(0.8, 12),
      beta2: expect.closeTo(0.95, 12),
      premise: { n: sumWeights(inZone), a: sumWeights(denied(inZone)) },
      measured: null,
    });
    let wider = 0;
    for (const detail of details) {
      const { row, premise, context, inPremise, inContext, certain } = detail;
      expect(certain).toBeCloseTo(premise.a - 0.05 * sumWeights(inZone), 9);
      const granted = context.n - context.a - (premise.n - premise.a);
      expect(inPremise).toBeCloseTo(premise.n - 0.05 * sumWeights(inZone), 9);
      expect(inContext - inPremise).toBeCloseTo(Math.min(granted, (0.95 * sumWeights(inZone) * 0.2) / 0.8), 9);
      expect(Math.abs(row.elb - boundOf(detail))).toBeLessThanOrEqual(1e-12);
      expect(detail.measured).toBeNull();
      wider += row.D.length + row.B.length > 1 ? 1 : 0;
    }
    expect(wider).toBeGreaterThan(0);
  });

  it('[D5] stands beside what the table says, and each can be asked for alone', async () => {
    await mine(csv, recipeWith({ roles: { decision, protected: [{ attribute: 'sex', value: 'F' }] }, background }));
    expect(opened.list().groups).toEqual(['sex F', 'faith minority']);
    expect(new Set(opened.list({ group: 'faith minority' }).rows.map((row) => row.background))).toEqual(new Set([1]));
    expect(new Set(opened.list({ group: 'sex F' }).rows.map((row) => row.background))).toEqual(new Set([null]));
  });
});
