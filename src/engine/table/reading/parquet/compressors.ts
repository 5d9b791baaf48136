import { decompress as unpackZstd } from 'fzstd';
import { gunzip } from 'hyparquet-compressors/src/gzip.js';
import { decompressLz4, decompressLz4Raw } from 'hyparquet-compressors/src/lz4.js';

type Unpack = (input: Uint8Array, length: number) => Uint8Array;

/** What unpacks the pages of a file, beside Snappy, which the reader has itself. Brotli alone would be larger than all of this. */
export const compressors: Readonly<Record<string, Unpack>> = {
  GZIP: (input, length) => gunzip(input, new Uint8Array(length)),
  ZSTD: (input) => unpackZstd(input),
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
};

const builtIn = ['UNCOMPRESSED', 'SNAPPY'];

export function canUnpack(codec: string): boolean {
  return builtIn.includes(codec) || Object.hasOwn(compressors, codec);
}
