import type { EngineCalls } from '../../contracts/calls.ts';
import type { Result } from '../../contracts/engine-api.ts';
import type { LessonRun } from './lesson.ts';
import { openRun } from './open-table.ts';

/** The calls that lessons make; none is about the open table. */
export type LessonEngine = Pick<EngineCalls, 'runLesson' | 'lessonCells' | 'lessonLattice'>;

/** What the engine answers to a run of a lesson. */
export async function runLesson(engine: LessonEngine, run: LessonRun): Promise<Result<unknown>> {
  const { file, recipe } = await openRun(run);
  if (run.edits !== undefined) return engine.lessonCells(recipe, file, run.edits);
  return run.kind === 'lattice' ? engine.lessonLattice(recipe, file) : engine.runLesson(recipe, file);
}

/** Says that two runs compute the same, so that the answer of one need not be asked for again. */
export function keyOfRun({ table, recipe, kind, edits }: LessonRun): string {
  return JSON.stringify([table, recipe, kind, edits]);
}
