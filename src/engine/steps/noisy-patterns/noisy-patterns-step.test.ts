import { sayFailure } from '../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { withDomain } from '../../recipe/testing/with-domain.ts';
import { listUnwritable, runOn } from '../../recipe/testing/run.ts';
import { creditRecipe } from '../testing/published.ts';

const csv = 'sex,job,credit,n\nF,vet,no,200\nF,vet,yes,100\nM,vet,no,200\nM,vet,yes,300\nM,clerk,no,250\n';
const noise = { model: 'differential', epsilon: '1', top: 10, seed: 1 };

interface PrivateSaid extends Record<string, unknown> {
  patterns: { items: [string, string][]; support?: number; noisy: number; released: number }[];
  spent: Record<string, string>;
}

const runOf = async (step: object, more: object = {}, text = csv) => {
  const done = await runOn(await withDomain(creditRecipe({ do: 'noisy-patterns', ...step }, more), text), text);
  if (!done.ok) throw new Error(`${done.code}: ${sayFailure(done)}`);
  return { said: done.value.steps[0] as unknown as PrivateSaid, codes: done.value.notices.map(({ code }) => code) };
};

const failureOf = async (step: object, more: object = {}) => {
  const done = await runOn(await withDomain(creditRecipe({ do: 'noisy-patterns', ...step }, more), csv), csv);
  if (done.ok) throw new Error('ran without failure');
  return done;
};

