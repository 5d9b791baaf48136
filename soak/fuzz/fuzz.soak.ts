import { afterAll, expect, it } from 'vitest';
import { chanceOf, seed } from '../chance.ts';
import { tell } from '../figures.ts';
import { judge, newTally, type Tally } from './judge.ts';
import { kinds } from './kinds.ts';
import { LostState } from './lost-state.ts';

/** How many times as many inputs. */
const times = Number(process.env.SOAK_TIMES ?? 1);
const only = process.env.SOAK_INPUT === undefined ? null : Number(process.env.SOAK_INPUT);
/** After so many inputs of a kind the last refused one is given to a page that has a table open. */
const every = 1000;

const tallies = new Map<string, Tally>();
const started = performance.now();
let checked = 0;

afterAll(() => {
  const all = [...tallies.values()];
  const sum = (of: (tally: Tally) => number) => all.reduce((total, tally) => total + of(tally), 0);
  const perKind = [...tallies].map(([kind, { inputs: tried, refused, slowest }]) => [
    kind,
    `${tried.toLocaleString('en')} inputs, ${refused.toLocaleString('en')} refused, slowest ${slowest.toFixed(0)} ms`,
  ]);
  tell('fuzz', {
    seed,
    ...Object.fromEntries(perKind),
    inputs: sum((tally) => tally.inputs),
    refused: sum((tally) => tally.refused),
    'kinds of refusals': new Set(all.flatMap(({ codes }) => [...codes.keys()])).size,
    defects: sum(({ defects }) => defects.size),
    'looks at a page after a refusal': checked,
    'slowest, ms': Math.max(0, ...all.map(({ slowest }) => slowest)),
    seconds: (performance.now() - started) / 1000,
  });
});

it.each(Object.keys(kinds))('%s: nothing is thrown, slow, lost or refused without a place', async (kind) => {
  const tally = newTally();
  tallies.set(kind, tally);
  const { share, attempt } = kinds[kind];
  const page = await LostState.open(kind);
  const count = Math.ceil(times * share);
  for (let n = only ?? 0; n < (only === null ? count : only + 1); n += 1) {
    await judge(tally, n, attempt(chanceOf(kind, n), n));
    if (n % every !== every - 1) continue;
    await page.check(chanceOf(kind, n));
    checked += 1;
  }
  const found = [...tally.defects].map(
    ([what, { first, times, shown }]) =>
      `${what} (${times} times; again: SOAK_SEED=${seed} SOAK_INPUT=${first} npm run soak -- fuzz -t ${kind})\n${shown}`,
  );
  expect(found).toEqual([]);
});
