import { createEngineClient } from './engine-client.ts';

/** The one client of the page. The worker's bundle is a chunk of its own and comes with the first call. */
export const client = createEngineClient(async () => (await import('./spawn-worker.ts')).spawnWorker());
