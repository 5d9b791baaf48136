import { expect, it } from 'vitest';
import {
  identitiesOf,
  isProtected,
  knownOf,
  proposeTitle,
  setGroups,
  setIdentity,
  setKnown,
  unprotect,
  whyNoIdentity,
} from './roles.ts';
import { joinValues } from '../../engine/vocabulary/items.ts';
import { smallRecipe } from '../testing/small-recipe.ts';

const recipe = smallRecipe;

it('[M10] protects several values against a reference, which is never one of them', () => {
  const next = setGroups(recipe, 'city', ['Oslo', 'Rome'], ['Bern', 'Rome']);
  expect(next.roles.protected.filter(({ attribute }) => attribute === 'city').map(({ value }) => value)).toEqual([
    'Oslo',
    'Rome',
  ]);
  expect(next.roles.reference).toEqual({ city: ['Bern'] });
  expect(isProtected(next.roles, 'city')).toBe(true);
  expect(setGroups(next, 'city', ['Oslo']).roles.reference).toEqual({});
  expect(setGroups(next, 'city', [], ['Bern']).roles).toMatchObject({ reference: {} });
});

it('[T9] groups keep their titles when others are chosen', () => {
  const titled = {
    ...recipe,
    roles: { ...recipe.roles, protected: [{ attribute: 'sex', value: 'F', title: 'women' }] },
  };
  expect(setGroups(titled, 'sex', ['F', 'X']).roles.protected).toEqual([
    { attribute: 'sex', value: 'F', title: 'women' },
    { attribute: 'sex', value: 'X' },
  ]);
});

it('[D14] [T9] protects values together as one group, with a title that is proposed until another is given', () => {
  const own = (one: typeof recipe) => one.roles.protected.filter(({ attribute }) => attribute === 'city');
  const both = joinValues(['Oslo', 'Rome']);
  const together = setGroups(recipe, 'city', ['Oslo', 'Rome'], ['Bern'], { as: 'together', title: 'all but Bern' });
  expect(own(together)).toEqual([{ attribute: 'city', value: both, title: 'all but Bern' }]);
  const wider = setGroups(together, 'city', ['Oslo', 'Rome', 'Paris'], [], { as: 'both' });
  expect(own(wider).map(({ value, title }) => [value, title])).toEqual([
    ['Oslo', undefined],
    ['Rome', undefined],
    ['Paris', undefined],
    [joinValues(['Oslo', 'Rome', 'Paris']), undefined],
  ]);
  const named = { ...together, roles: { ...together.roles, protected: [{ ...own(together)[0], title: 'Guests' }] } };
  expect(own(setGroups(named, 'city', ['Oslo', 'Paris'], [], { as: 'together', title: 'all but Rome' }))).toEqual([
    { attribute: 'city', value: joinValues(['Oslo', 'Paris']), title: 'Guests' },
  ]);
  expect(own(setGroups(named, 'city', ['Oslo'], [], { as: 'together' }))).toEqual([
    { attribute: 'city', value: 'Oslo' },
  ]);
  expect(proposeTitle(['Bern', 'Basel'])).toBe('all but Bern and Basel');
});

it('takes groups and reference along when an attribute is no longer protected', () => {
  const next = unprotect(setGroups(recipe, 'city', ['Oslo'], ['Bern']), 'city');
  expect(isProtected(next.roles, 'city')).toBe(false);
  expect(next.roles).toMatchObject({ reference: {}, protected: recipe.roles.protected });
});

it('[D11] says of a column once when it was known', () => {
  const reason = setKnown(recipe, 'city', 'reason', ['Oslo', 'Rome']);
  expect(knownOf(reason.roles, 'city')).toBe('reason');
  expect(reason.roles.grounded).toHaveLength(2);
  const later = setKnown(reason, 'city', 'later');
  expect(knownOf(later.roles, 'city')).toBe('later');
  expect(later.roles).toMatchObject({ grounded: [], after: ['city'] });
  expect(knownOf(setKnown(later, 'city', 'known').roles, 'city')).toBe('known');
});

it('[D11] [G1] a column that came later is not published, so that it identifies nobody', () => {
  const marked = { ...recipe, roles: { ...recipe.roles, quasi: ['city', 'sex'], sensitive: ['city'] } };
  expect(setKnown(marked, 'city', 'later').roles).toMatchObject({ quasi: ['sex'], sensitive: [], after: ['city'] });
  expect(setKnown(marked, 'city', 'known').roles).toMatchObject({ quasi: ['city', 'sex'], sensitive: ['city'] });
});

it('gives a column one answer to what could identify a person, and uses it again when it names nobody', () => {
  const naming = setIdentity({ ...recipe, columns: { city: { use: false } } }, 'city', 'identifiers');
  expect(identitiesOf(naming.roles, 'city')).toEqual(['identifiers']);
  const quasi = setIdentity(naming, 'city', 'quasi');
  expect(identitiesOf(quasi.roles, 'city')).toEqual(['quasi']);
  expect(quasi.columns).toEqual({});
  expect(identitiesOf(setIdentity(quasi, 'city', 'harmless').roles, 'city')).toEqual(['harmless']);
});

it('[D11] a column that came later, or is not used, cannot be what others know or must not learn, and says what to do', () => {
  const later = setKnown(recipe, 'city', 'later');
  expect(whyNoIdentity(later, 'city', 'sensitive')).toContain('Say “known”');
  expect(whyNoIdentity(later, 'city', 'quasi')).toContain('Say “known”');
  expect(whyNoIdentity(later, 'city', 'identifiers')).toBeNull();
  expect(whyNoIdentity(later, 'city', 'harmless')).toBeNull();
  const unused = { ...recipe, columns: { city: { use: false } } };
  expect(whyNoIdentity(unused, 'city', 'sensitive')).toContain('under Data');
  expect(whyNoIdentity(setIdentity(unused, 'city', 'identifiers'), 'city', 'sensitive')).toBeNull();
  expect(whyNoIdentity(recipe, 'city', 'sensitive')).toBeNull();
});
