import { expect, it } from 'vitest';
import { profileColumn } from '../../engine/table/profile-column.ts';
import { columnOf } from '../../engine/table/testing/raw.ts';
import { emptySmallRecipe } from '../../state/testing/small-recipe.ts';
import { possibleKinds, setKind } from './column-kinds.ts';

const profileOf = (values: readonly string[]) => profileColumn(columnOf('a', values), ['?', '']);
const many = (make: (i: number) => string) => profileOf(Array.from({ length: 30 }, (_, i) => make(i)));
const settingsOf = (recipe: ReturnType<typeof setKind>) => recipe.columns.a;

it('[T8] offers what all values fit', () => {
  expect(possibleKinds(profileOf(['1', '2']))).toEqual(['category', 'number']);
  expect(possibleKinds(profileOf(['13/02/2024', '14/02/2024']))).toEqual(['category', 'date']);
  expect(possibleKinds(profileOf(['red', '2']))).toEqual(['category']);
  expect(possibleKinds(profileOf(['7', '7']))).toEqual(['category']);
});

it('[T7] [T8] a number of many values is cut, one with a decimal comma says so, a category says nothing of numbers', () => {
  const income = many((i) => `${i + 1}.000,50`);
  const asNumber = setKind(emptySmallRecipe, income, 'number');
  expect(settingsOf(asNumber)).toEqual({ decimal: ',', thousands: '.', bins: 4, by: 'frequency' });
  expect(settingsOf(setKind(asNumber, income, 'category'))).toEqual({ merge: {} });
  expect(settingsOf(setKind(emptySmallRecipe, profileOf(['1', '2', '3']), 'number'))).toBeUndefined();
});

it('[T8] a date counts as its year', () => {
  const born = many((i) => `${(i % 28) + 1}/03/${1960 + i}`);
  expect(settingsOf(setKind(emptySmallRecipe, born, 'date'))).toEqual({ as: 'year', date: 'd/m/y' });
});
