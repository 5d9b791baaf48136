import type { RunContext } from '../shared/run-context.ts';

/** The members in use of what browsers, workers and Node all offer; the engine compiles without the libraries that declare them. */
interface Platform {
  readonly TextDecoder: new (label: string, options?: { fatal?: boolean; ignoreBOM?: boolean }) => TextReader;
  readonly ReadableStream: new (pulling: PulledStream, strategy: { highWaterMark: number }) => ByteStream;
  readonly DecompressionStream: new (format: 'gzip') => object;
  readonly crypto: { getRandomValues<T extends Uint8Array | Uint32Array>(filled: T): T };
  readonly performance: { now(): number };
}

interface TextReader {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
}

interface PulledStream {
  pull(controller: { close(): void; enqueue(bytes: Uint8Array): void }): Promise<void>;
  cancel(): Promise<void>;
}

interface ByteStream {
  pipeThrough(stream: object): ByteStream;
  getReader(): ByteReader;
}

interface ByteReader {
  read(): Promise<{ readonly done: false; readonly value: Uint8Array } | { readonly done: true }>;
  cancel(): Promise<void>;
}

/** What the program runs in. Only this folder takes anything of it; the rest of the engine is given what it needs. */
export const platform = globalThis as unknown as Platform;

/** A run context of the platform's clock and its cryptographic randomness, silent and never cancelled, but for what is given. */
export function createContext(given: Partial<RunContext> = {}): RunContext {
  const { crypto, performance } = platform;
  return {
    progress: (phase, share) => given.progress?.(phase, share),
    isCancelled: () => given.isCancelled?.() ?? false,
    now: () => given.now?.() ?? performance.now(),
    random: () => given.random?.() ?? crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32,
    randomBytes: (count) => given.randomBytes?.(count) ?? crypto.getRandomValues(new Uint8Array(count)),
  };
}
