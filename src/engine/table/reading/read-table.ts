import { type Notice, type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import {
  type Codes,
  type Encoding,
  type RawTable,
  type ReadChoices,
  type ReadOptions,
  type ReadReport,
  fileRowOf,
} from '../raw-table.ts';
import { type ByteSource, ChunkFeed, pushPieces } from './chunk-feed.ts';
import { type RowFormat, type RowLimits, RowReader, defaultRowLimits } from './csv-rows.ts';
import { isParquet, readParquet } from './parquet/read-parquet.ts';
import {
  checkOptions,
  explainReadError,
  failAllRagged,
  failNoParquet,
  headerOnly,
  noteUnread,
} from './read-failures.ts';
import { skipRows } from './skip-rows.ts';
import { type Format, decodeHead, isGzip, sniffEncoding, sniffFormat } from './sniff-format.ts';
import { TableBuilder, type TableLimits } from './table-builder.ts';

export interface ReadLimits extends TableLimits, RowLimits {
  /** Bytes looked at to guess encoding and format. */
  readonly headBytes: number;
}

const defaultReadLimits: ReadLimits = {
  ...defaultRowLimits,
  maxColumns: 20_000,
  maxDistinct: 2_000_000,
  maxText: 300_000_000,
  manyDistinct: 1_000_000,
  headBytes: 1_048_576,
};

interface Job {
  readonly source: ByteSource;
  readonly options: ReadOptions;
  readonly context: RunContext;
  readonly limits: ReadLimits;
  readonly gunzip: boolean;
}

interface Head {
  readonly bytes: Uint8Array;
  readonly isComplete: boolean;
}

/**
 * Reads a CSV file (also gzipped) into a raw table, chunk by chunk, or a Parquet file (T1). What the options leave open
 * is guessed. Rows with too few or too many fields are padded or cut and reported; blank lines are skipped. A file
 * guessed as UTF-8 that turns out not to be is read again as Windows-1252. Failures name the row as a spreadsheet shows
 * it and the way on.
 */
export async function readTable(
  source: ByteSource,
  options: ReadOptions,
  context: RunContext,
  limits: Partial<ReadLimits> = {},
): Promise<Result<{ table: RawTable; report: ReadReport }>> {
  const wrongOption = checkOptions(options);
  if (wrongOption !== null) return wrongOption;
  const read = await readWhole(source, options, context, limits);
  const { skipRows: texts = [] } = options;
  return read.ok && texts.length > 0 ? withoutSkipped(read.value, texts) : read;
}

/** What was read without the rows that are no records; the report speaks of the rest. */
function withoutSkipped(
  { table: whole, report }: { table: RawTable; report: ReadReport },
  texts: readonly string[],
): Result<{ table: RawTable; report: ReadReport }> {
  const table = skipRows(whole, texts);
  if (table.rows === 0) return headerOnly;
  const ragged = new Set([...table.ragged].map((row) => fileRowOf(table, row)));
  const examples = report.ragged.examples.filter(({ row }) => ragged.has(row));
  return succeed({ table, report: { ...report, ragged: { ...report.ragged, count: ragged.size, examples } } });
}

async function readWhole(
  source: ByteSource,
  options: ReadOptions,
  context: RunContext,
  limits: Partial<ReadLimits>,
): Promise<Result<{ table: RawTable; report: ReadReport }>> {
  const job = { source, options, context, limits: { ...defaultReadLimits, ...limits } };
  try {
    const packed = await readHead({ ...job, gunzip: false });
    if (!packed.ok) return packed;
    if (isParquet(packed.value.bytes)) return await readParquet(source, options, context, job.limits);
    if (/\.parquet$/i.test(source.name)) return failNoParquet(source.name);
    const gunzip = isGzip(packed.value.bytes);
    const head = gunzip ? await readHead({ ...job, gunzip }) : packed;
    return head.ok ? await readWithHead({ ...job, gunzip }, head.value) : head;
  } catch (error) {
    const failure = explainReadError(error);
    if (failure === null) throw error;
    return failure;
  }
}

async function readWithHead(job: Job, head: Head): Promise<Result<{ table: RawTable; report: ReadReport }>> {
  const { source, options } = job;
  const sniffed = sniffEncoding(source, head.bytes, head.isComplete, options.encoding);
  if (!sniffed.ok) return sniffed;
  const encoding = sniffed.value;
  const text =
    decodeHead(source, head.bytes, head.isComplete, encoding) ??
    decodeHead(source, head.bytes, head.isComplete, 'windows-1252') ??
    '';
  const format = sniffFormat(text, head.isComplete, options);
  const first = await readAs(job, encoding, format, []);
  if (first.ok || first.code !== 'encoding' || options.encoding !== null || encoding !== 'utf-8') return first;
  const message = `${first.where} is not valid UTF-8, so the whole file was read as Windows-1252. Check letters with accents.`;
  return readAs(job, 'windows-1252', format, [
    { code: 'encoding-fallback', message: message[0].toUpperCase() + message.slice(1), where: first.where },
  ]);
}

async function readAs(
  job: Job,
  encoding: Encoding,
  format: Format,
  before: readonly Notice[],
): Promise<Result<{ table: RawTable; report: ReadReport }>> {
  const { source, options, context, limits, gunzip } = job;
  const shape = { ...format, headerRow: format.header ? format.headerRow : null };
  const builder = new TableBuilder({ ...shape, names: options.names, unread: options.unread ?? [] }, limits);
  const reader = new RowReader(builder, format, limits);
  const feed = new ChunkFeed(source, encoding, format.quote, reader);
  context.progress('Reading', 0);
  for await (const chunk of pullChunks(source, gunzip)) {
    if (!chunk.ok) return chunk;
    if (context.isCancelled()) return fail('cancelled/reading', null);
    const failure = feed.take(chunk.value) ?? builder.failure;
    if (failure !== null) return failure;
    builder.keepWithinBudget();
    context.progress('Reading', source.size === 0 ? null : Math.min(1, source.position() / source.size));
  }
  const failure = feed.take(null) ?? reader.finish() ?? builder.failure;
  if (failure !== null) return failure;
  builder.keepWithinBudget();
  const table = builder.finish();
  if ('ok' in table) return table;
  if (builder.raggedCount === builder.rows && (options.ragged ?? null) !== 'keep')
    return failAllRagged(builder, format);
  context.progress('Reading', 1);
  const choices = { header: format.header, delimiter: format.delimiter, quote: format.quote, encoding };
  return succeed({
    table,
    report: reportOf({ ...job, headerRow: shape.headerRow }, choices, table, builder, [
      ...before,
      ...noticesOf(job, reader, builder),
      ...builder.notices,
    ]),
  });
}

function reportOf(
  job: Job & Pick<Format, 'headerRow'>,
  choices: ReadChoices,
  table: RawTable,
  builder: TableBuilder,
  notices: readonly Notice[],
): ReadReport {
  const { source, options } = job;
  const keys: (keyof ReadChoices)[] = ['header', 'delimiter', 'quote', 'encoding'];
  return {
    fileName: source.name,
    bytes: source.size,
    choices,
    guessed: keys.filter((key) => options[key] === null && !(key === 'header' && options.names !== null)),
    ragged: { count: builder.raggedCount, expected: builder.width, examples: builder.raggedExamples },
    blankLines: table.blankLines.length - builder.linesAbove,
    ...(builder.linesAbove > 0 && job.headerRow !== null ? { headerRow: job.headerRow } : {}),
    ...(table.unread === undefined ? {} : { unread: table.unread }),
    notices: [...noteUnread(table.unread ?? []), ...notices],
  };
}

function noticesOf(job: Job, reader: RowReader, builder: TableBuilder): Notice[] {
  const notices: Notice[] = [];
  if (job.gunzip)
    notices.push({
      code: 'gzip',
      message: 'The file is packed with gzip and was unpacked while reading.',
      where: null,
    });
  if (reader.malformed > 0) {
    const where = `row ${reader.firstMalformed}`;
    const message = `${reader.malformed} row(s) have text after a closing quote, the first is ${where}; rows after it may have been joined. Double the quotes inside fields, or read the file with quotes switched off.`;
    notices.push({ code: 'malformed-quotes', message, where });
  }
  if (builder.raggedCount * 2 > builder.rows) {
    const where = `row ${builder.raggedExamples[0].row}`;
    const message = `Most rows do not have ${builder.width} fields, so values may stand under a wrong name. Check the delimiter, and whether the header lacks a name.`;
    notices.push({ code: 'mostly-ragged', message, where });
  }
  return notices;
}

async function readHead(job: Job): Promise<Result<Head>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of pullChunks(job.source, job.gunzip)) {
    if (!chunk.ok) return chunk;
    if (job.context.isCancelled()) return fail('cancelled/reading', null);
    parts.push(chunk.value);
    length += chunk.value.length;
    if (length > job.limits.headBytes) break;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return succeed({ bytes: bytes.subarray(0, job.limits.headBytes), isComplete: length <= job.limits.headBytes });
}

