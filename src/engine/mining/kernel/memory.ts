/**
 * The arena: segments of memory, at ascending addresses, with a pointer that callers move back when they are done.
 * Blocks that stay are taken from the end of memory, behind the segments.
 */
let top: usize = 0;
let segment: Segment = changetype<Segment>(0);
let madeSegments: usize = 0;
let memoryEnd: usize = 0;
let exhausted: bool = false;

// @ts-ignore: decorator
@unmanaged
class Segment {
  start: usize;
  end: usize;
}

const segmentBytes: usize = offsetof<Segment>();
const maxSegments: usize = 40;
const firstSegment: usize = memory.data(8 * 40);

/** Frees everything and starts with a segment of `bytes`. */
export function clearArena(bytes: usize): void {
  memoryEnd = (__heap_base + 15) & ~15;
  madeSegments = 0;
  segment = changetype<Segment>(firstSegment - segmentBytes);
  enterSegment(bytes);
}

/** Room at the end of memory that stays until the arena is cleared; traps when memory cannot grow. */
export function keep(bytes: usize): usize {
  const at = memoryEnd;
  memoryEnd = (at + bytes + 15) & ~15;
  const pages = <i32>((memoryEnd + 65535) >>> 16) - memory.size();
  if (memoryEnd < at || (pages > 0 && memory.grow(max(pages, 64)) < 0 && memory.grow(pages) < 0)) {
    exhausted = true;
    unreachable();
  }
  return at;
}

/** Whether the last trap was for want of memory. */
export function isExhausted(): bool {
  return exhausted;
}

/** Goes on in the segment after the current one, which is made anew unless one with enough room is there already. */
function enterSegment(bytes: usize): void {
  segment = changetype<Segment>(changetype<usize>(segment) + segmentBytes);
  const index = (changetype<usize>(segment) - firstSegment) / segmentBytes;
  if (index === maxSegments) unreachable();
  if (index >= madeSegments || segment.end - segment.start < bytes) {
    segment.start = keep(bytes);
    segment.end = segment.start + bytes;
    madeSegments = index + 1;
  }
  top = segment.start;
}

export function mark(): usize {
  return top;
}

/** Frees what was reserved since `to` was marked. */
export function release(to: usize): void {
  top = to;
  while (to < segment.start) segment = changetype<Segment>(changetype<usize>(segment) - segmentBytes);
}

/** Room for `bytes`, on a 16-byte border, not cleared. */
export function reserve(bytes: usize): usize {
  let at = (top + 15) & ~15;
  if (at + bytes > segment.end) {
    enterSegment(max(bytes, (segment.end - segment.start) << 1));
    at = top;
  }
  top = at + bytes;
  return at;
}

export function reserveZeros(bytes: usize): usize {
  const at = reserve(bytes);
  memory.fill(at, 0, bytes);
  return at;
}
