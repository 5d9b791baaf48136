import { gunzip } from 'hyparquet-compressors/src/gzip.js';
import { decompressLz4, decompressLz4Raw } from 'hyparquet-compressors/src/lz4.js';
import { unpackSnappy } from './snappy.ts';
import { unpackZstandard } from './zstandard.ts';

/** A way of packing: how to undo it, and the most bytes that one packed byte can become. */
interface Codec {
  unpack(input: Uint8Array, length: number): Uint8Array;
  readonly most: number;
}

/** What unpacks the pages of a file. Brotli alone would be larger than all of this. */
const codecs: Readonly<Record<string, Codec>> = {
  UNCOMPRESSED: { unpack: (input) => input, most: 1 },
  SNAPPY: { unpack: unpackSnappy, most: 64 },
  GZIP: { unpack: (input, length) => gunzip(input, new Uint8Array(length)), most: 1100 },
  ZSTD: { unpack: unpackZstandard, most: 2 ** 15 },
  LZ4: {
    unpack: (input, length) => (isInFrames(input) ? decompressLz4(input, length) : decompressLz4Raw(input, length)),
    most: 256,
  },
  LZ4_RAW: { unpack: decompressLz4Raw, most: 256 },
};

/** Beyond this a page may not grow by more than gzip could make it: a few bytes of Zstandard can say gigabytes. */
const mostBytes = 2 ** 28;
const mostGrowth = 1100;

export function canUnpack(codec: string): boolean {
  return Object.hasOwn(codecs, codec);
}

/** A page as it was before it was packed; throws unless it is as long as it is said to be. */
export function unpackPage(codec: string, input: Uint8Array, length: number): Uint8Array {
  const { unpack, most } = codecs[codec];
  if (!Number.isInteger(length) || length < 0 || length > (input.length + 1) * most)
    throw new Error(`${input.length} bytes for ${length}`);
  if (length > Math.max(mostBytes, (input.length + 1) * mostGrowth))
    throw new Error(`${input.length} bytes for ${length}, more than a page may grow`);
  const page = unpack(input, length);
  if (page.length !== length) throw new Error(`${page.length} of ${length} bytes`);
  return page;
}

/** Whether LZ4 comes as Hadoop writes it, with two lengths before each part; a negative one would be read for ever. */
function isInFrames(input: Uint8Array): boolean {
  const view = new DataView(input.buffer, input.byteOffset, input.byteLength);
  let at = 0;
  while (at + 8 < input.length) {
    const packed = view.getInt32(at + 4);
    if (view.getInt32(at) < 0 || packed <= 0) return false;
    at += 8 + packed;
  }
  return at === input.length;
}
