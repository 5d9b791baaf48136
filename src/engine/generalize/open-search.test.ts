import { said } from '../../words/testing/said.ts';
import { describe, expect, it } from 'vitest';
import { flatHierarchy } from '../table/hierarchy.ts';
import { type GeneralizeSettings, openSearch, readRequirements } from './open-search.ts';
import { expectValue } from './testing/random-lattices.ts';
import { onlyK, openThesisTable } from './testing/samples.ts';

const search = openThesisTable();
const read = (settings: Partial<GeneralizeSettings>, own = search) =>
  readRequirements({ ...onlyK(3), ...settings }, own, 'steps[0].');

describe('requirements', () => {
  it('[G3] [G4] [T5] are read with their defaults', () => {
    expect(expectValue(read({}))).toEqual({
      privacy: { k: 3, diversity: null, closeness: null, allowance: 0 },
      protection: null,
    });
    expect(expectValue(read({ l: 2, t: '0.5', suppress: '0.39' })).privacy).toMatchObject({
      diversity: { kind: 'distinct', l: 2 },
      closeness: { kind: 'equal', t: { text: '0.5' } },
      allowance: 3,
    });
    expect(expectValue(read({ measure: 'slift', alpha: 1.2 })).protection).toMatchObject({
      measure: 'slift',
      minCount: 1,
      tau: 2,
      alpha: { num: 6, den: 5 },
    });
    expect(expectValue(read({ measure: 'slift', alpha: 1.2, minSupport: '0.21', tau: 9 })).protection).toMatchObject({
      minCount: 3,
      tau: 2,
    });
    expect(expectValue(read({ l: 2, diversity: 'recursive', c: '1.5' })).privacy.diversity).toMatchObject({
      kind: 'recursive',
      l: 2,
      c: { text: '1.5' },
    });
  });

  it.each<[string, Partial<GeneralizeSettings>, string, string]>([
    ['k above N', { k: 11 }, 'steps[0].k', 'there are only 10 records'],
    ['a k that is no whole number', { k: 2.5 }, 'steps[0].k', 'a whole number'],
    ['l of 0', { l: 0 }, 'steps[0].l', 'a whole number, 1 or more'],
    ['a kind of diversity without l', { diversity: 'entropy' }, 'steps[0].diversity', 'Give l as well'],
    ['c without l', { c: 2 }, 'steps[0].c', 'Give l as well'],
    ['c with another kind than recursive', { l: 2, c: 2 }, 'steps[0].c', 'recursive diversity only'],
    ['recursive without c', { l: 2, diversity: 'recursive' }, 'steps[0].c', 'needs c'],
    ['a c of 0', { l: 2, diversity: 'recursive', c: 0 }, 'steps[0].c', 'must be above 0'],
    ['a t above 1', { t: '1.01' }, 'steps[0].t', 'from 0 to 1'],
    ['a negative t', { t: -0.1 }, 'steps[0].t', 'from 0 to 1'],
    ['a kind of closeness without t', { closeness: 'equal' }, 'steps[0].closeness', 'Give t as well'],
    [
      'ordered closeness without an order',
      { t: 0.2, closeness: 'ordered' },
      'steps[0].closeness',
      'columns.Salary.order',
    ],
    [
      'hierarchical closeness without a hierarchy',
      { t: 0.2, closeness: 'hierarchical' },
      'steps[0].closeness',
      '"Salary" has no hierarchy',
    ],
    ['a share to suppress above 1', { suppress: 2 }, 'steps[0].suppress', 'from 0 to 1'],
    ['alpha without a measure', { alpha: 1.2 }, 'steps[0].measure', 'no measure'],
    ['a measure without alpha', { measure: 'slift' }, 'steps[0].alpha', 'no alpha'],
    ['tau without either', { tau: 2 }, 'steps[0].measure', '"tau" asks for protection'],
    ['a negative alpha', { measure: 'slift', alpha: -1 }, 'steps[0].alpha', 'must not be below 0'],
    ['a minimum support of 0', { measure: 'slift', alpha: 1.2, minSupport: 0 }, 'steps[0].minSupport', 'not above 0'],
    ['tau of 0', { measure: 'slift', alpha: 1.2, tau: 0 }, 'steps[0].tau', '1 or more'],
  ])('[G3] [G4] refuse %s', (_what, settings, where, words) => {
    expect(said(read(settings))).toMatchObject({ ok: false, where, message: expect.stringContaining(words) });
  });

  it('[G4] refuse protection where roles are missing', () => {
    const { table } = search;
    const open = (roles: object, decision = search.decision) =>
      expectValue(openSearch(table, decision, { ...search.roles, ...roles }, new Map()));
    const asked = { measure: 'slift' as const, alpha: 1.2 };
    expect(read(asked, open({ protectedAttributes: ['Hours'] }))).toMatchObject({
      code: 'protected-not-quasi',
      where: 'roles.protectedAttributes[0]',
    });
    expect(read({}, open({ protectedAttributes: ['Hours'] }))).toMatchObject({ ok: true });
    expect(read(asked, open({ protectedAttributes: [] }))).toMatchObject({
      code: 'no-protected',
      where: 'roles.protectedAttributes',
    });
    expect(read(asked, open({}, null))).toMatchObject({ code: 'no-decision', where: 'roles.decision' });
    expect(read({ l: 2 }, open({ sensitive: [] }))).toMatchObject({ code: 'no-sensitive', where: 'steps[0].l' });
    expect(read({ t: 0.1 }, open({ sensitive: ['Race'] }))).toMatchObject({
      code: 'quasi-sensitive',
      where: 'roles.sensitive[0]',
    });
  });
});

describe('opening a table to be searched', () => {
  const { table, decision } = search;
  const open = (roles: object, hierarchies = new Map()) =>
    openSearch(table, decision, { ...search.roles, ...roles }, hierarchies);

  it.each<[string, object, string, string]>([
    ['no quasi-identifier', { quasi: [] }, 'no-quasi', 'roles.quasi'],
    ['one that is not there', { quasi: ['Sex', 'Zip'] }, 'unknown-attribute', 'roles.quasi[1]'],
    ['one that stands twice', { quasi: ['Sex', 'Sex'] }, 'repeated-quasi', 'roles.quasi[1]'],
    ['the decision', { quasi: ['Credit_approved'] }, 'quasi-decision', 'roles.quasi[0]'],
    ['a sensitive attribute that is not there', { sensitive: ['Zip'] }, 'unknown-attribute', 'roles.sensitive[0]'],
  ])('[G2] refuses %s', (_what, roles, code, where) => {
    expect(open(roles)).toMatchObject({ ok: false, code, where });
  });

  it('[G1] names a value outside its hierarchy, of a quasi-identifier and of a sensitive attribute', () => {
    expect(open({}, new Map([['Race', flatHierarchy(['White', 'Black'])]]))).toMatchObject({
      code: 'uncovered-value',
      where: 'hierarchies.Race',
      values: { values: ['Asian-Pac', 'Amer-Indian'] },
    });
    expect(open({}, new Map([['Salary', flatHierarchy(['Low', 'High'])]]))).toMatchObject({
      code: 'uncovered-value',
      where: 'hierarchies.Salary',
      values: { values: ['Medium'] },
    });
  });

  it('[G1] a quasi-identifier without a hierarchy gets value -> *', () => {
    expect(expectValue(open({})).lattice.levels).toEqual([2, 2]);
  });
});
