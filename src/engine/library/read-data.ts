import { readRecipe } from '../recipe/read-recipe.ts';
import { type Encoding, encodeText, failLacking } from '../shared/encoding.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { RawTable, ReadOptions, ReadReport } from '../table/raw-table.ts';
import { type ByteSource, readTable as readSource } from '../table/reading/index.ts';
import { type BlobLike, blobSource } from './blob-source.ts';
import { createContext } from './platform.ts';

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
  const { header = null, names = null, delimiter = null, quote = null, encoding = null, ragged, unread } = given;
  const source = sourceOf(data, name, encoding);
  if (!source.ok) return source;
  const how = { header, names, delimiter, quote, encoding, ragged, unread };
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
  const found = data === null ? 'null' : Array.isArray(data) ? 'an array' : `of type ${typeof data}`;
  return fail(
    'not-data',
    `A table is given as the text or the bytes of a file, as a Blob, or as a source of bytes; this is ${found}.`,
  );
}
