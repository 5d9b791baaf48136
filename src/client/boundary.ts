import type { FilePieces } from '../engine/steps/open-table.ts';
import type { Session } from '../engine/session/session.ts';
import type { LoadedTable } from '../engine/session/describe-table.ts';
import type { Result } from '../engine/shared/result.ts';
import type { RunContext } from '../engine/shared/run-context.ts';
import type { PackedTable } from '../engine/table/packed-table.ts';
import type { ReadOptions } from '../engine/table/raw-table.ts';
import type { ByteSource } from '../engine/table/reading/index.ts';

/** Every question that crosses the boundary: what a session answers, but for reading and restoring a table. */
export type CallName = Exclude<keyof Session, 'read' | 'restore'>;

/** Questions that ask nothing of the open table: another table does not make their answers stale. */
export const aboutNoTable: ReadonlySet<CallName> = new Set<CallName>([
  'readRecipe',
  'readKept',
  'readHierarchy',
  'markFile',
  'readCertificate',
  'showCertificate',
  'verifyRelease',
  'checkGrouped',
  'runLesson',
  'lessonCells',
  'lessonLattice',
]);

/** Progress as it crosses the boundary: a phase in plain words and the share done, or null when unknown. */
export type OnProgress = (phase: string, share: number | null) => void;

/** A file as the page gives it; the worker makes a source of bytes of it. */
export interface NamedFile {
  readonly file: Blob;
  readonly name: string;
}

type GivenBy<T> = T extends readonly [infer First, ...infer Rest]
  ? [First extends ByteSource ? NamedFile : First, ...GivenBy<Rest>]
  : [];
type WithoutContext<T> = T extends readonly [...infer Rest, RunContext] ? Rest : T;

/** What a question takes: what the session takes without its run context, and files in place of their bytes. */
type CallArguments<K extends CallName> = GivenBy<WithoutContext<Parameters<Session[K]>>>;

type AsBlob<T> = [T] extends [Result<FilePieces>] ? Result<Blob> : T;

/** What is answered, a file in pieces as a blob. It is always a value; a rejected call is a bug or a dead worker. */
type CallAnswer<K extends CallName> = Promise<AsBlob<Awaited<ReturnType<Session[K]>>>>;

/** What the worker answers to. A call that nobody watches has no `onProgress`. */
export interface EngineApi {
  ask(question: CallName, given: readonly unknown[], onProgress: OnProgress | null): Promise<unknown>;
  read(file: NamedFile, options: ReadOptions, onProgress: OnProgress | null): Promise<Result<LoadedTable>>;
  restore(packed: PackedTable): Promise<void>;
}

/** The questions as the page asks them. */
export type EngineCalls = { readonly [K in CallName]: (...given: CallArguments<K>) => CallAnswer<K> };
