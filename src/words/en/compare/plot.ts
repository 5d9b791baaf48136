import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { sayItem } from '../../people.ts';

const sayWho = (group: Item | null, names: DisplayNames) => (group === null ? 'nobody' : sayItem(group, names));

/** Results as bubbles, privacy against fairness. */
export const tradePlotWords = subject('compare-plot', {
  title: 'Privacy, fairness and what is kept',
  says: 'Click a bubble to make it A or B.',
  group: 'Group',
  header: (group: Item | null, names: DisplayNames) => [
    'result',
    'picked out at most',
    `worst value of ${sayWho(group, names)}`,
    'patterns kept',
    'holds on both',
  ],
  holds: 'holds on both',
  doesNot: 'does not, or cannot be told',
  size: {
    lower: 'size: patterns kept. Lower left is better.',
    upper: 'size: patterns kept. Upper left is better.',
  },
  absent: (results: number) =>
    `${formatMany(results, 'result')} without groups of people ${results === 1 ? 'is' : 'are'} not in the picture.`,
  worstAxis: (group: Item | null, names: DisplayNames) => `Worst value of ${sayWho(group, names)}`,
  chanceAxis: 'Highest chance of being picked out (log scale)',
  untoldStrip: 'cannot be told, or not tested',
  untoldStripShort: 'not told',
  limit: (limit: number | string) => `limit ${limit}`,
  oneIn: (k: number) => `1 in ${k}`,
  /** A bubble, read aloud. */
  mark: (title: string, letter: string | null, facts: readonly (readonly [string, string])[]) =>
    `${letter === null ? title : `${title}, ${letter}`}. ${facts.map(([word, figure]) => `${word}: ${figure}`).join('; ')}`,
  name: (title: string, letter: string | null) => (letter === null ? title : `${letter}: ${title}`),
  facts: {
    pickedOut: 'Picked out at most',
    worst: 'Worst value',
    kept: 'Patterns kept',
    both: 'Holds on both',
    notCounted: 'not counted',
    untold: 'cannot be told',
    notTested: 'not tested',
  },
  both: { yes: 'yes', no: 'no', cannotBeTold: 'cannot be told', notTested: 'not tested' },
});
