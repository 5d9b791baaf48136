import { formatCount } from '../format.ts';
import { subject } from '../language.ts';

/** What a number has to be. */
interface Bounds {
  readonly least?: number;
  /** A number that is itself too small. */
  readonly above?: number;
  readonly most?: number;
}

/** What fields say, and what is wrong with what was typed into them. */
export const fieldWords = subject('fields', {
  stillIs: (value: string) => `It is still ${value}.`,
  decimal: (bounds: Bounds) => `Type a number${within(bounds)}, such as 1.25.`,
  whole: (bounds: Bounds) => `Type a whole number${within(bounds)}.`,
  share: 'Type a share from 0% to 100%, such as 2.5% or 0.025.',
  people: 'Type a number of people, 1 or more, or a share such as 2%.',
  support: 'Type a share such as 2%, or a number of people such as 20.',
  /** A number of people as it stands in a field, and whether a word behind a number means them. */
  count: (people: number) => (people === 1 ? '1 person' : `${people} people`),
  isCount: (word: string) => /^(people|person|records?)$/.test(word),
  apostrophes: 'put an apostrophe before cells that a spreadsheet would take for a formula (= + - @)',
  import: 'Import',
  export: 'Export',
});

function within({ least, above, most }: Bounds): string {
  if (above !== undefined) return ` above ${formatCount(above)}`;
  if (least !== undefined && most !== undefined) return ` from ${formatCount(least)} to ${formatCount(most)}`;
  if (least !== undefined) return `, ${formatCount(least)} or more`;
  return most === undefined ? '' : `, at most ${formatCount(most)}`;
}
