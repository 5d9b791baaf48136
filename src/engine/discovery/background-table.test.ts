import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareTable } from '../table/prepare.ts';
import { type RawTable } from '../table/raw-table.ts';
import { type TableSettings } from '../table/settings.ts';
import { type Table } from '../table/table.ts';
import { plain, rawOf } from '../table/testing/raw.ts';
import { type BackgroundRule } from './background-rules.ts';
import { type BackgroundSettings } from './background-settings.ts';
import { deriveBackground, guessBackground } from './background-table.ts';
import { expectValue } from './testing/worlds.ts';

/** A table out of lines of cells, the first of them the names. */
const rawFrom = (...lines: string[]) => rawOf(lines[0].split(','), lines.slice(1).map((line) => line.split(',')));
const tableFrom = (raw: RawTable, settings: Partial<TableSettings> = {}): Table => expectValue(prepareTable(raw, { ...plain, ...settings }));
/** `10451: black 0.6 0.2`, beta1 first. */
const say = ({ given, group, beta1, beta2 }: BackgroundRule) => `${given.map(([, value]) => value).join('+')}: ${group.map(([, value]) => value).join('+')} ${beta1} ${beta2}`;

const loans = tableFrom(rawFrom('zip,job,n', '10451,clerk,2', '10452,nurse,1', '10451,nurse,1', '10453,nurse,5', '10454,nurse,6', '?,nurse,9'), { weight: 'n', columns: { zip: { missingAs: 'none' } } });
const long = rawFrom('zip,race,n', '10451,black,60', '10451,white,20', '10451,other,20', '10452,black,30', '10452,white,170', '99999,black,10', '99999,white,90');
const byRace: BackgroundSettings = { join: ['zip'], shape: 'long', group: 'race', count: 'n', only: null };
const wide = rawFrom('zip,black,white,other', '10451,60,20,20', '10452,30,170,0', '99999,10,90,0');
const shares = rawFrom('zip,black,white,other,people', '10451,0.6,.2,0.20,100', '10452,0.15,0.85,0,200', '99999,0.1,0.9,0,100');
const byColumn: BackgroundSettings = { join: ['zip'], shape: 'wide', groups: ['black', 'white', 'other'], total: null, attribute: 'race', only: null };
const census = ['10451: black 0.6 0.6', '10451: white 0.071428 0.2', '10451: other 1 0.2', '10452: black 0.3 0.15', '10452: white 0.607142 0.85'];

const derive = (second: RawTable, settings: BackgroundSettings, first = loans) => expectValue(deriveBackground(second, first, settings));
const rulesOf = (second: RawTable, settings: BackgroundSettings, first = loans) => derive(second, settings, first).rules.map(say);

