import type { Result } from '../shared/result.ts';
import { said } from '../../words/testing/said.ts';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type RecipeInput,
  FailureError,
  createContext,
  fileBytes,
  openSession,
  readRecipe,
  readTable,
  runRecipe,
  sourceOf,
  unwrap,
  verify,
  writeSql,
} from '../index.ts';
import type { GivenRecipe } from '../recipe/recipe-schema.ts';
import { memorySource } from '../table/testing/memory-source.ts';

const csv = `sex,city,granted\n${'F,Rome,no\nM,Rome,yes\nF,Bonn,yes\nM,Bonn,no\n'.repeat(12)}${'F,Rome,no\n'.repeat(9)}`;
const bytes = new TextEncoder().encode(csv);
/** What a caller without types may give. */
const anything = (value: unknown) => value as never;

const input: RecipeInput = {
  recipe: 1,
  data: { file: 'loans.csv' },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    protectedAttributes: ['sex'],
    quasi: ['sex', 'city'],
  },
  hierarchies: { city: { file: 'city.csv' } },
  settings: { measure: 'slift', alpha: '10', minSupport: '0.1' },
  steps: [{ do: 'generalize', k: 5 }],
};
const hierarchies = { 'city.csv': 'Rome;Italy;*\nBonn;Germany;*\n' };

type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;
type RolesOf<R extends { roles?: unknown }> = keyof NonNullable<R['roles']>;

/** What a program may type is what a recipe file may say: these compile for nothing else. */
const isSame: [Same<keyof RecipeInput, keyof GivenRecipe>, Same<RolesOf<RecipeInput>, RolesOf<GivenRecipe>>] = [
  true,
  true,
];

describe('a table', () => {
  it.each<[string, Parameters<typeof readTable>[0]]>([
    ['a text', csv],
    ['bytes', bytes],
    ['a part of more bytes', Uint8Array.from([1, 2, ...bytes, 3]).subarray(2, bytes.length + 2)],
    ['a buffer', bytes.slice().buffer],
    ['packed bytes', new Uint8Array(gzipSync(bytes))],
    ['a Blob', new Blob([csv])],
    ['a source', memorySource(csv, [7])],
  ])('is the same as %s', async (_, data) => {
    const { table, report } = unwrap(await readTable(data, { name: 'loans.csv' }));
    expect(table).toEqual(unwrap(await readTable(csv)).table);
    expect(report.fileName).toBe('loans.csv');
  });

  it('is guessed where an option is left undefined', async () => {
    const settings: { delimiter?: string; header?: boolean } = { delimiter: undefined, header: undefined };
    expect(unwrap(await readTable(csv, settings)).report.choices).toMatchObject({ delimiter: ',', header: true });
  });

  it('has the name of its file where none is given', async () => {
    expect(unwrap(sourceOf(new File([csv], 'people.csv'))).name).toBe('people.csv');
    expect(unwrap(sourceOf(memorySource(csv))).name).toBe('test.csv');
    expect(unwrap(sourceOf(csv)).name).toBe('table.csv');
    expect(new Uint8Array(await unwrap(sourceOf('abcdef')).slice(1, 3))).toEqual(new TextEncoder().encode('bc'));
  });

  it('of a text is stored in the encoding that is said', async () => {
    const source = unwrap(sourceOf('é', 'a.csv', 'windows-1252'));
    expect(source.size).toBe(1);
    const read = unwrap(await readTable('a,é\n1,2\n', { encoding: 'windows-1252' }));
    expect(read.table.columns.map(({ name }) => name)).toEqual(['a', 'é']);
    expect(await readTable('a,中\n1,2\n', { encoding: 'windows-1252' })).toMatchObject({
      code: 'unwritable-character',
    });
  });

  it.each<[string, unknown, object, string, string | null]>([
    ['a number', 7, {}, 'not-data', null],
    ['nothing', undefined, {}, 'not-data', null],
    ['null', null, {}, 'not-data', null],
    ['a list', [bytes], {}, 'not-data', null],
    ['an empty text', '', {}, 'empty', 'the whole file'],
    ['bytes that are no text', Uint8Array.of(0, 1, 2, 0), {}, 'binary', 'row 1'],
    ['an unknown encoding', csv, { encoding: 'latin1' }, 'bad-recipe', 'data.encoding'],
    ['a delimiter that is none', csv, { delimiter: 5 }, 'bad-recipe', 'data.delimiter'],
    ['an option that is none', csv, { delimitr: ';' }, 'bad-recipe', 'data.delimitr'],
  ])('that is %s is a failure, to a session too', async (_, data, options, code, where) => {
    for (const open of [readTable, openSession])
      expect(await open(anything(data), anything(options))).toMatchObject({ ok: false, code, where });
  });
});

