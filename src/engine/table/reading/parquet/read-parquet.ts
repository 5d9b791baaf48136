import { type FileMetaData, type SchemaElement, parquetMetadata, parquetSchema } from 'hyparquet';
import { type Failure, type Result, fail, succeed } from '../../../shared/result.ts';
import type { RunContext } from '../../../shared/run-context.ts';
import type { RawTable, ReadOptions, ReadReport } from '../../raw-table.ts';
import type { ByteSource } from '../chunk-feed.ts';
import {
  attempt,
  failCompression,
  failCutShort,
  failDamaged,
  failEncrypted,
  failNames,
  failNoRecords,
  noteRefused,
  noteUnread,
} from '../read-failures.ts';
import { TableBuilder, type TableLimits } from '../table-builder.ts';
import { canUnpack } from './compressors.ts';
import { type OpenParquet, type ParquetColumn, readGroups, typeOf } from './read-groups.ts';
import { checkRecord } from './read-pages.ts';

const magic = [0x50, 0x41, 0x52];
const plainEnd = 0x31;
const encryptedEnd = 0x45;
/** The length of what the file says of itself, and the mark. */
const tailBytes = 8;
/** These, and the mark at the beginning. */
const leastBytes = 12;
const mostRows = 2n ** 32n;

/** Whether a file that begins so is a Parquet file, an encrypted one included. */
export function isParquet(head: Uint8Array): boolean {
  return magic.every((byte, i) => head[i] === byte) && (head[3] === plainEnd || head[3] === encryptedEnd);
}

/**
 * Reads a Parquet file into a raw table, a column of a row group at a time (T1). Its cells are what databases write to
 * CSV, so that everything after goes as for a CSV file with a row of names: 1.50, 2024-12-31, true, nothing for null.
 */
export async function readParquet(
  source: ByteSource,
  options: ReadOptions,
  context: RunContext,
  limits: TableLimits,
): Promise<Result<{ table: RawTable; report: ReadReport }>> {
  if (options.names !== null) return failNames();
  const opened = await openParquet(source);
  if (!opened.ok) return opened;
  const { metadata, columns, notices } = opened.value;
  if (metadata.num_rows === 0n) return failNoRecords();
  const width = columns.length;
  const builder = new TableBuilder(
    { delimiter: ',', header: true, names: null, width, unread: options.unread ?? [] },
    limits,
  );
  builder.addRows([columns.map(({ name }) => name)]);
  if (builder.failure !== null) return builder.failure;
  const failure = await readGroups(opened.value, builder, context);
  if (failure !== null) return failure;
  const table = builder.finish();
  if ('ok' in table) return table;
  context.progress('Reading', 1);
  const choices = { header: true, delimiter: ',', quote: '"', encoding: 'utf-8' } as const;
  const ragged = { count: 0, expected: width, examples: [] };
  return succeed({
    table,
    report: {
      fileName: source.name,
      bytes: source.size,
      format: 'parquet',
      choices,
      guessed: [],
      ragged,
      blankLines: 0,
      ...(table.unread === undefined ? {} : { unread: table.unread }),
      notices: [...noteUnread(table.unread ?? []), ...notices, ...builder.notices],
    },
  });
}

async function openParquet(source: ByteSource): Promise<Result<OpenParquet>> {
  if (source.size < leastBytes) return failCutShort();
  const ends = [
    new Uint8Array(await source.slice(0, 4)),
    new Uint8Array(await source.slice(source.size - 4, source.size)),
  ];
  if (ends.some((end) => isParquet(end) && end[3] === encryptedEnd)) return failEncrypted(null);
  if (!isParquet(ends[1])) return failCutShort();
  const metadata = await attempt(readFooter(source), (cause) => failDamaged(null, null, cause));
  if (!metadata.ok) return metadata;
  const understood = await attempt(understand(source, metadata.value), (cause) => failDamaged(null, null, cause));
  return understood.ok ? understood.value : understood;
}

/** What a file says of itself, at its end; throws where that cannot be. */
async function readFooter(source: ByteSource): Promise<FileMetaData> {
  const end = source.size - tailBytes;
  const length = new DataView(await source.slice(end, source.size)).getUint32(0, true);
  if (length > end) throw new Error(`${length} bytes before byte ${end}`);
  const bytes = new Uint8Array(await source.slice(end - length, source.size));
  checkRecord(bytes.subarray(0, length), 0);
  return parquetMetadata(bytes, { geoparquet: false });
}

/** What it means; throws where it makes no sense, because the file is damaged. */
async function understand(source: ByteSource, metadata: FileMetaData): Promise<Result<OpenParquet>> {
  checkRows(metadata);
  const found = parquetSchema(metadata).children.map((child) => ({ element: child.element, type: typeOf(child) }));
  if (found.some(({ element }) => typeof element.name !== 'string')) throw new TypeError('a column without a name');
  const columns = found.flatMap(({ element, type }) =>
    'refused' in type ? [] : [{ name: element.name, type, element: type.isBare ? bareElement(element) : element }],
  );
  const notices = found.flatMap(({ element, type }) =>
    'refused' in type ? [noteRefused(element.name, type.refused)] : [],
  );
  if (columns.length === 0) return fail('no-columns/parquet', null, 'the whole file');
  return checkChunks(metadata, columns) ?? succeed({ source, metadata, columns, notices });
}

/** The groups have as many rows as the file says, and no more than can be counted. */
function checkRows({ num_rows: all, row_groups: groups }: FileMetaData): void {
  let sum = 0n;
  for (const { num_rows: count } of groups) {
    if (count < 0n || count > mostRows) throw new TypeError(`${count} rows`);
    sum += count;
  }
  if (sum !== all) throw new TypeError(`${sum} of ${all} rows`);
}

/** Refuses columns that cannot be unpacked. */
function checkChunks({ row_groups: groups }: FileMetaData, columns: readonly ParquetColumn[]): Failure | null {
  for (const { columns: chunks } of groups) {
    for (const { meta_data: said, crypto_metadata: secret } of chunks) {
      const name = said?.path_in_schema[0];
      if (said === undefined || secret !== undefined) return failEncrypted(name ?? null);
      if (columns.some((column) => column.name === name) && !canUnpack(said.codec))
        return failCompression(said.path_in_schema[0], said.codec);
    }
  }
  return null;
}

/** The same without what would make the package round numbers and dates. */
function bareElement(element: SchemaElement): SchemaElement {
  return { ...element, converted_type: undefined, logical_type: undefined };
}