describe('deriveBackground on a census by zip code', () => {
  it('[D5] long: shares of the group over the whole file, shares of the place over its people', () => {
    const { rules, ...rest } = derive(long, byRace);
    expect(rules.map(say)).toEqual(census);
    expect(rules[0]).toEqual({ given: [['zip', '10451']], group: [['race', 'black']], beta1: '0.6', beta2: '0.6' });
    expect(rest).toEqual({
      groups: [{ group: ['race', 'black'], people: 100 }, { group: ['race', 'white'], people: 280 }, { group: ['race', 'other'], people: 20 }],
      matched: 2,
      unmatched: { count: 2, weight: 11, examples: [{ given: [['zip', '10454']], weight: 6 }, { given: [['zip', '10453']], weight: 5 }] },
      leftOut: 9,
      cells: null,
      assumes: null,
    });
  });

  it('[D5] wide counts, with or without their total, and shares of a total give the same rules', () => {
    expect(derive(wide, byColumn)).toEqual({ ...derive(long, byRace), cells: 'counts' });
    const summed = rawFrom('all,zip,black,white,other', '100,10451,60,20,20', '200,10452,30,170,0', '100,99999,10,90,0');
    expect(derive(summed, { ...byColumn, total: 'all' })).toEqual(derive(wide, byColumn));
    expect(derive(shares, { ...byColumn, total: 'people' })).toEqual({ ...derive(long, byRace), cells: 'shares' });
  });

  it('[D5] a total above the sum of the groups: the others are people of the place', () => {
    const some = rawFrom('zip,black,total', '10451,60,100.5', '10452,30,200', '99999,10,100');
    expect(rulesOf(some, { ...byColumn, groups: ['black'], total: 'total' })).toEqual(['10451: black 0.6 0.597014', '10452: black 0.3 0.15']);
  });

  it('[D5] [T2] shares without a total are weighted by this table, and the result says so', () => {
    const bare = rawFrom('zip,black', '10451,0.6', '10452,0.15', '99999,0.1');
    const { rules, groups, assumes, cells } = derive(bare, { ...byColumn, groups: ['black'] });
    expect(rules.map(say)).toEqual(['10451: black 0.923076 0.6', '10452: black 0.076923 0.15']);
    expect({ groups, assumes, cells }).toEqual({ groups: [{ group: ['race', 'black'], people: 1.95 }], assumes: 'total-of-this-table', cells: 'shares' });
    const records = tableFrom(rawFrom('zip', '10451', '10451', '10452', '10451'));
    expect(rulesOf(bare, { ...byColumn, groups: ['black'] }, records)).toEqual(rules.map(say));
  });

  it('[D5] rows of one place add up when a total says how many people each is', () => {
    const parts = rawFrom('zip,a,total', '10451,0.5,10', '10452,1,5', '10451,0.25,20');
    expect(rulesOf(parts, { ...byColumn, groups: ['a'], total: 'total' })).toEqual(['10451: a 0.666666 0.333333', '10452: a 0.333333 1']);
  });

  it('[D5] only some groups: the rules are the same ones, the totals too', () => {
    const { rules, groups } = derive(long, { ...byRace, only: [['race', 'white']] });
    expect(rules.map(say)).toEqual(census.filter((rule) => rule.includes('white')));
    expect(groups).toHaveLength(3);
    expect(rulesOf(wide, { ...byColumn, only: [['race', 'other'], ['race', 'black']] })).toEqual(census.filter((rule) => !rule.includes('white')));
  });

  it('[D5] without a count each row is one person; rows of one place and group add up, in any order', () => {
    const people = rawFrom('race,zip', 'a,10452', 'b,10451', 'a,10451', 'b,10451');
    expect(rulesOf(people, { ...byRace, count: null })).toEqual(['10451: a 0.5 0.333333', '10451: b 1 0.666666', '10452: a 0.5 1']);
  });

  it('[D5] who has no group counts among the people of the place and is no group', () => {
    const unsure = rawFrom('zip,race,n', '10451,a,1', '10451,?,2', '10451,,1');
    const { rules, groups } = derive(unsure, byRace);
    expect(rules.map(say)).toEqual(['10451: a 1 0.25']);
    expect(groups).toEqual([{ group: ['race', 'a'], people: 1 }]);
  });

  it('[D5] joins on combinations of several attributes', () => {
    const both = rawFrom('job,zip,race,n', 'nurse,10451,a,3', 'nurse,10452,a,1', 'clerk,10452,a,6', 'nurse,10451,b,1');
    const { rules, matched, unmatched } = derive(both, { ...byRace, join: ['zip', 'job'] });
    expect(rules.map(say)).toEqual(['10451+nurse: a 0.3 0.75', '10451+nurse: b 1 0.25', '10452+nurse: a 0.1 1']);
    expect(rules[0].given).toEqual([['zip', '10451'], ['job', 'nurse']]);
    expect([matched, unmatched.count, unmatched.examples[2]]).toEqual([2, 3, { given: [['zip', '10451'], ['job', 'clerk']], weight: 2 }]);
  });

  it('[D5] [T7] joins on the labels of cut and merged values, blanks around them aside', () => {
    const first = tableFrom(rawFrom('age,town', '20,x', '40,y', '60,z'), { columns: { age: { cuts: [29], labels: ['young', 'old'] }, town: { merge: { 'x or y': ['x', 'y'] } } } });
    const second = rawOf(['age', 'town', 'race'], [[' young', 'x or y ', 'a'], ['old', 'x or y', 'b '], ['old ', 'x or y', 'b'], ['40', 'y', 'a']]);
    const { rules, groups } = derive(second, { ...byRace, join: ['age', 'town'], count: null }, first);
    expect(rules.map(say)).toEqual(['young+x or y: a 0.5 1', 'old+x or y: b 1 1']);
    expect(groups.map(({ group }) => group[1])).toEqual(['a', 'b']);
  });

  it('[D5] [T4] is exact on the decimals of the file and rounds down, never up', () => {
    const thirds = rawFrom('zip,race,n', '10451,a,0.1', '10451,a,0.2', '10451,b,0.6', '10452,a,1e-1', '10452,a,5e-1');
    expect(rulesOf(thirds, byRace)).toEqual(['10451: a 0.333333 0.333333', '10451: b 1 0.666666', '10452: a 0.666666 1']);
    const floats = rawFrom('zip,a,total', '10451,0.57,100', '10452,0.29,100');
    expect(rulesOf(floats, { ...byColumn, groups: ['a'], total: 'total' })).toEqual(['10451: a 0.66279 0.57', '10452: a 0.337209 0.29']);
    const parts = rawFrom('zip,a,total', '10451,0.1,0.1', '10451,0.2,0.2', '10452,9007199254740992,9007199254740993', '99999,2,2');
    expect(rulesOf(parts, { ...byColumn, groups: ['a'], total: 'total' })).toEqual(['10452: a 0.999999 0.999999']);
  });

  it('[D5] a share that rounds down to 0 says nothing and gives no rule', () => {
    const rare = rawFrom('zip,race,n', '10451,a,1', '10451,b,1000000', '10452,a,1', '10452,b,999999');
    expect(rulesOf(rare, byRace)).toEqual(['10451: b 0.5 0.999999', '10452: a 0.5 0.000001', '10452: b 0.499999 0.999999']);
  });

  it('[D5] cells of 0 and 1 are shares unless they are said to be counts', () => {
    const ones = rawFrom('zip,a,b', '10451,1,1', '10452,1,0');
    expect(derive(ones, { ...byColumn, groups: ['a', 'b'] })).toMatchObject({ cells: 'shares', assumes: 'total-of-this-table' });
    const counted = derive(ones, { ...byColumn, groups: ['a', 'b'], cells: 'counts' });
    expect(counted).toMatchObject({ cells: 'counts', assumes: null });
    expect(counted.rules.map(say)).toEqual(['10451: a 0.5 0.5', '10451: b 1 0.5', '10452: a 0.5 1']);
  });
});

