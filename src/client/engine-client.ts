import { calls, type CallName, type EngineApi, type EngineCalls } from '../contracts/calls.ts';
import type { LoadedTable, OnProgress, PackedTable, ReadOptions, Result } from '../contracts/engine-api.ts';
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

type Method = (...given: unknown[]) => Promise<Result<unknown>>;

export function createEngineClient(spawn: SpawnWorker): EngineClient {
  const queue = new CallQueue(spawn);
  let reading: AbortController | null = null;

  const callsWith = ({ purpose, ...watch }: Watch): EngineCalls => {
    const ask =
      (name: CallName) =>
      (...args: unknown[]) =>
        queue.call(
          purpose === undefined ? name : `${name} ${purpose}`,
          (api: EngineApi, onProgress) => (api[name] as Method)(...args, onProgress),
          { ...watch, isAboutTable: calls[name].isAboutTable },
        );
    const names = Object.keys(calls) as CallName[];
    return Object.fromEntries(names.map((name) => [name, ask(name)])) as unknown as EngineCalls;
  };

  return {
    ...callsWith({}),
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
}
