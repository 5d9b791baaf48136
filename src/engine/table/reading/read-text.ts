import { succeed, type Result } from '../../shared/result.ts';
import { type RawTable } from '../raw-table.ts';
import { RowReader, type RowFormat } from './csv-rows.ts';
import { pushPieces } from './push-pieces.ts';
import { defaultReadLimits } from './read-table.ts';
import { TableBuilder } from './table-builder.ts';

/** How a text at hand was written: its signs, and the names of its columns where its first line does not give them. */
export interface TextFormat extends RowFormat {
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
