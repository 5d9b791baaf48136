import { describe, expect, it } from 'vitest';
import { holdsOnBoth, refusePin } from './pins.ts';
import { whyNoNoise } from '../vocabulary/settings.ts';
import type { Step } from './settings.ts';

const repair: Step = { do: 'repair', method: 'least' };
const generalize: Step = { do: 'generalize', k: 5 };
const noisy: Step = { do: 'noisy-patterns', privacy: { model: 'differential', epsilon: '1', top: 5 } };
const seeded: Step = { do: 'noisy-patterns', privacy: { model: 'differential', epsilon: '1', top: 5, seed: 1 } };

describe('what can be pinned', () => {
  it.each([
    [[]],
    [[repair]],
    [[repair, generalize]],
    [[repair, repair, generalize]],
    [[{ do: 'impact', scheme: 'cell', k: 5 }]],
    [[seeded]],
    [[{ do: 'noisy-table', epsilon: '1', seed: 3 }]],
    [[{ do: 'repair', method: 'sample', seed: 1 }]],
  ] as [Step[]][])('%j', (steps) => expect(refusePin(steps)).toBeNull());

  it('[S8] [G7] not noise without a seed: every comparison would spend again', () => {
    expect(refusePin([noisy])).toMatchObject({ at: 0, field: 'privacy', why: whyNoNoise });
    expect(refusePin([{ do: 'noisy-table', epsilon: '1' }])).toMatchObject({ at: 0, field: 'seed', why: whyNoNoise });
  });

  it.each([
    [[{ do: 'discover' }], 0, 'do'],
    [[repair, { do: 'people' }], 1, 'do'],
    [[{ do: 'repair', method: 'sample' }], 0, 'seed'],
    [[generalize, repair], 1, 'do'],
    [[{ do: 'repair', method: 'reweigh' }, generalize], 1, 'do'],
    [[{ do: 'impact', between: ['original', 'cell'], k: 5 }], 0, 'between'],
  ] as [Step[], number, string][])('not %j', (steps, at, field) =>
    expect(refusePin(steps)).toMatchObject({ at, field }),
  );
});

describe('[G8] holding on both counts', () => {
  it.each([
    ['yes', 'yes', 'yes'],
    ['no', 'yes', 'no'],
    ['cannotBeTold', 'no', 'no'],
    ['yes', 'cannotBeTold', 'cannotBeTold'],
    ['notTested', 'cannotBeTold', 'cannotBeTold'],
    ['yes', 'notTested', 'notTested'],
  ] as const)('privacy %s, fairness %s: %s', (privacy, fairness, both) =>
    expect(holdsOnBoth(privacy, fairness)).toBe(both),
  );
});
