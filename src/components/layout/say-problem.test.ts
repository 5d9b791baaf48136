import { expect, it } from 'vitest';
import { sayProblem } from './notice.tsx';

it('names the place of a problem once', () => {
  expect(sayProblem({ ok: false, code: 'x', said: 'A quote is open.', where: 'row 3' })).toBe(
    'A quote is open. (row 3)',
  );
  expect(sayProblem({ ok: false, code: 'x', said: 'In row 3 a quote is open.', where: 'row 3' })).toBe(
    'In row 3 a quote is open.',
  );
  expect(sayProblem({ ok: false, code: 'x', said: 'In row 31 a quote is open.', where: 'row 3' })).toMatch(
    / \(row 3\)$/,
  );
  expect(sayProblem({ ok: false, code: 'x', said: 'It stopped.', where: null })).toBe('It stopped.');
});
