import { hasHeader } from '../../generalize/release/index.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import type { TableFile } from '../../recipe/table-file.ts';
import type { Certificate } from '../../verify/certificate.ts';
import { hashFile } from './draft.ts';

/** How a file is called, and whether formulas in it are disarmed. */
export interface FileNaming {
  readonly name: string;
  readonly escapesFormulas: boolean;
}

/** What a certificate says of the file of a table: its name, its hash, and how it is written (R3). */
export function describeFile(
  { raw, dialect, weight }: Pick<Prepared, 'raw' | 'dialect' | 'weight'>,
  file: TableFile,
  columns: readonly { readonly name: string }[],
  { name, escapesFormulas }: FileNaming,
): Certificate['file'] {
  const names = columns.map((column) => column.name);
  return {
    name,
    sha256: hashFile(file),
    kind: 'table',
    columns: names,
    weight,
    header: hasHeader(raw, names),
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    encoding: file.encoding,
    escapesFormulas,
  };
}
