import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../vocabulary/items.ts';
import type { StepOf } from '../settings.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { valueOf, withSteps } from '../../session/testing/open-session.ts';
import { type Session, createSession } from '../../session/session.ts';
import type { PublishSummary } from './views.ts';
import { openSample, run } from '../../session/testing/step-and-screen.ts';
import { savedPatterns } from '../../session/testing/saved.ts';

const samples = new URL('../../../../public/samples/', import.meta.url);
const sample = (name: string) => readFileSync(new URL(name, samples));
const { recipe } = valueOf(readRecipe(sample('thesis-scenario1.recipe.json').toString()));
const step: StepOf<'patterns'> = {
  do: 'patterns',
  minSupport: { count: 15 },
  measure: 'slift',
  alpha: '1.25',
  mend: 'add',
  privacy: { model: 'k-anonymity', k: 8, totalIsPublic: false },
};
const said = (items: readonly Item[]) => items.map(({ value }) => value).join(', ');

let session: Session;
let summary: PublishSummary;

beforeAll(async () => {
  session = createSession();
  valueOf(await session.read(memorySource(sample('thesis-scenario1.csv')), recipe.data, quietContext));
  summary = valueOf(session.publish(withSteps(recipe, step), quietContext));
});

const patterns = (query: Partial<Parameters<Session['publishedPatterns']>[1]>) =>
  valueOf(
    session.publishedPatterns(summary.id, {
      filter: 'all',
      search: '',
      order: 'change',
      offset: 0,
      limit: 1000,
      ...query,
    }),
  );
const channels = (query: Partial<Parameters<Session['publishedChannels']>[1]>) =>
  valueOf(session.publishedChannels(summary.id, { order: 'simplest', search: '', offset: 0, limit: 1000, ...query }));

