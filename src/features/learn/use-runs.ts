import { useEffect, useState } from 'react';
import { client } from '../../client/client.ts';
import { isDropped } from '../../client/call-queue.ts';
import type { Failure } from '../../contracts/engine-api.ts';
import type { Documents, LessonRun } from './lesson.ts';
import { keyOfRun, runLesson } from './run-lesson.ts';

/** Answers are kept while the page is open, so that going back and forth computes nothing twice. */
const known = new Map<string, unknown>();
const mostKnown = 120;

function keep(key: string, value: unknown): void {
  const oldest = known.keys().next();
  if (known.size >= mostKnown && oldest.done !== true) known.delete(oldest.value);
  known.set(key, value);
}

interface RunsState {
  readonly of: string;
  readonly phase: string | null;
  readonly problem: Failure | null;
}

/** What the runs of a lesson gave: nothing until all are done, then all of it. */
export interface FoundRuns {
  readonly documents: Documents;
  /** What is being computed, in words; null when nothing is. */
  readonly phase: string | null;
  readonly problem: Failure | null;
  readonly again: () => void;
  readonly stop: () => void;
}

const nothing: Documents = new Map();

/**
 * Computes the runs of a lesson, one after the other, and keeps what they gave. While others of the same scope are
 * computed, the ones before stay.
 */
export function useRuns(runs: readonly LessonRun[], scope: string): FoundRuns {
  const of = JSON.stringify(runs.map((run) => [run.id, keyOfRun(run)]));
  const [state, setState] = useState<RunsState>({ of: '', phase: null, problem: null });
  const [found, setFound] = useState({ scope: '', documents: nothing });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const say = (phase: string | null, problem: Failure | null) => {
      if (isCurrent) setState({ of, phase, problem });
    };
    void computeAll(runs, () => isCurrent, say).then((documents) => {
      if (isCurrent && documents !== null) setFound({ scope, documents });
    });
    return () => {
      isCurrent = false;
    };
    // The runs are compared by what they compute.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [of, turn]);
  const isAbout = state.of === of;
  return {
    documents: found.scope === scope ? found.documents : nothing,
    phase: isAbout ? state.phase : 'Computing',
    problem: isAbout ? state.problem : null,
    again: () => setTurn(turn + 1),
    stop: () => client.cancel(),
  };
}

/** All documents of some runs, or null where one failed or something newer took the place. */
async function computeAll(
  runs: readonly LessonRun[],
  isCurrent: () => boolean,
  say: (phase: string | null, problem: Failure | null) => void,
): Promise<Documents | null> {
  const documents = new Map<string, unknown>();
  for (const run of runs) {
    const key = keyOfRun(run);
    if (known.has(key)) {
      documents.set(run.id, known.get(key));
      continue;
    }
    if (!isCurrent()) return null;
    say('Computing', null);
    const engine = client.with({ purpose: `lesson ${run.id}`, onProgress: (phase) => say(phase, null) });
    const done = await runLesson(engine, run);
    if (!done.ok && isDropped(done) && done.code !== 'cancelled') return null;
    if (!done.ok) {
      say(null, done);
      return null;
    }
    keep(key, done.value);
    documents.set(run.id, done.value);
  }
  say(null, null);
  return documents;
}
