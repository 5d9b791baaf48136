import { succeed, type Result } from '../../shared/result.ts';
import { type RawTable } from '../raw-table.ts';
import { RowReader, type RowFormat } from './csv-rows.ts';
import { defaultReadLimits } from './read-table.ts';
import { TableBuilder } from './table-builder.ts';

/** How a text at hand was written: its signs, and the names of its columns where its first line does not give them. */
export interface TextFormat extends RowFormat {
  readonly names: readonly string[] | null;
}

/** Reads a text that is at hand as a whole into a raw table, as a file is read, with nothing left to guess (T1). */
export function readText(text: string, { delimiter, quote, names }: TextFormat): Result<RawTable> {
  const shape = { delimiter, header: names === null, names, width: names?.length ?? 0 };
  const builder = new TableBuilder(shape, defaultReadLimits);
  const reader = new RowReader(builder, { delimiter, quote }, defaultReadLimits);
  const failure = reader.push(text) ?? builder.failure ?? reader.finish() ?? builder.failure;
  if (failure !== null) return failure;
  const table = builder.finish();
  return 'ok' in table ? table : succeed(table);
}
