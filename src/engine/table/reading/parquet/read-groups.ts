import { parquetRead, type AsyncBuffer, type FileMetaData } from 'hyparquet';
import { fail, succeed, type Failure, type Notice, type Result } from '../../../shared/result.ts';
import { type RunContext } from '../../../shared/run-context.ts';
import { type ByteSource } from '../byte-source.ts';
import { type ColumnBuilder } from '../column-builder.ts';
import { type TableBuilder } from '../table-builder.ts';
import { attempt } from './attempt.ts';
import { type ColumnType } from './column-types.ts';
import { compressors } from './compressors.ts';
import { failDamaged, failText } from './failures.ts';

/** A column that can be read. */
export interface ParquetColumn {
  readonly name: string;
  readonly type: Exclude<ColumnType, { refused: string }>;
}

export interface OpenParquet {
  readonly source: ByteSource;
  readonly file: AsyncBuffer;
  readonly metadata: FileMetaData;
  readonly columns: readonly ParquetColumn[];
  readonly notices: readonly Notice[];
}

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
  let start = 0;
  for (const [i, { num_rows: count }] of metadata.row_groups.entries()) {
    const rows = { start, end: start + Number(count) };
    builder.reserveRows(Number(count));
    for (const [at, column] of columns.entries()) {
      if (context.isCancelled()) return fail('cancelled', 'Reading was cancelled.');
      context.progress('Reading', (i * columns.length + at) / parts);
      const failure = await readChunk(opened, column, builder.columnAt(at), rows);
      if (failure !== null) return failure;
    }
    builder.addRead(Number(count));
    builder.keepWithinBudget();
    start = rows.end;
  }
  return null;
}

async function readChunk(
  opened: OpenParquet,
  { name, type }: ParquetColumn,
  column: ColumnBuilder,
  rows: Rows,
): Promise<Failure | null> {
  if (column.isGivenUp) return null;
  const pieces = await readPieces(opened, name, type.text !== undefined, rows);
  if (!pieces.ok && pieces.code === 'encoding' && type.text === 'guessed') {
    column.giveUp('holds binary data');
    return null;
  }
  if (!pieces.ok) return pieces;
  const found = pieces.value.reduce((sum, { length }) => sum + length, 0);
  if (found !== rows.end - rows.start) return failDamaged(name, placeOf(rows), `${found} values`);
  const add = async () => addPieces(pieces.value, type.say as (value: unknown) => string, column, rows);
  const added = await attempt(add(), (cause) => failDamaged(name, placeOf(rows), cause));
  return added.ok ? null : added;
}

/** The values of a column of a group as the reader gives them, in pieces. */
async function readPieces(
  { source, file, metadata }: OpenParquet,
  name: string,
  isText: boolean,
  { start, end }: Rows,
): Promise<Result<ArrayLike<unknown>[]>> {
  const pieces: { readonly rowStart: number; readonly columnData: ArrayLike<unknown> }[] = [];
  const decoder = source.decoder('utf-8');
  const parsers = {
    stringFromBytes: (bytes: Uint8Array | undefined) =>
      bytes === undefined ? undefined : decoder.decode(bytes) + decoder.decode(null),
    timestampFromNanoseconds: (nanos: bigint) => nanos,
  };
  const asked = { file, metadata, columns: [name], rowStart: start, rowEnd: end, utf8: isText, compressors, parsers };
  const read = await attempt(parquetRead({ ...asked, onChunk: (piece) => pieces.push(piece) }), (cause, error) =>
    isText && error instanceof TypeError
      ? failText(name, placeOf({ start, end }))
      : failDamaged(name, placeOf({ start, end }), cause),
  );
  if (!read.ok) return read;
  return succeed(pieces.sort((one, other) => one.rowStart - other.rowStart).map(({ columnData }) => columnData));
}

/** Stores the codes of values; a value that a group repeats is written once. */
function addPieces(
  pieces: readonly ArrayLike<unknown>[],
  say: (value: unknown) => string,
  column: ColumnBuilder,
  { start }: Rows,
): void {
  const known = new Map<unknown, number>();
  let row = start;
  for (const values of pieces) {
    for (let i = 0; i < values.length; i += 1, row += 1) {
      const value = values[i];
      let code = known.get(value);
      if (code === undefined) {
        code = column.codeOf(value === null || value === undefined ? '' : say(value));
        known.set(value, code);
      }
      column.codes[row] = code;
    }
  }
}

/** Rows as a spreadsheet with a row of names would number them. */
function placeOf({ start, end }: Rows): readonly [number, number] {
  return [start + 2, end + 1];
}
