import { describe, expect, it } from 'vitest';
import { profileColumn } from './profile.ts';
import { type RawTable } from './raw-table.ts';
import { suggestRoles, type RoleSuggestion } from './suggest-roles.ts';
import { adultNames, rawOf, readSample } from './testing/raw.ts';

function suggest(raw: RawTable): RoleSuggestion[] {
  return suggestRoles(raw.columns.map((column) => ({ ...column, profile: profileColumn(column, ['?', '']) })));
}

const pairs = (found: RoleSuggestion[], role: string) => found.filter((one) => one.role === role).map(({ attribute, value }) => [attribute, value]);
const names = (found: RoleSuggestion[], role: string) => found.filter((one) => one.role === role).map(({ attribute }) => attribute);

describe('suggestRoles', () => {
  it('reads Adult', () => {
    const found = suggest(readSample('adult.data', adultNames));
    expect(pairs(found, 'decision')).toEqual([['class', '<=50K']]);
    expect(pairs(found, 'protected')).toEqual([['age', null], ['marital-status', null], ['race', 'Black'], ['sex', 'Female'], ['native-country', null]]);
    expect(names(found, 'cut')).toEqual(['age', 'fnlwgt', 'capital-gain', 'capital-loss', 'hours-per-week']);
    expect(names(found, 'quasi')).toEqual(['age', 'education', 'education-num', 'marital-status', 'occupation', 'race', 'sex', 'native-country']);
    expect([...names(found, 'weight'), ...names(found, 'identifier')]).toEqual([]);
    expect(found.every(({ why }) => why.endsWith('.'))).toBe(true);
  });

  it('reads German credit, sex by its values', () => {
    const found = suggest(readSample('german-credit.csv', null));
    expect(pairs(found, 'decision')).toEqual([['class', 'bad']]);
    expect(pairs(found, 'protected')).toEqual([['personal_status', 'female div/dep/mar'], ['age', null], ['foreign_worker', 'yes']]);
    expect(names(found, 'identifier')).toEqual([]);
    expect(names(found, 'grounded')).toEqual(['credit_history']);
  });

  it('reads Boston mortgages, where yes is the bad outcome', () => {
    const found = suggest(readSample('hmda-boston.csv', null));
    expect(pairs(found, 'decision')).toEqual([['deny', 'yes']]);
    expect(pairs(found, 'protected')).toEqual([['afam', 'yes'], ['single', 'yes']]);
    expect(names(found, 'cut')).toEqual(['pirat', 'hirat', 'lvrat']);
  });

  it('finds identifiers, weights and sensitive columns', () => {
    const rows = Array.from({ length: 40 }, (_, i) => [`p${i}`, `mail${i}@x.org`, String(i % 3 + 1), i % 2 ? 'flu' : 'hiv', String(i + 100), i % 4 ? 'granted' : 'denied']);
    const found = suggest(rawOf(['person', 'E-Mail', 'count', 'disease', 'row', 'outcome'], rows));
    expect(names(found, 'identifier')).toEqual(['person', 'E-Mail', 'row']);
    expect(names(found, 'weight')).toEqual(['count']);
    expect(names(found, 'sensitive')).toEqual(['disease']);
    expect(pairs(found, 'decision')).toEqual([['outcome', 'denied']]);
  });

  it('takes the last column of two values for the decision when no name helps, and says so', () => {
    const found = suggest(rawOf(['colour', 'q'], [['red', 'u'], ['blue', 'v'], ['red', 'v']]));
    expect(found).toMatchObject([{ role: 'decision', attribute: 'q', value: null }]);
    expect(found[0].why).toMatch(/last column/);
    expect(suggest(rawOf(['q', 'sex'], [['u', 'f'], ['v', 'm']])).map(({ role }) => role)).not.toContain('decision');
  });

  it('names the rarer of two values when the group is unclear', () => {
    const found = suggest(rawOf(['religion', 'hired'], [['a', 'yes'], ['a', 'no'], ['b', 'no']]));
    expect(pairs(found, 'protected')).toEqual([['religion', 'b']]);
    expect(found.find(({ role }) => role === 'protected')!.why).toMatch(/least frequent/);
    expect(pairs(found, 'decision')).toEqual([['hired', 'no']]);
  });

  it('does not take survey weights, zeros or halves for weights', () => {
    const column = (name: string, cells: string[]) => names(suggest(rawOf([name, 'sex'], cells.map((cell, i) => [cell, i % 2 ? 'f' : 'm']))), 'weight');
    expect(column('fnlwgt', ['3', '4', '4'])).toEqual([]);
    expect(column('weight', ['0', '4', '4'])).toEqual([]);
    expect(column('weight', ['1.5', '4', '4'])).toEqual([]);
    expect(column('n', ['3', '4', '4'])).toEqual(['n']);
    expect(suggest(rawOf([], []))).toEqual([]);
  });
});
