import type { AppState } from '../app-state.ts';
import { settingWords } from '../../words/en/state/settings.ts';
import { runKinds } from './run-kinds.ts';
import type { RunKind } from './run-state.ts';
import { marks, type StageDefinition } from '../stage.ts';
import type { StageMark } from '../stage-mark.ts';

/**
 * How far a stage is whose answer is one computation: what it needs, what it found, that it is out of date, or that its
 * last run failed, whatever an earlier one found.
 */
export function markOfRun(
  state: AppState,
  kind: RunKind,
  { id, needs }: Pick<StageDefinition, 'id' | 'needs'>,
): StageMark {
  const { recipe, view, runs, stateLines } = state;
  if (recipe === null || view === null) return marks.needsData;
  if (needs(state) !== null) return marks.needsRoles;
  const { found, problem } = runs[kind];
  if (problem !== null) return marks.failed;
  if (found === null) return marks.notRun;
  if (found.key !== runKinds[kind].keyOf(recipe, view)) return marks.outOfDate;
  return stateLines[id] ?? { sign: 'within', words: settingWords.marks.run };
}
