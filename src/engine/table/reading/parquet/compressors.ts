import { gunzip } from 'hyparquet-compressors/src/gzip.js';
import { decompressLz4, decompressLz4Raw } from 'hyparquet-compressors/src/lz4.js';
import { decompress } from 'fzstd';

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

/**
 * Unpacks Snappy. The package has a reader of its own, which goes back to the start for ever where a damaged length is
 * negative.
 */
function unpackSnappy(input: Uint8Array, length: number): Uint8Array {
  const output = new Uint8Array(length);
  let at = 0;
  while (input[at] >= 0x80) at += 1;
  at += 1;
  let end = 0;
  while (at < input.length) {
    const tag = input[at];
    const kind = tag & 3;
    const extra = kind > 0 ? [0, 1, 2, 4][kind] : Math.max(0, (tag >> 2) - 59);
    const number = readNumber(input, at + 1, extra);
    at += 1 + extra;
    const size =
      kind === 0 ? (extra === 0 ? tag >> 2 : number) + 1 : kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    if (size > length - end) throw new Error('more than the page is said to hold');
    if (kind === 0) {
      if (size > input.length - at) throw new Error('a packed page cut short');
      output.set(input.subarray(at, at + size), end);
      at += size;
    } else {
      const back = kind === 1 ? number + ((tag >> 5) << 8) : number;
      if (back === 0 || back > end) throw new Error('a copy of what is not there');
      repeat(output, end, back, size);
    }
    end += size;
  }
  if (end !== length) throw new Error(`${end} of ${length} bytes`);
  return output;
}

/** Copies what stands `back` bytes before, which may run into the copy itself. */
function repeat(output: Uint8Array, end: number, back: number, size: number): void {
  if (back >= size) output.copyWithin(end, end - back, end - back + size);
  else for (let i = end; i < end + size; i += 1) output[i] = output[i - back];
}

function readNumber(input: Uint8Array, at: number, bytes: number): number {
  if (at + bytes > input.length) throw new Error('a packed page cut short');
  let number = 0;
  for (let i = bytes - 1; i >= 0; i -= 1) number = number * 256 + input[at + i];
  return number;
}

const magic = [0x28, 0xb5, 0x2f, 0xfd];
/** Put behind what is unpacked, to see that it ends where it should: the package does not tell how much it wrote. */
const mark = [0xb1, 0x1d, 0xf0, 0x1d, 0x5e, 0xa1, 0x0f, 0x7a];
const headBytes = 13;

/** A frame: what it says of its length (null where nothing), its blocks, where the last of them begins, and its end. */
interface Frame {
  readonly size: number | null;
  readonly start: number;
  readonly last: number;
  readonly blocksEnd: number;
  readonly end: number;
}

/**
 * Unpacks Zstandard into exactly as many bytes as a page has. A frame need not say how long it is, and then the package
 * keeps whatever its blocks give, gigabytes from some thousand bytes; so each frame is given its length, and no more room.
 */
function unpackZstandard(input: Uint8Array, length: number): Uint8Array {
  const frames = [...findFrames(input)];
  if (frames.length === 1) return unpackFrame(input, frames[0], checkSize(frames[0].size, length) ?? length);
  const page = new Uint8Array(length);
  let at = 0;
  frames.forEach((frame, i) => {
    const size = checkSize(frame.size, length - at) ?? (i === frames.length - 1 ? length - at : null);
    if (size === null) throw new Error('a frame of no said length before another');
    page.set(unpackFrame(input, frame, size), at);
    at += size;
  });
  if (at !== length) throw new Error(`${at} of ${length} bytes`);
  return page;
}

function checkSize(size: number | null, most: number): number | null {
  if (size !== null && size > most) throw new Error(`a frame of ${size} bytes for ${most}`);
  return size;
}

/** The frame again, as one that says how long it is and has one more block, the mark. */
function unpackFrame(input: Uint8Array, { start, last, blocksEnd }: Frame, size: number): Uint8Array {
  const blocks = input.subarray(start, blocksEnd);
  const frame = new Uint8Array(headBytes + blocks.length + 3 + mark.length);
  frame.set([...magic, 0xe0]);
  new DataView(frame.buffer).setBigUint64(magic.length + 1, BigInt(size + mark.length), true);
  frame.set(blocks, headBytes);
  frame[headBytes + last - start] &= 0xfe;
  frame.set([mark.length * 8 + 1, 0, 0, ...mark], headBytes + blocks.length);
  const room = tryUnpack(frame, size);
  if (mark.some((byte, i) => room[size + i] !== byte)) throw new Error(`other than ${size} bytes`);
  return room.subarray(0, size);
}

/** Blocks that give more than there is room for end in the words for memory, though they are damaged. */
function tryUnpack(frame: Uint8Array, size: number): Uint8Array {
  try {
    return decompress(frame);
  } catch (error) {
    if (error instanceof RangeError && /offset|bounds/i.test(error.message))
      throw new Error(`more than ${size} bytes`, { cause: error });
    throw error;
  }
}

/** The frames of a page; throws where their bytes end before they do. */
function* findFrames(input: Uint8Array): Generator<Frame> {
  const view = new DataView(input.buffer, input.byteOffset, input.byteLength);
  for (let at = 0; at < input.length;) {
    if (input.length - at < 8) throw new Error('a frame cut short');
    const isSkipped = view.getUint32(at, true) >>> 4 === 0x184d2a5;
    if (isSkipped) {
      at += 8 + view.getUint32(at + 4, true);
      continue;
    }
    if (magic.some((byte, i) => input[at + i] !== byte)) throw new Error('no frame of Zstandard');
    const frame = findBlocks(input, at);
    yield frame;
    at = frame.end;
  }
}

function findBlocks(input: Uint8Array, from: number): Frame {
  const flags = input[from + 4];
  const isWhole = (flags & 0x20) > 0;
  const sizeBytes = [isWhole ? 1 : 0, 2, 4, 8][flags >> 6];
  const sizeAt = from + (isWhole ? 5 : 6) + [0, 1, 2, 4][flags & 3];
  let size = sizeBytes === 2 ? 256 : 0;
  for (let i = 0; i < sizeBytes; i += 1) size += input[sizeAt + i] * 256 ** i;
  const start = sizeAt + sizeBytes;
  let at = start;
  for (;;) {
    if (at + 3 > input.length) throw new Error('a frame cut short');
    const last = at;
    const isRun = ((input[at] >> 1) & 3) === 1;
    const bytes = (input[at] >> 3) | (input[at + 1] << 5) | (input[at + 2] << 13);
    at += 3 + (isRun ? 1 : bytes);
    if (at > input.length) throw new Error('a block cut short');
    if ((input[last] & 1) === 0) continue;
    const end = at + ((flags & 4) > 0 ? 4 : 0);
    return { size: sizeBytes === 0 ? null : size, start, last, blocksEnd: at, end };
  }
}
