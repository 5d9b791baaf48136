import type { Session } from '../../engine/session/session.ts';
import type { ByteSource } from '../../engine/table/byte-source.ts';
import type { WorkerHandle } from '../worker-handle.ts';

/** A promise to wait for until it is opened. */
export function gate() {
  let open = () => {};
  const wait = new Promise<void>((resolve) => (open = resolve));
  return { wait, open };
}

/** The engine in this very thread, behind the interface of a worker; a terminated one never answers. */
export class SessionWorkers {
  readonly started: { isTerminated: boolean }[] = [];
  /** What reading and fitting wait for. */
  readGate: Promise<void> = Promise.resolve();
  fitGate: Promise<void> = Promise.resolve();
  readonly #createSession: () => Session;
  readonly #sourceOf: (file: Blob, name: string) => ByteSource;

  constructor(createSession: () => Session, sourceOf: (file: Blob, name: string) => ByteSource) {
    this.#createSession = createSession;
    this.#sourceOf = sourceOf;
  }

  readonly spawn = async (): Promise<WorkerHandle> => {
    const session = this.#createSession();
    const state = { isTerminated: false };
    this.started.push(state);
    const context = (progress: (phase: string, share: number | null) => void) => ({ progress, isCancelled: () => false, now: () => 0, random: () => 0.5 });
    const answer = async <T>(work: () => T | Promise<T>): Promise<T> => {
      const value = await work();
      return state.isTerminated ? new Promise<T>(() => {}) : value;
    };
    return {
      api: {
        read: (file, name, options, onProgress) => answer(async () => {
          await this.readGate;
          return session.read(this.#sourceOf(file, name), options, context(onProgress));
        }),
        restore: (packed) => answer(() => session.restore(structuredClone(packed))),
        describe: (recipe, onProgress) => answer(() => session.describe(recipe, context(onProgress))),
        records: (recipe, query) => answer(() => session.records(recipe, query)),
        discover: (recipe, request, onProgress) => answer(() => session.discover(recipe, request, context(onProgress))),
        rules: (query) => answer(() => session.rules(query)),
        openRule: (id, request) => answer(() => session.openRule(id, request)),
        stratify: (id, attributes) => answer(() => session.stratify(id, attributes)),
        disagree: (measure, second, request) => answer(() => session.disagree(measure, second, request)),
        cloud: (measure, alpha) => answer(() => session.cloud(measure, alpha)),
        words: () => answer(() => ({ ok: true as const, value: session.words() })),
        fit: (recipe) => answer(async () => {
          await this.fitGate;
          return session.fit(recipe);
        }),
        readRecipe: (text) => answer(() => session.readRecipe(text)),
        writeRecipe: (recipe) => answer(() => session.writeRecipe(recipe)),
        readHierarchy: (text, where) => answer(() => session.readHierarchy(text, where)),
        writeHierarchy: (recipe, attribute) => answer(() => session.writeHierarchy(recipe, attribute)),
      },
      terminate: () => {
        state.isTerminated = true;
      },
      onFailure: () => undefined,
    };
  };
}
