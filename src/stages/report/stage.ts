import type { AppState } from '../../state/app-state.ts';
import { needGroup } from '../../state/recipe/roles.ts';
import { markOfRun } from '../../state/runs/run-mark.ts';
import { defineStage, needTable } from '../../state/stage.ts';

declare module '../../state/stage-id.ts' {
  interface StageIds {
    report: true;
  }
}

/** Where something was published there is something to tell, even without a group to look for. */
const needs = (state: Pick<AppState, 'recipe' | 'view'>) =>
  state.recipe?.steps.some((step) => ['generalize', 'patterns', 'noisy-patterns', 'noisy-table'].includes(step.do)) ===
  true
    ? needTable(state)
    : needGroup(state);

export const reportStage = defineStage({
  id: 'report',
  group: 'Conclude',
  load: async () => ({ Stage: (await import('./report-stage.tsx')).ReportStage }),
  needs,
  mark: (state) => markOfRun(state, 'report', { id: 'report', needs }),
});
