import { said } from '../../words/testing/said.ts';
import { sayFailure } from '../../words/failure.ts';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { RawTable, ReadReport } from '../table/raw-table.ts';
import { rawOf } from '../table/testing/raw.ts';
import { readRecipe } from '../recipe/read-recipe.ts';
import { type RunOptions, runRecipe } from './run-recipe.ts';
import type { StepKind } from './step.ts';
import { tableSettingsOf } from '../recipe/recipe.ts';
import { seededBytes } from '../shared/randomness.ts';

const raw = rawOf(
  ['sex', 'age', 'n', 'granted'],
  [
    ['F', '25', '2', 'no'],
    ['M', '40', '1', 'yes'],
    ['F', '?', '3', 'yes'],
    ['M', '33', '1', 'no'],
  ],
);
const report: ReadReport = {
  fileName: 'a.csv',
  bytes: 1,
  choices: { header: true, delimiter: ',', quote: '"', encoding: 'utf-8' },
  guessed: [],
  ragged: { count: 0, expected: 4, examples: [] },
  blankLines: 0,
  notices: [],
};
let clock = 0;
const context: RunContext = {
  progress: () => {},
  isCancelled: () => false,
  now: () => (clock += 5),
  random: () => 0.5,
  randomBytes: seededBytes(1),
};

function run(fields: object, options: RunOptions = {}, table: RawTable = raw, read: ReadReport = report) {
  const parsed = readRecipe(JSON.stringify({ recipe: 1, data: { file: 'a.csv' }, ...fields }));
  if (!parsed.ok) throw new Error(sayFailure(parsed));
  return runRecipe(parsed.value, { table, report: read }, 'abc', context, options);
}

const echo: StepKind = {
  check: (step, { where }) =>
    'bad' in step
      ? { ok: false, code: 'bad-step', where: `${where}bad` }
      : succeed(({ hierarchies, decision }) =>
          succeed({
            result: {
              levels: hierarchies.ok && [...hierarchies.value].map(([name, { levels }]) => [name, levels]),
              denied: decision?.negativeWeight,
            },
            files: [{ name: 'x.csv', text: 'y' }],
          }),
        ),
};

