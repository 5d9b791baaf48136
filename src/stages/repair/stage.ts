import { needGroup } from '../../state/recipe/roles.ts';
import { markOfRun } from '../../state/runs/run-mark.ts';
import { defineStage } from '../../state/stage.ts';
import { stageTitles } from '../../words/en/state/stages.ts';

declare module '../../state/stage-id.ts' {
  interface StageIds {
    repair: true;
  }
}

export const repairStage = defineStage({
  id: 'repair',
  get title() {
    return stageTitles.repair;
  },
  group: 'Protect',
  load: async () => ({ Stage: (await import('./repair-stage.tsx')).RepairStage }),
  needs: needGroup,
  mark: (state) => markOfRun(state, 'repair', { id: 'repair', needs: needGroup }),
});
