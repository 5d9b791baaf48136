import { type ByteSource } from './byte-source.ts';
import { type RowReader } from './csv-rows.ts';
import { type Encoding } from '../raw-table.ts';

/**
 * The row of the file in which decoding failed. `bytes` is the chunk that failed (null: the end of the file), `offset`
 * the bytes before it; the reader takes what is good of it, so it must not be used afterwards.
 */
export function locateMalformed(
  source: ByteSource,
  encoding: Encoding,
  bytes: Uint8Array | null,
  offset: number,
  reader: RowReader,
): number {
  if (bytes !== null && encoding === 'utf-8') for (const line of linesBeforeBad(source, bytes)) reader.push(line);
  else if (bytes !== null) reader.push(unitsBeforeBad(bytes, offset, encoding === 'utf-16le'));
  return reader.countRows() + 1;
}

/** The row of the first zero byte of a chunk; the reader must not be used afterwards. */
export function locateZero(bytes: Uint8Array, reader: RowReader): number {
  let rows = 0;
  const zero = bytes.indexOf(0);
  for (let at = bytes.indexOf(10); at >= 0 && at < zero; at = bytes.indexOf(10, at + 1)) rows += 1;
  return reader.countRows() + rows + 1;
}

/**
 * The text of UTF-16 before the first unit that has no partner. A chunk may begin inside a unit, or with the second
 * half of a pair.
 */
function unitsBeforeBad(bytes: Uint8Array, offset: number, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = offset % 2;
  const count = (bytes.length - start) >> 1;
  const unitAt = (i: number) => view.getUint16(start + 2 * i, isLittle);
  const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
  const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;
  let text = '';
  for (let i = 0; i < count; i += 1) {
    const unit = unitAt(i);
    const isBroken = isHigh(unit)
      ? i + 1 < count && !isLow(unitAt(i + 1))
      : isLow(unit) && i > 0 && !isHigh(unitAt(i - 1));
    if (isBroken) return text;
    text += String.fromCharCode(unit);
  }
  return '';
}

/** The lines before the first bad one; none when each is good, for then the chunk before ended in a bad character. */
function linesBeforeBad(source: ByteSource, bytes: Uint8Array): string[] {
  const lines: string[] = [];
  let start = 0;
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