describe('runRecipe', () => {
  it('[T2] describes the data: records, weight and attributes', () => {
    const done = run({
      data: { file: 'a.csv', weight: 'n' },
      roles: { decision: { attribute: 'granted', negative: ['no'] } },
    });
    expect(done).toEqual({
      ok: true,
      value: {
        result: 1,
        recipe: expect.stringMatching(/^[0-9a-f]{64}$/),
        data: {
          file: 'a.csv',
          sha256: 'abc',
          records: 4,
          weight: 7,
          'left out': 0,
          'left out by': { ragged: 0, missing: 0, filter: 0 },
          attributes: ['sex', 'age', 'granted'],
        },
        notices: [],
        steps: [],
      },
    });
  });

  it('hashes the recipe as given, whatever its layout', () => {
    const done = run({});
    const canonical = '{"data":{"file":"a.csv"},"recipe":1}';
    expect(done.ok && done.value.recipe).toBe(createHash('sha256').update(canonical).digest('hex'));
  });

  it('[T6] counts what is left out, once a row and by reason', () => {
    const ragged = { ...raw, ragged: Uint32Array.of(2, 3) };
    const done = run(
      { data: { file: 'a.csv', ragged: 'drop', missingAs: 'drop' }, filter: [{ attribute: 'sex', in: ['F'] }] },
      {},
      ragged,
    );
    expect(done.ok && done.value.data).toMatchObject({
      records: 1,
      'left out': 3,
      'left out by': { ragged: 2, missing: 0, filter: 1 },
    });
  });

  it('refuses rows of another length until the recipe says what becomes of them', () => {
    const ragged = { ...raw, ragged: Uint32Array.of(1, 2) };
    const read = {
      ...report,
      ragged: {
        count: 2,
        expected: 4,
        examples: [
          { row: 3, fields: 1 },
          { row: 4, fields: 5 },
        ],
      },
    };
    const done = run({}, {}, ragged, read);
    expect(done).toMatchObject({
      ok: false,
      code: 'ragged-rows',
      where: 'data.ragged',
      values: { row: 3, fields: 1 },
    });
    expect(done.ok === false && sayFailure(done)).toMatch(/Row 3 has 1 field, the others have 4, and 1 more/);
    expect(run({ data: { file: 'a.csv', ragged: 'keep' } }, {}, ragged, read).ok).toBe(true);
  });

  it('refuses what does not fit, with the first place in the message and all in the details', () => {
    const done = run({ roles: { quasi: ['sexx', 'sex', 'agee'] } });
    expect(done).toMatchObject({ ok: false, code: 'recipe-mismatch', where: 'roles.quasi[0]' });
    expect(done.ok === false && (done.values?.mismatches as unknown[]).length).toBe(2);
  });

  it('[T8] needs said how numbers are written that can be read in two ways, where they are cut', () => {
    const money = rawOf(['sum'], [['1.234'], ['2.500'], ['?']]);
    const cutAt = (settings: object) => run({ columns: { sum: { cuts: [100], ...settings } } }, {}, money);
    expect(said(cutAt({}))).toMatchObject({
      ok: false,
      code: 'ambiguous-number',
      where: 'columns.sum.decimal',
      message: expect.stringContaining('"decimal": "."; or "decimal": ",", "thousands": "."'),
    });
    expect(cutAt({ decimal: '.' }).ok).toBe(true);
    expect(cutAt({ thousands: '.' }).ok).toBe(true);
    expect(run({}, {}, money).ok).toBe(true);
  });

  it('[T8] needs said which order dates have that can be read in two ways', () => {
    const births = rawOf(['birth'], [['01/02/1990'], ['03/04/1991']]);
    const read = (settings: object) => run({ columns: { birth: { as: 'month', ...settings } } }, {}, births);
    expect(read({})).toMatchObject({ ok: false, code: 'ambiguous-date', where: 'columns.birth.date' });
    expect(read({ date: 'm/d/y' }).ok).toBe(true);
  });

  it('[D11] what is known only after the decision is no attribute of any step', () => {
    const done = run({ roles: { after: ['age'], decision: { attribute: 'granted', negative: ['no'] } } });
    expect(done.ok && done.value.data.attributes).toEqual(['sex', 'n', 'granted']);
  });

  it('only notes merged values that no record has', () => {
    const done = run({ columns: { sex: { merge: { M: ['Male'] } } } });
    expect(done.ok && done.value.notices).toMatchObject([{ where: 'columns.sex.merge.M[0]' }]);
  });

  it('[G1] gives a quasi-identifier without a hierarchy value -> * and says so', () => {
    const done = run(
      {
        roles: { quasi: ['sex', 'age'] },
        hierarchies: {
          sex: [
            ['F', 'x', '*'],
            ['M', 'x', '*'],
          ],
        },
        steps: [{ do: 'echo' }],
      },
      { kinds: { echo } },
    );
    expect(done.ok && done.value.notices).toMatchObject([{ code: 'default-hierarchy', where: 'roles.quasi[1]' }]);
    expect(done.ok && done.value.steps[0]).toMatchObject({
      levels: [
        ['sex', 3],
        ['age', 2],
      ],
    });
  });

  it('[T3] refuses a decision that leaves a class empty', () => {
    expect(run({ roles: { decision: { attribute: 'granted', negative: ['no', 'yes'] } } })).toMatchObject({
      ok: false,
      where: 'roles.decision.negative',
    });
  });

  it('names an unknown step, its value and the known ones', () => {
    expect(said(run({ steps: [{ do: 'divine' }] }))).toMatchObject({
      ok: false,
      code: 'unknown-step',
      where: 'steps[0].do',
      message: expect.stringContaining('"divine", which is not a step. The steps are: discover,'),
    });
    expect(said(run({ steps: [{ do: 'discover' }] }, { kinds: {} }))).toMatchObject({
      code: 'unknown-step',
      message: expect.stringContaining('The steps are: none in this version'),
    });
    expect(said(run({ steps: [{ do: 'echo' }, { do: 'ecko' }] }, { kinds: { echo } }))).toMatchObject({
      where: 'steps[1].do',
      message: expect.stringContaining('Did you mean "echo"?'),
    });
    expect(run({ steps: [{ do: 'constructor' }] })).toMatchObject({ code: 'unknown-step' });
  });

  it('checks every step before it runs one, and passes their files on', () => {
    const files: string[] = [];
    const write = ({ name }: { name: string }) => files.push(name);
    expect(run({ steps: [{ do: 'echo' }, { do: 'echo', bad: 1 }] }, { kinds: { echo }, write })).toMatchObject({
      ok: false,
      where: 'steps[1].bad',
    });
    expect(files).toEqual([]);
    const done = run(
      { roles: { decision: { attribute: 'granted', negative: ['no'] } }, steps: [{ do: 'echo' }] },
      { kinds: { echo }, write },
    );
    expect(done.ok && done.value.steps).toEqual([{ do: 'echo', ms: 5, levels: [], denied: 2 }]);
    expect(files).toEqual(['x.csv']);
  });
});

describe('tableSettingsOf', () => {
  it('drops rows of another length while nothing is said of them', () => {
    const parsed = readRecipe('{"recipe": 1, "data": {"file": "a", "weight": "n"}, "roles": {"identifiers": ["id"]}}');
    expect(parsed.ok && tableSettingsOf(parsed.value.recipe)).toEqual({
      weight: 'n',
      missing: ['?', ''],
      missingAs: 'value',
      ragged: 'drop',
      columns: {},
      identifiers: ['id'],
      after: [],
      filter: [],
    });
  });
});