describe('patterns under noise', () => {
  it('[S8] gives noisy patterns and what each part spent, and no figure of the data', async () => {
    const { said, codes } = await runOf({ privacy: noise, measure: 'slift', alpha: '1.2' });
    expect(said.patterns.length).toBeGreaterThan(3);
    expect(said.spent).toEqual({ lambda: '0.1', items: '0.4', bins: '0.5' });
    expect(said).toMatchObject({ model: 'differential', epsilon: '1', seed: 1, audit: false });
    for (const field of ['MC', 'GC', 'DPD', 'NDD', 'distortion', 'error', 'discriminatoryBefore', 'explainedBefore'])
      expect([field, said[field]]).toEqual([field, null]);
    for (const pattern of said.patterns) expect(Object.keys(pattern)).toEqual(['items', 'noisy', 'released']);
    expect(listUnwritable(said)).toEqual([]);
    expect(codes).toContain('seeded');
    expect(said.check).toMatchObject({ consistency: { missing: 0, below: 0 }, additions: { wrong: 0 } });
  });

  it('[S4] [S8] repairs discrimination on the noisy supports: data twice as unfair as the limit comes out below it', async () => {
    const { said } = await runOf({ privacy: { ...noise, epsilon: '100', top: 20 }, measure: 'slift', alpha: '1.2' });
    expect(said.discriminatoryPrivate).toBeGreaterThan(0);
    expect(said).toMatchObject({ discriminatoryAfter: 0, unresolved: [], check: { holds: true } });
    expect(said.additions).not.toEqual([]);
  });

  it('[S7] [S8] with an audit the true supports, lost and made-up patterns stand beside, said to be internal', async () => {
    const { said, codes } = await runOf({
      privacy: { ...noise, epsilon: '500', top: 20, audit: true },
      measure: 'slift',
      alpha: '1.2',
    });
    const women = said.patterns.find(({ items }) => JSON.stringify(items) === '[["sex","F"]]')!;
    expect(women.support).toBe(300);
    expect(Math.abs(women.noisy - 300)).toBeLessThan(10);
    expect(said).toMatchObject({ audit: true, MC: 0, GC: 0 });
    expect(said.discriminatoryBefore).toBeGreaterThan(0);
    expect(codes).toContain('audited');
  });

  it('[S8] noise of the size of the table is said to be noise, and a pattern that is not there is missed', async () => {
    const small = 'sex,job,credit,n\nF,vet,no,2\nF,vet,yes,1\nM,vet,no,2\nM,vet,yes,3\nM,clerk,no,2\n';
    const { said, codes } = await runOf({ privacy: { ...noise, epsilon: '0.01' } }, {}, small);
    expect(codes.some((code) => code === 'mostly-noise' || code === 'nothing-found')).toBe(true);
    expect(said.patterns.length).toBeLessThanOrEqual(10);
    expect(listUnwritable(said)).toEqual([]);
  });

  it('[S8] what is released says nothing of a minimum support that the recipe gives for all steps', async () => {
    const { said } = await runOf({ privacy: noise }, { settings: { minSupport: '0.5' } });
    expect(said.patterns.length).toBeGreaterThan(3);
  });

  it.each([
    [{ privacy: { ...noise, epsilon: 0 } }, 'bad-epsilon', 'steps[0].privacy.epsilon'],
    [{ privacy: { ...noise, epsilon: '-1' } }, 'bad-epsilon', 'steps[0].privacy.epsilon'],
    [{ privacy: { ...noise, epsilon: 'some' } }, 'bad-recipe', 'steps[0].privacy.epsilon'],
    [{ privacy: { ...noise, epsilon: 1e9 } }, 'bad-epsilon', 'steps[0].privacy.epsilon'],
    [{ privacy: { ...noise, top: 0 } }, 'bad-recipe', 'steps[0].privacy.top'],
    [{ privacy: { ...noise, top: 27 } }, 'bad-top', 'steps[0].privacy.top'],
    [{ privacy: { ...noise, k: 5 } }, 'bad-recipe', 'steps[0].privacy.k'],
    [{ privacy: { model: 'differential', epsilon: '1' } }, 'bad-recipe', 'steps[0].privacy.top'],
    [{ privacy: noise, minSupport: '0.1' }, 'bad-recipe', 'steps[0].minSupport'],
    [{ privacy: noise, maxLength: 3 }, 'bad-recipe', 'steps[0].maxLength'],
    [{ privacy: noise, originals: true }, 'bad-recipe', 'steps[0].originals'],
    [{ privacy: noise, holdout: '0.3' }, 'bad-recipe', 'steps[0].holdout'],
    [{ privacy: noise, measure: 'slift' }, 'no-alpha', 'steps[0].alpha'],
    [
      { do: 'patterns', privacy: null, minSupport: null, measure: 'slift', alpha: '1.2' },
      'bad-recipe',
      'steps[0].minSupport',
    ],
  ])('refuses %j as %s, before anything is spent', async (step, code, where) => {
    expect(await failureOf(step)).toMatchObject({ code, where });
  });

  it('[S8] more patterns than the values allow names how many there are', async () => {
    expect(sayFailure(await failureOf({ privacy: { ...noise, top: 27 } }))).toContain('only 26 patterns');
  });

  it('[T2] weights in the millions keep their size under noise', async () => {
    const million = csv.replace(/(\d+)\n/g, '$1000000\n');
    const { said } = await runOf({ privacy: noise }, {}, million);
    const women = said.patterns.find(({ items }) => JSON.stringify(items) === '[["sex","F"]]')!;
    expect(Math.abs(women.noisy - 300_000_000)).toBeLessThan(1000);
  });

  it('[D10] [S8] where no pattern drawn holds a denial, nothing is said to be tested', async () => {
    const rare = 'sex,credit,n\nF,yes,9000\nM,yes,9000\nF,no,1\nM,no,1\n';
    const { said, codes } = await runOf(
      { privacy: { ...noise, epsilon: '10', top: 3 }, measure: 'slift', alpha: '1.2' },
      {},
      rare,
    );
    expect(codes).toContain('not-tested');
    expect(said.check).toMatchObject({ protection: { tested: 0 } });
  });

  it('[S7] [S8] under noise with an audit, against the true top patterns', async () => {
    const done = await runOf({ privacy: { ...noise, epsilon: '50', audit: true }, holdout: '0.3', seed: 2 });
    expect(done.said.accuracy).toMatchObject({ train: 735, test: 315 });
  });
});