describe('a recipe', () => {
  it('may be typed as its file may say it', () => expect(isSame).toEqual([true, true]));

  it('is the same as text, as an object and as it was read', () => {
    const read = unwrap(readRecipe(input));
    expect(unwrap(readRecipe(JSON.stringify(input)))).toEqual(read);
    expect(unwrap(readRecipe(read))).toBe(read);
  });

  const round: { self?: object } = {};
  round.self = round;
  it.each<[string, unknown, string, string]>([
    ['an unknown step', { ...input, steps: [{ do: 'discovr' }] }, 'unknown-step', 'steps[0].do'],
    ['a field that a step has not', { ...input, steps: [{ do: 'groups', k: 3 }] }, 'bad-recipe', 'steps[0].k'],
    [
      'an unknown step of a pin',
      { ...input, pins: [{ title: 'a', steps: [{ do: 'x' }] }] },
      'unknown-step',
      'pins[0].steps[0].do',
    ],
    ['no JSON', '{', 'bad-json', 'line 1, column 2'],
    ['nothing', undefined, 'bad-recipe', 'recipe'],
    ['null', null, 'bad-recipe', 'recipe'],
    ['what goes round', round, 'bad-recipe', 'recipe'],
    ['a function', () => input, 'bad-recipe', 'recipe'],
  ])('with %s is a failure everywhere', async (_, given, code, where) => {
    const failure = { ok: false, code, where };
    expect(readRecipe(anything(given))).toMatchObject(failure);
    expect(await runRecipe(anything(given), csv)).toMatchObject(failure);
    expect(writeSql(anything(given), { dialect: 'duckdb' })).toMatchObject(failure);
  });
});

