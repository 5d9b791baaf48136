import { succeed, type Result } from '../../shared/result.ts';
import { type Codes } from '../raw-table.ts';
import { RowReader, type RowFormat } from './csv-rows.ts';
import { pushPieces } from './push-pieces.ts';
import { defaultReadLimits } from './read-table.ts';
import { TableBuilder } from './table-builder.ts';

/** The cells of a column as numbers from 0 in order of first appearance; those of the first `rows` rows count. */
export interface CodedColumn {
  readonly radix: number;
  readonly at: Codes;
  texts(): string[];
}

/** How a text was written: its signs, whether its first line holds names, and else how many columns it has. */
export interface CodedFormat extends RowFormat {
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
