import { needDecision } from '../../state/recipe/roles.ts';
import { markOfRun } from '../../state/runs/run-mark.ts';
import { defineStage } from '../../state/stage.ts';

declare module '../../state/stage-id.ts' {
  interface StageIds {
    discover: true;
  }
}

export const discoverStage = defineStage({
  id: 'discover',
  group: 'Find',
  load: async () => ({ Stage: (await import('./discover-stage.tsx')).DiscoverStage }),
  needs: needDecision,
  mark: (state) => markOfRun(state, 'discover', { id: 'discover', needs: needDecision }),
});
