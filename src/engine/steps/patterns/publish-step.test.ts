import { sayFailure } from '../../../words/failure.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPatternCsv } from './pattern-file.ts';
import { readTable } from '../../table/reading/read-table.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import { runRecipe } from '../run-recipe.ts';
import { listUnwritable } from '../../recipe/testing/run.ts';
import { type PublishSaid, asThesis, publishSample } from '../testing/published.ts';

const step = {
  do: 'patterns',
  minSupport: { count: 15 },
  measure: 'slift',
  alpha: '1.25',
  ...asThesis(8),
};
const samples = new URL('../../../../public/samples/', import.meta.url);

/** What the step says of scenario1, and the files it writes. */
async function runStep(fields: object): Promise<{ said: PublishSaid; files: Map<string, string> }> {
  const given = JSON.parse(readFileSync(new URL('thesis-scenario1.recipe.json', samples), 'utf8')) as object;
  const read = readRecipe(JSON.stringify({ ...given, steps: [{ ...step, ...fields }] }));
  if (!read.ok) throw new Error(sayFailure(read));
  const csv = readFileSync(new URL('thesis-scenario1.csv', samples));
  const table = await readTable(memorySource(csv), read.value.recipe.data, quietContext);
  if (!table.ok) throw new Error(sayFailure(table));
  const files = new Map<string, string>();
  const done = runRecipe(read.value, table.value, '', quietContext, {
    write: ({ name, text }) => files.set(name, text),
  });
  if (!done.ok) throw new Error(sayFailure(done));
  return { said: done.value.steps[0] as unknown as PublishSaid, files };
}

describe('the step publish', () => {
  it('gives what the page of recipes says, in values that JSON can write', async () => {
    const { said } = await runStep({});
    expect(Object.keys(said)).toEqual(
      expect.arrayContaining([
        ...['patterns', 'channelsBefore', 'channelsAfter', 'discriminatoryBefore', 'discriminatoryAfter', 'explained'],
        ...['additions', 'changed', 'distortion', 'DPD', 'NDD', 'MC', 'GC', 'file'],
      ]),
    );
    expect(listUnwritable(said)).toEqual([]);
    expect(said.changed).toBeCloseTo(22 / 190);
    expect([said.MC, said.GC]).toEqual([0, 0]);
  });

  it('[S2] writes the released supports as CSV and JSON, the same in both, and no support of the data', async () => {
    const { said, files } = await runStep({});
    expect([...files.keys()]).toEqual(
      ['patterns.csv', 'patterns.json', 'certificate.json', 'recipe.json', 'index.html'].map(
        (one) => `release-1/${one}`,
      ),
    );
    const read = readPatternCsv(files.get('release-1/patterns.csv')!);
    const released = said.patterns.map(({ items, released: support }) => ({ items, support }));
    expect(
      read.ok &&
        read.value.map(({ items, support }) => ({
          items: items.map(({ attribute, value }) => [attribute, value]),
          support,
        })),
    ).toEqual(released);
    expect(JSON.parse(files.get('release-1/patterns.json')!)).toEqual({ patterns: released });
    expect(files.get('release-1/patterns.csv')!.split('\n', 1)).toEqual([
      'Sex,Job,Credit_history,Salary,Credit_approved,support',
    ]);
  });

  it('has the supports of the data beside them, and the number of records, only when asked for', async () => {
    const { said, files } = await runStep({
      originals: true,
      privacy: { model: 'k-anonymity', k: 8, totalIsPublic: true },
    });
    expect(files.get('release-1/patterns.csv')!.split('\n', 1)[0]).toMatch(/support,found$/);
    const json = JSON.parse(files.get('release-1/patterns.json')!) as {
      records: number;
      patterns: { found: number }[];
    };
    expect(json.records).toBe(273 + said.check.additions.added);
    expect(json.patterns.map(({ found }) => found)).toEqual(said.patterns.map(({ support }) => support));
    expect(said.check.holds).toBe(true);
  });

  it('[S1] with the number of records known there are more channels, and all are closed', async () => {
    const { said } = await runStep({
      privacy: { model: 'k-anonymity', k: 40, totalIsPublic: true },
      minSupport: { count: 40 },
    });
    const { said: hidden } = await runStep({
      privacy: { model: 'k-anonymity', k: 40, totalIsPublic: false },
      minSupport: { count: 40 },
    });
    expect(said.channelsBefore).toBeGreaterThan(hidden.channelsBefore!);
    expect([said.channelsAfter, said.check.anonymity!.channels]).toEqual([0, 0]);
  });

  it('bounds the items of a pattern, that of the decision included', async () => {
    const { said } = await runStep({ maxLength: 2 });
    expect(Math.max(...said.patterns.map(({ items }) => items.length))).toBe(2);
  });

  it.each(['elift', 'slift', 'clift', 'olift', 'elift_d', 'slift_d', 'elift_c', 'slift_c'] as const)(
    '[S4] [S5] leaves no pattern over the limit by %s on scenario1, in both orders',
    async (measure) => {
      const alpha = measure.endsWith('_d') ? '0.05' : measure.endsWith('_c') ? '0.8' : '1.25';
      for (const order of ['thesis', 'least']) {
        const said = await publishSample('thesis-scenario1', { ...step, measure, alpha, order });
        expect([measure, order, said.discriminatoryBefore! > 0, said.discriminatoryAfter, said.check.holds]).toEqual([
          measure,
          order,
          true,
          0,
          true,
        ]);
      }
    },
  );
});
