import type { Result } from '../engine/shared/result.ts';
import type { RunContext } from '../engine/shared/run-context.ts';
import type { PackedTable } from '../engine/table/packed-table.ts';
import type { ReadOptions } from '../engine/table/raw-table.ts';
import type { ByteSource } from '../engine/table/reading/index.ts';
import type { FilePieces } from '../engine/session/file-bytes.ts';
import type { Session } from '../engine/session/session.ts';
import type { LoadedTable } from '../engine/session/views.ts';

/** Every call that crosses the boundary, but for reading and restoring a table, which the client does by hand. */
export type CallName = Exclude<keyof Session, 'read' | 'restore'>;

interface CallRow {
  /** False for a call that asks nothing of the open table: another table does not make its answer stale. */
  readonly isAboutTable: boolean;
}

const ofTable: CallRow = { isAboutTable: true };
const ofText: CallRow = { isAboutTable: false };

/** The one list of calls: the worker and the client are loops over it, their types are mapped from `Session`. */
export const calls: Readonly<Record<CallName, CallRow>> = {
  describe: ofTable,
  records: ofTable,
  fit: ofTable,
  readRecipe: ofText,
  readKept: ofText,
  writeRecipe: ofTable,
  readHierarchy: ofText,
  writeHierarchy: ofTable,
  proposeHierarchies: ofTable,
  discover: ofTable,
  answer: ofTable,
  rules: ofTable,
  openRule: ofTable,
  stratify: ofTable,
  disagree: ofTable,
  cloud: ofTable,
  redlining: ofTable,
  openRedlining: ofTable,
  explain: ofTable,
  explainRule: ofTable,
  groups: ofTable,
  proxies: ofTable,
  proxyValues: ofTable,
  readBackground: ofTable,
  deriveBackground: ofTable,
  comparePeople: ofTable,
  peopleAt: ofTable,
  people: ofTable,
  openPerson: ofTable,
  repair: ofTable,
  sweepRepair: ofTable,
  repairChanges: ofTable,
  repairEffects: ofTable,
  repairSituations: ofTable,
  repairMeasures: ofTable,
  writeRepaired: ofTable,
  writeRepairLog: ofTable,
  publish: ofTable,
  publishedPatterns: ofTable,
  publishedChannels: ofTable,
  channelRecords: ofTable,
  publishedAdditions: ofTable,
  unfairPatterns: ofTable,
  sweepPublish: ofTable,
  bundlePatterns: ofTable,
  savePatterns: ofTable,
  writeFound: ofTable,
  publishOtherWay: ofTable,
  publishOtherSizes: ofTable,
  publishWithout: ofTable,
  writeAdditions: ofTable,
  releasePatterns: ofTable,
  simulateReleases: ofTable,
  patternAccuracy: ofTable,
  hashData: ofTable,
  markPeople: ofTable,
  releasePrivateTable: ofTable,
  askDomain: ofTable,
  report: ofTable,
  markFile: ofText,
  impact: ofTable,
  followRule: ofTable,
  writeImpact: ofTable,
  editCells: ofTable,
  makeTable: ofTable,
  bundleMade: ofTable,
  saveMade: ofTable,
  generalize: ofTable,
  openNode: ofTable,
  nodeNeighbours: ofTable,
  nodeAccuracy: ofTable,
  costPoints: ofTable,
  previewNode: ofTable,
  checkNode: ofTable,
  saveNode: ofTable,
  checkSecond: ofTable,
  saveSecond: ofTable,
  readCertificate: ofText,
  showCertificate: ofText,
  verifyRelease: ofText,
  compare: ofTable,
  writeSql: ofTable,
  checkGrouped: ofText,
  runLesson: ofText,
  lessonCells: ofText,
  lessonLattice: ofText,
};

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

/** What a call takes: what the session takes without its run context, and files in place of their bytes. */
export type CallArguments<K extends CallName> = GivenBy<WithoutContext<Parameters<Session[K]>>>;

type AsBlob<T> = [T] extends [Result<FilePieces>] ? Result<Blob> : T;

/** What a call answers, a file in pieces as a blob. It is always a value; a rejected call is a bug or a dead worker. */
export type CallAnswer<K extends CallName> = Promise<AsBlob<Awaited<ReturnType<Session[K]>>>>;

/** What the worker answers to. A call that nobody watches has no `onProgress`. */
export type EngineApi = {
  readonly [K in CallName]: (...given: [...CallArguments<K>, onProgress: OnProgress | null]) => CallAnswer<K>;
} & {
  read(file: NamedFile, options: ReadOptions, onProgress: OnProgress | null): Promise<Result<LoadedTable>>;
  restore(packed: PackedTable): Promise<void>;
};

/** The calls as the page makes them. */
export type EngineCalls = { readonly [K in CallName]: (...given: CallArguments<K>) => CallAnswer<K> };
