const memoryWords =
  /allocation failed|invalid (array|string|typed array) length|maximum size exceeded|allocation size overflow|out of memory/i;

/** Whether the words of an error say that memory did not suffice; every browser has words of its own. */
export function isMemoryMessage(message: string): boolean {
  return memoryWords.test(message);
}

/** What to do when memory does not suffice for a computation. */
export const memoryAdvice =
  'There is not enough memory for this. Use fewer columns or a higher minimum support, close other tabs, or load grouped counts with a weight column instead of single records; then try again.';

/** Whether a failure is of the machine, not of the settings: the same can be tried again. */
export function isStopped({ code }: { readonly code: string }): boolean {
  return code === 'crashed' || code === 'memory' || code === 'out-of-memory';
}
