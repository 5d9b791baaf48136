import { EngineClient } from './engine-client.ts';

/** The one client of the page. The worker's bundle is a chunk of its own and comes with the first call. */
export const client = new EngineClient(async () => (await import('./spawn-worker.ts')).spawnWorker());
