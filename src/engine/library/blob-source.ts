import { type Encoding, windows1252 } from '../shared/encoding.ts';
import { type ByteSource, type Decoder, unfinishedLength } from '../table/reading/index.ts';
import { platform } from './platform.ts';

/** The members of a `Blob` in use, so that a file of a browser and one that Node opens will both do. */
export interface BlobLike {
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

const defaultChunkSize = 2_097_152;
/** Packed bytes become up to a thousand times as many, all of them at once, so few are fed at a time. */
const packedChunkSize = 65_536;
/** Slices under way while another is worked on: one alone is never there in time. */
const slicesAhead = 2;

/** A file or blob as a source of bytes; works in a browser's worker and in Node. */
export function blobSource(blob: BlobLike, name: string, chunkSize = defaultChunkSize): ByteSource {
  let position = 0;

  async function* readSlices(size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    position = 0;
    const waiting = Array.from({ length: slicesAhead }, (_, i) => requestSlice(blob, i * size, size));
    for (let start = 0; start < blob.size; start += size) {
      const bytes = new Uint8Array(await waiting.shift()!);
      waiting.push(requestSlice(blob, start + slicesAhead * size, size));
      position = Math.min(blob.size, start + size);
      yield bytes;
    }
  }

  return {
    name,
    size: blob.size,
    open: (gunzip) => (gunzip ? unpack(readSlices(Math.min(chunkSize, packedChunkSize))) : readSlices(chunkSize)),
    slice: (start, end) => blob.slice(start, end).arrayBuffer(),
    position: () => position,
    decoder: makeDecoder,
  };
}

function requestSlice(blob: BlobLike, start: number, size: number): Promise<ArrayBuffer> {
  const bytes = blob.slice(start, start + size).arrayBuffer();
  // The answer may never be asked for; whoever does ask still gets the error.
  bytes.catch(() => undefined);
  return bytes;
}

async function* unpack(packed: AsyncGenerator<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array> {
  const stream = new platform.ReadableStream(
    {
      async pull(controller) {
        const next = await packed.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await packed.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const reader = stream.pipeThrough(new platform.DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const next = await reader.read();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function makeDecoder(encoding: Encoding): Decoder {
  const decoder =
    encoding === 'utf-8' ? decodeUtf8() : encoding === 'windows-1252' ? decodeWindows1252() : decodeUtf16(encoding);
  if (encoding === 'windows-1252') return decoder;
  let isStart = true;
  return {
    decode(bytes) {
      const text = decoder.decode(bytes);
      if (!isStart || text === '') return text;
      isStart = false;
      return text.startsWith('\ufeff') ? text.slice(1) : text;
    },
  };
}

function decodeUtf16(encoding: Encoding): Decoder {
  const decoder = new platform.TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  return { decode: (bytes) => (bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true })) };
}

/** Keeps back the bytes of an unfinished character: Node decodes whole texts several times faster than streams. */
function decodeUtf8(): Decoder {
  const decoder = new platform.TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let kept = new Uint8Array(0);
  return {
    decode(bytes) {
      const whole = bytes === null ? kept : kept.length === 0 ? bytes : concatenate(kept, bytes);
      const end = bytes === null ? whole.length : whole.length - unfinishedLength(whole);
      kept = whole.slice(end);
      return decoder.decode(whole.subarray(0, end));
    },
  };
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Some versions of Node leave the bytes 0x80 to 0x9f as they are. */
function decodeWindows1252(): Decoder {
  const decoder = new platform.TextDecoder('windows-1252');
  return {
    decode: (bytes) =>
      bytes === null
        ? ''
        : decoder.decode(bytes).replace(/[\u0080-\u009f]/g, (character) => windows1252[character.charCodeAt(0) - 0x80]),
  };
}
