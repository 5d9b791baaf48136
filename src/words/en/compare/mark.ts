import { formatMany } from '../../format.ts';
import { subject } from '../../language.ts';

/** What the rail says of the stage that compares. */
export const compareMarkWords = subject('compare-mark', {
  nothing: 'nothing pinned',
  pinned: (results: number) => `${formatMany(results, 'result')} pinned`,
});
