import { compareMarkWords } from '../../words/en/compare/mark.ts';
import { runKinds } from '../../state/runs/run-kinds.ts';
import { defineStage, marks, needTable } from '../../state/stage.ts';

declare module '../../state/stage-id.ts' {
  interface StageIds {
    compare: true;
  }
}

export const compareStage = defineStage({
  id: 'compare',
  group: 'Conclude',
  load: async () => ({ Stage: (await import('./compare-stage.tsx')).CompareStage }),
  needs: needTable,
  mark({ recipe, view, runs }) {
    if (recipe === null || view === null) return marks.needsData;
    if (recipe.pins.length === 0) return { sign: 'open', words: compareMarkWords.nothing };
    const { found, problem } = runs.compare;
    if (problem !== null) return marks.failed;
    if (found === null) return { sign: 'open', words: compareMarkWords.pinned(recipe.pins.length) };
    if (found.key !== runKinds.compare.keyOf(recipe, view)) return marks.outOfDate;
    return { sign: 'within', words: compareMarkWords.pinned(recipe.pins.length) };
  },
});
