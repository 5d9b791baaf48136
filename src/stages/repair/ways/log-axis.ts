/** Where counts stand on a scale of powers of ten with a place of its own for 0, and which of them are written. */
export interface LogAxis {
  readonly ticks: readonly { readonly value: number; readonly at: number }[];
  readonly end: number;
  at(count: number): number;
}

/** The room of 0, in powers of ten. */
const zeroRoom = 0.5;

/** A scale that holds 0 and all the counts: written are 1, 2 and 5 times the powers of ten, where they are few enough. */
export function logAxis(counts: readonly number[]): LogAxis {
  const above = counts.filter((count) => count > 0);
  const low = Math.floor(Math.log10(above.length === 0 ? 10 : Math.min(...above)) * 2) / 2;
  const high = Math.max(low + 1, Math.log10(Math.max(...above, 1)) + 0.15);
  const at = (count: number) => (count <= 0 ? 0 : zeroRoom + Math.log10(count) - low);
  const steps = high - low > 2.5 ? [1] : [1, 2, 5];
  const written: number[] = [];
  for (let power = Math.floor(low); power <= high; power += 1)
    for (const step of steps) written.push(step * 10 ** power);
  const ticks = written.filter((value) => value >= 10 ** low - 1e-9 && value <= 10 ** high + 1e-9);
  return { at, end: zeroRoom + high - low, ticks: [0, ...ticks].map((value) => ({ value, at: at(value) })) };
}
