import { describe, expect, it } from 'vitest';
import { markPeople } from '../../engine/table/hash-table.ts';
import { rawOf } from '../../engine/table/testing/raw.ts';
import { type SpentEntry, accountOf, comparePeople, sumDecimals } from './account.ts';

const secret = Uint8Array.from({ length: 32 }, (_, i) => i);
const marksOf = (names: readonly string[], rows: readonly (readonly string[])[], by = secret) =>
  markPeople(rawOf(names, rows), by);

const names = ['sex', 'age', 'city', 'granted'];
const rows = Array.from({ length: 40 }, (_, i) => [
  i % 3 === 0 ? 'F' : 'M',
  `${18 + ((i * 7) % 41)}`,
  ['a', 'b', 'c'][i % 3],
  i % 5 === 0 ? 'no' : 'yes',
]);
const own = marksOf(names, rows);
const others = Array.from({ length: 40 }, (_, i) => [
  i % 2 === 0 ? 'F' : 'M',
  `x${i}`,
  'z',
  i % 4 === 0 ? 'no' : 'yes',
]);

describe('the people of a table', () => {
  it('[S8] are known again with rows in another order, names changed, columns switched off or moved', () => {
    expect(comparePeople(own, marksOf(names, rows.toReversed()))).toBe('same');
    expect(comparePeople(own, marksOf(['Geschlecht', 'Alter', 'Ort', 'bewilligt'], rows))).toBe('same');
    const without = (place: number) => rows.map((row) => row.filter((_, i) => i !== place));
    for (const place of names.keys())
      expect(comparePeople(own, marksOf(names.toSpliced(place, 1), without(place)))).toBe('same');
    const more = rows.map((row, i) => [`${i}`, ...row.toReversed()]);
    expect(comparePeople(marksOf(['id', ...names.toReversed()], more), own)).toBe('same');
  });

  it('[S8] are not taken for others, nor others for them', () => {
    expect(comparePeople(own, marksOf(names, others))).toBe('other');
    expect(comparePeople(own, marksOf(['v'], [['1'], ['2']]))).toBe('other');
  });

  it('[S8] where that is not sure it is asked: one simple column agrees, or many values are the same', () => {
    const sexAlone = others.map((row, i) => [rows[i][0], ...row.slice(1)]);
    expect(comparePeople(own, marksOf(names, sexAlone))).toBe('perhaps');
    const ids = Array.from({ length: 60 }, (_, i) => [`id ${i}`]);
    expect(comparePeople(marksOf(['id'], ids), marksOf(['id'], ids.slice(5)))).toBe('perhaps');
  });

  it('[S8] are marked with a secret: by another one nothing is the same, and no value stands in a mark', () => {
    const elsewhere = marksOf(
      names,
      rows,
      Uint8Array.from(secret, (byte) => byte ^ 1),
    );
    expect(elsewhere.key).not.toBe(own.key);
    expect(elsewhere.columns.map(({ whole }) => whole)).not.toEqual(own.columns.map(({ whole }) => whole));
    for (const { whole, some } of own.columns)
      for (const mark of [whole, ...some]) expect(mark).toMatch(/^[0-9a-f]{32}$/);
  });
});

const entry = (id: string, people = own, sameAs: string[] = []): SpentEntry => ({
  id,
  epsilon: '1',
  of: 'a table',
  at: Number(id.slice(1)),
  people,
  sameAs,
});
const ids = (entries: readonly SpentEntry[]) => entries.map(({ id }) => id);

describe('the account of budgets', () => {
  it('[S8] adds up exactly, and says where it cannot', () => {
    expect(sumDecimals(['0.1', '0.2'])).toBe('0.3');
    expect(sumDecimals(['1', '0.25', '10'])).toBe('11.25');
    expect(sumDecimals(['0.5', '0.5'])).toBe('1');
    expect(sumDecimals([])).toBe('0');
    for (const text of ['1e3', '.5', '+1', ' 1 ', '', '-1', 'NaN']) expect(sumDecimals(['1', text])).toBeNull();
  });

  it('[S8] has what was spent on the same people, in order, and none of others', () => {
    const entries = [entry('e9'), entry('e2'), entry('e5', marksOf(names, others))];
    expect(accountOf(entries, [own], {})).toMatchObject({ spent: [{ id: 'e2' }, { id: 'e9' }], unsure: [] });
    expect(accountOf(entries, null, {})).toEqual({ spent: [], unsure: [] });
  });

  it('[S8] asks about what is not sure, takes an answer, and follows what was answered before', () => {
    const alike = marksOf(
      names,
      others.map((row, i) => [rows[i][0], ...row.slice(1)]),
    );
    const entries = [entry('e1', alike), entry('e2', marksOf(['v'], [['1'], ['2']]))];
    expect(ids(accountOf(entries, [own], {}).unsure)).toEqual(['e1']);
    expect(ids(accountOf(entries, [own], { e1: true }).spent)).toEqual(['e1']);
    expect(accountOf(entries, [own], { e1: false })).toEqual({ spent: [], unsure: [] });
    const linked = [...entries, entry('e3', own, ['e1'])];
    expect(ids(accountOf(linked, [own], {}).spent)).toEqual(['e1', 'e3']);
  });
});
