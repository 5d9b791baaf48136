import { describe, expect, it } from 'vitest';
import { classicNames } from '../../vocabulary/anonymization.ts';
import { runOn } from '../../recipe/testing/run.ts';
import { runWithFiles } from '../testing/repaired.ts';
import { thesisTable } from '../testing/thesis-table.ts';

const { csv, base } = thesisTable('thesis-71', ['Sex', 'Race']);
const asked = { do: 'generalize', k: 3, measure: 'elift', alpha: '1.2' };

interface Classic {
  algorithm: string;
  safe: number[][];
  best?: { loss: { node: number[] } };
  metrics: { node: number[] | null; loss: number; smallestClass: number };
  protective: boolean | null;
  worst: { A: string[][]; value: number } | null;
  tested: { groups: { state: string }[] } | null;
  visited: number;
  groupings: number;
  file: string;
}

async function run(step: object) {
  const { steps, files } = await runWithFiles({ ...base, steps: [step] }, csv);
  return { said: steps[0] as unknown as Classic, files };
}

describe('generalize with a classic algorithm, tab:71', () => {
  it('[G3] [G4] [N] incognito: the three nodes, and that hiding race alone does not protect women', async () => {
    const { said } = await run({ ...asked, algorithm: 'incognito', choose: [0, 2] });
    expect(said.safe).toEqual([
      [0, 2],
      [1, 1],
      [1, 2],
    ]);
    expect([said.metrics.node, said.protective, said.worst!.A]).toEqual([[0, 2], false, [['Sex', 'Female']]]);
    expect(said.tested!.groups[0].state).toBe('tested');
    const other = await run({ ...asked, algorithm: 'incognito', choose: [1, 1] });
    expect([other.said.protective, other.said.tested!.groups[0].state]).toEqual([true, 'hidden']);
    const plain = await run({ ...asked, measure: null, alpha: null, algorithm: 'incognito' });
    expect([plain.said.protective, plain.said.tested]).toEqual([null, null]);
  });

  it.each(classicNames)('[G3] [G9] %s writes a 3-anonymous file and counts its work', async (algorithm) => {
    const { said, files } = await run({ ...asked, algorithm });
    const lines = files.get(said.file)!.trim().split('\n').slice(1);
    const counts = new Map<string, number>();
    for (const line of lines) {
      const key = line.split(',').slice(0, 2).join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(Math.min(...counts.values())).toBe(said.metrics.smallestClass);
    expect(said.metrics.smallestClass).toBeGreaterThanOrEqual(3);
    expect([said.algorithm, said.visited > 0, said.groupings > 0]).toEqual([algorithm, true, true]);
    expect(said.metrics.node === null).toBe(algorithm === 'mondrian' || algorithm === 'tds');
  });

  it('[G3] refuses what an algorithm does not know', async () => {
    const refused = async (more: object) => {
      const done = await runOn({ ...base, steps: [{ ...asked, ...more }] }, csv);
      return done.ok ? null : [done.code, done.where];
    };
    expect(await refused({ algorithm: 'mondrian', choose: [1, 1] })).toEqual(['bad-recipe', 'steps[0].choose']);
    expect(await refused({ algorithm: 'tds', holdout: '0.3' })).toEqual(['bad-recipe', 'steps[0].holdout']);
    expect(await refused({ algorithm: 'mondrian', suppress: '0.1' })).toEqual(['no-suppression', 'steps[0].suppress']);
    expect(await refused({ algorithm: 'datafly', choose: [0, 2] })).toEqual(['node-not-found', 'steps[0].choose']);
    expect(await refused({ algorithm: 'arx' })).toEqual(['bad-recipe', 'steps[0].algorithm']);
  });
});

describe('generalize with protection against redlining, tab:71', () => {
  it('[G7] [G8] the protected attribute is not in the file, and its group is hidden everywhere', async () => {
    const protection = { kind: 'non-redlining', correlated: ['Race'] };
    const { steps, files } = await runWithFiles({ ...base, steps: [{ ...asked, protection }] }, csv);
    const said = steps[0] as unknown as Classic & {
      attributes: string[];
      bestOf: string;
      correlated: { attribute: string; groups: object[]; notLookedAt?: object }[];
    };
    expect([said.attributes, said.bestOf]).toEqual([['Race'], 'hidden']);
    expect(said.tested!.groups).toEqual([{ group: ['Sex', 'Female'], state: 'hidden', rules: 0 }]);
    expect(files.get(said.file)!.split('\n')[0]).toBe('Race,Hours,Salary,Credit_approved');
    expect(said.correlated[0].attribute).toBe('Race');
    // Twelve records are fewer than five for each race.
    expect(said.correlated[0]).toMatchObject({ groups: [], notLookedAt: { reason: 'few-people' } });
    const alone = await runOn({ ...base, steps: [{ ...asked, measure: null, alpha: null, protection }] }, csv);
    expect(alone).toMatchObject({ ok: false, code: 'bad-recipe', where: 'steps[0].measure' });
  });
});

describe('generalize with sensitive attributes in the rules, tab:71', () => {
  it('[G7] tests rules with the salary as well, and refuses what it does not know', async () => {
    const sensitive = { ...base, roles: { ...base.roles, sensitive: ['Salary'] } };
    const step = { ...asked, choose: [0, 2], alpha: '5' };
    const rulesOf = async (more: object) => {
      const { steps } = await runWithFiles({ ...sensitive, steps: [{ ...step, ...more }] }, csv);
      return (steps[0] as unknown as { tested: { rules: number } }).tested.rules;
    };
    expect(await rulesOf({ protection: { kind: 'sensitive' } })).toBeGreaterThan(await rulesOf({}));
    const written = { algorithm: 'mondrian', choose: undefined };
    const joined = await rulesOf({ ...written, protection: { kind: 'sensitive' } });
    expect(joined).toBeGreaterThan(await rulesOf(written));
    const refused = async (recipe: object, more: object) => {
      const done = await runOn({ ...recipe, steps: [{ ...asked, ...more }] }, csv);
      return done.ok ? null : [done.code, done.where];
    };
    const protection = { kind: 'sensitive' };
    expect(await refused(base, { protection })).toEqual(['no-sensitive', 'roles.sensitive']);
    expect(await refused(sensitive, { protection, suppress: '0.1' })).toEqual(['no-suppression', 'steps[0].suppress']);
    expect(await refused(sensitive, { protection: { kind: 'other', correlated: ['Race'] } })).toEqual([
      'bad-recipe',
      'steps[0].protection.kind',
    ]);
  });
});
