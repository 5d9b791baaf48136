import type { ComponentType } from 'react';
import type { AppState } from './app-state.ts';
import type { StageId } from './stage-id.ts';
import type { StageMark } from './stage-mark.ts';
import { settingWords } from '../words/en/state/settings.ts';

type MarkName = Exclude<keyof typeof settingWords.marks, 'run'>;

/** A mark whose words are read when it is shown; it stays the same object, so that nothing is drawn anew for it. */
function markOf(sign: StageMark['sign'], name: MarkName): StageMark {
  return {
    sign,
    get words() {
      return settingWords.marks[name];
    },
  };
}

export const marks: Readonly<Record<MarkName, StageMark>> = {
  needsData: markOf('open', 'needsData'),
  needsRoles: markOf('open', 'needsRoles'),
  notRun: markOf('open', 'notRun'),
  outOfDate: markOf('stale', 'outOfDate'),
  failed: markOf('failed', 'failed'),
  updating: markOf('stale', 'updating'),
};

/** Why a stage cannot be shown yet, and the stage where that is mended. */
export interface StageNeed {
  readonly title: string;
  readonly words: string;
  readonly way: { readonly stage: StageId; readonly title: string } | null;
}

/** The parts of the way through, in their order. */
export const stageGroups = ['Prepare', 'Find', 'Protect', 'Conclude', 'Learn'] as const;

export interface StageDefinition<Id extends StageId = StageId> {
  readonly id: Id;
  readonly group: (typeof stageGroups)[number];
  /** The screen; a chunk of its own. */
  load(): Promise<{ readonly Stage: ComponentType }>;
  /** What is missing before it can be shown, or null. */
  needs(state: Pick<AppState, 'recipe' | 'view'>): StageNeed | null;
  mark(state: AppState): StageMark;
}

/** A stage as its folder defines it; `app/stages.ts` lists them all. */
export function defineStage<Id extends StageId>(definition: StageDefinition<Id>): StageDefinition<Id> {
  return definition;
}

/** What every stage after the first needs: a table that has been looked at. */
export function needTable({ recipe, view }: Pick<AppState, 'recipe' | 'view'>): StageNeed | null {
  if (recipe !== null && view !== null) return null;
  return { ...settingWords.needs.table, way: null };
}
