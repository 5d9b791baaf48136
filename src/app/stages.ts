import type { ComponentType } from 'react';
import { compareStage } from '../features/compare/stage.ts';
import { dataStage } from '../features/data/stage.ts';
import { discoverStage } from '../features/discover/stage.ts';
import { generalizeStage } from '../features/generalize/stage.ts';
import { impactStage } from '../features/impact/stage.ts';
import { learnStage } from '../features/learn/stage.ts';
import { patternsStage } from '../features/patterns/stage.ts';
import { reportStage } from '../features/report/stage.ts';
import { repairStage } from '../features/repair/stage.ts';
import { rolesStage } from '../features/roles/stage.ts';
import { screenOf } from './load-stage.ts';
import type { StageDefinition } from '../state/stage.ts';
import type { StageId } from '../state/stage-id.ts';

/** The stages that exist, in the order of the way through. Shell, rail, link and tests read this list. */
export const stages = [
  dataStage,
  rolesStage,
  discoverStage,
  repairStage,
  generalizeStage,
  patternsStage,
  compareStage,
  reportStage,
  learnStage,
  impactStage,
] as const;

export type StageTitle = (typeof stages)[number]['title'];

/** The stage with an id, and its screen. */
export function stageOf(id: StageId): { readonly stage: StageDefinition; readonly Screen: ComponentType } {
  const stage = stages.find((one) => one.id === id) ?? dataStage;
  return { stage, Screen: screenOf(stage) };
}