/** The chunks of a file; a gzip file that cannot be unpacked ends in a failure. */
async function* pullChunks(source: ByteSource, gunzip: boolean): AsyncGenerator<Result<Uint8Array>> {
  const chunks = source.open(gunzip)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await pullNext(chunks, gunzip, source);
      if (!next.ok) {
        yield next;
        return;
      }
      if (next.value.done === true) return;
      yield succeed(next.value.value);
    }
  } finally {
    await chunks.return?.();
  }
}

async function pullNext(
  chunks: AsyncIterator<Uint8Array>,
  gunzip: boolean,
  source: ByteSource,
): Promise<Result<IteratorResult<Uint8Array, unknown>>> {
  try {
    return succeed(await chunks.next());
  } catch (error) {
    if (!gunzip || explainReadError(error) !== null) throw error;
    const bytes = source.position();
    return fail('gzip', { bytes, cause: String(error) }, `byte ${bytes}`);
  }
}

/** How a text at hand was written: its signs, and the names of its columns where its first line does not give them. */
interface TextFormat extends RowFormat {
  readonly names: readonly string[] | null;
}

/** Reads a text, or its pieces in UTF-8 that each end with a line, into a raw table, as a file is read, with nothing left to guess (T1). */
export function readText(
  text: string | Iterable<Uint8Array>,
  { delimiter, quote, names }: TextFormat,
): Result<RawTable> {
  const shape = { delimiter, header: names === null, names, width: names?.length ?? 0 };
  const builder = new TableBuilder(shape, defaultReadLimits);
  const reader = new RowReader(builder, { delimiter, quote }, defaultReadLimits);
  const failure = pushPieces(reader, text, quote) ?? builder.failure;
  if (failure !== null) return failure;
  const table = builder.finish();
  return 'ok' in table ? table : succeed(table);
}

