import type { Lesson } from '../lesson.ts';
import { cellsLesson } from './cells.ts';
import { chanceLesson } from './chance.ts';
import { channelsLesson } from './channels.ts';
import { errsLesson } from './errs.ts';
import { latticeLesson } from './lattice.ts';
import { measuresLesson } from './measures.ts';
import { noiseLesson } from './noise.ts';
import { payersLesson } from './payers.ts';
import { reasonsLesson } from './reasons.ts';
import { redliningLesson } from './redlining.ts';

export { cellsRun, editsOf, outSetting } from './cells.ts';
export { chanceSizes } from './chance.ts';
export { directionRows, directionsOf, type Direction } from './directions.ts';
export { draws, epsilonAt } from './noise.ts';

/** The lessons, in their order. */
export const lessons: readonly Lesson[] = [
  measuresLesson,
  chanceLesson,
  redliningLesson,
  reasonsLesson,
  payersLesson,
  channelsLesson,
  cellsLesson,
  latticeLesson,
  noiseLesson,
  errsLesson,
];
