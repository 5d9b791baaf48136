const memorySection = 5;

/** A number as WebAssembly writes it: seven bits a byte, the lowest first. */
function writeNumber(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest & 127) | 128);
  }
}

function readNumber(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start, shift = 0; ; at += 1, shift += 7) {
    value |= (bytes[at] & 127) << shift;
    if (bytes[at] < 128) return { value, end: at + 1 };
  }
}

/** A module whose memory may have so many pages of 64 KB beyond those it starts with, and no more. */
export function limitMemory(module: Uint8Array, more: number): Uint8Array<ArrayBuffer> {
  for (let at = 8; at < module.length;) {
    const size = readNumber(module, at + 1);
    const next = size.end + size.value;
    if (module[at] === memorySection) {
      const first = readNumber(module, size.end + 2).value;
      const limits = [1, 1, ...writeNumber(first), ...writeNumber(first + more)];
      const section = [memorySection, ...writeNumber(limits.length), ...limits];
      return Uint8Array.from([...module.subarray(0, at), ...section, ...module.subarray(next)]);
    }
    at = next;
  }
  throw new Error('The module has no memory of its own.');
}
