import { mark, release, reserveZeros } from './memory';

/** A record is a cell of 8 bytes and its key words of 8 bytes each. */
let recordBytes: u32 = 16;

export function setRecordBytes(bytes: u32): void {
  recordBytes = bytes;
}

// @ts-ignore: decorator
@inline
export function bytesOfRecord(): u32 {
  return recordBytes;
}

// @ts-ignore: decorator
@inline
export function copyRecord(to: usize, from: usize, bytes: u32): void {
  v128.store(to, v128.load(from));
  for (let word: u32 = 16; word < bytes; word += 8) store<u64>(to + word, load<u64>(from + word));
}

// @ts-ignore: decorator
@inline
function hashOf(record: usize, bytes: u32): u32 {
  let hash = load<u64>(record, 8) * 0x9e3779b97f4a7c15;
  for (let word: u32 = 16; word < bytes; word += 8) {
    hash = ((hash ^ (hash >> 32)) + load<u64>(record + word)) * 0x9e3779b97f4a7c15;
  }
  return <u32>(hash >> 32);
}

// @ts-ignore: decorator
@inline
function hasSameKey(a: usize, b: usize, bytes: u32): bool {
  if (load<u64>(a, 8) !== load<u64>(b, 8)) return false;
  for (let word: u32 = 16; word < bytes; word += 8) {
    if (load<u64>(a + word) !== load<u64>(b + word)) return false;
  }
  return true;
}

/** Folds records with equal keys into the first of them, in place; gives how many are left. */
export function fold(records: usize, count: u32): u32 {
  const before = mark();
  const bytes = recordBytes;
  const bits = 33 - clz(count | 4);
  const slots = reserveZeros(<usize>4 << bits);
  const last: u32 = (1 << bits) - 1;
  const shift = 32 - bits;
  const end = records + count * bytes;
  let kept = records;
  for (let record = records; record < end; record += bytes) {
    let slot = hashOf(record, bytes) >> shift;
    while (true) {
      const other = <usize>load<u32>(slots + (<usize>slot << 2));
      if (other === 0) {
        store<u32>(slots + (<usize>slot << 2), <u32>kept);
        if (kept !== record) copyRecord(kept, record, bytes);
        kept += bytes;
        break;
      }
      if (hasSameKey(other, record, bytes)) {
        store<u64>(other, load<u64>(other) + load<u64>(record));
        break;
      }
      slot = (slot + 1) & last;
    }
  }
  release(before);
  return <u32>((kept - records) / bytes);
}
