import { type ParametersOf } from './certificate.ts';
import { sayPattern, type FilePatterns } from './file-patterns.ts';
import { breaks, cannotTell, holds, type Found } from './finding.ts';

/** Items of a pattern beyond which the sums of its parts are not gone through one by one. */
const mostItems = 16;

/** No published support lies above 0 and below k, and no support of the data stands beside it (S2). */
export function checkSupports(file: FilePatterns, { k }: ParametersOf<'no-small-support'>): Found {
  if (file.hasOriginals) return breaks('The file holds the supports of the data beside those released.');
  const small = file.patterns.find(({ support }) => support > 0n && support < BigInt(k));
  return small === undefined
    ? holds
    : breaks(`${sayPattern(file, small.items)} has a support of ${small.support}, below k = ${k}.`);
}

/**
 * No inference channel, by the definition (S1): for each published J and each I in it the sum over I ⊆ X ⊆ J of
 * (-1)^|X\I| supp(X) is not above 0 and below k. I is not empty, unless the number of records is public.
 */
export function checkChannels(file: FilePatterns, { k, records }: ParametersOf<'no-channel'>): Found {
  for (const { items } of file.patterns) {
    if (items.length > mostItems) return cannotTell(`A pattern has ${items.length} items, too many for all its sums.`);
    const found = checkWithin(file, items, k, records);
    if (found !== null) return found;
  }
  return holds;
}

function checkWithin(file: FilePatterns, items: readonly number[], k: number, records: number | null): Found | null {
  const full = 2 ** items.length - 1;
  const itemsOf = (mask: number) => items.filter((_, i) => (mask & (1 << i)) !== 0);
  const supports: bigint[] = [BigInt(records ?? 0)];
  for (let mask = 1; mask <= full; mask += 1) {
    const support = file.supportOf(itemsOf(mask));
    if (support === null)
      return breaks(`${sayPattern(file, itemsOf(mask))} is not published, though ${sayPattern(file, items)} is.`);
    supports.push(support);
  }
  for (let I = records === null ? 1 : 0; I < full; I += 1) {
    let sum = 0n;
    for (let X = I; X <= full; X = (X + 1) | I) sum += countItems(X & ~I) % 2 === 0 ? supports[X] : -supports[X];
    if (sum > 0n && sum < BigInt(k))
      return breaks(
        `${I === 0 ? 'Everybody' : sayPattern(file, itemsOf(I))} without ${sayPattern(file, itemsOf(full & ~I))} can be told to be ${sum}, below k = ${k}.`,
      );
  }
  return null;
}

function countItems(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Every part of a published pattern is published too, with at least its support; and there are as many as claimed (S2). */
export function checkConsistent(file: FilePatterns, { patterns }: ParametersOf<'consistent'>): Found {
  if (file.patterns.length !== patterns)
    return breaks(`The file has ${file.patterns.length} patterns; the certificate says ${patterns}.`);
  for (const { items, support } of file.patterns) {
    if (items.length === 1) continue;
    for (const left of items) {
      const part = items.filter((item) => item !== left);
      const own = file.supportOf(part);
      if (own === null || own < support)
        return breaks(
          `${sayPattern(file, part)} ${own === null ? 'is not published' : `has a support of ${own}`}, though ${sayPattern(file, items)} has ${support}.`,
        );
    }
  }
  return holds;
}
