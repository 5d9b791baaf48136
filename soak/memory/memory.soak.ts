import { sayFailure } from '../../src/words/failure.ts';
import { afterAll, expect, it } from 'vitest';
import { tell } from '../figures.ts';
import { allSteps } from '../check-step.ts';
import { openLoans, startPage, type Page } from '../page.ts';
import { plain } from '../plain.ts';
import { Memory } from './refuse-memory.ts';

/** Requests beyond so many of one step are sampled evenly: each is refused in a page of its own. */
const most = Number(process.env.SOAK_REFUSALS ?? 150);

const started = performance.now();
const figures = new Map<string, { asked: number; refused: number; answered: number }>();

afterAll(() => {
  const all = [...figures.values()];
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  tell('memory', {
    'long steps': figures.size,
    'blocks asked for': sum(({ asked }) => asked),
    'blocks refused, one at a time': sum(({ refused }) => refused),
    'answered all the same, rightly': sum(({ answered }) => answered),
    'by step': [...figures].map(([name, { asked, refused }]) => `${name} ${refused} of ${asked}`).join(', '),
    seconds: (performance.now() - started) / 1000,
  });
});

async function ready(name: string): Promise<Page> {
  const page = startPage();
  await openLoans(page, allSteps[name].fields, 40);
  await allSteps[name].before?.(page);
  return page;
}

it.each(Object.keys(allSteps))('%s: memory refused at every request', async (name) => {
  const { work } = allSteps[name];
  const memory = new Memory();
  const expected = plain(await work(await ready(name)));
  const counted = await ready(name);
  memory.watch(null);
  expect(plain(await memory.during(() => work(counted)))).toEqual(expected);
  const { asked } = memory;
  const figure = { asked, refused: 0, answered: 0 };
  figures.set(name, figure);
  const apart = Math.max(1, asked / most);
  for (let at = 1; at <= asked; at += apart) {
    const page = await ready(name);
    const { recipe, view, source } = page.store.getState();
    memory.watch(Math.floor(at));
    const answer = await memory.during(() => work(page));
    figure.refused += 1;
    if (answer.ok) {
      figure.answered += 1;
      expect(plain(answer), `block ${Math.floor(at)}`).toEqual(expected);
    } else {
      expect(answer.code, `block ${Math.floor(at)}: ${sayFailure(answer)}`).toMatch(/^(?:memory|out-of-memory)$/);
      expect(sayFailure(answer)).toMatch(/not enough memory.*(?:[Ff]ewer|Raise|Leave out)/);
    }
    expect(page.store.getState()).toMatchObject({ recipe, view, source });
    expect(plain(await work(page)), `after block ${Math.floor(at)}`).toEqual(expected);
  }
});
