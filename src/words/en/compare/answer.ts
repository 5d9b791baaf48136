import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { formatCount, formatList, formatMany, formatPercentage } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A count as a word where a newspaper would spell it. */
function spell(count: number): string {
  return numbers[count] ?? formatCount(count);
}

function upperFirst(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

function columnsOf(columns: readonly string[], names: DisplayNames): string {
  return formatList([...new Set(columns.map((name) => lowerFirst(columnName(names, name))))]);
}

/** What results come to beside each other. */
export const compareWords = subject('compare', {
  percent: sayPercent,
  soFar: (done: number, wanted: number) => `${formatCount(done)} of ${formatCount(wanted)} results compared so far.`,
  holding: sayHolding,
  /** In how many results fairness cannot be told, and the columns that they hide. */
  hidden(results: number, columns: readonly string[], names: DisplayNames): string {
    if (columns.length === 0) return `In ${spell(results)}, fairness cannot be told.`;
    return results === 1
      ? `One hides ${columnsOf(columns, names)}, so its fairness cannot be told.`
      : `${upperFirst(spell(results))} hide ${columnsOf(columns, names)}, so their fairness cannot be told.`;
  },
  best: sayBest,
  eachBetter(titles: readonly string[]): string {
    const who = formatList(titles.map((title) => `“${title}”`));
    return titles.length === 2
      ? `${who} are each better in something, so neither beats the other.`
      : `${who} are each better in something, so none of them beats another.`;
  },
  /** What is missing where none holds. */
  missing: {
    both: 'Some hide people and some are fair, but none is shown to be both.',
    fairness: 'Some hide people, but none of those is shown to be fair.',
    privacy: 'Some are fair, but none of those hides people.',
    all: 'None hides people, and none is shown to be fair.',
  },
  /** The same of a result alone. */
  missingAlone: {
    fairness: 'It hides people, but it is not shown to be fair.',
    privacy: 'It is fair, but it does not hide people.',
    all: 'It neither hides people nor is shown to be fair.',
  },
  /** People who are alone with what a file says of them (G9). */
  unique: {
    alone: (unique: number, people: number, columns: number) =>
      parts`${slot('strong', 'It is not ready to go out:')} over all ${formatMany(columns, 'column')} ${uniqueOf(unique, people)} unique.`,
    noResult: (unique: number, people: number) =>
      parts`${slot('strong', 'None is ready to go out:')} over all columns of the file, at least ${uniqueOf(unique, people)} unique in every one of them.`,
    noTable: (unique: number, people: number) =>
      parts`${slot('strong', 'No table is ready to go out:')} over all columns of the file, at least ${uniqueOf(unique, people)} unique in every one of them.`,
  },
  /** What a result is, under its title. */
  what: {
    original: 'the file as it came',
    failed: 'could not be made',
    patterns: 'patterns',
    noisyPatterns: 'patterns under noise',
    noisyTable: 'a table under noise',
    groups: (smallest: number) => `groups of ${formatCount(smallest)} or more`,
    hidden: (columns: readonly string[], names: DisplayNames) => `${columnsOf(columns, names)} hidden`,
    notFair: 'fairness off',
    repaired: sayRepaired,
    without: (columns: readonly string[], names: DisplayNames) => `without ${columnsOf(columns, names)}`,
    rowsChanged: (rows: number) => `repaired, ${formatMany(rows, 'row')} changed`,
    nothingChanged: 'repaired, nothing changed',
    /** What a result is by each of its steps. */
    all: (steps: readonly string[]) => steps.join(', '),
  },
});

/** "44%", "under 1%". */
function sayPercent(share: number): string {
  const percent = 100 * share;
  if (percent > 0 && percent < 1) return 'under 1%';
  return formatPercentage(Number(percent.toFixed(percent < 10 && percent % 1 !== 0 ? 1 : 0)));
}

function sayHolding(holding: number, all: number): string {
  if (all === 1) return holding === 1 ? 'It holds on both counts.' : 'It does not hold on both counts.';
  if (holding === all) return all === 2 ? 'Both hold on both counts.' : `All ${spell(all)} hold on both counts.`;
  if (holding === 0)
    return all === 2 ? 'Neither holds on both counts.' : `None of the ${spell(all)} holds on both counts.`;
  return `${upperFirst(spell(holding))} of ${spell(all)} ${holding === 1 ? 'holds' : 'hold'} on both counts.`;
}

interface Cost {
  /** Patterns that are kept, of all that there were; null where none are counted. */
  readonly kept: readonly [number, number] | null;
  readonly decisions: number;
  readonly loss: number | null;
}

/** What the best of those that hold cost: "“a” holds; it keeps 8 of 10 patterns and loses 44% of the detail." */
function sayBest(title: string, { kept, decisions, loss }: Cost): string {
  const costs = [
    ...(kept === null ? [] : [`keeps ${formatCount(kept[0])} of ${formatMany(kept[1], 'pattern')}`]),
    ...(decisions === 0 ? [] : [`changes ${formatMany(decisions, 'decision')}`]),
    ...(loss === null || loss === 0 ? [] : [`loses ${sayPercent(loss)} of the detail`]),
  ];
  return costs.length === 0 ? `“${title}” holds and costs nothing.` : `“${title}” holds; it ${formatList(costs)}.`;
}

function uniqueOf(unique: number, people: number): string {
  return `${formatCount(unique)} of ${formatMany(people, 'person', 'people')} ${unique === 1 ? 'is' : 'are'}`;
}

interface Repaired {
  readonly granted: number;
  readonly taken: number;
  readonly rewritten: number;
  readonly isWeighted: boolean;
}

function sayRepaired({ granted, taken, rewritten, isWeighted }: Repaired): string {
  const changes = [
    ...(granted > 0 ? [`${formatCount(granted)} granted`] : []),
    ...(taken > 0 ? [`${formatCount(taken)} taken`] : []),
    ...(rewritten > 0 ? [`${formatCount(rewritten)} rewritten`] : []),
    ...(isWeighted ? ['every row weighted'] : []),
  ];
  return `repaired, ${changes.join(', ')}`;
}
