import { type ReleaseCheck } from './check-release.ts';

/**
 * What may be said of the anonymity of a released file: k-anonymous without more only where all columns together leave
 * nobody in a group below k, else over the quasi-identifiers, and how many the other columns tell apart (G9). With k = 1
 * nobody is asked to hide, so the word is not used.
 */
export function claimAnonymity(check: ReleaseCheck, k: number): string {
  const { columns, quasi, people, uniqueOverAll, smallestOverAll, smallestOverQuasi } = check;
  if (smallestOverAll === null || smallestOverQuasi === null) return 'The file holds no records.';
  const apart = `all ${columns.length} columns together tell ${sayNumber(uniqueOverAll)} of ${sayNumber(people)} apart from everybody else, and the smallest group has ${smallestOverAll}`;
  if (k < 2) return `With k = 1 nobody is asked to hide: ${apart}.`;
  if (smallestOverQuasi < k)
    return `Not ${k}-anonymous: over the columns ${quasi.join(', ')} the smallest group has ${smallestOverQuasi}.`;
  if (smallestOverAll >= k) return `${k}-anonymous over all columns of the file.`;
  return `${k}-anonymous over the columns ${quasi.join(', ')} only: ${apart}.`;
}

function sayNumber(count: number): string {
  return count.toLocaleString('en-US');
}
