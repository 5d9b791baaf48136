import type { GeneralizeSummary, NodeDetail } from '../../../engine/steps/generalize/views.ts';
import type { TestState } from '../../../engine/vocabulary/anonymization.ts';

/** What a search found of sex (2 values) and race (4 values in 2 groups): six tables. */
export function summary(change: Partial<GeneralizeSummary> = {}): GeneralizeSummary {
  return {
    id: 'found',
    attributes: [
      { name: 'sex', isProtected: true, sizes: [2, 1], examples: ['F, M', '*'] },
      { name: 'race', isProtected: false, sizes: [4, 2, 1], examples: ['a, b', 'c, d', '*'] },
    ],
    strides: [3, 1],
    nodes: 6,
    anonymous: 3,
    private: 3,
    safe: 2,
    minimal: 1,
    states: new Uint8Array(6),
    best: { height: 4, discernibility: 4, classification: 4, loss: 4, averageSize: 4 },
    bestOf: 'tested',
    notTested: 0,
    blame: null,
    totalWeight: 10,
    groupings: 1,
    tests: 1,
    milliseconds: 1,
    ...change,
  };
}

/** What was tested of women. */
export function group(state: TestState, change: Partial<NodeDetail['tests']['groups'][number]> = {}) {
  return {
    item: { attribute: 'sex', value: 'F' },
    state,
    generalized: null,
    rules: state === 'tested' ? 3 : 0,
    reason: null,
    ...change,
  };
}

/** A table in which everyone hides among eight. */
export function nodeDetail(groups: NodeDetail['tests']['groups']): NodeDetail {
  const smallest = { items: [], weight: 8, denied: 1 };
  const risk = { prosecutor: 0.125, journalist: 0.125, marketer: 0.01 };
  return {
    id: 'found',
    node: 4,
    levels: [1, 1],
    isSafe: true,
    explanation: { isPrivate: true, isProtective: true, smallest, failing: null, failingWeight: 0, worst: null },
    tests: { rules: 3, groups },
    testState: 'tested',
    decided: { privacy: { by: 'checked' }, protection: { by: 'checked' } },
    costs: {
      height: 2,
      discernibility: 0.1,
      classification: 0.1,
      loss: 0.5,
      averageSize: 9,
      classes: 3,
      suppressed: 0,
    },
    risk,
    sizes: [],
    smallestKept: 8,
    before: { sizes: [], risk, below: 2, alone: 1 },
    lossBy: [1, 0],
  };
}
