import { expect, it } from 'vitest';
import type { RepairSummary } from '../../engine/steps/repair/ask.ts';
import { noNames } from '../../engine/vocabulary/display-names.ts';
import { listLines } from './slopes.tsx';

const group = (attribute: string, value: string, reference: string[]) =>
  ({
    item: { attribute, value },
    reference,
    before: { a1: 6, n1: 10, a2: 3, n2: 10 },
    after: null,
  }) as unknown as RepairSummary['groups'][number];

it('names the ends of lines in few letters, so that none is cut', () => {
  const groups = [group('gender', 'F', ['M']), group('race', 'Black', [])];
  const titles = (names = noNames) => listLines(groups, names).map(({ title }) => title);
  expect(titles()).toEqual(['gender = F', 'M', 'race = Black', 'everyone but Black']);
  expect(titles({ ...noNames, groups: [{ attribute: 'gender', value: 'F', title: 'women' }] })[0]).toBe('women');
});

it('draws those who several groups are compared with once', () => {
  const groups = ['Turkish', 'Polish'].map((value) => group('nationality', value, ['Belgian']));
  expect(listLines(groups, noNames).map(({ title }) => title)).toEqual([
    'nationality = Turkish',
    'Belgian',
    'nationality = Polish',
  ]);
});
