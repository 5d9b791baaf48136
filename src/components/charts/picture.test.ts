import { expect, it } from 'vitest';
import { removeControls } from './figure.tsx';

it('a value with control characters leaves a picture that opens', () => {
  expect(removeControls('<text>a\u0000b\u001f\tc\n</text>')).toBe('<text>a\ufffdb\ufffd\tc\n</text>');
});