const placeNames = ['z1', 'z2', 'z3', 'z4', 'z5'];
const groupNames = ['g1', 'g2', 'g3'];
/** Tenths of people by place and group. */
const someCounts = fc.array(fc.tuple(...groupNames.map(() => fc.oneof(fc.nat(40), fc.nat(40), fc.integer({ min: 1e7, max: 1e9 })))), { minLength: 5, maxLength: 5 });
const tenths = (count: number) => `${Math.floor(count / 10)}.${count % 10}`;

describe('deriveBackground against counting by hand', () => {
  it('[D5] [T4] long and wide forms agree; each beta is the true fraction rounded down', () => {
    fc.assert(
      fc.property(someCounts, fc.subarray(placeNames, { minLength: 1 }), fc.infiniteStream(fc.nat(1000)), (counts, present, stream) => {
        const first = tableFrom(rawOf(['zip'], [...present, 'nowhere'].map((zip) => [zip])));
        const cells = placeNames.flatMap((zip, i) => groupNames.flatMap((group, j) => {
          const part = stream.next().value! % (counts[i][j] + 1);
          return [[zip, group, tenths(part)], [zip, group, tenths(counts[i][j] - part)]];
        }));
        const shuffled = cells.map((cell) => ({ cell, at: stream.next().value! })).sort((a, b) => a.at - b.at).map(({ cell }) => cell);
        const asLong = deriveBackground(rawOf(['zip', 'race', 'n'], shuffled), first, byRace);
        const asWide = deriveBackground(rawOf(['zip', ...groupNames], placeNames.map((zip, i) => [zip, ...counts[i].map(tenths)])), first, { ...byColumn, groups: groupNames, cells: 'counts' });
        const known = placeNames.flatMap((zip, i) => present.includes(zip) ? groupNames.flatMap((group, j) => {
          const floor = (all: number) => (BigInt(counts[i][j]) * 1_000_000n) / BigInt(all);
          if (counts[i][j] === 0) return [];
          const betas = [floor(counts.reduce((sum, row) => sum + row[j], 0)), floor(counts[i].reduce((sum, one) => sum + one, 0))];
          return betas.includes(0n) ? [] : [{ key: `${zip} ${group}`, betas }];
        }) : []);
        expect(asLong.ok).toBe(known.length > 0);
        expect(asWide.ok).toBe(known.length > 0);
        for (const made of [asLong, asWide]) {
          if (!made.ok) continue;
          const found = made.value.rules.map(({ given, group, beta1, beta2 }) => ({ key: `${given[0][1]} ${group[0][1]}`, betas: [beta1, beta2].map((beta) => BigInt(Math.round(Number(beta) * 1e6))) }));
          expect(found.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(known);
          expect(made.value.matched).toBe(present.length);
          for (const { beta1, beta2 } of made.value.rules) for (const beta of [beta1, beta2]) expect(beta).toMatch(/^(1|0\.\d{1,6})$/);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('deriveBackground on bad input', () => {
  const fails = (second: RawTable, settings: BackgroundSettings, first = loans) => {
    const made = deriveBackground(second, first, settings);
    if (made.ok) throw new Error('It did not fail.');
    return made;
  };

  it.each<[string, RawTable, BackgroundSettings, string, string, string]>([
    ['no column to join on', long, { ...byRace, join: [] }, 'no-join', 'join', 'Choose at least one'],
    ['a join column that the second table lacks', long, { ...byRace, join: ['job'] }, 'unknown-column', 'join[0]', 'The second table has no column "job"'],
    ['a join column that the first table lacks', long, { ...byRace, join: ['race'], group: 'zip' }, 'unknown-attribute', 'join[0]', 'The table has no attribute "race"'],
    ['no group column', long, { ...byRace, group: undefined }, 'no-group', 'group', 'which group a row is about'],
    ['an unknown group column', long, { ...byRace, group: 'rase' }, 'unknown-column', 'group', 'Did you mean "race"?'],
    ['an unknown count column', long, { ...byRace, count: 'm' }, 'unknown-column', 'count', '"m"'],
    ['a column for two purposes', long, { ...byRace, group: 'zip' }, 'column-twice', 'group', '"zip" of the second table is chosen twice'],
    ['no group columns', wide, { ...byColumn, groups: [] }, 'no-groups', 'groups', 'Choose at least one'],
    ['an unknown group of the wide shape', wide, { ...byColumn, groups: ['black', 'blue'] }, 'unknown-column', 'groups[1]', '"blue"'],
    ['an unknown total', wide, { ...byColumn, total: 'all' }, 'unknown-column', 'total', '"all"'],
    ['no name of the attribute', wide, { ...byColumn, attribute: ' ' }, 'no-attribute', 'attribute', 'for example "race"'],
    ['the name of a join column', wide, { ...byColumn, attribute: 'zip' }, 'column-twice', 'attribute', 'joined on'],
    ['counts of one group without a total', wide, { ...byColumn, groups: ['white'] }, 'no-total', 'total', 'nothing says of how many'],
    ['no common value', rawFrom('zip,race,n', '7,black,1'), byRace, 'no-common-value', 'join', 'no value in common in "zip"'],
    ['an empty second table', rawFrom('zip,race,n'), byRace, 'no-common-value', 'join', 'no value in common'],
    ['an unknown group to keep', long, { ...byRace, only: [['race', 'white'], ['race', 'blakc']] }, 'unknown-group', 'only[1]', 'Did you mean "black"?'],
    ['a group of another attribute', long, { ...byRace, only: [['sex', 'black']] }, 'unknown-group', 'only[0]', 'no group "sex = black"'],
    ['no group to keep', long, { ...byRace, only: [] }, 'no-rules', 'only', 'Choose other groups'],
    ['nobody in common places', rawFrom('zip,race,n', '10451,black,0', '9,black,3'), byRace, 'no-rules', 'join', 'Nobody of the chosen groups'],
    ['a share above 1', rawFrom('zip,a', '10451,0.5', '10452,1.01'), { ...byColumn, groups: ['a'], cells: 'shares' }, 'bad-share', 'row 3, column a', '"1.01" is not a share'],
    ['a group above its total', rawFrom('zip,a,all', '10451,5,5', '10452,7,6.9'), { ...byColumn, groups: ['a'], total: 'all' }, 'above-total', 'row 3, column a', '7 people in "a" are more than the 6.9'],
    ['a place twice, shares without a total', rawFrom('zip,a', '10451,0.5', '7,0.5', '10451,0.6'), { ...byColumn, groups: ['a'] }, 'repeated-place', 'row 4', 'Rows 2 and 4'],
  ])('[D5] %s', (_what, second, settings, code, where, words) => {
    expect(fails(second, settings)).toMatchObject({ code, where, message: expect.stringContaining(words) });
  });

  it.each(['-1', 'many', '', '1,5', '-0.001', 'NaN'])('[D5] [T4] the count %j names its row, as a spreadsheet shows it, and its column', (cell) => {
    const lines = [['10451', 'a', '1'], ['10452', 'a', '0'], ['10452', 'b', cell], ['10452', 'c', '?']];
    const second = rawOf(['zip', 'race', 'n'], lines, { blankLines: Uint32Array.of(2) });
    expect(fails(second, byRace)).toMatchObject({ code: 'bad-count', where: 'row 5, column n' });
    const total = rawOf(['zip', 'race', 'all'], lines.map(([zip, , n]) => [zip, '2', n]));
    expect(fails(total, { ...byColumn, groups: ['race'], total: 'all' })).toMatchObject({ code: 'bad-count', where: 'row 4, column all' });
    expect(fails(total, { ...byColumn, groups: ['race', 'all'] })).toMatchObject({ code: 'bad-count', where: 'row 4, column all' });
  });

  it('[D5] at most 20,000 rules; narrowing the groups helps', () => {
    const zips = Array.from({ length: 10_001 }, (_, i) => `z${i}`);
    const first = tableFrom(rawOf(['zip'], zips.map((zip) => [zip])));
    const second = rawOf(['zip', 'race'], zips.flatMap((zip) => [[zip, 'a'], [zip, 'b']]));
    expect(fails(second, { ...byRace, count: null }, first)).toMatchObject({ code: 'too-many-rules', where: 'only', message: expect.stringContaining('20,002 rules; at most 20,000') });
    expect(derive(second, { ...byRace, count: null, only: [['race', 'b']] }, first).rules).toHaveLength(10_001);
    const least = rawOf(['zip', 'race'], zips.slice(1).flatMap((zip) => [[zip, 'a'], [zip, 'b']]));
    expect(derive(least, { ...byRace, count: null }, first).rules).toHaveLength(20_000);
  });
});

const applicants = tableFrom(rawFrom('zip,job,year', '10451,clerk,1', '10452,nurse,2'));
const guess = (...lines: string[]) => guessBackground(rawFrom(...lines), applicants);

describe('guessBackground', () => {
  it('[D5] a column of words is the group, one named like a count the count: long', () => {
    expect(guess('zip,year,population,race', '10451,1990,30,a', '10452,1990,20,b')).toEqual({ join: ['zip'], shape: 'long', group: 'race', count: 'population', only: null });
    expect(guess('rate,race,sex,job', '0.3,a,f,clerk', '2,b,m,pilot')).toEqual({ join: ['job'], shape: 'long', group: 'race', count: null, only: null });
  });

  it('[D5] nothing but numbers beside the join: wide, a group a column, with a total by name', () => {
    expect(guess('zip,black,white', '10451,30,4', '10452,,5')).toEqual({ join: ['zip'], shape: 'wide', groups: ['black', 'white'], total: null, attribute: 'group', only: null });
    expect(guess('zip,black_population,TotalPopulation', '10451,4,30', '10452,5,?')).toEqual({ join: ['zip'], shape: 'wide', groups: ['black_population'], total: 'TotalPopulation', attribute: 'group', only: null });
    expect(guess('zip,job,black', '10451,nurse,0.4', '10452,nurse,1')).toEqual({ join: ['zip', 'job'], shape: 'wide', groups: ['black'], total: null, attribute: 'group', only: null });
  });

  it('[D5] one column of counts is no wide table, and what cannot be guessed is left out', () => {
    expect(guess('zip,black', '10451,0.4', '10452,1.1')).toEqual({ join: ['zip'], shape: 'long', count: null, only: null });
    expect(guess('zip,n', '10451,0', '10452,1')).toEqual({ join: ['zip'], shape: 'long', count: 'n', only: null });
    expect(guess('zip,race', '7,a')).toEqual({ join: [], shape: 'long', group: 'race', count: null, only: null });
    expect(guess('zip,empty', '10451,?')).toMatchObject({ join: ['zip'], shape: 'long', group: 'empty' });
    expect(guess('zip', '10451')).toEqual({ join: ['zip'], shape: 'long', count: null, only: null });
  });

  it('[D5] what is guessed can be derived', () => {
    const tables = [rawFrom('zip,race,n', '10451,a,2', '10452,b,3'), rawFrom('zip,a,b', '10451,2,0', '10452,0,3'), rawFrom('zip,a,b,total', '10451,1,0,2', '10452,0,1,3')];
    for (const second of tables) {
      const { rules } = expectValue(deriveBackground(second, applicants, guessBackground(second, applicants)));
      expect(rules.map(({ given, group, beta1, beta2 }) => [given[0][1], group[0][1], beta1, beta2])).toEqual([['10451', 'a', '1', '1'], ['10452', 'b', '1', '1']]);
    }
  });
});
