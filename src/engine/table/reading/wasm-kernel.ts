import { compileWasm, instantiateWasm } from '../../shared/wasm.ts';
import { kernelWasm } from './kernel-wasm.ts';

/** What `kernel/index.ts` exports; addresses and sizes are bytes. */
interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  inputStart(): number;
  signsOf(start: number, end: number, quote: number): number;
  openBlock(text: number, block: number, columns: number, columnBytes: number, mostRows: number, sign: number): void;
  addLines(start: number, end: number, rowsBefore: number): number;
  rowsOf(): number;
  fieldsOf(): number;
}

/** Bytes of text that it takes at once: a chunk of a file, and what the chunk before left unfinished. */
const mostText = 2 ** 21 + 2 ** 12;
/** It looks at so many bytes behind a text. */
const margin = 128;

/**
 * The kernel that looks at sixteen bytes at once. There is one, and its memory is lent for as long as no other call can
 * come between: what is in it afterwards is nobody's.
 */
export class ReadingKernel {
  readonly exports: KernelExports;
  readonly #bytes: Uint8Array;
  readonly #input: number;

  constructor(exports: KernelExports) {
    this.exports = exports;
    this.#bytes = new Uint8Array(exports.memory.buffer);
    this.#input = exports.inputStart();
  }

  /** Where a text begins in its memory. */
  get input(): number {
    return this.#input;
  }

  /** Copies bytes `start` to `end` to the same places of its memory; the answer is false when they are too many. */
  take(bytes: Uint8Array, start: number, end: number): boolean {
    if (end > mostText) return false;
    this.#bytes.set(start === 0 && end === bytes.length ? bytes : bytes.subarray(start, end), this.#input + start);
    return true;
  }

  /** Room for numbers behind the text, or null when it is too little. */
  room(length: number): Int32Array | null {
    const { buffer } = this.exports.memory;
    const at = this.#input + mostText + margin;
    return at + length * 4 <= buffer.byteLength ? new Int32Array(buffer, at, length) : null;
  }
}

let kernel: ReadingKernel | null | undefined;

/** The kernel, or null where it cannot run or, this time, has no memory: whatever it does is done without it as well. */
export function readingKernel(): ReadingKernel | null {
  if (kernel !== undefined) return kernel;
  try {
    const compiled = compileWasm(kernelWasm);
    kernel = compiled === null ? null : new ReadingKernel(instantiateWasm<KernelExports>(compiled, {}));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return kernel ?? null;
}
