import { expect, it } from 'vitest';
import { placeWords } from './measure-marks.tsx';

const words = [
  { whole: 'Limit 1.2, drag to move', short: 'Limit 1.2' },
  { whole: 'above it 0 clear, 2 unclear', short: 'above it 0 clear' },
] as const;
const whole = words.map((line) => line.whole);

it('puts the words of a limit where they fit, and shortens what fits nowhere', () => {
  expect(placeWords(words, 50, 300)).toEqual({ isLeft: false, lines: whole });
  expect(placeWords(words, 194, 136)).toEqual({ isLeft: true, lines: whole });
  expect(placeWords(words, 120, 130)).toEqual({ isLeft: false, lines: ['Limit 1.2', 'above it 0 clear'] });
});
