const space: u8 = 32;
const lineEnd: u8 = 10;
/** Bytes of a record: eight of the field, a hash of those after, where it begins and where it ends. */
const recordBytes: usize = 20;

let input: usize = 0;
let records: usize = 0;
let width: i32 = 0;
let stride: usize = 0;
let capacity: i32 = 0;
let delimiter: u8 = 0;
let rows: i32 = 0;
let fields: i32 = 0;

/** Says where the text and the records are, how many columns of how many bytes and rows there are, and what is between fields. */
export function openBlock(text: usize, block: usize, columns: i32, columnBytes: usize, mostRows: i32, sign: i32): void {
  input = text;
  records = block;
  width = columns;
  stride = columnBytes;
  capacity = mostRows;
  delimiter = <u8>sign;
}

/** Rows in the block after the latest call. */
export function rowsOf(): i32 {
  return rows;
}

/** Fields of the latest line. */
export function fieldsOf(): i32 {
  return fields;
}

/**
 * Adds the line at `start` and those after it, behind `rowsBefore` rows and up to `end`, as long as there is room and
 * nothing is odd: it stops behind a line with another number of fields, and before one that may be blank. The answer is
 * where the next line begins. Sixteen bytes are looked at at once; bytes behind the end are looked at and do not count.
 */
export function addLines(start: usize, end: usize, rowsBefore: i32): usize {
  const delimiters = i8x16.splat(<i8>delimiter);
  const lineEnds = i8x16.splat(<i8>lineEnd);
  const base = input;
  const step = stride;
  const columns = width;
  const mostRows = capacity;
  const last = base + end;
  let begin = base + start;
  let row = rowsBefore;
  let field = 0;
  let place = records + <usize>row * recordBytes;
  let group = begin;
  let ends = endsIn(group, delimiters, lineEnds);
  for (;;) {
    while (ends === 0) {
      group += 64;
      ends = endsIn(group, delimiters, lineEnds);
    }
    const stop = group + <usize>ctz(ends);
    ends &= ends - 1;
    if (field < columns) {
      writeField(place, base, begin, stop);
      place += step;
    }
    field += 1;
    begin = stop + 1;
    if (load<u8>(stop) !== lineEnd) continue;
    row += 1;
    if (field !== columns || row === mostRows || begin >= last || mayBeBlank(load<u8>(begin))) break;
    field = 0;
    place = records + <usize>row * recordBytes;
  }
  for (let i = field; i < columns; i += 1, place += step) memory.fill(place, 0, recordBytes);
  rows = row;
  fields = field;
  return begin - base;
}

/** Writes the record of the field between two addresses, without the blanks around it. */
// @ts-ignore: decorator
@inline
function writeField(place: usize, base: usize, from: usize, stop: usize): void {
  let begin = from;
  let end = stop;
  while (load<u8>(begin) === space) begin += 1;
  while (end > begin && load<u8>(end - 1) === space) end -= 1;
  const length = end - begin;
  const key = load<u64>(begin);
  store<u64>(place, length < 8 ? key & ((<u64>1 << (<u64>length << 3)) - 1) : key);
  store<i32>(place, length > 8 ? restOf(begin + 8, end) : 0, 8);
  store<u64>(place, <u64>(begin - base) | (<u64>(end - base) << 32), 12);
}

/** The hash of the bytes of a long field after its first eight. */
// @ts-ignore: decorator
@inline
function restOf(start: usize, end: usize): i32 {
  let rest = 0;
  let at = start;
  for (; at + 4 <= end; at += 4) rest = fold(rest, load<i32>(at));
  return fold(rest, load<i32>(at) & ((1 << (<i32>(end - at) << 3)) - 1)) | 1;
}

// @ts-ignore: decorator
@inline
function fold(rest: i32, word: i32): i32 {
  return (rest ^ word) * 0x9e3779b1;
}

// @ts-ignore: decorator
@inline
function mayBeBlank(first: u8): bool {
  return first <= space || first >= 128;
}

/** A bit for each of 64 bytes, set where a field ends. */
// @ts-ignore: decorator
@inline
function endsIn(at: usize, delimiters: v128, lineEnds: v128): u64 {
  return (
    endsInWord(at, delimiters, lineEnds) |
    (endsInWord(at + 16, delimiters, lineEnds) << 16) |
    (endsInWord(at + 32, delimiters, lineEnds) << 32) |
    (endsInWord(at + 48, delimiters, lineEnds) << 48)
  );
}

// @ts-ignore: decorator
@inline
function endsInWord(at: usize, delimiters: v128, lineEnds: v128): u64 {
  const word = v128.load(at);
  return <u64>i8x16.bitmask(v128.or(i8x16.eq(word, delimiters), i8x16.eq(word, lineEnds)));
}
