import type { EngineApi } from './boundary.ts';

/** A running worker as the client sees it; tests hand in their own. */
export interface WorkerHandle {
  readonly api: EngineApi;
  terminate(): void;
  /** Calls back once when the worker dies or a message cannot be read. */
  onFailure(listener: (message: string) => void): void;
}

export type SpawnWorker = () => Promise<WorkerHandle>;
