import type { EngineApi, NamedFile, OnProgress } from '../src/client/boundary.ts';
import { sayFailure } from '../src/words/failure.ts';
import { joinPieces } from '../src/client/join-pieces.ts';
import type { RunContext } from '../src/engine/shared/run-context.ts';
import type { ByteSource } from '../src/engine/table/reading/index.ts';
import type { Result } from '../src/engine/shared/result.ts';
import type { FilePieces } from '../src/engine/steps/open-table.ts';
import type { Session } from '../src/engine/session/session.ts';

/** What a thread gives to the engine that runs in it. */
export interface Surroundings {
  sourceOf(file: Blob, name: string): ByteSource;
  contextWith(progress: OnProgress): RunContext;
}

type Method = (...given: unknown[]) => unknown;

const silent: OnProgress = () => undefined;

/** A session behind the interface that crosses the boundary; with no logic of its own. */
export function serveSession(session: Session, { sourceOf, contextWith }: Surroundings): EngineApi {
  const open = ({ file, name }: NamedFile) => sourceOf(file, name);
  return {
    async ask(question, given, onProgress) {
      const args = given.map((arg) => (isNamedFile(arg) ? open(arg) : arg));
      return asBlob(await (session[question] as Method)(...args, contextWith(onProgress ?? silent)));
    },
    read: async (file, options, onProgress) =>
      sayIfFailed(await session.read(open(file), options, contextWith(onProgress ?? silent))),
    restore: async (packed) => session.restore(packed),
  };
}

/** A failure with its sentence, so that the page need not carry the words of all failures. */
function sayIfFailed<T>(answer: Result<T>): Result<T> {
  return answer.ok ? answer : { ...answer, said: sayFailure(answer) };
}

/** An answer as it crosses: a file in pieces as a blob, a failure with its sentence. */
async function asBlob(answer: unknown): Promise<unknown> {
  const result = answer as Result<unknown>;
  if (result.ok === false) return sayIfFailed(result);
  const value = result.ok ? result.value : null;
  if (typeof value !== 'object' || value === null || !('pieces' in value)) return answer;
  return joinPieces((value as FilePieces).pieces);
}

function isNamedFile(arg: unknown): arg is NamedFile {
  return typeof arg === 'object' && arg !== null && 'file' in arg && arg.file instanceof Blob;
}
