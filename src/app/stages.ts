import type { ComponentType } from 'react';
import { compareStage } from '../stages/compare/stage.ts';
import { dataStage } from '../stages/data/stage.ts';
import { discoverStage } from '../stages/discover/stage.ts';
import { generalizeStage } from '../stages/generalize/stage.ts';
import { impactStage } from '../stages/impact/stage.ts';
import { learnStage } from '../stages/learn/stage.ts';
import { patternsStage } from '../stages/patterns/stage.ts';
import { reportStage } from '../stages/report/stage.ts';
import { repairStage } from '../stages/repair/stage.ts';
import { rolesStage } from '../stages/roles/stage.ts';
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

/** The stage with an id, and its screen. */
export function stageOf(id: StageId): { readonly stage: StageDefinition; readonly Screen: ComponentType } {
  const stage = stages.find((one) => one.id === id) ?? dataStage;
  return { stage, Screen: screenOf(stage) };
}
