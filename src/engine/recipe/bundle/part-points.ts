import { formatFew, formatMany } from '../../vocabulary/format-words.ts';
import type { ReleasePoint } from '../../vocabulary/releases.ts';
import { sortPoints } from './release-points.ts';
import type { FoundValue } from './search-parts.ts';

/** What the parts of a bundle tell of values that the file hides (R4). */
export function pointOfSearch(found: readonly FoundValue[], searched: number, parts: number): ReleasePoint {
  if (found.length === 0)
    return {
      id: 'hidden-values',
      state: 'ok',
      title: 'No part tells what the file hides',
      words: `${formatMany(parts, 'part')} searched for ${formatMany(searched, 'hidden value')}: none found.`,
    };
  const named = found.map(({ value, column, part }) => `“${value}” of ${column} in ${part}`);
  return {
    id: 'hidden-values',
    state: 'open',
    title: `Told beside the file: ${formatFew(found.map(({ value }) => `“${value}”`))}`,
    words: `${formatFew(named)}.`,
  };
}

/** Noise from a seed protects nobody: whoever knows the seed takes it away (S8, G7). */
export const seededPoint: ReleasePoint = {
  id: 'seeded',
  state: 'open',
  title: 'The noise came from a seed',
  words: 'Whoever knows the seed can take the noise away. Leave the seed out for a release.',
};

/** Patterns that do not keep what was asked of them, or stand beside the counts of the data (S2, S9). */
export function listPatternPoints(given: {
  readonly holds: boolean;
  readonly hasOriginals: boolean;
  readonly isPrivate: boolean;
}): ReleasePoint[] {
  const points: ReleasePoint[] = [
    {
      id: 'patterns',
      state: given.holds ? 'ok' : 'open',
      title: given.holds
        ? 'The written patterns were counted again'
        : 'The patterns do not keep what was asked of them',
      words: given.holds ? 'Everything that was asked of them holds in the file.' : 'See what was not reached.',
    },
  ];
  if (given.hasOriginals)
    points.push({
      id: 'originals',
      state: 'open',
      title: 'The counts of the data stand in the file',
      words: 'The column “found” tells what the released counts protect.',
    });
  if (!given.isPrivate)
    points.push({
      id: 'no-privacy',
      state: 'open',
      title: 'Nobody was asked to hide',
      words: 'No k and no noise was asked for, so a count may point at one person.',
    });
  return sortPoints(points);
}
