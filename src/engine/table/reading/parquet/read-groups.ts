import type { Decoder, FileMetaData, SchemaElement } from 'hyparquet';
import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js';
import { type Failure, type Notice, fail } from '../../../shared/result.ts';
import type { RunContext } from '../../../shared/run-context.ts';
import type { ByteSource } from '../byte-source.ts';
import type { ColumnBuilder } from '../column-builder.ts';
import type { TableBuilder } from '../table-builder.ts';
import { attempt, failDamaged, failLargePage, failText } from './failures.ts';
import type { ColumnType } from './column-types.ts';
import { LargePage, type Page, readPages } from './read-pages.ts';

/** A column that can be read. */
export interface ParquetColumn {
  readonly name: string;
  readonly type: Exclude<ColumnType, { refused: string }>;
  /** What the file says of it, without what would make the package round numbers and dates. */
  readonly element: SchemaElement;
}

export interface OpenParquet {
  readonly source: ByteSource;
  readonly metadata: FileMetaData;
  readonly columns: readonly ParquetColumn[];
  readonly notices: readonly Notice[];
}

type RowGroup = FileMetaData['row_groups'][number];

/** A row group, and where its bytes come from. */
interface GroupSource {
  readonly bytes: ReadAhead;
  readonly source: ByteSource;
  readonly group: RowGroup;
}

/** As often at most tells reading how far it is. */
const mostSigns = 1000;

/** The rows of a group, from 0. */
interface Rows {
  readonly start: number;
  readonly end: number;
}

/** Adds all rows to a table, group by group and within it column by column. */
export async function readGroups(
  opened: OpenParquet,
  builder: TableBuilder,
  context: RunContext,
): Promise<Failure | null> {
  const { metadata, columns } = opened;
  const parts = metadata.row_groups.length * columns.length;
  const file = { bytes: new ReadAhead(opened.source), source: opened.source };
  const every = Math.ceil(parts / mostSigns);
  let start = 0;
  for (const [i, group] of metadata.row_groups.entries()) {
    const { num_rows: count } = group;
    const rows = { start, end: start + Number(count) };
    builder.reserveRows(Number(count));
    for (const [at, column] of columns.entries()) {
      if (context.isCancelled()) return fail('cancelled', 'Reading was cancelled.');
      const part = i * columns.length + at;
      if (part % every === 0) context.progress('Reading', part / parts);
      const failure = await readChunk({ ...file, group }, column, builder.columnAt(at), rows);
      if (failure !== null) return failure;
    }
    builder.addRead(Number(count));
    builder.keepWithinBudget();
    start = rows.end;
  }
  return null;
}

async function readChunk(
  from: GroupSource,
  described: ParquetColumn,
  column: ColumnBuilder,
  rows: Rows,
): Promise<Failure | null> {
  if (column.isGivenUp) return null;
  const { name, type } = described;
  const read = await attempt(addChunk(from, described, column, rows), (cause, error) => {
    if (error instanceof LargePage) return failLargePage(name, placeOf(rows), error.count);
    return type.text !== undefined && error instanceof TypeError
      ? failText(name, placeOf(rows))
      : failDamaged(name, placeOf(rows), cause);
  });
  if (read.ok) return null;
  if (read.code !== 'encoding' || type.text !== 'guessed') return read;
  column.giveUp('holds binary data');
  return null;
}

/** Adds the values of a column of a group, page by page; throws where the file is damaged. */
async function addChunk(
  { bytes: file, source, group }: GroupSource,
  { type, element }: ParquetColumn,
  column: ColumnBuilder,
  { start, end }: Rows,
): Promise<void> {
  const { bytes, from, codec } = await fetchChunk(file, group, element);
  const decoder = { type: element.type!, codec, element, utf8: type.text !== undefined, parsers: parsersOf(source) };
  const known = new Map<unknown, number>();
  let row = start;
  for (const page of readPages(bytes, from, end - start, decoder)) {
    addPage(page, type.say as (value: unknown) => string, column, known, row);
    row += page.count;
  }
  if (row !== end) throw new Error(`${row - start} values`);
}

/** The bytes of a column of a group, and where they stand in the file. */
async function fetchChunk(file: ReadAhead, group: RowGroup, element: SchemaElement) {
  const chunk = group.columns.find(
    ({ meta_data: said }) => said?.path_in_schema.length === 1 && said.path_in_schema[0] === element.name,
  );
  if (chunk?.meta_data === undefined) throw new Error('nothing of it in the row group');
  const {
    type,
    codec,
    dictionary_page_offset: list,
    data_page_offset: data,
    total_compressed_size: size,
  } = chunk.meta_data;
  if (chunk.file_path !== undefined) throw new Error('its values are in another file');
  if (type !== element.type) throw new Error(`values of type ${String(type)}`);
  const from = Number(list || data);
  const length = Number(size);
  if (!(from >= 4) || !(length > 0) || !(from < file.size)) throw new Error(`${length} bytes from byte ${from} on`);
  return { bytes: await file.slice(from, from + length), from, codec };
}

function parsersOf(source: ByteSource): Decoder['parsers'] {
  const decoder = source.decoder('utf-8');
  return {
    ...DEFAULT_PARSERS,
    stringFromBytes: (bytes: Uint8Array) => decoder.decode(bytes) + decoder.decode(null),
    timestampFromNanoseconds: (nanos: bigint) => nanos,
  };
}

/** Stores the codes of the values of a page; a value that a group repeats is written once. */
function addPage(
  { count, present, values }: Page,
  say: (value: unknown) => string,
  column: ColumnBuilder,
  known: Map<unknown, number>,
  start: number,
): void {
  let next = 0;
  for (let i = 0; i < count; i += 1) {
    const value = present === null || present[i] === 1 ? values[next++] : null;
    let code = known.get(value);
    if (code === undefined) {
      code = column.codeOf(value === null || value === undefined ? '' : say(value));
      known.set(value, code);
    }
    column.codes[start + i] = code;
  }
}

/** Rows as a spreadsheet with a row of names would number them. */
function placeOf({ start, end }: Rows): readonly [number, number] {
  return [start + 2, end + 1];
}

/** As much as is fetched at once: some thousand columns of tiny row groups. */
const blockBytes = 2 ** 21;

/** Gives pieces of a file. Small ones come from a block that is fetched once: a file may have a million of them, and a browser takes long over each. */
class ReadAhead {
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
