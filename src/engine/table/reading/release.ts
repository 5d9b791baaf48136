/**
 * Gives the memory of an array back at once, where there is a way to; else the collector does so in its own time, which
 * may be after the most is needed. The array is empty afterwards. Not for use between fast loops: the first time makes all
 * arrays a little slower.
 */
export function release(array: { readonly buffer: ArrayBufferLike }): void {
  (array.buffer as { transfer?(length: number): unknown }).transfer?.(0);
}
