import { sayFailure } from '../words/failure.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReadOptions } from '../engine/table/raw-table.ts';
import type { Recipe } from '../engine/recipe/recipe.ts';
import { createEngineClient, type EngineClient } from './engine-client.ts';
import { FakeWorker, ok, packed, settle } from './testing/fake-worker.ts';

const options: ReadOptions = { header: null, names: null, delimiter: null, quote: null, encoding: null };
const recipeOf = (file: string) => ({ data: { file } }) as unknown as Recipe;
const file = new Blob(['a\n1']);

let workers: FakeWorker[];
let client: EngineClient;
const worker = () => workers.at(-1)!;

beforeEach(() => {
  workers = [];
  client = createEngineClient(async () => {
    workers.push(new FakeWorker());
    return worker();
  });
});

async function loadTable() {
  const loading = client.read(file, 'a.csv', options);
  await settle();
  worker().last('read').answer(ok({ packed }));
  await loading;
}

describe('the engine client', () => {
  it('starts no worker before the first call', async () => {
    expect(workers).toHaveLength(0);
    await loadTable();
    expect(workers).toHaveLength(1);
  });

  it('asks the worker that was started before the first call', async () => {
    client.warmUp();
    client.warmUp();
    expect(workers).toHaveLength(1);
    await loadTable();
    client.warmUp();
    expect(workers).toHaveLength(1);
    expect(worker().calls.map(({ method }) => method)).toEqual(['read']);
  });

  it('starts another worker where the one before the first call did not start', async () => {
    let starts = 0;
    client = createEngineClient(async () => {
      starts += 1;
      if (starts === 1) throw new Error('the script could not be loaded');
      workers.push(new FakeWorker());
      return worker();
    });
    client.warmUp();
    await settle();
    await loadTable();
    expect(starts).toBe(2);
    expect(client.table).toBe(packed);
  });

  it('keeps the encoded columns of what was read as the master copy', async () => {
    await loadTable();
    expect(client.table).toBe(packed);
  });

  it('keeps the table before when reading fails', async () => {
    await loadTable();
    const failing = client.read(file, 'b.csv', options);
    await settle();
    worker().last('read').answer({ ok: false, code: 'empty', message: 'The file is empty.', where: null });
    expect(await failing).toMatchObject({ ok: false, code: 'empty' });
    expect(client.table).toBe(packed);
  });

  it('has one call in flight and of each kind only the newest waiting', async () => {
    await loadTable();
    const first = client.describe(recipeOf('1'));
    const second = client.describe(recipeOf('2'));
    const third = client.describe(recipeOf('3'));
    await settle();
    expect(worker().calls.filter(({ method }) => method === 'describe')).toHaveLength(1);
    worker().last('describe').answer(ok('view of 1'));
    expect(await first).toMatchObject({ code: 'superseded' });
    expect(await second).toMatchObject({ code: 'superseded' });
    await settle();
    expect(worker().last('describe').args[0]).toEqual(recipeOf('3'));
    worker().last('describe').answer(ok('view of 3'));
    expect(await third).toEqual(ok('view of 3'));
  });

  it('lets calls of another kind wait beside it', async () => {
    await loadTable();
    const view = client.describe(recipeOf('1'));
    const text = client.writeRecipe(recipeOf('1'));
    await settle();
    worker().last('describe').answer(ok('view'));
    expect(await view).toEqual(ok('view'));
    await settle();
    worker().last('writeRecipe').answer(ok('text'));
    expect(await text).toEqual(ok('text'));
  });

  it('drops answers about a table that has been replaced', async () => {
    await loadTable();
    const view = client.describe(recipeOf('old'));
    await settle();
    client.restore({ ...packed, rows: 5 });
    worker().last('describe').answer(ok('view of the old table'));
    expect(await view).toMatchObject({ code: 'superseded' });
  });

  it('answers what is not about the table, also when the table is replaced meanwhile', async () => {
    const loading = client.read(file, 'a.csv', options);
    const recipe = client.readRecipe('{}');
    await settle();
    worker().last('read').answer(ok({ packed }));
    await loading;
    await settle();
    worker().last('readRecipe').answer(ok('recipe'));
    expect(await recipe).toEqual(ok('recipe'));
  });

  it('gives up a file still being read for a new one', async () => {
    const first = client.read(file, 'a.csv', options);
    await settle();
    const second = client.read(file, 'b.csv', options);
    expect(await first).toMatchObject({ code: 'cancelled' });
    await settle();
    expect(workers).toHaveLength(2);
    expect(workers[0].isTerminated).toBe(true);
    worker().last('read').answer(ok({ packed }));
    expect(await second).toMatchObject({ ok: true });
  });

  it('cancels by terminating, is free at once, and gives the next worker the columns first', async () => {
    await loadTable();
    const busy = client.describe(recipeOf('1'));
    await settle();
    client.cancel();
    expect(await busy).toMatchObject({ code: 'cancelled' });
    await settle();
    expect(workers[0].isTerminated).toBe(true);

    const again = client.describe(recipeOf('2'));
    await settle();
    expect(workers).toHaveLength(2);
    expect(worker().last('restore').args[0]).toBe(packed);
    worker().last('restore').answer(undefined);
    await settle();
    worker().last('describe').answer(ok('view'));
    expect(await again).toEqual(ok('view'));
  });

  it('cancels a call that waits without touching the one that runs', async () => {
    await loadTable();
    const running = client.describe(recipeOf('1'));
    const stop = new AbortController();
    await settle();
    const waiting = client.with({ signal: stop.signal }).describe(recipeOf('2'));
    stop.abort();
    expect(await waiting).toMatchObject({ code: 'cancelled' });
    worker().last('describe').answer(ok('view of 1'));
    expect(await running).toEqual(ok('view of 1'));
    expect(workers).toHaveLength(1);
  });

  it('answers a call of a worker that died, keeps the table, and starts another', async () => {
    await loadTable();
    const call = client.describe(recipeOf('1'));
    await settle();
    worker().die('it fell asleep');
    const answer = await call;
    expect(answer).toMatchObject({ ok: false, code: 'crashed' });
    expect(!answer.ok && sayFailure(answer)).toContain('it fell asleep');
    expect(client.table).toBe(packed);

    void client.describe(recipeOf('2'));
    await settle();
    expect(workers).toHaveLength(2);
    expect(worker().last('restore').args[0]).toBe(packed);
  });

  it('says what to do when memory did not suffice, keeps the table, and starts another worker', async () => {
    await loadTable();
    const call = client.describe(recipeOf('1'));
    await settle();
    worker().last('describe').reject(new RangeError('Array buffer allocation failed'));
    const answer = await call;
    expect(answer).toMatchObject({ ok: false, code: 'memory' });
    expect(!answer.ok && sayFailure(answer)).toMatch(
      /fewer columns.*then try again\. Your table and settings are still here\./,
    );
    expect(client.table).toBe(packed);
    void client.describe(recipeOf('2'));
    await settle();
    expect(workers).toHaveLength(2);
  });

  it('turns a rejected call into an answer', async () => {
    await loadTable();
    const call = client.describe(recipeOf('1'));
    await settle();
    worker().last('describe').reject(new Error('a bug'));
    expect(await call).toMatchObject({ ok: false, code: 'crashed' });
  });

  it('says so when the worker cannot be started', async () => {
    const broken = createEngineClient(() => Promise.reject(new Error('no workers here')));
    expect(await broken.describe(recipeOf('1'))).toMatchObject({ ok: false, code: 'crashed' });
  });

  it('passes progress on while a call runs and never after', async () => {
    const seen: [string, number | null][] = [];
    const reading = client.read(file, 'a.csv', options, (phase, share) => seen.push([phase, share]));
    await settle();
    const call = worker().last('read');
    const progress = call.args.at(-1) as (phase: string, share: number | null) => void;
    progress('Reading', 0.5);
    client.cancel();
    progress('Reading', 0.6);
    await reading;
    expect(seen).toEqual([['Reading', 0.5]]);
  });

  it('forgets the table in the page and in the worker', async () => {
    await loadTable();
    client.forget();
    await settle();
    expect(client.table).toBeNull();
    expect(workers[0].isTerminated).toBe(true);
  });
});
