import type { CallName, EngineApi } from '../boundary.ts';
import type { PackedTable } from '../../engine/table/packed-table.ts';
import type { Result } from '../../engine/shared/result.ts';
import type { WorkerHandle } from '../worker-handle.ts';

interface Call {
  readonly method: CallName | keyof EngineApi;
  readonly args: readonly unknown[];
  answer(value: unknown): void;
  reject(error: Error): void;
}

/** A worker by hand: calls lie there until the test answers them; a terminated one never does. */
export class FakeWorker implements WorkerHandle {
  readonly calls: Call[] = [];
  isTerminated = false;
  #fail: (message: string) => void = () => undefined;

  readonly api = new Proxy({} as EngineApi, {
    get:
      (_target, method) =>
      (...args: unknown[]) =>
        new Promise((answer, reject) => {
          const call =
            method === 'ask'
              ? { method: args[0] as CallName, args: [...(args[1] as unknown[]), args[2]] }
              : { method: method as keyof EngineApi, args };
          this.calls.push({ ...call, answer, reject });
        }),
  });

  terminate(): void {
    this.isTerminated = true;
  }

  onFailure(listener: (message: string) => void): void {
    this.#fail = listener;
  }

  die(message: string): void {
    this.#fail(message);
  }

  /** The newest call, which must be to `method`. */
  last(method: Call['method']): Call {
    const call = this.calls.at(-1);
    if (call?.method !== method) throw new Error(`expected ${method}, the last call was ${call?.method ?? 'none'}`);
    return call;
  }
}

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const packed: PackedTable = {
  rows: 0,
  columns: [],
  ragged: new Uint32Array(),
  blankLines: new Uint32Array(),
  headerRows: 1,
};

/** Lets everything that waits for an already settled promise run. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
