import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatNear, formatPercentage, startSentence } from '../../format.ts';
import { sayPeople, valueName } from '../../people.ts';
import { figureWords } from '../figures.ts';

/** Phrases of which English sentences about patterns are made. */

/** A share with as many digits as tell something. */
export function sayPercent(share: number): string {
  const percent = 100 * share;
  return formatPercentage(percent >= 100 ? Math.round(percent) : Number(percent.toPrecision(2)));
}

/** A value of the measure, never rounded onto the limit. */
export function sayValue(value: number | null, limit: number): string {
  return value === null ? figureWords.undefined : formatNear(value, limit);
}

interface AddedError {
  readonly changed: number;
  readonly patterns: number;
  readonly distortion: number;
  readonly largest: number;
}

/** "139 of 1,241 counts are too high, by up to 29%, by 0.4% on average over all": the error of counts that were raised. */
export function addedError({ changed, patterns, distortion, largest }: AddedError): string {
  const counts = `${formatCount(changed)} of ${formatCount(patterns)} counts ${changed === 1 ? 'is' : 'are'} too high`;
  return `${counts}, by up to ${sayPercent(largest)}, by ${sayPercent(distortion)} on average over all`;
}

/**
 * Whom a sum points at, those with none of the items they are `without` (S1): "3 women with job = veterinarian, but not
 * salary = over 15,000"; without their number where it is not given, or where a group is called by a plural and they are one.
 */
export function pointedAt(
  I: readonly Item[],
  without: readonly Item[],
  names: DisplayNames,
  count: number | null = null,
): string {
  const lacks = without.map((item) => `${columnName(names, item.attribute)} = ${valueName(names, item)}`);
  const who = sayPeople(I, names);
  const said = `${who}${lacking(lacks, I.length === 0)}`;
  const isPeople = /^people\b/.test(who);
  if (count === null || (count === 1 && !isPeople)) return said.replace(/^\S+/, startSentence);
  return `${formatCount(count)} ${count === 1 ? said.replace(/^people/, 'person') : said}`;
}

/** "but not a = x", "but neither a = x nor b = y"; of everyone "without a = x", "with neither a = x nor b = y". */
function lacking(lacks: readonly string[], isOfAll: boolean): string {
  if (lacks.length === 1) return `${isOfAll ? ' without' : ', but not'} ${lacks[0]}`;
  return `${isOfAll ? ' with' : ', but'} neither ${lacks.slice(0, -1).join(', ')} nor ${lacks.at(-1)}`;
}
