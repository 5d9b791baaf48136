import { proxy, releaseProxy, wrap } from 'comlink';
import EngineWorker from '../../workers/engine.worker.ts?worker&inline';
import type { EngineApi } from './boundary.ts';
import { awaitEnd } from './life-lock.ts';
import type { WorkerHandle } from './worker-handle.ts';
import { clientWords } from '../words/en/state/client.ts';

/** Starts the engine in a blob worker, which inherits the page's policy (a worker from a URL would not). */
export async function spawnWorker(): Promise<WorkerHandle> {
  const name = `engine ${Math.random().toString(36).slice(2)} ${Date.now()}`;
  const worker = new EngineWorker({ name });
  const wrapped = wrap<EngineApi>(worker);
  const remote = wrapped as unknown as EngineApi;
  const ended = new AbortController();
  return {
    api: new Proxy(remote, {
      get:
        (target, name: keyof EngineApi) =>
        (...args: never[]) =>
          (target[name] as (...given: unknown[]) => unknown)(
            ...args.map((arg: unknown) => (typeof arg === 'function' ? proxy(arg) : arg)),
          ),
    }),
    terminate() {
      worker.terminate();
      ended.abort();
      // Comlink holds the worker for as long as its proxy lives, and the listeners of the worker hold the proxy.
      wrapped[releaseProxy]();
    },
    onFailure(listener) {
      const { signal } = ended;
      worker.addEventListener('error', (event) => listener(event.message || clientWords.workerStopped), { signal });
      worker.addEventListener('messageerror', () => listener(clientWords.unreadable), { signal });
      // By its first word it has asked for its lock.
      worker.addEventListener(
        'message',
        () => awaitEnd(name, navigator.locks, () => listener(clientWords.workerEnded)),
        {
          once: true,
          signal,
        },
      );
    },
  };
}
