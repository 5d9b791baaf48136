import { expect, it } from 'vitest';
import { countCodes } from './count-values.ts';

it('counts the rows with each code, once for the same codes and however many values there may be', () => {
  const codes = Uint16Array.of(2, 0, 2, 3, 2);
  const counts = countCodes(codes, 4);
  expect([...counts]).toEqual([1, 0, 3, 1]);
  expect(countCodes(codes, 4)).toBe(counts);
  expect([...countCodes(codes, 6)]).toEqual([1, 0, 3, 1, 0, 0]);
  expect(countCodes(codes, 4)).toBe(counts);
  expect([...countCodes(codes.slice(1), 4)]).toEqual([1, 0, 2, 1]);
});
