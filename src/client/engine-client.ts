import { aboutNoTable, type CallName, type EngineCalls, type OnProgress } from './boundary.ts';
import type { LoadedTable } from '../engine/session/describe-table.ts';
import type { PackedTable } from '../engine/table/packed-table.ts';
import type { ReadOptions } from '../engine/table/raw-table.ts';
import type { Result } from '../engine/shared/result.ts';
import { CallQueue, type CallOptions } from './call-queue.ts';
import type { SpawnWorker } from './worker-handle.ts';

/** How a call is watched. `purpose` keeps calls of one name that are made side by side out of each other's way. */
export interface Watch extends Omit<CallOptions, 'isAboutTable'> {
  readonly purpose?: string;
}

/** What the rest of the page uses to ask the engine: every call by its name, and the table that is open. */
export interface EngineClient extends EngineCalls {
  /** Starts the worker before it is asked anything, so that the first call need not wait for its script. */
  warmUp(): void;
  /** The same calls, watched or under a purpose of their own. */
  with(watch: Watch): EngineCalls;
  /**
   * Reads a file; a file still being read is given up for it. When it fails or is cancelled, the table before stays the
   * current one.
   */
  read(file: Blob, name: string, options: ReadOptions, onProgress?: OnProgress): Promise<Result<LoadedTable>>;
  /** Makes a table kept earlier the current one. */
  restore(packed: PackedTable): void;
  /** The encoded columns of the current table, e.g. to keep them in the browser. */
  readonly table: PackedTable | null;
  /** Forgets the table, here and in the worker. */
  forget(): void;
  /** Stops what runs; the interface is free at once. */
  cancel(): void;
}

export function createEngineClient(spawn: SpawnWorker): EngineClient {
  const queue = new CallQueue(spawn);
  let reading: AbortController | null = null;

  const callsWith = ({ purpose, ...watch }: Watch): EngineCalls =>
    callEach(
      (name) =>
        (...given) =>
          queue.call(
            purpose === undefined ? name : `${name} ${purpose}`,
            (api, onProgress) => api.ask(name, given, onProgress) as Promise<Result<unknown>>,
            { ...watch, isAboutTable: !aboutNoTable.has(name) },
          ),
    );

  const own: Omit<EngineClient, CallName> = {
    warmUp: () => queue.warmUp(),
    with: callsWith,
    async read(file, name, options, onProgress) {
      reading?.abort();
      const own = new AbortController();
      reading = own;
      const loaded = await queue.call<LoadedTable>(
        'read',
        (api, report) => api.read({ file, name }, options, report),
        onProgress === undefined ? { signal: own.signal } : { signal: own.signal, onProgress },
      );
      if (reading === own) reading = null;
      if (loaded.ok) queue.setMaster(loaded.value.packed, true);
      return loaded;
    },
    restore: (packed) => queue.setMaster(packed, false),
    get table() {
      return queue.master;
    },
    forget: () => queue.setMaster(null, false),
    cancel: () => queue.cancel(),
  };
  return Object.create(callsWith({}), Object.getOwnPropertyDescriptors(own)) as EngineClient;
}

/** An object that has every question as a method, made when it is first asked. */
function callEach(ask: (name: CallName) => (...given: unknown[]) => unknown): EngineCalls {
  const made = new Map<string, unknown>();
  return new Proxy({} as EngineCalls, {
    get(_target, name) {
      // What is awaited is asked for `then`.
      if (typeof name !== 'string' || name === 'then') return undefined;
      const known = made.get(name) ?? ask(name as CallName);
      made.set(name, known);
      return known;
    },
  });
}
