export { type ColumnFormat, numberFormatOf, readerOf } from './column-format.ts';
export { guessFormat } from './guess-format.ts';
export { possibleDateOrders, possibleNumberFormats } from './possible-formats.ts';
export { readDate } from './read-date.ts';
export { type NumberFormat } from './read-number.ts';
