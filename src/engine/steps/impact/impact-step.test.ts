import { sayFailure } from '../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { schemeNames } from '../../vocabulary/anonymization.ts';
import { runOn } from '../../recipe/testing/run.ts';
import { runWithFiles } from '../testing/repaired.ts';
import { thesisTable } from '../testing/thesis-table.ts';

const { csv, base: plain } = thesisTable('thesis-61', ['Sex', 'Job', 'Age']);
const base = { ...plain, settings: { measure: 'slift', alpha: '1.2', minSupport: { count: 1 }, minConfidence: '0' } };

interface Impact {
  between: string[];
  rules: { before: object; after: object; over: number; within: number };
  measures: {
    group: string[];
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
    changes: { types: { type: number; by: string; weight: number; value: unknown }[]; other: number };
  }[];
  appeared: object[];
  vanished: object[];
  risen: object[];
  fallen: object[];
  loss: number | null;
  smallestClass: number | null;
  release: { smallestOverQuasi: number; claim: string } | null;
  file: string | null;
}

async function impactOf(...steps: object[]) {
  const { steps: results, files, notices } = await runWithFiles({ ...base, steps }, csv);
  return { said: results[results.length - 1] as unknown as Impact, files, notices };
}

const saying = (pattern: RegExp): unknown => expect.stringMatching(pattern);

describe('the step impact', () => {
  it.each(schemeNames.filter((name) => name !== 'record-suppression'))(
    '[L1] [L4] [G9] %s on tab:61: 2-anonymous in the text of its file',
    async (scheme) => {
      const { said, files } = await impactOf({ do: 'impact', scheme, k: 2, maxLength: 2 });
      expect(said.between).toEqual(['original', scheme]);
      const lines = files.get(said.file!)!.trim().split('\n');
      const counts = new Map<string, number>();
      for (const line of lines.slice(1)) {
        const key = line.split(',').slice(0, 3).join();
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      expect(lines[0]).toBe('Sex,Job,Age,Credit_approved');
      expect(Math.min(...counts.values())).toBe(said.smallestClass);
      expect(said.smallestClass).toBeGreaterThanOrEqual(2);
      expect(said.release!.smallestOverQuasi).toBe(said.smallestClass);
      expect(said.loss).toBeGreaterThan(0);
    },
  );

  it('[L2] [L3] tells the measures before and after, and the changes by type', async () => {
    const { said } = await impactOf({ do: 'impact', scheme: 'cell', k: 2, maxLength: 1 });
    const [women] = said.measures;
    expect(women.before).toMatchObject({ a1: 2, n1: 3, a2: 1, n2: 4, a: 3, n: 7 });
    const lost = women.changes.types.reduce((sum, { weight }) => sum + weight, 0);
    const kept = Number(women.after?.n1 ?? 0) + Number(women.after?.n2 ?? 0);
    expect(lost + kept).toBe(7);
    expect(women.changes.other).toBe(0);
  });

  it('[L3] compares with earlier steps: a repair, and a node', async () => {
    const repair = { do: 'repair', method: 'massage', maxLength: 1 };
    const node = { do: 'generalize', k: 2, measure: null, alpha: null, choose: [0, 2, 3] };
    const { said } = await impactOf(repair, node, { do: 'impact', between: [1, 2], maxLength: 1 });
    expect(said.between).toEqual(['step 1', 'step 2']);
    expect(said.measures[0].before).not.toEqual(said.measures[0].after);
    expect([said.loss, said.smallestClass]).toEqual([(0 + 1 + 1) / 3, 3]);
    const back = await impactOf(repair, { do: 'impact', between: ['original', 1], maxLength: 1 });
    expect([back.said.file, back.said.loss]).toEqual([null, null]);
    expect(back.said.fallen).toHaveLength(1);
    expect(back.said.measures[0].changes.other).toBeGreaterThan(0);
  });

  it('[G7] [L3] a table without its protected attributes tells nothing of their groups', async () => {
    const protection = { kind: 'non-redlining', correlated: ['Job'] };
    const node = { do: 'generalize', k: 2, measure: 'slift', alpha: '50', protection };
    const { said } = await impactOf(node, { do: 'impact', between: ['original', 1], maxLength: 1 });
    expect([said.measures[0].after, said.vanished.length, said.file]).toEqual([null, 1, null]);
  });

  const refused = async (...steps: object[]) => {
    const done = await runOn({ ...base, steps }, csv);
    return done.ok ? null : [done.code, done.where, sayFailure(done)];
  };

  it('[L4] says what is missing or cannot be compared', async () => {
    expect(await refused({ do: 'impact', k: 2 })).toEqual([
      'bad-recipe',
      'steps[0].scheme',
      saying(/scheme is missing/),
    ]);
    expect(await refused({ do: 'impact', scheme: 'cell' })).toEqual([
      'bad-recipe',
      'steps[0].k',
      saying(/k is missing/),
    ]);
    expect(await refused({ do: 'impact', scheme: 'cell', k: 2, between: ['original', 'cell'] })).toEqual([
      'bad-recipe',
      'steps[0].scheme',
      saying(/already names both/),
    ]);
    expect(await refused({ do: 'impact', between: ['original'] })).toEqual([
      'bad-recipe',
      'steps[0].between',
      saying(/2/),
    ]);
    expect(await refused({ do: 'impact', between: ['original', 'original'] })).toEqual([
      'bad-recipe',
      'steps[0].between',
      saying(/twice/),
    ]);
    expect(await refused({ do: 'impact', between: ['original', 1] })).toEqual([
      'bad-recipe',
      'steps[0].between[1]',
      saying(/only steps before/),
    ]);
    expect(await refused({ do: 'groups' }, { do: 'impact', between: ['original', 1] })).toEqual([
      'bad-recipe',
      'steps[1].between[1]',
      saying(/"groups"/),
    ]);
    expect(await refused({ do: 'impact', scheme: 'cells', k: 2 })).toEqual([
      'bad-recipe',
      'steps[0].scheme',
      saying(/cell/),
    ]);
  });

  it('[L4] k above N, and a scheme that leaves nobody', async () => {
    expect(await refused({ do: 'impact', scheme: 'cell', k: 8 })).toEqual([
      'k-above-n',
      'steps[0].k',
      saying(/up to 7/),
    ]);
    expect(await refused({ do: 'impact', scheme: 'record-suppression', k: 2 })).toEqual([
      'all-suppressed',
      'steps[0].k',
      saying(/k up to 1/),
    ]);
    const { notices } = await impactOf({ do: 'impact', scheme: 'full-domain', k: 5 });
    expect(notices.map(({ code }) => code)).toContain('all-hidden');
  });
});
