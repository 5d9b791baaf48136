import { said } from '../../../words/testing/said.ts';
import { describe, expect, it, vi } from 'vitest';
import { type PlainPerson, testByForce } from '../../discovery/testing/situation-by-force.ts';
import { testSituations } from '../../discovery/situations/situation-testing.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { rawOf } from '../../table/testing/raw.ts';
import { comparePeople } from './run.ts';
import { succeed } from '../../shared/result.ts';
import type { ComparingSettings } from './settings.ts';
import { settingsOf } from '../settings.ts';
import { prepareRecipe } from '../../recipe/prepare-recipe.ts';
import { tableSettingsOf } from '../../recipe/recipe.ts';
import { PeoplePages } from './ask.ts';
import type { PeopleQuery } from './views.ts';
import { recipeOf, valueOf, withSteps } from '../../session/testing/open-session.ts';

vi.mock(import('../../discovery/situations/situation-testing.ts'), { spy: true });

/** Eighty records, a fixed mixture; every ninth row of the file is left out by the filter, and one line is blank. */
const cellsOf = (i: number) => ({
  sex: i % 3 === 0 ? 'F' : 'M',
  age: i % 13 === 0 ? '?' : String(20 + ((i * 7) % 31)),
  job: 'abc'[(i * i) % 3],
  keep: i % 9 === 8 ? 'n' : 'y',
  n: String(1 + (i % 3)),
  granted: (i * 13) % 7 < (i % 3 === 0 ? 4 : 2) ? 'no' : 'yes',
});
const records = Array.from({ length: 80 }, (_, i) => cellsOf(i));
const raw = rawOf(
  Object.keys(records[0]),
  records.map((cells) => Object.values(cells)),
  { blankLines: Uint32Array.of(12) },
);
const fileRow = (i: number) => (i + 2 < 12 ? i + 2 : i + 3);
const kept = records.map((cells, i) => ({ cells, i })).filter(({ cells }) => cells.keep === 'y');
const people = kept.map(({ cells }): PlainPerson => ({
  cells,
  weight: Number(cells.n),
  isDenied: cells.granted === 'no',
}));

const recipe = recipeOf({
  data: { file: 'a.csv', weight: 'n' },
  filter: [{ attribute: 'keep', in: ['y'] }],
  columns: { age: { cuts: [30] } },
  roles: { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }] },
});
const request: ComparingSettings = { k: 4, t: '0.25', attributes: ['job', 'age'] };
const all: PeopleQuery = { t: '0.25', order: 'row', onlyFlagged: false, offset: 0, limit: 1000 };

const verdicts = testByForce({
  people,
  measures: [
    { name: 'job', by: 'name' },
    { name: 'age', by: 'number' },
  ],
  protectedItems: recipe.roles.protected,
  lacking: [],
  k: 4,
}).map(({ row, weight, near }) => ({
  row: fileRow(kept[row].i),
  weight,
  near: near!,
  gap: near!.deniedMembers - near!.deniedOthers,
  cells: [kept[row].cells.job, kept[row].cells.age],
}));
const weigh = (list: typeof verdicts) => list.reduce((sum, { weight }) => sum + weight, 0);

function start(change: Partial<ComparingSettings> = {}) {
  const settings = { ...request, ...change };
  const asked = withSteps(recipe, { do: 'people', ...settings });
  const prepared = valueOf(prepareRecipe(asked, raw, valueOf(prepareTable(raw, tableSettingsOf(asked)))));
  const compared = comparePeople(prepared, settingsOf(asked, 'people'), quietContext, '');
  if (!compared.ok) return compared;
  const pages = new PeoplePages('people', compared.value);
  return succeed({ pages, summary: valueOf(pages.summarize(settings.t, quietContext)) });
}

