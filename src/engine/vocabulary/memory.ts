const memoryWords =
  /allocation failed|invalid (array|string|typed array) length|maximum size exceeded|allocation size overflow|out of memory/i;

/** Whether the words of an error say that memory did not suffice; every browser has words of its own. */
export function isMemoryMessage(message: string): boolean {
  return memoryWords.test(message);
}

/** Whether a failure is of the machine, not of the settings: the same can be tried again. */
export function isStopped({ code }: { readonly code: string }): boolean {
  return code === 'crashed' || code === 'memory' || code === 'out-of-memory';
}
