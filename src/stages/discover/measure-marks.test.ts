import { expect, it } from 'vitest';
import { placeWords } from './measure-marks.tsx';

const words = ['Limit 1.2, drag to move', 'above it 0 clear, 2 unclear'] as const;

it('puts the words of a limit where they fit, and shortens what fits nowhere', () => {
  expect(placeWords(words, 50, 300)).toEqual({ isLeft: false, lines: words });
  expect(placeWords(words, 194, 136)).toEqual({ isLeft: true, lines: words });
  expect(placeWords(words, 120, 130)).toEqual({ isLeft: false, lines: ['Limit 1.2', 'above it 0 clear'] });
});
