import { sayFailure } from '../../../words/failure.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runOn } from '../../recipe/testing/run.ts';

const sample = (name: string) => readFileSync(new URL(`../../../../public/samples/${name}`, import.meta.url), 'utf8');

describe('what can be learned from patterns', () => {
  const given = JSON.parse(sample('german.recipe.json')) as { data: { file: string } };
  const german = (step: object) =>
    runOn({ ...given, hierarchies: {}, steps: [{ do: 'patterns', ...step }] }, sample(given.data.file));
  const step = { minSupport: '0.2', maxLength: 3, measure: 'slift', alpha: '1.2' };
  const accuracyOf = async (fields: object) => {
    const done = await german({ ...step, ...fields });
    if (!done.ok) throw new Error(sayFailure(done));
    const [{ accuracy, ...rest }] = done.value.steps as unknown as [Record<string, unknown>];
    return { accuracy, rest, codes: done.value.notices.map(({ code }) => code) };
  };

  it('[S7] German credit: original, private and released patterns, tested on a third, the same for the same seed', async () => {
    const privacy = { model: 'k-anonymity', k: 10 };
    const one = await accuracyOf({ privacy, holdout: '0.33', seed: 1 });
    expect(one.accuracy).toMatchObject({ train: 670, test: 330, seed: 1 });
    const { original, released, private: hidden } = one.accuracy as Record<string, { accuracy: number; rules: number }>;
    for (const { accuracy, rules } of [original, released, hidden]) {
      expect(accuracy).toBeGreaterThan(0.5);
      expect(accuracy).toBeLessThan(0.85);
      expect(rules).toBe(original.rules);
    }
    expect((await accuracyOf({ privacy, holdout: '0.33', seed: 1 })).accuracy).toEqual(one.accuracy);
    const plain = await accuracyOf({ privacy });
    expect(plain.accuracy).toBeUndefined();
    expect({ ...one.rest, ms: 0 }).toEqual({ ...plain.rest, ms: 0 });
    expect((await accuracyOf({ privacy, holdout: '0.33' })).codes).toContain('unseeded');
  });

  it.each([
    [{ holdout: '0' }, 'bad-holdout', 'steps[0].holdout'],
    [{ holdout: '1' }, 'bad-holdout', 'steps[0].holdout'],
    [{ seed: 1 }, 'bad-recipe', 'steps[0].seed'],
  ])('refuses %j as %s', async (fields, code, where) => {
    expect(await german({ ...step, ...fields })).toMatchObject({ ok: false, code, where });
  });
});
