import { FieldBlock } from './field-block.ts';
import { readingKernel, type ReadingKernel } from './wasm-kernel.ts';

/** A block whose records are in the memory of the kernel, which also cuts the lines unless their text is too long for it. */
export class KernelBlock extends FieldBlock {
  readonly #kernel: ReadingKernel;
  #isInKernel = false;

  constructor(width: number, delimiter: number, kernel: ReadingKernel, records: Int32Array) {
    super(width, delimiter, records);
    this.#kernel = kernel;
  }

  override open(bytes: Uint8Array, start: number, end: number): void {
    super.open(bytes, start, end);
    const { exports, input } = this.#kernel;
    this.#isInKernel = this.#kernel.take(bytes, start, end);
    const { byteOffset } = this.records;
    exports.openBlock(input, byteOffset, this.width, this.stride * 4, this.capacity, this.delimiter);
  }

  override addLines(start: number, end: number): number {
    if (!this.#isInKernel) return super.addLines(start, end);
    const { exports } = this.#kernel;
    const next = exports.addLines(start, end, this.rows);
    this.rows = exports.rowsOf();
    this.fields = exports.fieldsOf();
    return next;
  }
}

/** A block for rows of `width` fields with one byte between them. */
export function makeBlock(width: number, delimiter: number): FieldBlock {
  const kernel = readingKernel();
  const records = kernel?.room(FieldBlock.sizeOf(width)) ?? null;
  return kernel === null || records === null
    ? new FieldBlock(width, delimiter)
    : new KernelBlock(width, delimiter, kernel, records);
}
