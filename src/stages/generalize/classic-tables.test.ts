import { describe, expect, it } from 'vitest';
import type { JudgedTable, TableMaker } from '../../engine/steps/generalize/classic-views.ts';
import { generalizeLeftOut, type GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import { noNames } from '../../engine/vocabulary/display-names.ts';
import { group } from './testing/found-tables.ts';
import { judged, tried } from './testing/made-tables.ts';
import { sayAnswer, sayFound, sayGroups, sayRest, sayTime, sayVisited } from './classic-tables.tsx';

const settings = { ...generalizeLeftOut, k: 5, measure: 'elift', alpha: '1.2' } as unknown as GeneralizeSettings;
const over = judged({
  isProtective: false,
  worst: {
    A: [{ attribute: 'sex', value: 'F' }],
    B: [],
    counts: { a1: 3, n1: 4, a2: 1, n2: 4, a: 4, n: 8 },
    value: 1.34,
    isDiscriminatory: true,
  },
});
const hidden = judged({ tests: { rules: 0, groups: [group('hidden')] } });
const open = judged({ tests: { rules: 2, groups: [group('notTested')] } });
const all = (...tables: JudgedTable[]) =>
  tables.map((table, i) => tried((['datafly', 'samarati', 'mondrian', 'tds', 'incognito'] as const)[i], { table }));
const answer = (...tables: JudgedTable[]) => sayAnswer([tried('ours'), ...all(...tables)], noNames);

describe('what is said of the groups in a table', () => {
  it.each<[string, JudgedTable, string, string, string]>([
    ['over', over, 'clear', 'Over the limit', 'sex = F among everyone: extended lift 1.34'],
    ['hidden', hidden, 'untested', 'Hidden, cannot be told: sex = F', 'nothing could be tested'],
    ['open', open, 'untested', 'Not tested: sex = F', '2 situations tested, none over'],
    ['nothing', judged({ tests: { rules: 0, groups: [] } }), 'untested', 'Not tested', 'nothing could be tested'],
    ['not asked', judged({ isProtective: null }), 'untested', 'Not looked at', 'no measure is asked for'],
    ['tested', judged(), 'ok', 'Not over the limit', '3 situations tested, none over'],
  ])('[G8] %s: a tick only for what was tested', (_what, table, sign, title, words) => {
    expect(sayGroups(table, settings, noNames)).toEqual({ sign, title, words });
  });
});

describe('the answer', () => {
  it('[G8] counts the tables with a group over the limit and says who it is', () => {
    expect(answer(over, over, hidden)).toBe(
      'Two of three classic algorithms would publish a table in which people with sex = F are over the limit.',
    );
    const other = judged({ ...over, worst: { ...over.worst!, A: [{ attribute: 'race', value: 'b' }] } });
    expect(answer(over, other)).toBe(
      'All two classic algorithms would publish a table in which a group is over the limit.',
    );
    expect(answer(judged(), hidden)).toBe(
      'None of two classic algorithms would publish a table with a tested group over the limit.',
    );
    expect(answer(open, hidden)).toContain('in which every group could be tested.');
    expect(answer(judged({ isProtective: null }))).toMatch(/^Fairness was not looked at/);
    expect(answer()).toBe('None of the classic algorithms could be run.');
  });

  it('[G6] [G8] leaves open what is hidden or was not tested, and sets the costs beside ours', () => {
    const cheap = judged({ costs: { ...judged().costs, loss: 0.25 } });
    expect(sayRest([tried('ours'), ...all(cheap, hidden, open)])).toBe(
      'In one a group is hidden, which hides a gap and does not close it. In one a group was not tested. Ours loses 50.0% of the detail; theirs 25.0% to 50.0%.',
    );
    expect(sayRest([tried('ours', { table: null }), ...all(cheap)])).toBe(
      'No table of ours meets all that is asked; theirs lose 25.0%.',
    );
    expect(
      sayRest([tried('mondrian', { leftAside: ['suppress'] }), tried('tds', { leftAside: ['suppress'] })]),
    ).toContain('Mondrian and Top-down specialization do not know leaving rows out');
  });

  it('[G3] says of each what it looked at and what it chose from', () => {
    const said = (maker: TableMaker, visited: number) => sayVisited(tried(maker, { visited }).made!);
    expect([said('incognito', 296), said('mondrian', 1), said('tds', 2), said('ours', 1)]).toEqual([
      '296 tables',
      '1 region',
      '2 divisions',
      '1 table',
    ]);
    expect(sayFound(tried('samarati', { found: 3 }).made!)).toBe('the best of 3');
    expect(sayFound(tried('mondrian', { found: null }).made!)).toBe('its only table');
    expect([sayTime(0.2), sayTime(412.4), sayTime(1260)]).toEqual(['1 ms', '412 ms', '1.3 s']);
  });
});
