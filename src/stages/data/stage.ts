import { dataWords } from '../../words/en/data/page.ts';
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
    if (source === null) return { sign: 'open', words: dataWords.state.open };
    if (viewProblem !== null) return marks.failed;
    if (isStale || view === null) return marks.updating;
    return { sign: 'ok', words: dataWords.state.rows(view.rows) };
  },
});
