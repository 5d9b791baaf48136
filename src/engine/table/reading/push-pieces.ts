import { type Failure } from '../../shared/result.ts';
import { findSigns } from './byte-signs.ts';
import { type RowReader } from './csv-rows.ts';
import { decodeUtf8 } from './utf8.ts';

/** Gives a reader all of a text: at hand as a whole, or in pieces of UTF-8 that each end with a line. */
export function pushPieces(reader: RowReader, text: string | Iterable<Uint8Array>, quote: string): Failure | null {
  if (typeof text === 'string') return reader.push(text) ?? reader.finish();
  const sign = quote === '' ? -1 : quote.charCodeAt(0);
  for (const piece of text) {
    const { hasQuote, hasReturn } = findSigns(piece, sign);
    const isText = hasQuote || reader.isInQuotes;
    const failure = isText ? reader.push(decodeUtf8(piece, 0, piece.length)) : reader.pushBytes(piece, hasReturn);
    if (failure !== null) return failure;
  }
  return reader.finish();
}
