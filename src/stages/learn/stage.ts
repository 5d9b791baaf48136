import { stageWords } from '../../words/en/stages.ts';
import { defineStage } from '../../state/stage.ts';

declare module '../../state/stage-id.ts' {
  interface StageIds {
    learn: true;
  }
}

export const learnStage = defineStage({
  id: 'learn',
  group: 'Learn',
  load: async () => ({ Stage: (await import('./learn-stage.tsx')).LearnStage }),
  needs: () => null,
  mark: ({ stateLines }) => stateLines.learn ?? { sign: 'open', words: stageWords.marks.learn },
});
