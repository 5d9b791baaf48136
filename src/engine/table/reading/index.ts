export type { ByteSource, Decoder } from './chunk-feed.ts';
export { type RowFormat } from './csv-rows.ts';
export { parseRows } from './csv-rows.ts';
export { readCodes } from './read-table.ts';
export { readTable } from './read-table.ts';
export { readText } from './read-table.ts';
export { unfinishedLength } from './utf8.ts';
