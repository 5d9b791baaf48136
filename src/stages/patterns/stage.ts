import { patternSettingsOf } from '../../engine/steps/noisy-patterns/settings.ts';
import type { AppState } from '../../state/app-state.ts';
import { defineStage, needTable } from '../../state/stage.ts';
import { markOfRun } from '../../state/runs/run-mark.ts';
import { stageTitles } from '../../words/en/state/stages.ts';

declare module '../../state/stage-id.ts' {
  interface StageIds {
    patterns: true;
  }
}

/** Whether noise is asked for, which never runs by itself. */
const isNoisy = ({ recipe }: AppState) =>
  recipe !== null && patternSettingsOf(recipe).privacy?.model === 'differential';

export const patternsStage = defineStage({
  id: 'patterns',
  get title() {
    return stageTitles.patterns;
  },
  group: 'Protect',
  load: async () => ({ Stage: (await import('./patterns-stage.tsx')).PatternsStage }),
  needs: needTable,
  mark: (state) =>
    markOfRun(state, isNoisy(state) ? 'noisy-patterns' : 'patterns', { id: 'patterns', needs: needTable }),
});
