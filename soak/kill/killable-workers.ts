import type { WorkerHandle } from '../../src/client/worker-handle.ts';
import type { EngineApi, OnProgress } from '../../src/client/boundary.ts';
import { createSession } from '../../src/engine/session/session.ts';
import { seededBytes } from '../../src/engine/shared/randomness.ts';
import { blobSource } from '../../src/engine/library/read-data.ts';
import { serveSession } from '../../workers/serve-session.ts';

/** Thrown inside the engine where its worker is killed: whatever it was doing ends there. */
class Killed extends Error {}

/** Engines that stand in for workers and die at a chosen step of their progress, as a worker does: without an answer. */
export class KillableWorkers {
  /** How many workers were started. */
  started = 0;
  /** The phases at which a call told of its progress, in order, since the last `watch`. */
  phases: string[] = [];
  #killAt: number | null = null;

  /** From now on counts steps anew, and kills at the n-th (from 1); null: at none. */
  watch(killAt: number | null): void {
    this.phases = [];
    this.#killAt = killAt;
  }

  readonly spawn = async (): Promise<WorkerHandle> => {
    this.started += 1;
    let die: (message: string) => void = () => undefined;
    const step = (phase: string) => {
      this.phases.push(phase);
      if (this.phases.length !== this.#killAt) return;
      this.#killAt = null;
      throw new Killed();
    };
    const contextWith = (progress: OnProgress) => ({
      progress: (phase: string, share: number | null) => {
        step(phase);
        progress(phase, share);
      },
      isCancelled: () => false,
      now: () => 0,
      random: () => 0.5,
      randomBytes: seededBytes(1),
    });
    const served = serveSession(createSession(), { sourceOf: blobSource, contextWith });
    const answering =
      (name: keyof EngineApi) =>
      async (...args: unknown[]): Promise<unknown> => {
        try {
          step(`${name === 'ask' ? String(args[0]) : name}, the call`);
          return await (served[name] as (...given: unknown[]) => Promise<unknown>)(
            ...(name === 'restore' ? structuredClone(args) : args),
          );
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
          die('the worker ended');
          return new Promise(() => undefined);
        }
      };
    return {
      api: new Proxy(served, { get: (_served, name: keyof EngineApi) => answering(name) }),
      terminate: () => undefined,
      onFailure: (listener) => (die = listener),
    };
  };
}
