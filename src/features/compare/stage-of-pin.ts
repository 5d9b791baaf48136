import type { Step, StepName } from '../../engine/vocabulary/settings.ts';
import type { StageId } from '../../state/stage-id.ts';

const places: Partial<Record<StepName, { readonly stage: StageId; readonly title: string }>> = {
  repair: { stage: 'repair', title: 'Repair' },
  generalize: { stage: 'generalize', title: 'Publish table' },
  release: { stage: 'generalize', title: 'Publish table' },
  publish: { stage: 'patterns', title: 'Publish patterns' },
  impact: { stage: 'impact', title: 'Impact lab' },
};

/** The stage that makes a result: that of its last step, for the original Discover. */
export function stageOfPin(steps: readonly Step[]): { readonly stage: StageId; readonly title: string } {
  const last = steps.at(-1);
  return (last === undefined ? undefined : places[last.do]) ?? { stage: 'discover', title: 'Discover' };
}
