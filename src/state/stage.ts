import type { ComponentType } from 'react';
import type { AppState } from './app-state.ts';
import type { StageId } from './stage-id.ts';
import type { StageMark } from './stage-mark.ts';

export const marks = {
  needsData: { sign: 'open', words: 'needs data' },
  needsRoles: { sign: 'open', words: 'needs roles' },
  notRun: { sign: 'open', words: 'not run yet' },
  outOfDate: { sign: 'stale', words: 'out of date' },
  failed: { sign: 'failed', words: 'failed' },
  updating: { sign: 'stale', words: 'updating' },
} as const satisfies Readonly<Record<string, StageMark>>;

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
  return { title: 'Open a table first.', words: 'Choose a file or a sample under Data.', way: null };
}
