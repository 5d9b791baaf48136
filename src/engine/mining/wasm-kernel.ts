import { compileWasm, instantiateWasm } from '../shared/wasm.ts';
import { kernelWasm } from './kernel-wasm.ts';

/** What `kernel/index.ts` exports; addresses and sizes are bytes. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  begin(arenaBytes: number, minCount: number, testsNegative: number, hasNegative: number, cubeCells: number): void;
  allocate(bytes: number): number;
  isExhausted(): number;
  setRecordBytes(bytes: number): void;
  writeCells(cells: number, rows: number, weights: number, isNegative: number): void;
  countColumn(counts: number, codes: number, codeBytes: number, rows: number, values: number, cells: number): number;
  startRecords(records: number, rows: number, cells: number): void;
  packColumn(
    records: number,
    rows: number,
    codes: number,
    codeBytes: number,
    digits: number,
    word: number,
    shift: number,
  ): void;
  fold(records: number, count: number): number;
  mine(
    records: number,
    count: number,
    columns: number,
    columnCount: number,
    support: number,
    negative: number,
    depth: number,
    asBits: number,
  ): void;
}

/** What the kernel calls; an answer other than 0 stops it. */
export interface KernelCaller {
  take(buffer: number, count: number): number;
  report(done: number, total: number): number;
}

/** An instance that has grown past this is let go after the search. */
const keptBytes = 128 * 2 ** 20;

let compiled: object | null | undefined;
let instance: KernelExports | null = null;
let caller: KernelCaller | null = null;

/**
 * Whether the kernel can run here: false without WebAssembly, without its vectors, or where a policy forbids it. A lack
 * of memory is no answer, but an error: there may be enough the next time.
 */
export function hasWasm(): boolean {
  if (compiled === undefined) compiled = compileWasm(kernelWasm);
  return compiled !== null;
}

/**
 * Lends the kernel to `borrow`, which must not keep views of its memory. After an exception it starts afresh the next
 * time.
 */
export function withKernel<T>(calls: KernelCaller, borrow: (kernel: KernelExports) => T): T {
  const kernel = instance ?? instantiate();
  instance = null;
  caller = calls;
  const result = borrow(kernel);
  if (kernel.memory.buffer.byteLength <= keptBytes) instance = kernel;
  return result;
}

function instantiate(): KernelExports {
  const imports = {
    caller: {
      take: (buffer: number, count: number) => caller!.take(buffer >>> 0, count),
      report: (done: number, total: number) => caller!.report(done, total),
    },
  };
  return instantiateWasm<KernelExports>(compiled!, imports);
}
