import { type Step } from './settings.ts';

/** Whether a step compares single people, so that it needs their numbers as they are, which groups do not have (B1). */
export function needsRecords(step: Step): boolean {
  return step.do === 'people' || (step.do === 'generalize' && step.protection?.kind === 'situation');
}

/** Settings without the steps and pins that need single records. */
export function withoutSingleRecords<T extends { readonly steps: readonly Step[]; readonly pins: readonly Pinned[] }>(
  settings: T,
): T {
  return {
    ...settings,
    steps: settings.steps.filter((step) => !needsRecords(step)),
    pins: settings.pins.filter(({ steps }) => !steps.some(needsRecords)),
  };
}

interface Pinned {
  readonly steps: readonly Step[];
}