describe('a run', () => {
  it('gives the result, the files and the releases, which hold', async () => {
    const { result, files, releases, held, secret } = unwrap(await runRecipe(input, csv, { hierarchies }));
    expect(result.data).toMatchObject({ file: 'loans.csv', records: 57 });
    expect([releases.length, held, secret]).toEqual([1, null, null]);
    const textOf = (name: string) => files.find((file) => file.name === `release-1/${name}`)!.text;
    const papers = { certificate: textOf('certificate.json'), recipe: textOf('recipe.json') };
    expect(unwrap(await verify(papers, textOf('table.csv')))).toMatchObject({ verdict: 'holds' });
    expect(Buffer.concat([...fileBytes(files[0])]).toString()).toBe(files[0].text);
  });

  it('takes a table that was read before', async () => {
    const again = unwrap(await runRecipe(input, unwrap(await readTable(csv)), { hierarchies }));
    const { result } = unwrap(await runRecipe(input, csv, { hierarchies }));
    expect(again.result.data).toEqual(result.data);
  });

  it('says why a release is held', async () => {
    const few = { ...input, hierarchies: {}, steps: [{ do: 'generalize' as const, k: 2, choose: [0, 0] }] };
    const { held, releases } = unwrap(
      await runRecipe(few, 'sex,city,granted\nF,Rome,no\nF,Rome,yes\nM,Bonn,yes\nM,Bonn,no\n'),
    );
    expect(releases[0].held.length).toBeGreaterThan(0);
    expect(held).toMatchObject({ ok: false, code: 'held', where: 'steps[0]' });
  });

  it('[R1] keeps the salt of a commitment apart', async () => {
    const salt = '5'.repeat(64);
    const steps: RecipeInput['steps'] = [{ do: 'groups' }, { do: 'report', audience: 'publication' }];
    const { secret } = unwrap(
      await runRecipe({ ...input, steps, data: { file: 'a/loans.csv' } }, csv, { hierarchies, salt }),
    );
    expect(secret?.name).toBe('loans.secret.json');
    expect(JSON.parse(secret!.text)).toMatchObject({ file: 'loans.csv', salt });
    expect(await runRecipe(input, csv, { hierarchies, salt: 'x' })).toMatchObject({ code: 'bad-salt', where: 'salt' });
  });

  it('asks for hierarchies by the names of their files', async () => {
    const failure = { ok: false, code: 'no-hierarchy', where: 'hierarchies.city.file' };
    expect(await runRecipe(input, csv)).toMatchObject(failure);
    expect(writeSql(input, { dialect: 'duckdb' })).toMatchObject(failure);
    expect(writeSql(input, { dialect: 'duckdb', hierarchies }).ok).toBe(true);
  });

  it('ends where it is cancelled', async () => {
    const context = { isCancelled: () => true };
    expect(await runRecipe(input, csv, { hierarchies, context })).toMatchObject({ code: 'cancelled' });
  });
});

describe('a session', () => {
  it('answers what is asked of its table', async () => {
    const session = unwrap(await openSession(csv));
    expect(session.table).toMatchObject({ rows: 57, columns: ['sex', 'city', 'granted'] });
    const { recipe } = unwrap(readRecipe({ ...input, hierarchies: {} }));
    const { id } = unwrap(session.ask('generalize', recipe));
    expect(unwrap(session.ask('previewNode', id, 0, 0, 1)).rows).toHaveLength(1);
    expect(session.ask('openNode', 'another', 0)).toMatchObject({ ok: false, code: 'lost-result' });
  });

  it('names the questions there are', async () => {
    const session = unwrap(await openSession(csv));
    const ask = session.ask as (question: string) => Result<unknown>;
    for (const question of ['discovery', 'read', 'toString'])
      expect(ask(question)).toMatchObject({ ok: false, code: 'unknown-question' });
    expect(said(ask('discovery'))).toMatchObject({
      message: expect.stringContaining('"discover"') as string,
    });
  });
});

describe('what else is asked for wrongly', () => {
  it('is a failure', async () => {
    expect(said(writeSql({ ...input, hierarchies: {} }, { dialect: anything('duckdbb') }))).toMatchObject({
      code: 'unknown-dialect',
      message: expect.stringContaining('Did you mean "duckdb"?') as string,
      where: 'dialect',
    });
    expect(await verify({ certificate: 'x', recipe: '{}' }, csv)).toMatchObject({ ok: false, code: 'bad-json' });
    expect(await verify({ certificate: '{}', recipe: '{}' }, anything(null))).toMatchObject({ code: 'not-data' });
  });

  it('is an error to whoever unwraps it', async () => {
    const failure = await readTable('');
    expect(() => unwrap(failure)).toThrow(FailureError);
    expect(() => unwrap(failure)).toThrow(/The file is empty/);
  });
});

it('a context has what is given, and the clock and randomness of the platform', () => {
  const context = createContext({ random: () => 0.25, now: undefined });
  expect([context.random(), context.isCancelled(), context.randomBytes(5).length]).toEqual([0.25, false, 5]);
  expect(context.now()).toBeLessThanOrEqual(context.now());
  expect(createContext().random()).toBeLessThan(1);
});
