import { subject } from '../language.ts';

/** What is said of numbers, wherever they stand. */
export const figureWords = subject('figures', {
  undefined: 'undefined',
  infinite: 'infinite',
  noInterval: 'no interval',
  /** A difference of shares: "+4.2 points". */
  points: (value: string) => `${value} points`,
  /** "1.52 to 1.62". */
  range: (low: string, high: string) => `${low} to ${high}`,
  /** "5 more", the last of a list. */
  more: (count: string) => `${count} more`,
  justUnder: (limit: string) => `just under ${limit}`,
  justOver: (limit: string) => `just over ${limit}`,
  /** What chance would flag: "about 9 (4 to 14)". */
  chance: (mean: string, low: string, high: string) => `about ${mean} (${low} to ${high})`,
  noMoreThanChance: (chance: string) => `No more than chance gives: ${chance}.`,
  moreThanChance: (chance: string, excess: string) => `Chance alone would give ${chance}: ${excess} more than that.`,
  bytes: (size: string, count: number) => `${size} ${count === 1 ? 'byte' : 'bytes'}`,
});
