import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { pairsOf } from '../../vocabulary/items.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import type { StepOf } from '../settings.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import { type Session, createSession } from '../../session/session.ts';
import { valueOf, withSteps } from '../../session/testing/open-session.ts';
import { type Asked, openSample, run, sayAllPublic } from '../../session/testing/step-and-screen.ts';

const samples = new URL('../../../../public/samples/', import.meta.url);
const sample = (name: string) => readFileSync(new URL(name, samples));
const step: StepOf<'noisy-patterns'> = {
  do: 'noisy-patterns',
  measure: 'slift',
  alpha: '1.25',
  privacy: { model: 'differential', epsilon: '2', top: 60, seed: 5 },
};

interface Said {
  patterns: { items: unknown; noisy: number; released: number }[];
  spent: Record<string, string>;
  additions: { items: unknown; by: number; because: string }[];
  discriminatoryPrivate: number;
  discriminatoryAfter: number;
  check: unknown;
}

describe('a release on the screen', () => {
  let asked: Asked;
  let session: Session;
  beforeAll(async () => {
    asked = sayAllPublic(await openSample('thesis-scenario1'));
    session = asked.session;
  });

  it('[S8] says the same as the step of a recipe, files included', () => {
    const { said, files } = run<Said>(asked, step);
    const summary = valueOf(session.releasePatterns(withSteps(asked.recipe, step), quietContext));
    const key = (items: unknown) => JSON.stringify(items);
    const sorted = [...summary.patterns].sort((one, other) =>
      key(pairsOf(one.items)) < key(pairsOf(other.items)) ? -1 : 1,
    );
    expect(sorted.map(({ items, ...rest }) => ({ items: pairsOf(items), ...rest }))).toEqual(
      said.patterns.toSorted((one, other) => (key(one.items) < key(other.items) ? -1 : 1)),
    );
    expect(summary.additions.map(({ items, ...rest }) => ({ items: pairsOf(items), ...rest }))).toEqual(said.additions);
    expect(summary).toMatchObject({
      epsilon: '2',
      isSeeded: true,
      audit: null,
      over: { noisy: said.discriminatoryPrivate, released: said.discriminatoryAfter },
      check: said.check,
    });
    expect(Object.fromEntries(summary.spent.map(({ part, epsilon }) => [part, epsilon]))).toEqual(said.spent);
    const written = files.slice(0, 2).map((file) => Buffer.from(file).toString());
    expect(summary.bundles.plain.files.slice(0, 2).map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(written);
    for (const row of summary.unfair) expect([row.found, row.isOver.found]).toEqual([null, false]);
  });

  it('[S8] is asked for, never made by the way: a release needs a budget', () => {
    const plain = withSteps(asked.recipe, { do: 'patterns', privacy: { model: 'k-anonymity', k: 8 } });
    expect(session.releasePatterns(plain, quietContext)).toMatchObject({ ok: false, code: 'no-budget' });
  });

  it('[S8] tries budgets on made-up data of the public shape: records make no difference', async () => {
    const recipe = withSteps(asked.recipe, step);
    const points = valueOf(session.simulateReleases(recipe, 20, 3, quietContext));
    expect(points.map(({ epsilon }) => epsilon)).toEqual(['0.01', '0.03', '0.1', '0.3', '1', '3', '10']);
    expect(points[6].off!.middle).toBeLessThan(points[2].off!.middle);
    const [head, ...rows] = sample('thesis-scenario1.csv').toString().trim().split('\n');
    const weight = asked.recipe.data.weight;
    const cells = rows.map((row) => row.split(','));
    const at = head.split(',').indexOf('Job');
    const turned = cells.map((row, i) => row.map((cell, j) => (j === at ? cells[(i + 1) % cells.length][at] : cell)));
    const other = createSession();
    const csv = [head, ...turned.map((row) => row.join(','))].join('\n');
    valueOf(await other.read(memorySource(csv), asked.recipe.data, quietContext));
    expect([weight, valueOf(other.simulateReleases(recipe, 20, 3, quietContext))]).toEqual([weight, points]);
  });

  it('tells the data by its hash, the same for the same records and another for others', async () => {
    const { recipe } = valueOf(readRecipe(sample('thesis-scenario1.recipe.json').toString()));
    const hashOf = async (text: string) => {
      const own = createSession();
      valueOf(await own.read(memorySource(text), recipe.data, quietContext));
      return valueOf(own.hashData());
    };
    const csv = sample('thesis-scenario1.csv').toString();
    const hash = valueOf(session.hashData());
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashOf(csv)).toBe(hash);
    expect(await hashOf(csv.replaceAll('\n', '\r\n'))).toBe(hash);
    expect(await hashOf(csv.replace('female', 'Female'))).not.toBe(hash);
    expect(createSession().hashData()).toMatchObject({ ok: false, code: 'no-table' });
  });
});