describe('scenario1 on the screen', () => {
  it('[S7] has the numbers of the headline', () => {
    expect(summary).toMatchObject({
      patterns: 190,
      closed: 90,
      maximal: 13,
      changed: 22,
      channels: 9,
      channelsAfter: 0,
      over: { before: 4, privateOnly: 4, after: 0 },
      people: 273,
      added: 77,
      additions: 5,
      k: 8,
      minCount: 15,
      stuck: 0,
      check: { holds: true, additions: { wrong: 0 } },
    });
    expect([summary.worst.found!.toFixed(2), summary.worst.released!.toFixed(3)]).toEqual(['2.58', '1.245']);
  });

  it('lists patterns by filter, search and order, with the additions that raise each', () => {
    const all = patterns({});
    expect(all.counts).toMatchObject({ all: 190, changed: 22, asIs: 168, over: 4 });
    expect(all.counts.pointing).toBeGreaterThan(0);
    expect(said(all.patterns[0].items)).toMatch(/female|veterinarian/);
    for (const filter of ['changed', 'asIs', 'over', 'pointing'] as const)
      expect(patterns({ filter }).total).toBe(all.counts[filter]);
    const [first] = patterns({ search: 'Sex = female · Job = vet' }).patterns;
    expect([said(first.items), first.found, first.released, first.raisedBy.map((at) => at + 1)]).toEqual([
      'female, veterinarian',
      45,
      106,
      [3, 4, 5],
    ]);
    const page = patterns({ offset: 5, limit: 3, order: 'support' });
    expect(page.patterns).toEqual(patterns({ order: 'support' }).patterns.slice(5, 8));
    expect(page.total).toBe(190);
  });

  it('[S1] shows the arithmetic of each sum before and after, and the people behind it', () => {
    const all = channels({});
    expect(all.total).toBe(9);
    for (const { before, after, terms } of all.channels) {
      expect(before).toBe(terms.reduce((sum, term) => sum + term.sign * term.before, 0));
      expect([before > 0 && before < 8, after! >= 8]).toEqual([true, true]);
    }
    const women = all.channels.find(
      ({ I, without }) => said(I) === 'female, veterinarian' && said(without) === '>15000',
    )!;
    expect(women.terms.map(({ sign, before, after }) => [sign, before, after])).toEqual([
      [1, 45, 106],
      [-1, 42, 65],
    ]);
    const people = valueOf(session.channelRecords(summary.id, women.I, women.without, 0, 10));
    expect([people.total, people.totalWeight]).toEqual([1, 3]);
    expect(people.records[0].cells.slice(0, 4)).toEqual(['female', 'veterinarian', 'no-taken', '<=15000']);
    for (const { I, without, before } of all.channels)
      expect(valueOf(session.channelRecords(summary.id, I, without, 0, 1)).totalWeight).toBe(before);
    const vets = channels({ order: 'simplest' }).channels;
    expect(vets.map(({ terms }) => terms.length)).toEqual(vets.map(({ terms }) => terms.length).sort((a, b) => a - b));
    expect(new Set(vets.map(({ I, without }) => `${said(I)} ${said(without)}`)).size).toBe(9);
    expect([said(vets[0].I), vets[0].overValues]).toEqual(['female, veterinarian', false]);
    expect(channels({ search: 'lawyer' }).total).toBeLessThan(9);
  });

  it('[S2] lists the additions with their reasons', () => {
    const { additions, total } = valueOf(session.publishedAdditions(summary.id, 0, 100));
    expect(total).toBe(5);
    expect(additions.map(({ kind, closes, by }) => [kind, closes, by])).toEqual([
      ['channels', 7, 8],
      ['channels', 1, 8],
      ['channels', 1, 8],
      ['limit', null, 23],
      ['limit', null, 30],
    ]);
    expect(additions[4].because).toContain('1.74 to 1.245');
    expect(said(additions[4].rule!.B)).toBe('veterinarian');
    expect(valueOf(session.publishedAdditions(summary.id, 3, 1)).additions).toEqual([additions[3]]);
  });

  it('[S5] shows the unfair patterns as found, made private only, and released', () => {
    const { patterns: rows, total } = valueOf(session.unfairPatterns(summary.id, 0, 100));
    expect(total).toBe(4);
    expect(rows.map(({ B }) => said(B))).toEqual(['veterinarian', 'veterinarian, >15000', '>15000', '']);
    const shown = rows.map(({ found, privateOnly, released }) =>
      [found, privateOnly, released].map((value) => value!.toFixed(2)),
    );
    expect(shown[0]).toEqual(['2.58', '2.49', '1.25']);
    for (const { isOver } of rows) expect(isOver).toEqual({ found: true, privateOnly: true, released: false });
  });

  it('sweeps minimum support, k and limit, each alone or together', () => {
    const points = [
      { k: 8, alpha: null },
      { k: null, alpha: '1.25' },
      { k: 8, alpha: '1.25' },
      { k: 16, alpha: '1.25', minSupport: { count: 20 } },
      { k: 30, minSupport: { count: 15 } },
    ];
    const lines = valueOf(session.sweepPublish(withSteps(recipe, step), points, quietContext));
    expect(lines.map(({ point }) => point)).toEqual(points);
    expect(lines[2].run).toMatchObject({ changed: 22, channels: 9 });
    expect(lines[0].run!.changed).toBe(18);
    expect(lines[1].run).toMatchObject({ channels: null });
    expect(lines[3].run!.patterns).toBeLessThan(190);
    expect(lines[4]).toMatchObject({ run: null, problem: expect.stringContaining('fewer than k = 30') as string });
  });

  it('writes files without the supports of the data unless asked, and a line for each addition', () => {
    const text = (part: string) =>
      Buffer.from(valueOf(savedPatterns(session, withSteps(recipe, step), summary.id, part))).toString();
    expect(text('patterns.csv').split('\n')[0]).toBe('Sex,Job,Credit_history,Salary,Credit_approved,support');
    expect(valueOf(session.writeFound(summary.id, false)).split('\n')[0]).toBe(
      'Sex,Job,Credit_history,Salary,Credit_approved,support,found',
    );
    expect(text('patterns.json')).not.toContain('found');
    const lines = valueOf(session.writeAdditions(summary.id, false)).trimEnd().split('\n');
    expect(lines).toHaveLength(6);
    expect(lines[3]).toBe('female,veterinarian,,,,8,closes 1 of the 9 sums that point at fewer than 8 people');
  });

  it('[S10] withholds: true counts, the reasons of what is missing, and no missing count in a file', () => {
    const way = { ...step, mend: 'withhold' } as const;
    const held = valueOf(session.publish(withSteps(recipe, way), quietContext));
    expect(held).toMatchObject({
      mend: 'withhold',
      patterns: 190,
      added: 0,
      changed: 0,
      additions: 0,
      channelsAfter: 0,
    });
    expect(held.published + held.withheld).toBe(190);
    const query = { filter: 'withheld', search: '', order: 'withheld', offset: 0, limit: 1000 } as const;
    const { patterns: rows } = valueOf(session.publishedPatterns(held.id, query));
    expect(rows).toHaveLength(held.withheld);
    for (const { released, because, found, isOver } of rows) {
      expect(released).toBeNull();
      if (because!.kind === 'limit') expect(isOver).toBe(true);
      if (because!.kind !== 'sum') continue;
      const people = because!.terms.reduce((sum, { sign, support }) => sum + sign * (support ?? found), 0);
      expect([people, people > 0 && people < 8]).toEqual([because!.people, true]);
    }
    expect(new Set(rows.map(({ because }) => because!.kind))).toEqual(new Set(['sum', 'part', 'limit']));
    const file = valueOf(savedPatterns(session, withSteps(recipe, way), held.id));
    const lines = Buffer.from(file).toString().trimEnd().split('\n');
    expect(lines).toHaveLength(held.published + 1);
    expect(held.columns[0].withheld).toBeGreaterThan(0);
  });

  it('answers a name that is not known with lost-result, and the same recipe with the same name', () => {
    expect(session.unfairPatterns('publish nothing', 0, 1)).toMatchObject({ ok: false, code: 'lost-result' });
    expect(valueOf(session.publish(withSteps(recipe, step), quietContext))).toEqual(summary);
  });

  it('[S7] gives the accuracy that the step gives', async () => {
    const held: StepOf<'patterns'> = { ...step, holdout: '0.3', seed: 4 };
    const { said } = run<{ accuracy: object }>(await openSample('thesis-scenario1'), held);
    expect(valueOf(session.patternAccuracy(withSteps(recipe, step), '0.3', 4, quietContext))).toEqual(said.accuracy);
  });
});
