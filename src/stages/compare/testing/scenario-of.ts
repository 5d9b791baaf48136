import type { ComparedScenario } from '../../../engine/steps/compare/ask.ts';
import type { MadeScenario } from '../compare-sentences.ts';

type Figures = NonNullable<ComparedScenario['figures']>;
type Group = Figures['fairness']['groups'][number];

interface Parts {
  readonly privacy?: Partial<Figures['privacy']>;
  readonly fairness?: Partial<Omit<Figures['fairness'], 'groups'>> & { readonly groups?: readonly Partial<Group>[] };
  readonly costs?: Partial<Figures['costs']>;
}

const group: Group = {
  ...{ item: { attribute: 'sex', value: 'F' }, state: 'tested', tested: 3, over: 0 },
  ...{ worst: 1.1, isOver: false, reason: null },
};

/** A result that holds on both counts, with what a test says otherwise. */
export function scenarioOf(
  part: Partial<Omit<ComparedScenario, 'figures'>> = {},
  figures: Partial<Pick<Figures, 'holds'>> = {},
  { privacy, fairness, costs }: Parts = {},
): MadeScenario {
  return {
    title: 'A result',
    steps: [],
    notBeaten: false,
    problem: null,
    ...part,
    figures: {
      holds: 'yes',
      ...figures,
      privacy: {
        ...{ holds: 'yes', by: 'cells', people: 20, columns: 3, shown: [], smallest: 6, pickedOut: 1 / 6 },
        ...{ standOut: 0, uniqueOverAll: 2, epsilon: null, channels: null, smallestSupport: null },
        ...privacy,
      },
      fairness: {
        ...{ holds: 'yes', open: [], tested: 3, followed: 0, over: 0, clear: { rules: 0, findings: 0 }, indirect: 0 },
        ...fairness,
        groups: (fairness?.groups ?? [group]).map((one) => ({ ...group, ...one })),
      },
      costs: {
        ...{ loss: 0.44, kept: 8, granted: 1, taken: 0, rewritten: 0, changed: 1, isWeighted: false },
        ...{ leftOut: 0, accuracy: 0.9, ...costs },
      },
    },
  };
}
