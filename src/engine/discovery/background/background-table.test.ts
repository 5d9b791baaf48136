import { describe, expect, it } from 'vitest';
import { rawOf } from '../../table/testing/raw.ts';
import {
  byColumn,
  byRace,
  census,
  derive,
  loans,
  long,
  rawFrom,
  rulesOf,
  say,
  shares,
  tableFrom,
  wide,
} from '../testing/census.ts';
import type { BackgroundSettings } from './background-settings.ts';
import { deriveBackground } from './background-table.ts';

describe('deriveBackground on a census by zip code', () => {
  it('[D5] long: shares of the group over the whole file, shares of the place over its people', () => {
    const { rules, ...rest } = derive(long, byRace);
    expect(rules.map(say)).toEqual(census);
    expect(rules[0]).toEqual({
      given: [{ attribute: 'zip', value: '10451' }],
      group: [{ attribute: 'race', value: 'black' }],
      beta1: '0.6',
      beta2: '0.6',
    });
    expect(rest).toEqual({
      groups: [
        { group: { attribute: 'race', value: 'black' }, people: 100 },
        { group: { attribute: 'race', value: 'white' }, people: 280 },
        { group: { attribute: 'race', value: 'other' }, people: 20 },
      ],
      matched: 2,
      unmatched: {
        count: 2,
        weight: 11,
        examples: [
          { given: [{ attribute: 'zip', value: '10454' }], weight: 6 },
          { given: [{ attribute: 'zip', value: '10453' }], weight: 5 },
        ],
      },
      leftOut: 9,
      cells: null,
      assumes: null,
    });
  });

  it('[D5] wide counts, with or without their total, and shares of a total give the same rules', () => {
    expect(derive(wide, byColumn)).toEqual({ ...derive(long, byRace), cells: 'counts' });
    const summed = rawFrom(
      'all,zip,black,white,other',
      '100,10451,60,20,20',
      '200,10452,30,170,0',
      '100,99999,10,90,0',
    );
    expect(derive(summed, { ...byColumn, total: 'all' })).toEqual(derive(wide, byColumn));
    expect(derive(shares, { ...byColumn, total: 'people' })).toEqual({ ...derive(long, byRace), cells: 'shares' });
  });

  it('[D5] a total above the sum of the groups: the others are people of the place', () => {
    const some = rawFrom('zip,black,total', '10451,60,100.5', '10452,30,200', '99999,10,100');
    expect(rulesOf(some, { ...byColumn, groups: ['black'], total: 'total' })).toEqual([
      '10451: black 0.6 0.597014',
      '10452: black 0.3 0.15',
    ]);
  });

  it('[D5] [T2] shares without a total are weighted by this table, and the result says so', () => {
    const bare = rawFrom('zip,black', '10451,0.6', '10452,0.15', '99999,0.1');
    const { rules, groups, assumes, cells } = derive(bare, { ...byColumn, groups: ['black'] });
    expect(rules.map(say)).toEqual(['10451: black 0.923076 0.6', '10452: black 0.076923 0.15']);
    expect({ groups, assumes, cells }).toEqual({
      groups: [{ group: { attribute: 'race', value: 'black' }, people: 1.95 }],
      assumes: 'total-of-this-table',
      cells: 'shares',
    });
    const records = tableFrom(rawFrom('zip', '10451', '10451', '10452', '10451'));
    expect(rulesOf(bare, { ...byColumn, groups: ['black'] }, records)).toEqual(rules.map(say));
  });

  it('[D5] rows of one place add up when a total says how many people each is', () => {
    const parts = rawFrom('zip,a,total', '10451,0.5,10', '10452,1,5', '10451,0.25,20');
    expect(rulesOf(parts, { ...byColumn, groups: ['a'], total: 'total' })).toEqual([
      '10451: a 0.666666 0.333333',
      '10452: a 0.333333 1',
    ]);
  });

  it('[D5] only some groups: the rules are the same ones, the totals too', () => {
    const { rules, groups } = derive(long, { ...byRace, only: [{ attribute: 'race', value: 'white' }] });
    expect(rules.map(say)).toEqual(census.filter((rule) => rule.includes('white')));
    expect(groups).toHaveLength(3);
    expect(
      rulesOf(wide, {
        ...byColumn,
        only: [
          { attribute: 'race', value: 'other' },
          { attribute: 'race', value: 'black' },
        ],
      }),
    ).toEqual(census.filter((rule) => !rule.includes('white')));
  });

  it('[D5] without a count each row is one person; rows of one place and group add up, in any order', () => {
    const people = rawFrom('race,zip', 'a,10452', 'b,10451', 'a,10451', 'b,10451');
    expect(rulesOf(people, { ...byRace, count: null })).toEqual([
      '10451: a 0.5 0.333333',
      '10451: b 1 0.666666',
      '10452: a 0.5 1',
    ]);
  });

  it('[D5] who has no group counts among the people of the place and is no group', () => {
    const unsure = rawFrom('zip,race,n', '10451,a,1', '10451,?,2', '10451,,1');
    const { rules, groups } = derive(unsure, byRace);
    expect(rules.map(say)).toEqual(['10451: a 1 0.25']);
    expect(groups).toEqual([{ group: { attribute: 'race', value: 'a' }, people: 1 }]);
  });

  it('[D5] joins on combinations of several attributes', () => {
    const both = rawFrom('job,zip,race,n', 'nurse,10451,a,3', 'nurse,10452,a,1', 'clerk,10452,a,6', 'nurse,10451,b,1');
    const { rules, matched, unmatched } = derive(both, { ...byRace, join: ['zip', 'job'] });
    expect(rules.map(say)).toEqual(['10451+nurse: a 0.3 0.75', '10451+nurse: b 1 0.25', '10452+nurse: a 0.1 1']);
    expect(rules[0].given).toEqual([
      { attribute: 'zip', value: '10451' },
      { attribute: 'job', value: 'nurse' },
    ]);
    expect([matched, unmatched.count, unmatched.examples[2]]).toEqual([
      2,
      3,
      {
        given: [
          { attribute: 'zip', value: '10451' },
          { attribute: 'job', value: 'clerk' },
        ],
        weight: 2,
      },
    ]);
  });

  it('[D5] [T7] joins on the labels of cut and merged values, blanks around them aside', () => {
    const first = tableFrom(rawFrom('age,town', '20,x', '40,y', '60,z'), {
      columns: { age: { cuts: [29], labels: ['young', 'old'] }, town: { merge: { 'x or y': ['x', 'y'] } } },
    });
    const second = rawOf(
      ['age', 'town', 'race'],
      [
        [' young', 'x or y ', 'a'],
        ['old', 'x or y', 'b '],
        ['old ', 'x or y', 'b'],
        ['40', 'y', 'a'],
      ],
    );
    const { rules, groups } = derive(second, { ...byRace, join: ['age', 'town'], count: null }, first);
    expect(rules.map(say)).toEqual(['young+x or y: a 0.5 1', 'old+x or y: b 1 1']);
    expect(groups.map(({ group }) => group.value)).toEqual(['a', 'b']);
  });

  it('[D5] within a context beta1 is the share of the group there', () => {
    const byJob = rawFrom(
      'zip,job,race,n',
      '10451,clerk,a,6',
      '10451,clerk,b,2',
      '10452,clerk,a,4',
      '10451,nurse,a,1',
      '10452,nurse,a,3',
      '99999,nurse,a,4',
    );
    const settings: BackgroundSettings = { ...byRace, join: ['zip', 'job'], within: ['job'] };
    expect(derive(byJob, settings).rules).toEqual([
      {
        given: [{ attribute: 'zip', value: '10451' }],
        group: [{ attribute: 'race', value: 'a' }],
        within: [{ attribute: 'job', value: 'clerk' }],
        beta1: '0.6',
        beta2: '0.75',
      },
      {
        given: [{ attribute: 'zip', value: '10451' }],
        group: [{ attribute: 'race', value: 'b' }],
        within: [{ attribute: 'job', value: 'clerk' }],
        beta1: '1',
        beta2: '0.25',
      },
      {
        given: [{ attribute: 'zip', value: '10451' }],
        group: [{ attribute: 'race', value: 'a' }],
        within: [{ attribute: 'job', value: 'nurse' }],
        beta1: '0.125',
        beta2: '1',
      },
      {
        given: [{ attribute: 'zip', value: '10452' }],
        group: [{ attribute: 'race', value: 'a' }],
        within: [{ attribute: 'job', value: 'nurse' }],
        beta1: '0.375',
        beta2: '1',
      },
    ]);
    expect(derive(byJob, { ...settings, within: [] })).toEqual(derive(byJob, { ...byRace, join: ['zip', 'job'] }));
    expect(derive(byJob, settings).groups[0].people).toBe(18);
    for (const within of [['job', 'zip'], ['race']])
      expect(deriveBackground(byJob, loans, { ...settings, within })).toMatchObject({ ok: false });
  });

  it('[D5] cells of 0 and 1 are shares unless they are said to be counts', () => {
    const ones = rawFrom('zip,a,b', '10451,1,1', '10452,1,0');
    expect(derive(ones, { ...byColumn, groups: ['a', 'b'] })).toMatchObject({
      cells: 'shares',
      assumes: 'total-of-this-table',
    });
    const counted = derive(ones, { ...byColumn, groups: ['a', 'b'], cells: 'counts' });
    expect(counted).toMatchObject({ cells: 'counts', assumes: null });
    expect(counted.rules.map(say)).toEqual(['10451: a 0.5 0.5', '10451: b 1 0.5', '10452: a 0.5 1']);
  });
});