/** The cells of a column as numbers from 0 in order of first appearance; those of the first `rows` rows count. */
interface CodedColumn {
  readonly radix: number;
  readonly at: Codes;
  texts(): string[];
}

/** How a text was written: its signs, whether its first line holds names, and else how many columns it has. */
interface CodedFormat extends RowFormat {
  readonly hasHeader: boolean;
  readonly width: number;
}

/**
 * The cells of a text, or of its pieces, as numbers; surrounding blanks are trimmed, blank lines skipped. No column has
 * too many values.
 */
export function readCodes(
  text: string | Iterable<Uint8Array>,
  { delimiter, quote, hasHeader, width }: CodedFormat,
): Result<{ rows: number; columns: CodedColumn[] }> {
  const limits = { ...defaultReadLimits, maxDistinct: Infinity, maxText: Infinity };
  const builder = new TableBuilder({ delimiter, header: hasHeader, names: null, width }, limits);
  const reader = new RowReader(builder, { delimiter, quote }, limits);
  const failure = pushPieces(reader, text, quote) ?? builder.failure;
  if (failure !== null) return failure;
  const columns = Array.from({ length: builder.width }, (_, i) => {
    const column = builder.columnAt(i);
    return { radix: column.distinct, at: column.codes, texts: () => column.values() };
  });
  return succeed({ rows: builder.rows, columns });
}
