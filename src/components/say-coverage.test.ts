import { expect, it } from 'vitest';
import { sayNotTested } from './say-coverage.ts';

const item = (value: string) => [{ attribute: 'nationality', value }];
const reason = { code: 'support', has: 4, needs: 42, sentence: '' } as const;
const tested = (value: string) => ({ items: item(value), attribute: null, tested: 5, reason: null });
const open = (value: string) => ({ items: item(value), attribute: null, tested: 0, reason });

it('[D10] names what was not tested, and says that all was only where it was', () => {
  expect(sayNotTested([tested('Turkish')])).toBe('Every protected group was tested.');
  expect(sayNotTested([tested('Turkish'), open('Polish')])).toBe('Not tested: nationality = Polish.');
  expect(sayNotTested(['a', 'b', 'c', 'd', 'e'].map(open))).toBe(
    'Not tested: nationality = a, nationality = b and nationality = c and 2 more.',
  );
  expect(sayNotTested([{ items: [], attribute: 'race', tested: 0, reason }])).toBe('Not tested: race.');
});
