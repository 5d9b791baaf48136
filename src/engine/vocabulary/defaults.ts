import { lensOf } from './lenses.ts';
import { type StepName, type StepSettings } from './settings.ts';

const startLens = lensOf('thesis');

/** The d from which on a lawful reason counts as explaining a rule, as in the thesis (D6). */
const usualD = '0.9';

const discover = {
  maxLength: null,
  support: 'rule',
  indirect: true,
  explain: null,
  evidence: false,
  significance: '0.05',
} as const;

/**
 * What a field of a step means when neither the step nor the recipe's settings give it. Both the steps and the screens
 * read these, so that a recipe says the same to both.
 */
export const leftOut = {
  discover,
  groups: { lens: null, leaveOut: [] },
  proxies: {},
  people: {},
  repair: {
    ...discover,
    d: null,
    impact: true,
    passes: 20,
    direction: 'both',
    lock: [],
    seed: null,
    aim: 'all',
  },
  publish: {
    raiseSupport: false,
    maxLength: null,
    measure: null,
    alpha: null,
    privacy: null,
    d: null,
    mend: 'withhold',
    order: 'thesis',
    originals: false,
    holdout: null,
    seed: null,
  },
  generalize: {
    l: null,
    diversity: null,
    c: null,
    t: null,
    closeness: null,
    measure: null,
    alpha: null,
    minSupport: null,
    tau: null,
    suppress: null,
    choose: 'loss',
    holdout: null,
    seed: null,
    algorithm: null,
    protection: null,
  },
  impact: { ...discover, between: null, scheme: null, k: null },
  report: { audience: 'internal', title: null, asked: '', sections: null, result: null },
  release: { depth: 8, measure: null, alpha: null, minSupport: null, tau: null, seed: null },
} as const satisfies { readonly [K in StepName]: Partial<StepSettings[K]> };

/** What the screens start with, before a recipe says otherwise: it works on the samples. */
export const startSettings = {
  discover: {
    lens: startLens.id,
    measure: startLens.measure,
    alpha: startLens.threshold,
    minSupport: '0.02',
    minConfidence: '0.1',
    maxLength: 4,
    support: leftOut.discover.support,
    explain: usualD,
  },
  people: { k: 16, t: '0.3' },
  repair: { method: 'least', d: usualD },
  publish: { k: 10, maxLength: 3, epsilon: '1', top: 40 },
  generalize: {
    k: 5,
    l: 2,
    diversity: 'distinct',
    c: '3',
    t: '0.3',
    closeness: 'equal',
    tau: 4,
    bestBy: leftOut.generalize.choose,
  },
  release: { epsilon: '1' },
  impact: { scheme: 'cell', k: 5 },
} as const;
