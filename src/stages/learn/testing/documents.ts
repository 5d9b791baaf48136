import { sayFailure } from '../../../words/failure.ts';
import { blobSource } from '../../../engine/library/read-data.ts';
import { createEngineClient } from '../../../client/engine-client.ts';
import { SessionWorkers } from '../../../client/testing/session-workers.ts';
import { createSession } from '../../../engine/session/session.ts';
import type { Documents, LessonDocument, LessonRun } from '../lesson.ts';
import { keyOfRun, runLesson, type LessonEngine } from '../use-runs.ts';

/** The engine in the thread of the test. */
export const engine: LessonEngine = createEngineClient(new SessionWorkers(createSession, blobSource).spawn);

const known = new Map<string, LessonDocument>();

/** What all runs give; a run that fails is an error that names it. */
export async function documentsOf(runs: readonly LessonRun[]): Promise<Documents> {
  const documents = new Map<string, LessonDocument>();
  for (const run of runs) {
    const key = keyOfRun(run);
    const document = known.get(key) ?? (await compute(run));
    known.set(key, document);
    documents.set(run.id, document);
  }
  return documents;
}

async function compute(run: LessonRun): Promise<LessonDocument> {
  const done = await runLesson(engine, run);
  if (!done.ok) throw new Error(`${run.id}: ${sayFailure(done)} (${done.where})`);
  return done.value;
}
