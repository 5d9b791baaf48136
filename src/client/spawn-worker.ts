import { proxy, wrap } from 'comlink';
import EngineWorker from '../../workers/engine.worker.ts?worker&inline';
import type { EngineApi } from '../contracts/engine-api.ts';
import type { WorkerHandle } from './worker-handle.ts';

/** Starts the engine in a blob worker, which inherits the page's policy (a worker from a URL would not). */
export async function spawnWorker(): Promise<WorkerHandle> {
  const worker = new EngineWorker();
  const remote = wrap<EngineApi>(worker) as unknown as EngineApi;
  return {
    api: {
      read: (file, name, options, onProgress) => remote.read(file, name, options, proxy(onProgress)),
      restore: (packed) => remote.restore(packed),
      describe: (recipe, onProgress) => remote.describe(recipe, proxy(onProgress)),
      records: (recipe, query) => remote.records(recipe, query),
      fit: (recipe) => remote.fit(recipe),
      readRecipe: (text) => remote.readRecipe(text),
      writeRecipe: (recipe) => remote.writeRecipe(recipe),
      readHierarchy: (text, where) => remote.readHierarchy(text, where),
      writeHierarchy: (recipe, attribute) => remote.writeHierarchy(recipe, attribute),
    },
    terminate: () => worker.terminate(),
    onFailure(listener) {
      worker.addEventListener('error', (event) => listener(event.message || 'the worker stopped'));
      worker.addEventListener('messageerror', () => listener('a message could not be read'));
    },
  };
}
