import type { NamedFile } from '../../contracts/calls.ts';
import { loadSampleFile } from '../../state/samples.ts';
import type { LessonRun } from './lesson.ts';

/** The table and the recipe of a run, ready for the engine or for the program. */
export interface OpenedRun {
  readonly file: NamedFile;
  readonly recipe: string;
}

/** Gets the table of a run and writes its recipe; a sample's recipe is completed by what the run changes. */
export async function openRun({ table, recipe }: LessonRun): Promise<OpenedRun> {
  if (!('sample' in table))
    return { file: { file: new Blob([table.csv]), name: table.name }, recipe: JSON.stringify(recipe) };
  const { file, name, recipe: own } = await loadSampleFile(table.sample);
  const base: unknown = JSON.parse(own);
  return { file: { file, name }, recipe: JSON.stringify({ ...(typeof base === 'object' ? base : {}), ...recipe }) };
}
