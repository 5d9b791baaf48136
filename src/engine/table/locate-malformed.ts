import { type ByteSource } from './byte-source.ts';
import { type RowReader } from './csv-rows.ts';
import { type Encoding } from './raw-table.ts';

/**
 * The row of the file in which decoding failed. `bytes` is the chunk that failed (null: the end of the file); the reader
 * takes its good lines, so it must not be used afterwards. For UTF-16 it is the row in which the chunk begins.
 */
export function locateMalformed(source: ByteSource, encoding: Encoding, bytes: Uint8Array | null, reader: RowReader): number {
  if (bytes !== null && encoding === 'utf-8') {
    for (const line of linesBeforeBad(source, bytes)) reader.push(line);
  }
  return reader.countRows() + 1;
}

/** The lines before the first bad one; none when each is good, for then the chunk before ended in a bad character. */
function linesBeforeBad(source: ByteSource, bytes: Uint8Array): string[] {
  const lines: string[] = [];
  let start = 0;
  // The chunk may begin inside a character.
  while (start < 3 && start < bytes.length && (bytes[start] & 0xc0) === 0x80) start += 1;
  while (start < bytes.length) {
    const end = bytes.indexOf(10, start) + 1;
    const line = decodeLine(source, end === 0 ? bytes.subarray(start) : bytes.subarray(start, end));
    if (line === null) return lines;
    if (end === 0) break;
    lines.push(line);
    start = end;
  }
  return [];
}

function decodeLine(source: ByteSource, line: Uint8Array): string | null {
  const decoder = source.decoder('utf-8');
  try {
    const text = decoder.decode(line);
    return line.at(-1) === 10 ? text + decoder.decode(null) : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
