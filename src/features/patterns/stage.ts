import { defineStage, needTable } from '../../state/stage.ts';
import { markOfRun } from '../../state/run-mark.ts';

declare module '../../state/stage-id.ts' {
  interface StageIds {
    patterns: true;
  }
}

export const patternsStage = defineStage({
  id: 'patterns',
  title: 'Publish patterns',
  group: 'Protect',
  load: async () => ({ Stage: (await import('./patterns-stage.tsx')).PatternsStage }),
  needs: needTable,
  mark: (state) => markOfRun(state, 'publish', { id: 'patterns', needs: needTable }),
});
