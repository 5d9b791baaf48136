import { type CsvFormat } from '../shared/csv-writer.ts';
import { encodeText, type Encoding } from '../shared/encode-text.ts';
import { fail, succeed, type Result } from '../shared/result.ts';

/** How the data file is read, so that files written after it are read the same way (T7). */
export interface FileDialect extends Pick<CsvFormat, 'delimiter' | 'quote'> {
  readonly encoding: Encoding;
}

/** A table as the text of a file, and the encoding in which the file is to be stored. */
export interface TableFile {
  readonly text: string;
  readonly encoding: Encoding;
}

/** A written table as a file in the encoding of the one that was read; a character that it lacks is a failure (T7). */
export function tableFile(text: Result<string>, { encoding }: FileDialect): Result<TableFile> {
  if (!text.ok) return text;
  if (encodeText(text.value, encoding) !== null) return succeed({ text: text.value, encoding });
  const lacking = [...text.value].find((sign) => encodeText(sign, encoding) === null) ?? '';
  return fail(
    'unwritable-character',
    `"${lacking}" cannot be written in ${encoding}, the encoding of the file that was read. Choose labels and names of values without it, or save the file as UTF-8.`,
    'data.encoding',
    { value: lacking },
  );
}
