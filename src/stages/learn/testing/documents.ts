import { blobSource } from '../../../engine/library/blob-source.ts';
import { createEngineClient } from '../../../client/engine-client.ts';
import { SessionWorkers } from '../../../client/testing/session-workers.ts';
import { createSession } from '../../../engine/session/session.ts';
import type { Documents, LessonRun } from '../lesson.ts';
import { keyOfRun, runLesson, type LessonEngine } from '../use-runs.ts';

/** The engine in the thread of the test. */
export const engine: LessonEngine = createEngineClient(new SessionWorkers(createSession, blobSource).spawn);

const known = new Map<string, unknown>();

/** What all runs give; a run that fails is an error that names it. */
export async function documentsOf(runs: readonly LessonRun[]): Promise<Documents> {
  const documents = new Map<string, unknown>();
  for (const run of runs) {
    const key = keyOfRun(run);
    if (!known.has(key)) {
      const done = await runLesson(engine, run);
      if (!done.ok) throw new Error(`${run.id}: ${done.message} (${done.where})`);
      known.set(key, done.value);
    }
    documents.set(run.id, known.get(key));
  }
  return documents;
}
