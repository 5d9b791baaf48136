export type { ByteSource, Decoder } from './byte-source.ts';
export { type RowFormat } from './csv-rows.ts';
export { parseRows } from './parse-rows.ts';
export { readCodes } from './read-codes.ts';
export { readTable } from './read-table.ts';
export { readText } from './read-text.ts';
export { unfinishedLength } from './utf8.ts';
