import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { type Measure, measureInfos } from '../../../engine/vocabulary/measures.ts';
import { formatCount, formatMany, formatNear, formatPercentage } from '../../format.ts';
import { subject } from '../../language.ts';
import { sayItem } from '../../people.ts';
import { figureWords } from '../figures.ts';

/** The table of all results, a column a result and a row a figure. */
export const compareTableWords = subject('compare-table', {
  label: 'All results, figure by figure',
  /** The head of a column, and what can be done with its result. */
  result: {
    compare: (title: string) => `Compare ${title}`,
    more: (title: string) => `More of ${title}`,
    openIn: (stage: string) => `Open in ${stage}`,
    withSettings: 'with its settings',
    rename: 'Rename',
    newName: (title: string) => `New name of ${title}`,
    renamed: (title: string) => `Renamed: ${title}`,
    settingsOf: (title: string) => `Settings of ${title}`,
  },
  failed: 'could not be made',
  untold: 'cannot be told',
  notTested: 'not tested',
  notCounted: 'not counted',
  notLookedFor: 'not looked for',
  notMeasured: 'not measured',
  noTable: 'no table',
  noPeople: 'no table of people',
  noOneToCompare: 'no one to compare with',
  rows: {
    both: 'Holds on both',
    privacy: 'Privacy',
    smallestCount: 'Smallest count',
    fairness: 'Fairness',
    clear: 'Clear situations left',
    standIns: 'Proved by stand-ins',
    costs: 'What it costs',
    smallest: 'Smallest group',
    pickedOut: 'Picked out at most',
    unique: 'Unique over all columns',
    uniqueOver: (columns: number) => `Unique over all ${formatMany(columns, 'column')}`,
    worst: {
      ratio: (group: Item, names: DisplayNames) => `${sayItem(group, names)}, worst lift`,
      chance: (group: Item, names: DisplayNames) => `${sayItem(group, names)}, worst chance`,
      difference: (group: Item, names: DisplayNames) => `${sayItem(group, names)}, worst gap`,
    },
    decisions: 'Decisions changed',
    rewritten: 'People recorded otherwise',
    leftOut: 'People left out',
    loss: 'Detail lost',
    kept: (patterns: number) => `Patterns kept, of ${formatCount(patterns)}`,
    accuracy: 'Decisions a tree gets right',
  },
  uniqueOf: (people: number, columns: number) =>
    `of ${formatMany(people, 'person', 'people')}, over ${formatMany(columns, 'column')}`,
  decisionsOf: (granted: number, taken: number) => `${formatCount(granted)} granted, ${formatCount(taken)} taken`,
  /** A chance as a share, with a digit where it is small: 1.9%, 12.5%, 100%. */
  chance: (chance: number) => formatPercentage(Number((100 * chance).toFixed(1))),
  measure: sayMeasure,
  both: {
    notBeaten: 'yes, not beaten',
    yes: 'yes',
    no: 'no',
    privacyOnly: 'privacy only',
    fairnessOnly: 'fairness only',
  },
  privacy: {
    noise: (epsilon: string | null) => `noise, epsilon ${epsilon}`,
    noiseNote: 'Noise hides people in another way; k says nothing of it.',
    noColumn: 'No column is marked as identifying under Roles.',
    holds: (k: number) => `holds on ${formatCount(k)}`,
    channels: (channels: number) => formatMany(channels, 'channel'),
    standOut: (people: number) => `${formatCount(people)} stand out`,
  },
  fairness: {
    hidden: 'hidden',
    within: 'within',
    over: (over: number) => `${formatCount(over)} over`,
    standIns: (count: number) => `${formatCount(count)} by stand-ins`,
    /** Situations that are too small here to be found, and were followed all the same (P4). */
    followed: (count: number) =>
      count === 1
        ? '1 situation of the original is too small here to be found, and followed on its own counts.'
        : `${formatCount(count)} situations of the original are too small here to be found, and followed on their own counts.`,
  },
});

/** A value of a measure beside its limit: 1.196, +34.7 points. */
function sayMeasure(value: number, limit: number, measure: Measure): string {
  if (measureInfos[measure].kind !== 'difference') return formatNear(value, limit);
  const points = formatNear(100 * value, 100 * limit).replace(/(\.\d*[1-9])0+$|\.0+$/, '$1');
  return figureWords.points(points.replace(/-?(?=\d)/, value < 0 ? '−' : '+'));
}
