import { stageWords } from '../../words/en/stages.ts';
import { openSuggestions } from './suggested.ts';
import { defineStage, marks, needTable } from '../../state/stage.ts';

declare module '../../state/stage-id.ts' {
  interface StageIds {
    roles: true;
  }
}

export const rolesStage = defineStage({
  id: 'roles',
  group: 'Prepare',
  load: async () => ({ Stage: (await import('./roles-stage.tsx')).RolesStage }),
  needs: needTable,
  mark(state) {
    const { recipe, view, isStale, viewProblem } = state;
    if (recipe === null || view === null) return marks.needsData;
    if (viewProblem !== null) return marks.failed;
    if (isStale) return marks.updating;
    const suggested = openSuggestions(state).length;
    if (suggested > 0) return { sign: 'open', words: stageWords.marks.roles.toAccept(suggested) };
    const { decision, protectedAttributes, protected: groups } = recipe.roles;
    if (decision === null || decision.negative.length === 0)
      return { sign: 'open', words: stageWords.marks.roles.noDecision };
    if (groups.length === 0 && protectedAttributes.length === 0)
      return { sign: 'open', words: stageWords.marks.roles.nobody };
    const words = stageWords.marks.roles.protected(groups.length);
    const isEachChosen = protectedAttributes.every((name) => groups.some(({ attribute }) => attribute === name));
    return { sign: isEachChosen && groups.length > 0 ? 'ok' : 'within', words };
  },
});
