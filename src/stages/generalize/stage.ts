import { needQuasi } from '../../state/recipe/roles.ts';
import { markOfRun } from '../../state/runs/run-mark.ts';
import { defineStage, marks } from '../../state/stage.ts';
import { stageTitles } from '../../words/en/state/stages.ts';

declare module '../../state/stage-id.ts' {
  interface StageIds {
    generalize: true;
  }
}

export const generalizeStage = defineStage({
  id: 'generalize',
  get title() {
    return stageTitles.generalize;
  },
  group: 'Protect',
  load: async () => ({ Stage: (await import('./publish-stage.tsx')).PublishStage }),
  needs: needQuasi,
  mark: (state) => {
    const mark = markOfRun(state, 'generalize', { id: 'generalize', needs: needQuasi });
    return state.runs['noisy-table'].problem === null ? mark : marks.failed;
  },
});
