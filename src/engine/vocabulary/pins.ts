import { repairMethodInfos } from './repair-methods.ts';
import { type Step } from './settings.ts';
import { isStep } from './step-settings.ts';

/** A result to compare: a title, and the steps that make it, each on the table that the one before wrote. */
export interface Pin {
  readonly title: string;
  /** Empty: the table as it was. */
  readonly steps: readonly Step[];
}

/** Why the steps of a pin cannot be run: which step, which field of it, and the reason as the rest of a sentence. */
export interface PinRefusal {
  readonly at: number;
  readonly field: string;
  readonly value: unknown;
  readonly why: string;
}

/** Why a release under noise cannot be pinned without a seed, for recipes and for screens (S8, G7). */
export const whyNoNoise =
  'every comparison would draw the noise again and spend the budget again. Only a release with a seed can be compared, and such a release must not be published.';

/**
 * What cannot stand in a pin: a step that makes nothing to compare, one that draws at random without a seed, and a step
 * after one whose file cannot be read again as the recipe says. Null where the steps can be run.
 */
export function refusePin(steps: readonly Step[]): PinRefusal | null {
  for (const [at, step] of steps.entries()) {
    const refusal = refuseStep(step);
    if (refusal !== null) return { at, ...refusal };
    if (at === steps.length - 1) continue;
    const why = whyLast(step);
    if (why !== null) return { at: at + 1, field: 'do', value: steps[at + 1].do, why };
  }
  return null;
}

function refuseStep(step: Step): Omit<PinRefusal, 'at'> | null {
  if (isStep(step, 'repair') && isUnseededDraw(step.method, step.seed))
    return {
      field: 'seed',
      value: null,
      why: 'this method draws at random, and without a seed each run gives another table. Give a seed such as 1.',
    };
  if (isStep(step, 'repair') || isStep(step, 'generalize')) return null;
  if (isStep(step, 'release')) return step.seed == null ? { field: 'seed', value: null, why: whyNoNoise } : null;
  if (isStep(step, 'publish')) {
    const isNoise = step.privacy?.model === 'differential' && step.privacy.seed == null;
    return isNoise ? { field: 'privacy', value: 'differential', why: whyNoNoise } : null;
  }
  if (isStep(step, 'impact')) {
    if (step.between == null) return null;
    return {
      field: 'between',
      value: step.between,
      why: 'a pin compares with the others by itself. Name the scheme as "scheme" instead.',
    };
  }
  return {
    field: 'do',
    value: step.do,
    why: 'it makes no table and no patterns. A pin has the steps repair, generalize, impact, publish and release.',
  };
}

function isUnseededDraw(method: string | undefined, seed: number | null | undefined): boolean {
  const info = Object.entries(repairMethodInfos).find(([name]) => name === method)?.[1];
  return info?.drawsAtRandom === true && seed == null;
}

/** Why no other step can follow one; null where it can: a repaired file has the values that the recipe names. */
function whyLast(step: Step): string | null {
  if (!isStep(step, 'repair'))
    return `it stands after "${step.do}", which writes values or patterns that the recipe does not know. Make that the last step.`;
  if (step.method !== 'reweigh') return null;
  return 'it stands after a repair by "reweigh", whose weights are no numbers of people, so that nobody could be counted. Make that the last step.';
}
