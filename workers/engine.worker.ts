import * as Comlink from 'comlink';
import { type EngineApi } from '../src/contracts/engine-api.ts';
import { buffersOf } from '../src/engine/table/packed-table.ts';
import { createSession } from '../src/engine/session/session.ts';
import { blobSource } from './blob-source.ts';

const session = createSession();

const contextWith = (progress: (phase: string, share: number | null) => void) => ({
  progress,
  isCancelled: () => false,
  now: () => performance.now(),
  random: () => crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32,
});

const api: EngineApi = {
  async read(file, name, options, onProgress) {
    const loaded = await session.read(blobSource(file, name), options, contextWith(onProgress));
    return loaded.ok ? Comlink.transfer(loaded, buffersOf(loaded.value.packed) as ArrayBuffer[]) : loaded;
  },
  restore: async (packed) => session.restore(packed),
  describe: async (recipe, onProgress) => session.describe(recipe, contextWith(onProgress)),
  records: async (recipe, query) => session.records(recipe, query),
  discover: async (recipe, request, onProgress) => session.discover(recipe, request, contextWith(onProgress)),
  rules: async (query) => session.rules(query),
  openRule: async (id, request) => session.openRule(id, request),
  stratify: async (id, attributes) => session.stratify(id, attributes),
  disagree: async (measure, other, request) => session.disagree(measure, other, request),
  cloud: async (measure, alpha) => session.cloud(measure, alpha),
  words: async () => ({ ok: true, value: session.words() }),
  fit: async (recipe) => session.fit(recipe),
  readRecipe: async (text) => session.readRecipe(text),
  writeRecipe: async (recipe) => session.writeRecipe(recipe),
  readHierarchy: async (text, where) => session.readHierarchy(text, where),
  writeHierarchy: async (recipe, attribute) => session.writeHierarchy(recipe, attribute),
};

Comlink.expose(api);
