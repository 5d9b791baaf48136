import { decompress } from 'fzstd';

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
export function unpackZstandard(input: Uint8Array, length: number): Uint8Array {
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
