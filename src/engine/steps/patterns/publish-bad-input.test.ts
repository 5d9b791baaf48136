import { sayFailure } from '../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { runOn } from '../../recipe/testing/run.ts';
import { creditRecipe, inShort, publishOn, supportsOf } from '../testing/published.ts';

const csv = 'sex,job,credit,n\nF,vet,no,20\nF,vet,yes,10\nM,vet,no,20\nM,vet,yes,30\nM,clerk,later,25\n';
const eight = { model: 'k-anonymity', k: 8, totalIsPublic: false };
const both = { minSupport: { count: 8 }, measure: 'slift', alpha: '1.25', mend: 'add', privacy: eight };

const failureOf = async (step: object, more: object = {}, text = csv) => {
  const done = await runOn(creditRecipe(step, more), text);
  if (done.ok) throw new Error('ran without failure');
  return done;
};

const runOf = async (step: object, more: object = {}, text = csv) => {
  const done = await runOn(creditRecipe(step, more), text);
  if (!done.ok) throw new Error(sayFailure(done));
  return done.value;
};

describe('bad input to publish', () => {
  it('[S2] a minimum support below k of the step itself is an error with both numbers', async () => {
    expect(await failureOf({ ...both, minSupport: { count: 5 } })).toMatchObject({
      code: 'support-below-k',
      where: 'steps[0].minSupport',
      values: { minCount: 5, k: 8 },
    });
    expect(sayFailure(await failureOf({ ...both, minSupport: '0.01' }))).toContain('2 records, fewer than k = 8');
  });

  it('[S2] one that the recipe gives for all steps becomes k, and that is said', async () => {
    const { minSupport: _, ...rest } = both;
    const run = await runOf(rest, { settings: { minSupport: '0.01' } });
    expect(run.notices).toContainEqual(expect.objectContaining({ code: 'support-raised' }));
    expect(run.steps[0]).toMatchObject({ minCount: 8 });
    const enough = await runOf(rest, { settings: { minSupport: { count: 20 } } });
    expect(enough.notices).toEqual([]);
  });

  it.each([
    [{ privacy: null, measure: null, alpha: null }, 'nothing-to-protect', 'steps[0].privacy'],
    [{ measure: null }, 'bad-recipe', 'steps[0].alpha'],
    [{ alpha: null }, 'no-alpha', 'steps[0].alpha'],
    [{ alpha: '-1' }, 'alpha', 'steps[0].alpha'],
    [{ alpha: 'much' }, 'bad-recipe', 'steps[0].alpha'],
    [{ d: '1.5' }, 'share', 'steps[0].d'],
    [{ privacy: { model: 'k-anonymity', k: 0 } }, 'bad-recipe', 'steps[0].privacy.k'],
    [{ privacy: { model: 'k-anonymity', k: 500 } }, 'k-above-n', 'steps[0].privacy.k'],
    [{ privacy: { model: 'secrecy', k: 5 } }, 'bad-recipe', 'steps[0].privacy.model'],
    [{ privacy: { model: 'k-anonymity', k: 8, l: 2 } }, 'bad-recipe', 'steps[0].privacy.l'],
    [{ maxLength: 0 }, 'bad-recipe', 'steps[0].maxLength'],
    [{ order: 'best' }, 'bad-recipe', 'steps[0].order'],
    [{ mend: 'hide' }, 'bad-recipe', 'steps[0].mend'],
    [{ minSupport: '0' }, 'bad-support', 'steps[0].minSupport'],
    [{ minSupport: { count: 60 } }, 'decision-outside', 'steps[0].minSupport'],
    [{ minSupport: { count: 106 } }, 'no-patterns', 'steps[0].minSupport'],
    [{ originals: 'yes' }, 'bad-recipe', 'steps[0].originals'],
  ])('refuses %j as %s', async (step, code, where) => {
    expect(await failureOf({ ...both, ...step })).toMatchObject({ code, where });
  });

  it('[S3] [D10] a decision that no pattern holds is an error, for the measure only', async () => {
    const rare = { ...both, minSupport: { count: 45 } };
    expect(sayFailure(await failureOf(rare))).toContain('credit = no stands in fewer than 45 records');
    expect(await failureOf(both, { roles: { protected: [{ attribute: 'sex', value: 'F' }] } })).toMatchObject({
      code: 'no-decision',
    });
    expect(await failureOf(both, { columns: { credit: { publish: false } } })).toMatchObject({
      code: 'decision-not-published',
    });
    const { measure: _, alpha: _alpha, ...privacy } = rare;
    expect((await runOf({ ...privacy, measure: null })).steps[0]).toMatchObject({
      discriminatoryBefore: null,
      channelsAfter: 0,
    });
  });

  it('[G9] a column that is not to be published is in no pattern', async () => {
    const said = await publishOn(creditRecipe(both, { columns: { job: { publish: false } } }), csv);
    expect(said.patterns.flatMap(({ items }) => items.map(([name]) => name))).not.toContain('job');
  });

  it('[S5] a limit that no addition reaches is named, and the release said not to be protective', async () => {
    const denied = 'sex,credit,n\nF,no,20\nM,no,20\nM,yes,30\n';
    const run = await runOf({ minSupport: { count: 8 }, measure: 'elift_c', alpha: '0.8', mend: 'add' }, {}, denied);
    expect(run.steps[0]).toMatchObject({
      discriminatoryAfter: 1,
      unresolved: [{ A: [['sex', 'F']], B: [], C: ['credit', 'no'], reason: 'unreachable' }],
      check: { holds: false, protection: { over: 1 } },
    });
    expect(run.notices).toContainEqual(expect.objectContaining({ code: 'not-protective' }));
    const clift = await runOf({ minSupport: { count: 8 }, measure: 'clift', alpha: '1', mend: 'add' });
    expect(clift.steps[0]).toMatchObject({ unresolved: [{ reason: 'unreachable' }, { reason: 'unreachable' }] });
  });

  it('[S5] where all of a group are denied, records go to the group first, and then the limit is reached', async () => {
    const denied = 'sex,credit,n\nF,no,20\nM,no,20\nM,yes,30\n';
    const said = await publishOn(
      creditRecipe({ minSupport: { count: 8 }, measure: 'slift_c', alpha: '0.8', privacy: eight, mend: 'add' }),
      denied,
    );
    expect([said.discriminatoryAfter, said.check.holds]).toEqual([0, true]);
    const infinite = 'sex,credit,n\nF,no,20\nM,yes,30\n';
    const slift = await publishOn(
      creditRecipe({ minSupport: { count: 8 }, measure: 'slift', alpha: '1', privacy: eight, mend: 'add' }),
      infinite,
    );
    expect(slift.additions[0]).toMatchObject({ items: [['sex', 'F']], by: 8 });
    expect(slift.additions[0].because).toContain('without these no number of records reaches the limit');
    expect([slift.discriminatoryAfter, slift.check.holds]).toEqual([0, true]);
  });

  it('[T3] several values that deny are looked at one by one, and that is said', async () => {
    const roles = {
      decision: { attribute: 'credit', negative: ['no', 'later'] },
      protected: [{ attribute: 'sex', value: 'M' }],
    };
    const run = await runOf(both, { roles });
    expect(run.notices).toContainEqual(expect.objectContaining({ code: 'several-negative' }));
    const merged = await runOf(both, {
      roles: { ...roles, decision: { attribute: 'credit', negative: ['denied'] } },
      columns: { credit: { merge: { denied: ['no', 'later'] } } },
    });
    expect(merged.notices).toEqual([]);
  });

  it('[D10] a group of which nothing was tested is named with the reason', async () => {
    const rare = csv + 'X,clerk,no,3\n';
    const run = await runOf(
      both,
      { roles: { decision: { attribute: 'credit', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'X' }] } },
      rare,
    );
    expect(run.notices).toEqual([
      expect.objectContaining({
        code: 'not-tested',
        message: 'Nothing was tested about sex = X: fewer than 8 records have it.',
      }),
    ]);
    expect(run.steps[0]).toMatchObject({ coverage: [{ items: [['sex', 'X']], tested: 0 }] });
  });

  it('[T2] [T4] weights in the millions are counted exactly and at once', async () => {
    const million = csv.replace(/(\d+)\n/g, '$1000000\n');
    const privacy = { model: 'k-anonymity', k: 8_000_000, totalIsPublic: false };
    const said = await publishOn(creditRecipe({ ...both, minSupport: { count: 8_000_000 }, privacy }), million);
    const small = await publishOn(creditRecipe(both), csv);
    expect(said.channelsBefore).toBe(small.channelsBefore);
    expect(supportsOf(said, 'F')![0]).toBe(30_000_000);
    expect(inShort(said)).toEqual(['F, vet +10000001', 'F +20000000']);
    expect(said.check.holds).toBe(true);
  });

  it('[T4] an addition too large to be counted exactly is not made', async () => {
    const huge = 'sex,credit,n\nF,no,4000000000000000\nF,yes,1\nM,no,1\nM,yes,4000000000000000\n';
    const said = await publishOn(
      creditRecipe({ minSupport: { count: 1 }, measure: 'slift', alpha: '1.25', mend: 'add' }),
      huge,
    );
    expect(said.unresolved).toMatchObject([{ reason: 'unreachable' }]);
    expect(said.additions).toEqual([]);
  });
});
