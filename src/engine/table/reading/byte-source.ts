import { type Encoding } from '../raw-table.ts';

/** A file to read, given from outside: the engine knows no files, streams or text decoders. */
export interface ByteSource {
  readonly name: string;
  /** Bytes of the file as it lies there. */
  readonly size: number;
  /** The file's bytes from the start, chunk by chunk; with `gunzip` the unpacked ones. Can be called again. */
  open(gunzip: boolean): AsyncIterable<Uint8Array>;
  /** Some bytes of the file as they lie there. */
  slice(start: number, end: number): Promise<ArrayBuffer>;
  /** Bytes of the file taken so far by the latest `open`. */
  position(): number;
  /**
   * A decoder that carries unfinished characters from chunk to chunk, drops a byte order mark and throws on malformed
   * input.
   */
  decoder(encoding: Encoding): Decoder;
}

export interface Decoder {
  /** The characters of the next chunk; null ends the text. */
  decode(bytes: Uint8Array | null): string;
}
