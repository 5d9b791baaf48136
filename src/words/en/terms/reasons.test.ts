import { expect, it } from 'vitest';
import { noNames } from '../../../engine/vocabulary/display-names.ts';
import type { JointFigures } from '../../../engine/vocabulary/joint-reasons.ts';
import { jointReasonWords } from './reasons.ts';

const reason = { attribute: 'job', value: 'clerk' };
const joint = (reasons: number, before: number | null, after: number | null, low = after): JointFigures => ({
  ...{ reasons: Array<typeof reason>(reasons).fill(reason), strata: 4, skipped: 1, leftOut: 2 },
  before: before === null ? null : { value: before, interval: null },
  after: after === null ? null : { value: after, interval: { low: low!, high: after + 0.01 } },
});

it('[D6] says of one reason and of several what is left of the gap', () => {
  const said = [joint(1, null, null), joint(1, 0, 0), joint(2, 0.2, 0.1, -0.1), joint(1, 0.2, 0.1), joint(2, 0.2, 0.3)];
  expect(said.map((one) => jointReasonWords.verdict(one))).toEqual([
    'The one reason named could not be tested: nobody has the same reasons as anybody of the other side.',
    'No gap needs a reason: the group does not have the worse outcome more often.',
    'The 2 reasons named, taken together, may explain the gap: what is left, 10.0 of 20.0 points, could be chance.',
    'The one reason named leaves 10.0 of 20.0 points unexplained.',
    'The 2 reasons named, taken together, explain nothing of the gap: 30.0 points are left of 20.0 points.',
  ]);
  expect(jointReasonWords.ofWhom(joint(1, 0.2, -0.2))).toBe(
    'the one reason named turns the gap round: 20.0 points before, -20.0 points among people with the same reasons.',
  );
});

it('[M7] says what was held fixed, and who is left out', () => {
  expect(jointReasonWords.tested(joint(1, 0.2, 0.1), noNames)).toBe(
    'Held fixed: job = clerk, in 4 combinations that both sides have. The gap is 20.0 points before and 10.0 points (10.0 to 11.0) among people with the same reasons (95% intervals). 2 people left out: nobody of the other side has the same reasons, or a value is missing (1 combination).',
  );
});
