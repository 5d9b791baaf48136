/** What to do when memory does not suffice for a computation. */
export const memoryAdvice =
  'There is not enough memory for this. Use fewer columns or a higher minimum support, close other tabs, or load grouped counts with a weight column instead of single records; then try again.';