describe('people who were compared', () => {
  it('[D7] [T2] sums up the tested, the flagged and the distribution of differences', () => {
    const { summary } = valueOf(start());
    const flagged = verdicts.filter(({ gap }) => gap >= 1);
    expect(summary).toMatchObject({
      tested: weigh(verdicts),
      flagged: weigh(flagged),
      tooFew: 0,
      share: weigh(flagged) / weigh(verdicts),
      milliseconds: 0,
      kinds: [
        { attribute: 'job', kind: 'nominal' },
        { attribute: 'age', kind: 'numeric' },
      ],
    });
    expect(summary.bins).toEqual(
      Array.from({ length: 9 }, (_, i) => {
        const own = verdicts.filter(({ gap }) => gap === i - 4);
        return {
          low: (i - 4) / 4,
          high: (i - 4) / 4,
          tested: weigh(own),
          flagged: i - 4 >= 1 ? weigh(own) : 0,
          expected: expect.any(Number),
        };
      }),
    );
    expect(flagged.length * (verdicts.length - flagged.length)).toBeGreaterThan(0);
    const sum = (list: readonly { expected: number | null }[]) => list.reduce((all, one) => all + one.expected!, 0);
    expect(sum(summary.bins)).toBeCloseTo(summary.tested, 9);
    expect(sum(summary.bins.filter(({ low }) => low >= 0.25))).toBeCloseTo(summary.chance!.mean, 9);
    expect(summary.chance).toMatchObject({ isMore: summary.flagged > summary.chance!.high });
  });

  it('[D7] a large k shares its bins, from -1 to 1 and at most 40', () => {
    const { summary } = valueOf(start({ k: 20, t: '0.05' }));
    expect(summary.bins).toHaveLength(21);
    expect([
      summary.bins[0].low,
      summary.bins[0].high,
      summary.bins[10].low,
      summary.bins[10].high,
      summary.bins[20].low,
      summary.bins[20].high,
    ]).toEqual([-1, -0.95, 0, 0.05, 1, 1]);
    expect(summary.bins.reduce((sum, { tested }) => sum + tested, 0)).toBe(summary.tested);
    expect(summary.bins.reduce((sum, { flagged }) => sum + flagged, 0)).toBe(summary.flagged);
  });

  it('[D7] nobody tested has no share', () => {
    expect(valueOf(start({ k: 1000 })).summary).toMatchObject({
      tested: 0,
      flagged: 0,
      tooFew: weigh(verdicts),
      share: null,
      chance: null,
      describes: [],
    });
  });

  it('[D7] lists the tested by row or by difference, in pages', () => {
    const { pages } = valueOf(start());
    const expected = verdicts.map(({ row, weight, near, gap, cells }) => ({
      row,
      weight,
      items: [{ attribute: 'sex', value: 'F' }],
      deniedMembers: near.deniedMembers,
      deniedOthers: near.deniedOthers,
      k: 4,
      difference: gap / 4,
      isFlagged: gap >= 1,
      cells,
    }));
    expect(valueOf(pages.list(all))).toEqual({ total: expected.length, offset: 0, people: expected });
    const sorted = [...expected].sort((a, b) => b.difference - a.difference || a.row - b.row);
    expect(valueOf(pages.list({ ...all, order: 'difference' })).people).toEqual(sorted);
    const flagged = sorted.filter(({ isFlagged }) => isFlagged);
    expect(valueOf(pages.list({ ...all, order: 'difference', onlyFlagged: true, offset: 1, limit: 2 }))).toEqual({
      total: flagged.length,
      offset: 1,
      people: flagged.slice(1, 3),
    });
  });

  it('[D7] opens a person beside the nearest of both kinds, as the file spells them', () => {
    const { pages } = valueOf(start());
    for (const { row, near } of verdicts) {
      const detail = valueOf(pages.open(row, '0.25'));
      expect(detail.person.row).toBe(row);
      for (const kind of ['members', 'others'] as const) {
        expect(detail[kind].map((one) => [one.row, one.weight, one.isDenied, one.cells])).toEqual(
          near[kind].map((one) => [
            fileRow(kept[one.row].i),
            one.weight,
            people[one.row].isDenied,
            [kept[one.row].cells.job, kept[one.row].cells.age],
          ]),
        );
        detail[kind].forEach(({ distance }, i) => expect(distance).toBeCloseTo(near[kind][i].distance, 14));
      }
    }
  });

  it('[D7] another threshold only filters', () => {
    const { pages } = valueOf(start());
    vi.mocked(testSituations).mockClear();
    for (const t of ['-1', '0', '0.5', '1']) {
      const flagged = verdicts.filter(({ gap }) => gap / 4 >= Number(t));
      expect(valueOf(pages.summarize(t, quietContext)).flagged).toBe(weigh(flagged));
      expect(valueOf(pages.list({ ...all, t, onlyFlagged: true })).people.map(({ row }) => row)).toEqual(
        flagged.map(({ row }) => row),
      );
      expect(valueOf(pages.open(verdicts[0].row, t)).person.isFlagged).toBe(verdicts[0].gap / 4 >= Number(t));
    }
    expect(testSituations).not.toHaveBeenCalled();
  });

  it('[D7] says what is wrong with a threshold, the settings or a row', () => {
    expect(start({ t: '2' })).toMatchObject({ ok: false, where: 't' });
    expect(start({ attributes: ['jobs'] })).toMatchObject({ ok: false, where: 'attributes[0]' });
    const { pages } = valueOf(start());
    expect(pages.list({ ...all, t: '-2' })).toMatchObject({ ok: false, where: 't' });
    expect(pages.summarize('x', quietContext)).toMatchObject({ ok: false, where: 't' });
    for (const row of [1, 3, 12, 10_000])
      expect(said(pages.open(row, '0'))).toMatchObject({
        ok: false,
        code: 'not-tested',
        message: expect.stringContaining(`Row ${row} was not tested`),
      });
  });
});
