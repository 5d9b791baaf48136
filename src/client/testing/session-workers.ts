import { serveSession } from '../../../workers/serve-session.ts';
import type { CallName, EngineApi, OnProgress } from '../boundary.ts';
import type { Session } from '../../engine/session/session.ts';
import type { ByteSource } from '../../engine/table/reading/chunk-feed.ts';
import type { WorkerHandle } from '../worker-handle.ts';
import { seededBytes } from '../../engine/shared/randomness.ts';

/** A promise to wait for until it is opened. */
export function gate() {
  let open = () => {};
  const wait = new Promise<void>((resolve) => (open = resolve));
  return { wait, open };
}

/** The engine in this very thread, behind the interface of a worker; a terminated one never answers. */
export class SessionWorkers {
  readonly started: { isTerminated: boolean }[] = [];
  /** What reading, fitting and describing wait for. */
  readGate: Promise<void> = Promise.resolve();
  fitGate: Promise<void> = Promise.resolve();
  describeGate: Promise<void> = Promise.resolve();
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
    const contextWith = (progress: OnProgress) => ({
      progress,
      isCancelled: () => false,
      now: () => 0,
      random: () => 0.5,
      randomBytes: seededBytes(1),
    });
    const served = serveSession(session, { sourceOf: this.#sourceOf, contextWith });
    const gates: Partial<Record<CallName | keyof EngineApi, () => Promise<void>>> = {
      read: () => this.readGate,
      fit: () => this.fitGate,
      describe: () => this.describeGate,
    };
    const answering =
      (name: keyof EngineApi) =>
      async (...args: unknown[]) => {
        await gates[name === 'ask' ? (args[0] as CallName) : name]?.();
        const value = await (served[name] as (...given: unknown[]) => Promise<unknown>)(
          ...(name === 'restore' ? structuredClone(args) : args),
        );
        return state.isTerminated ? new Promise(() => {}) : value;
      };
    return {
      api: new Proxy(served, { get: (_served, name: keyof EngineApi) => answering(name) }),
      terminate: () => {
        state.isTerminated = true;
      },
      onFailure: () => undefined,
    };
  };
}
