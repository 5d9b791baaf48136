import { type Step } from './settings.ts';

/** What a recipe says of survey weights. */
interface Weighed {
  readonly roles?: { readonly weight?: unknown };
}

/**
 * Whether a step compares single people, so that it needs their numbers as they are, which groups do not have (B1); under
 * survey weights also whether it changes them, each with all that he weighs (M12).
 */
export function needsRecords(step: Step, { roles }: Weighed): boolean {
  const isComparing = step.do === 'people' || (step.do === 'generalize' && step.protection?.kind === 'situation');
  return isComparing || (step.do === 'repair' && roles?.weight !== undefined);
}

/** Settings without the steps and pins that need single records. */
export function withoutSingleRecords<
  T extends Weighed & { readonly steps: readonly Step[]; readonly pins: readonly Pinned[] },
>(settings: T): T {
  return {
    ...settings,
    steps: settings.steps.filter((step) => !needsRecords(step, settings)),
    pins: settings.pins.filter(({ steps }) => !steps.some((step) => needsRecords(step, settings))),
  };
}

interface Pinned {
  readonly steps: readonly Step[];
}
