import { expect, it } from 'vitest';
import { fail, succeed } from '../src/engine/shared/result.ts';
import type { Session } from '../src/engine/session/session.ts';
import { quietContext } from '../src/engine/table/testing/memory-source.ts';
import { serveSession } from './serve-session.ts';

const surroundings = {
  sourceOf: () => {
    throw new Error('No file is asked for.');
  },
  contextWith: () => quietContext,
};

/** What crosses to the page when a session answers so. */
function cross(answer: unknown): Promise<unknown> {
  const session = { fit: () => answer } as unknown as Session;
  return Promise.resolve(serveSession(session, surroundings).ask('fit', [], null));
}

it('gives a failure its sentence before it crosses, and so each failure within an answer', async () => {
  const failure = fail('bad-k', { k: 0 }, 'steps[0].k');
  const said = 'k is 0; it must be a whole number, 1 or more.';
  expect(await cross(failure)).toMatchObject({ code: 'bad-k', said });
  expect(await cross(succeed({ mismatches: [{ field: 'steps[0].k', failure }] }))).toMatchObject({
    value: { mismatches: [{ failure: { said } }] },
  });
});

it('leaves an answer in which nothing failed as it is, and lists of numbers unread', async () => {
  const answer = succeed({ rows: [{ cells: ['a'] }], counts: [1, 2, 3], codes: Uint32Array.of(1) });
  expect(await cross(answer)).toBe(answer);
});
