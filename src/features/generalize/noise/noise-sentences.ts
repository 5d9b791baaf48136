import { sayShare } from '../../../components/budget/index.ts';
import { formatCount, formatMany } from '../../../components/format.ts';
import type { PrivateTableSummary } from '../../../contracts/engine-api.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import { valueName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { GlyphName } from '../../../components/glyph.tsx';

/** How far off a count is: half of all counts are off by no more than this many people. */
export function sayNoise(epsilon: string): string {
  const off = (2 / Number(epsilon)) * Math.LN2;
  if (off < 1) return 'Half of all counts are right, or off by one.';
  return `Half of all counts are off by no more than ${formatMany(Math.ceil(off), 'person', 'people')}.`;
}

/** What is said below the headline of a released table. */
export function sayTable({ people, divisions, columns, loss, cells }: PrivateTableSummary): string[] {
  const divided = columns.filter(({ values }) => values.length > 1).length;
  const sentences = [
    `Under noise there ${people === 1 ? 'is' : 'are'} ${formatMany(people, 'person', 'people')} in ${formatMany(cells, 'possible kind')} of record.`,
    `${formatMany(divisions, 'division')} gave detail to ${formatCount(divided)} of ${formatMany(columns.length, 'column')}.`,
  ];
  if (loss !== null) sentences.push(`Of the detail, ${sayShare(loss)} is lost.`);
  return sentences;
}

interface GroupLine {
  readonly sign: GlyphName;
  readonly title: string;
  readonly words: string;
}

/** What was tested of each group in the published table: a tick only for what was (G8). */
export function listGroups({ tests, measure, rows }: PrivateTableSummary, names: DisplayNames): GroupLine[] {
  if (rows.length === 0) return [];
  if (measure === null || tests === null)
    return [{ sign: 'untested', title: 'Fairness was not looked at', words: 'Nothing is said about any group.' }];
  return tests.groups.map(({ item, state, rules, generalized, reason }): GroupLine => {
    const group = sayItem(item, names);
    if (state === 'tested')
      return {
        sign: 'ok',
        title: `${group}: not over the limit`,
        words: `Tested in ${formatMany(rules, 'situation')} of the noisy table${generalized === null || generalized === item.value ? '' : `, seen as ${valueName(names, { ...item, value: generalized })}`}.`,
      };
    if (state === 'hidden')
      return {
        sign: 'untested',
        title: `${group}: hidden, cannot be told`,
        words: 'Hiding a group hides a gap, it does not close it.',
      };
    return { sign: 'untested', title: `${group}: not tested`, words: reason?.sentence ?? '' };
  });
}

/** How a column came out: divided into values, made coarser again to be fair, or hidden. */
export function sayColumn({ values, published }: PrivateTableSummary['columns'][number]): string {
  if (published.length <= 1) return values.length <= 1 ? 'not divided' : 'hidden again, to be fair';
  return published.length < values.length ? 'made coarser again, to be fair' : 'as divided';
}
