import { useEffect, useState } from 'react';
import { isDropped } from '../../client/call-queue.ts';
import { client } from '../../client/client.ts';
import type { EngineCalls, NamedFile } from '../../client/boundary.ts';
import type { Failure, Result } from '../../engine/shared/result.ts';
import { loadSampleFile } from '../../state/files/samples.ts';
import { learnWords } from '../../words/en/learn/page.ts';
import type { Documents, LessonDocument, LessonRun } from './lesson.ts';

/** Answers are kept while the page is open, so that going back and forth computes nothing twice. */
const known = new Map<string, LessonDocument>();
const mostKnown = 120;

function keep(key: string, value: LessonDocument): void {
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
    phase: isAbout ? state.phase : learnWords.run.computing,
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
  const documents = new Map<string, LessonDocument>();
  for (const run of runs) {
    const key = keyOfRun(run);
    const before = known.get(key);
    if (before !== undefined) {
      documents.set(run.id, before);
      continue;
    }
    if (!isCurrent()) return null;
    say(learnWords.run.computing, null);
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

/** The calls that lessons make; none is about the open table. */
export type LessonEngine = Pick<EngineCalls, 'runLesson' | 'lessonCells' | 'lessonLattice'>;

/** What the engine answers to a run of a lesson. */
export async function runLesson(engine: LessonEngine, run: LessonRun): Promise<Result<LessonDocument>> {
  const { file, recipe } = await openRun(run);
  if (run.edits !== undefined) return engine.lessonCells(recipe, file, run.edits);
  return run.kind === 'lattice' ? engine.lessonLattice(recipe, file) : engine.runLesson(recipe, file);
}

/** Says that two runs compute the same, so that the answer of one need not be asked for again. */
export function keyOfRun({ table, recipe, kind, edits }: LessonRun): string {
  return JSON.stringify([table, recipe, kind, edits]);
}

/** The table and the recipe of a run, ready for the engine or for the program. */
interface OpenedRun {
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
