import { stageWords } from '../../words/en/stages.ts';
import { defineStage, marks } from '../../state/stage.ts';

declare module '../../state/stage-id.ts' {
  interface StageIds {
    data: true;
  }
}

export const dataStage = defineStage({
  id: 'data',
  group: 'Prepare',
  load: async () => ({ Stage: (await import('./data-stage.tsx')).DataStage }),
  needs: () => null,
  mark({ source, view, isStale, viewProblem }) {
    if (source === null) return { sign: 'open', words: stageWords.marks.data.open };
    if (viewProblem !== null) return marks.failed;
    if (isStale || view === null) return marks.updating;
    return { sign: 'ok', words: stageWords.marks.data.rows(view.rows) };
  },
});
