import type { EngineApi, OnProgress } from './boundary.ts';
import type { Failure, Result } from '../engine/shared/result.ts';
import type { PackedTable } from '../engine/table/packed-table.ts';
import { isMemoryMessage } from '../engine/vocabulary/memory.ts';
import type { SpawnWorker, WorkerHandle } from './worker-handle.ts';
import { clientWords } from '../words/en/state/client.ts';

export interface CallOptions {
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
  /** False for a call that asks nothing of the table: a new table does not make it stale. */
  readonly isAboutTable?: boolean;
}

type Settle = (answer: Result<never>) => void;

interface Job {
  readonly channel: string;
  /** The table it was asked about, or null when it is about none. */
  readonly version: number | null;
  readonly start: (api: EngineApi, onProgress: OnProgress | null) => Promise<Result<unknown>>;
  /** Null when nobody watches. */
  readonly onProgress: OnProgress | null;
  readonly settle: (answer: Result<unknown>) => void;
}

const stopped = (code: string, message: string): Failure => ({ ok: false, code, said: message, where: null });
const cancelled: Failure = {
  ok: false,
  code: 'cancelled',
  get said() {
    return clientWords.cancelled;
  },
  where: null,
};
const superseded: Failure = {
  ok: false,
  code: 'superseded',
  get said() {
    return clientWords.newer;
  },
  where: null,
};

/** True for answers nobody has to be told about: the person cancelled, or something newer is on its way. */
export function isDropped(answer: Result<unknown>): boolean {
  return !answer.ok && (answer.code === 'cancelled' || answer.code === 'superseded');
}

/**
 * Owns the worker. One call is in flight; of each channel the newest waits. A busy worker cannot hear a cancel, so
 * cancelling terminates it; the next call starts another and gives it the master copy of the table first.
 */
export class CallQueue {
  readonly #spawn: SpawnWorker;
  #worker: { readonly handle: Promise<WorkerHandle>; hasTable: boolean } | null = null;
  #master: PackedTable | null = null;
  #version = 0;
  #running: Job | null = null;
  readonly #waiting = new Map<string, Job>();

  constructor(spawn: SpawnWorker) {
    this.#spawn = spawn;
  }

  /**
   * Replaces the master copy; what was asked of the old table is dropped. `isInWorker`: the worker has read it itself.
   */
  setMaster(packed: PackedTable | null, isInWorker: boolean): void {
    this.#master = packed;
    this.#version += 1;
    for (const job of this.#waiting.values()) {
      if (job.version === null) continue;
      this.#waiting.delete(job.channel);
      job.settle(superseded);
    }
    if (this.#worker !== null) this.#worker.hasTable = isInWorker;
    if (packed === null) this.cancel();
  }

  /** Starts the worker before there is a call; where that fails, the first call tries again. */
  warmUp(): void {
    if (this.#worker !== null) return;
    const worker = this.#startWorker();
    this.#worker = worker;
    worker.handle.catch(() => {
      if (this.#worker === worker && this.#running === null) this.#worker = null;
    });
  }

  get master(): PackedTable | null {
    return this.#master;
  }

  call<T>(
    channel: string,
    start: (api: EngineApi, onProgress: OnProgress | null) => Promise<Result<T>>,
    options: CallOptions = {},
  ): Promise<Result<T>> {
    if (options.signal?.aborted) return Promise.resolve(cancelled);
    return new Promise((resolve) => {
      const job: Job = {
        channel,
        version: options.isAboutTable === false ? null : this.#version,
        start,
        onProgress: options.onProgress ?? null,
        settle: resolve as Settle as Job['settle'],
      };
      options.signal?.addEventListener('abort', () => this.#cancelJob(job), { once: true });
      this.#waiting.get(channel)?.settle(superseded);
      this.#waiting.delete(channel);
      this.#waiting.set(channel, job);
      void this.#pump();
    });
  }

  /** Stops everything at once; the table stays. */
  cancel(): void {
    this.#stopWorker(cancelled);
    for (const job of this.#waiting.values()) job.settle(cancelled);
    this.#waiting.clear();
  }

  #cancelJob(job: Job): void {
    if (this.#running === job) {
      this.#stopWorker(cancelled);
      void this.#pump();
    } else if (this.#waiting.get(job.channel) === job) {
      this.#waiting.delete(job.channel);
      job.settle(cancelled);
    }
  }

  #stopWorker(reason: Failure): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.handle.then(
      (handle) => handle.terminate(),
      () => undefined,
    );
    this.#running?.settle(reason);
    this.#running = null;
  }

  async #pump(): Promise<void> {
    if (this.#running !== null) return;
    const job = this.#waiting.values().next().value;
    if (job === undefined) return;
    this.#waiting.delete(job.channel);
    this.#running = job;
    const answer = await this.#run(job);
    if (this.#running !== job) return;
    this.#running = null;
    const isStale = (job.version !== null && job.version !== this.#version) || this.#waiting.has(job.channel);
    job.settle(isStale ? superseded : answer);
    void this.#pump();
  }

  async #run(job: Job): Promise<Result<unknown>> {
    try {
      const worker = (this.#worker ??= this.#startWorker());
      const { api } = await worker.handle;
      if (this.#running !== job) return cancelled;
      if (!worker.hasTable && this.#master !== null) {
        await api.restore(this.#master);
        worker.hasTable = true;
      }
      if (this.#running !== job) return cancelled;
      const { onProgress } = job;
      return await job.start(
        api,
        onProgress === null
          ? null
          : (phase, share) => {
              if (this.#running === job) onProgress(phase, share);
            },
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (this.#running === job) this.#crash(message);
      return superseded;
    }
  }

  #startWorker() {
    const worker = { handle: this.#spawn(), hasTable: false };
    void worker.handle.then(
      (handle) =>
        handle.onFailure((message) => {
          if (this.#worker === worker) this.#crash(message);
        }),
      () => undefined,
    );
    return worker;
  }

  #crash(message: string): void {
    this.#stopWorker(
      isMemoryMessage(message)
        ? stopped('memory', clientWords.memory())
        : stopped('crashed', clientWords.crashed(message)),
    );
    void this.#pump();
  }
}
