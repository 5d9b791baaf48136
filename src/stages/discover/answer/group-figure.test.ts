import { expect, it } from 'vitest';
import { shorten } from './group-figure.tsx';

it('a name takes no more lines than its row has room for, and says that it goes on', () => {
  expect(shorten(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(shorten(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c …']);
});
