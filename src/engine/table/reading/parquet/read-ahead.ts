import { type ByteSource } from '../byte-source.ts';

/** As much as is fetched at once: some thousand columns of tiny row groups. */
const blockBytes = 2 ** 21;

/** Gives pieces of a file. Small ones come from a block that is fetched once: a file may have a million of them, and a browser takes long over each. */
export class ReadAhead {
  readonly #source: ByteSource;
  #block = new Uint8Array(0);
  #start = 0;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  get size(): number {
    return this.#source.size;
  }

  async slice(start: number, end: number): Promise<Uint8Array> {
    const last = Math.min(end, this.#source.size);
    if (last - start >= blockBytes) return new Uint8Array(await this.#source.slice(start, last));
    if (start < this.#start || last > this.#start + this.#block.length) {
      this.#block = new Uint8Array(await this.#source.slice(start, Math.min(start + blockBytes, this.#source.size)));
      this.#start = start;
    }
    return this.#block.subarray(start - this.#start, last - this.#start);
  }
}
