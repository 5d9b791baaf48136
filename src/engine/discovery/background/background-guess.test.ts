import { describe, expect, it } from 'vitest';
import { rawFrom, tableFrom } from '../testing/census.ts';
import { expectValue } from '../testing/random-tables.ts';
import { deriveBackground, guessBackground } from './background-table.ts';

const applicants = tableFrom(rawFrom('zip,job,year', '10451,clerk,1', '10452,nurse,2'));
const guess = (...lines: string[]) => guessBackground(rawFrom(...lines), applicants);

describe('guessBackground', () => {
  it('[D5] a column of words is the group, one named like a count the count: long', () => {
    expect(guess('zip,year,population,race', '10451,1990,30,a', '10452,1990,20,b')).toEqual({
      join: ['zip'],
      shape: 'long',
      group: 'race',
      count: 'population',
      only: null,
    });
    expect(guess('rate,race,sex,job', '0.3,a,f,clerk', '2,b,m,pilot')).toEqual({
      join: ['job'],
      shape: 'long',
      group: 'race',
      count: null,
      only: null,
    });
  });

  it('[D5] nothing but numbers beside the join: wide, a group a column, with a total by name', () => {
    expect(guess('zip,black,white', '10451,30,4', '10452,,5')).toEqual({
      join: ['zip'],
      shape: 'wide',
      groups: ['black', 'white'],
      total: null,
      attribute: 'group',
      only: null,
    });
    expect(guess('zip,black_population,TotalPopulation', '10451,4,30', '10452,5,?')).toEqual({
      join: ['zip'],
      shape: 'wide',
      groups: ['black_population'],
      total: 'TotalPopulation',
      attribute: 'group',
      only: null,
    });
    expect(guess('zip,job,black', '10451,nurse,0.4', '10452,nurse,1')).toEqual({
      join: ['zip', 'job'],
      shape: 'wide',
      groups: ['black'],
      total: null,
      attribute: 'group',
      only: null,
    });
  });

  it('[D5] one column of counts is no wide table, and what cannot be guessed is left out', () => {
    expect(guess('zip,black', '10451,0.4', '10452,1.1')).toEqual({
      join: ['zip'],
      shape: 'long',
      count: null,
      only: null,
    });
    expect(guess('zip,n', '10451,0', '10452,1')).toEqual({ join: ['zip'], shape: 'long', count: 'n', only: null });
    expect(guess('zip,race', '7,a')).toEqual({ join: [], shape: 'long', group: 'race', count: null, only: null });
    expect(guess('zip,empty', '10451,?')).toMatchObject({ join: ['zip'], shape: 'long', group: 'empty' });
    expect(guess('zip', '10451')).toEqual({ join: ['zip'], shape: 'long', count: null, only: null });
  });

  it('[D5] what is guessed can be derived', () => {
    const tables = [
      rawFrom('zip,race,n', '10451,a,2', '10452,b,3'),
      rawFrom('zip,a,b', '10451,2,0', '10452,0,3'),
      rawFrom('zip,a,b,total', '10451,1,0,2', '10452,0,1,3'),
    ];
    for (const second of tables) {
      const { rules } = expectValue(deriveBackground(second, applicants, guessBackground(second, applicants)));
      expect(rules.map(({ given, group, beta1, beta2 }) => [given[0].value, group[0].value, beta1, beta2])).toEqual([
        ['10451', 'a', '1', '1'],
        ['10452', 'b', '1', '1'],
      ]);
    }
  });
});
