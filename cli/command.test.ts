import { expect, it } from 'vitest';
import { quietContext } from '../src/engine/table/testing/memory-source.ts';
import { runCommand, type Command } from './command.ts';

const failing = (error: Error): Command<string> => ({
  run: () => Promise.reject(error),
  statusOf: () => 0,
  say: () => '',
  brokenStatus: 1,
});

it.each([
  [new RangeError('Array buffer allocation failed'), 2, 'memory', /not enough memory.*fewer columns/],
  [new Error('a bug'), 1, 'internal', /mistake in the program/],
])('says what %s means to whoever typed a command', async (error, status, code, words) => {
  const said = await runCommand(failing(error), [], { base: '.', called: 'failing' }, quietContext);
  expect(said.status).toBe(status);
  expect(JSON.parse(said.stdout)).toMatchObject({ error: { code } });
  expect(said.stderr).toMatch(words);
});
