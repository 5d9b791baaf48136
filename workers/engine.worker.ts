import * as Comlink from 'comlink';
import { type EngineApi } from '../src/client/boundary.ts';
import { holdLifeLock } from '../src/client/life-lock.ts';
import { buffersOf } from '../src/engine/table/packed-table.ts';
import { createSession } from '../src/engine/session/session.ts';
import { blobSource } from '../src/engine/library/read-data.ts';
import { createContext } from '../src/engine/library/platform.ts';
import { serveSession } from './serve-session.ts';

holdLifeLock(self.name, navigator.locks);

const served = serveSession(createSession(), {
  sourceOf: blobSource,
  contextWith: (progress) => createContext({ progress }),
});

const api: EngineApi = {
  ...served,
  async read(file, options, onProgress) {
    const loaded = await served.read(file, options, onProgress);
    return loaded.ok ? Comlink.transfer(loaded, buffersOf(loaded.value.packed) as ArrayBuffer[]) : loaded;
  },
};

Comlink.expose(api);
