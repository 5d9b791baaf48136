import { needGroupAndQuasi } from '../../state/recipe/roles.ts';
import { markOfRun } from '../../state/runs/run-mark.ts';
import { defineStage } from '../../state/stage.ts';
import { stageTitles } from '../../words/en/state/stages.ts';

declare module '../../state/stage-id.ts' {
  interface StageIds {
    impact: true;
  }
}

export const impactStage = defineStage({
  id: 'impact',
  get title() {
    return stageTitles.impact;
  },
  group: 'Learn',
  load: async () => ({ Stage: (await import('./impact-stage.tsx')).ImpactStage }),
  needs: needGroupAndQuasi,
  mark: (state) => markOfRun(state, 'impact', { id: 'impact', needs: needGroupAndQuasi }),
});
