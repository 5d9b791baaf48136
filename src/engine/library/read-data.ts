import { readRecipe } from '../recipe/read-recipe.ts';
import { type Encoding, encodeText, failLacking, windows1252 } from '../shared/encoding.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { RawTable, ReadOptions, ReadReport } from '../table/raw-table.ts';
import { type ByteSource, readTable as readSource, type Decoder, unfinishedLength } from '../table/reading/index.ts';
import { createContext, platform } from './platform.ts';

/** A table as a caller has it: the text or the bytes of a file, a `Blob`, or any other source of bytes. */
export type TableData = string | Uint8Array | ArrayBuffer | BlobLike | ByteSource;

/** How to read a table; what is left out is guessed. */
export interface ReadTableOptions extends Partial<ReadOptions> {
  /** What messages call the file; left out: the name that the data has, or `table.csv`. */
  readonly name?: string;
  readonly context?: Partial<RunContext>;
}

/** A table as it was read, what reading it found, and where it came from. */
export interface DataTable {
  readonly table: RawTable;
  readonly report: ReadReport;
  readonly source: ByteSource;
}

/** Reads a table from CSV, packed with gzip or not, or from Parquet (T1). */
export async function readTable(data: TableData, options: ReadTableOptions = {}): Promise<Result<DataTable>> {
  const ready = openData(data, options);
  if (!ready.ok) return ready;
  const { source, how, context } = ready.value;
  const read = await readSource(source, how, context);
  return read.ok ? succeed({ ...read.value, source }) : read;
}

/** A table as a source of bytes, with every option of reading it said. */
interface OpenData {
  readonly source: ByteSource;
  readonly how: ReadOptions;
  readonly context: RunContext;
}

/** Checks options, which may come from a file of settings, as a recipe checks them, and fills in what they leave out. */
export function openData(data: TableData, { name, context, ...given }: ReadTableOptions): Result<OpenData> {
  const checked = readRecipe(JSON.stringify({ recipe: 1, data: { ...given, file: usualName } }));
  if (!checked.ok) return checked;
  const {
    header = null,
    names = null,
    delimiter = null,
    quote = null,
    encoding = null,
    ragged,
    unread,
    headerRow,
    skipRows,
  } = given;
  const source = sourceOf(data, name, encoding);
  if (!source.ok) return source;
  const how = { header, names, delimiter, quote, encoding, ragged, unread, headerRow, skipRows };
  return succeed({ source: source.value, how, context: createContext(context) });
}

/** Makes a source of bytes of a table; a text is stored in UTF-8 unless another encoding is said. */
export function sourceOf(data: TableData, name?: string, encoding?: Encoding | null): Result<ByteSource> {
  if (typeof data === 'string') return sourceOfText(data, name, encoding ?? 'utf-8');
  if (data instanceof Uint8Array || data instanceof ArrayBuffer) return succeed(sourceOfBytes(data, name));
  if (typeof data !== 'object' || data === null || !('slice' in data && 'size' in data)) return failNoData(data);
  if ('open' in data) return succeed(name === undefined ? data : renamed(data, name));
  const own = 'name' in data && typeof data.name === 'string' ? data.name : usualName;
  return succeed(blobSource(data, name ?? own));
}

const usualName = 'table.csv';

function sourceOfText(text: string, name: string | undefined, encoding: Encoding): Result<ByteSource> {
  const bytes = encodeText(text, encoding);
  return bytes === null ? failLacking(text, encoding) : succeed(sourceOfBytes(bytes, name));
}

function sourceOfBytes(data: Uint8Array | ArrayBuffer, name = usualName): ByteSource {
  const bytes = data instanceof Uint8Array ? data : new Uint8Array(data);
  const slice = (start: number, end: number) => ({
    arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes.subarray(start, end)).buffer),
  });
  return blobSource({ size: bytes.length, slice }, name);
}

function renamed(source: ByteSource, name: string): ByteSource {
  return {
    name,
    size: source.size,
    open: (gunzip) => source.open(gunzip),
    slice: (start, end) => source.slice(start, end),
    position: () => source.position(),
    decoder: (encoding) => source.decoder(encoding),
  };
}

function failNoData(data: unknown): Result<never> {
  return fail('not-data', { found: data === null ? 'null' : Array.isArray(data) ? 'array' : typeof data });
}

/** The members of a `Blob` in use, so that a file of a browser and one that Node opens will both do. */
interface BlobLike {
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
