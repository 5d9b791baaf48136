import type { Lesson } from '../lesson.ts';
import { chanceLesson, measuresLesson, reasonsLesson, redliningLesson } from './finding.ts';
import { channelsLesson, errsLesson, latticeLesson, noiseLesson } from './publishing.ts';
import { cellsLesson, payersLesson } from './repairing.ts';
export { cellsRun, editsOf, outSetting, directionRows, directionsOf } from './repairing.ts';
export { chanceSizes } from './finding.ts';
export { draws, epsilonAt } from './publishing.ts';

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
