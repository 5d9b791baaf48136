import type { EngineApi, NamedFile, OnProgress } from '../src/client/boundary.ts';
import { sayFailure } from '../src/words/failure.ts';
import { joinPieces } from '../src/client/join-pieces.ts';
import type { RunContext } from '../src/engine/shared/run-context.ts';
import type { ByteSource } from '../src/engine/table/reading/index.ts';
import type { Failure, Result } from '../src/engine/shared/result.ts';
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
      sayFailures(await session.read(open(file), options, contextWith(onProgress ?? silent))),
    restore: async (packed) => session.restore(packed),
  };
}

/** How deep within an answer failures stand, such as what of a recipe does not fit a table. */
const deepest = 4;

/** An answer in which every failure has its sentence, so that the page need not carry the words of all of them. */
function sayFailures<T>(answer: T, depth = 0): T {
  if (typeof answer !== 'object' || answer === null || depth > deepest) return answer;
  if (isFailure(answer)) return { ...answer, said: sayFailure(answer) };
  if (Array.isArray(answer)) return (typeof answer[0] === 'object' ? sayEach(answer, depth) : answer) as T;
  if (Object.getPrototypeOf(answer) !== Object.prototype) return answer;
  const given = Object.values(answer);
  const said = sayEach(given, depth);
  if (said === given) return answer;
  return Object.fromEntries(Object.keys(answer).map((key, i) => [key, said[i]])) as T;
}

/** The same list where nothing in it failed. */
function sayEach(list: readonly unknown[], depth: number): readonly unknown[] {
  const said = list.map((one) => sayFailures(one, depth + 1));
  return said.some((one, i) => one !== list[i]) ? said : list;
}

function isFailure(value: object): value is Failure {
  return 'ok' in value && value.ok === false && 'code' in value;
}

/** An answer as it crosses: a file in pieces as a blob, a failure with its sentence. */
async function asBlob(answer: unknown): Promise<unknown> {
  const result = answer as Result<unknown>;
  const value = result.ok ? result.value : null;
  if (typeof value !== 'object' || value === null || !('pieces' in value)) return sayFailures(answer);
  return joinPieces((value as FilePieces).pieces);
}

function isNamedFile(arg: unknown): arg is NamedFile {
  return typeof arg === 'object' && arg !== null && 'file' in arg && arg.file instanceof Blob;
}
