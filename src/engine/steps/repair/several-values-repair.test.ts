import { describe, expect, it } from 'vitest';
import { repairMethodNames } from '../../vocabulary/repair-methods.ts';
import { filesOn } from '../../recipe/testing/run.ts';
import { table } from '../testing/decided-tables.ts';

const data = table([
  ['german', 'clerk', 60, 12],
  ['german', 'nurse', 40, 8],
  ['polish', 'clerk', 18, 8],
  ['polish', 'nurse', 20, 8],
  ['turkish', 'clerk', 20, 9],
  ['turkish', 'nurse', 22, 9],
  ['danish', 'clerk', 10, 2],
]);
const foreign = ['polish', 'turkish'];
const merge = (text: string) => text.replaceAll(/polish|turkish/g, 'foreign');

const recipeOf = (group: object, step: object) => ({
  recipe: 1,
  data: { file: 'a.csv' },
  roles: { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'nationality', ...group }] },
  steps: [
    {
      ...{ do: 'repair', measure: 'slift', alpha: '1.25', minSupport: { count: 1 }, minConfidence: '0' },
      ...{
        maxLength: 2,
        impact: false,
        indirect: false,
        ...((step as { method: string }).method === 'sample' ? { seed: 1 } : {}),
      },
      ...step,
    },
  ],
});

interface Repaired {
  readonly changedRecords: number;
  readonly unresolved: readonly object[];
  readonly hidden: readonly object[];
  readonly DDPD: number;
  readonly overwritten: { readonly byGroup?: unknown };
}

async function repaired(group: object, step: object, rows: string) {
  const { result, files } = await filesOn(recipeOf(group, step), rows);
  const [said] = result.steps as unknown as Repaired[];
  const [, text] = [...files].find(([name]) => name.endsWith('.csv') && !name.includes('log'))!;
  return { ...said, text };
}

const direct = ['drp1', 'drp2', 'up'] as const;

describe('a repair of a group of several values', () => {
  it.each(
    direct.flatMap((method) =>
      (['slift', 'elift', 'olift'] as const).map((measure) => ({ method, measure, alpha: '1.25' })),
    ),
  )('[D14] [P1] changes who a table with merged values has changed: $method, $measure', async (step) => {
    const own = await repaired({ values: foreign }, step, data);
    const merged = await repaired({ value: 'foreign' }, step, merge(data));
    expect(merge(own.text)).toBe(merged.text);
    expect(own.changedRecords).toBe(merged.changedRecords);
    expect(own.changedRecords).toBeGreaterThan(0);
    expect(own.unresolved).toEqual([]);
    expect(own.DDPD).toBe(1);
  });

  it('[D14] [P1] method 1 writes the most frequent of its values: 42 Turkish, 38 Polish', async () => {
    const { text } = await repaired({ values: foreign }, { method: 'drp1', measure: 'elift', alpha: '1.25' }, data);
    const [before, after] = [data, text.trimEnd()].map((rows) => rows.split('\n').map((row) => row.split(',')[0]));
    const written = after.filter((nationality, row) => nationality !== before[row]);
    expect(new Set(written)).toEqual(new Set(['turkish']));
  });

  it.each(repairMethodNames)('[D14] [P4] repairs it or names what it leaves: %s', async (method) => {
    const isIndirect = method.startsWith('irp');
    const measure = 'slift';
    const group = { values: foreign };
    const step = { method, measure, ...(method.includes('rp') || method.includes('rg') ? { indirect: true } : {}) };
    const own = await repaired(group, step, data);
    const merged = await repaired({ value: 'foreign' }, step, merge(data));
    if (method === 'remove') expect(own.text).not.toContain('nationality');
    else expect(own.unresolved.length > 0).toBe(merged.unresolved.length > 0);
    if (['massage', 'reweigh', 'sample', 'up', 'least', 'drp2'].includes(method))
      expect([method, own.unresolved.length]).toEqual([method, merged.unresolved.length]);
    if (!isIndirect && method !== 'remove') expect(own.DDPD).toBe(merged.DDPD);
  });

  it('[D14] [P7] the baselines take whoever has one of its values as the group', async () => {
    for (const method of ['massage', 'reweigh', 'sample']) {
      const own = await repaired({ values: foreign }, { method }, data);
      const merged = await repaired({ value: 'foreign' }, { method }, merge(data));
      if (method !== 'massage') expect(merge(own.text)).toBe(merged.text);
      expect(own.changedRecords).toBe(merged.changedRecords);
    }
  });
});
