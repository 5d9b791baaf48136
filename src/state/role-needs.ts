import type { Recipe } from '../engine/recipe/recipe.ts';
import type { AppState } from './app-state.ts';
import { needTable, type StageNeed } from './stage.ts';

type Given = Pick<AppState, 'recipe' | 'view'>;

const way = { stage: 'roles', title: 'Go to Roles' } as const;
const title = 'Who is protected, and what is decided?';

/** What is missing before decisions can be looked at. */
export function needDecision(state: Given): StageNeed | null {
  const decision = state.recipe?.roles.decision ?? null;
  if (needTable(state) !== null || (decision !== null && decision.negative.length > 0)) return needTable(state);
  const words = 'Say under Roles which column holds the decision and which value is the worse outcome.';
  return { title, words, way };
}

/** What is missing before decisions about a group can be looked at. */
export function needGroup(state: Given): StageNeed | null {
  const need = needDecision(state);
  if (need !== null || state.recipe!.roles.protected.length > 0) return need;
  return { title, words: 'Choose at least one protected group under Roles.', way };
}

/** Whether there is a group to look for: one in the table, or one that is known from outside (D5). */
export function isAnybodyProtected({ roles, background }: Recipe): boolean {
  return roles.protected.length > 0 || background.length > 0;
}

/** What is missing before the data can be made coarser. */
export function needQuasi(state: Given): StageNeed | null {
  const need = needTable(state);
  if (need !== null || state.recipe!.roles.quasi.length > 0) return need;
  return {
    title: 'Which columns could give a person away?',
    words: 'Say under Roles which columns could identify a person together with others (quasi-identifiers).',
    way,
  };
}

/** What is missing before it can be seen what hiding people does to decisions about a group. */
export function needGroupAndQuasi(state: Given): StageNeed | null {
  return needGroup(state) ?? needQuasi(state);
}
