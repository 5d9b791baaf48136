import type { PersonDetail } from '../../../engine/steps/people/views.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import { formatCount, formatDecimal } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { outcomeWords, peopleWords } from '../people.ts';

interface Kind {
  /** Who is most like the person: the group, or those it is compared with. */
  readonly who: string;
  readonly denied: number;
  readonly k: number;
  readonly names: DisplayNames;
}

/** One person beside those most like them (D7). */
export const personWords = subject('discover-person', {
  label: 'Person',
  opening: (row: number) => `Row ${row} ...`,
  title: ({ row, items }: PersonDetail['person'], names: DisplayNames) =>
    parts`Row ${formatCount(row)}: ${slot('who', peopleWords.items(items, names))}, ${peopleWords.outcome(names, 'negative')}`,
  verdict: (isFlagged: boolean, difference: number) =>
    parts`${slot('bold', sayVerdict(isFlagged, difference))} A lead to look into, not proof.`,
  howAlike: 'How alike they are',
  nearestOf: (count: number) => `The nearest ${formatCount(count)} of each kind`,
  kind: ({ who, denied, k, names }: Kind) => {
    const some = denied === 0 ? 'none' : formatCount(denied);
    return parts`${slot('who', `${who} most like this person`)} ${some} of ${formatCount(k)} ${outcomeWords(names).word}`;
  },
  nearest: {
    title: 'The nearest of each kind',
    row: 'Row',
    who: 'Who',
    outcome: 'Outcome',
    thisPerson: 'this person',
    other: 'other',
  },
  everyone: {
    title: (people: number) => `All ${formatCount(people)}, and in what they differ`,
    group: (items: PersonDetail['person']['items'], names: DisplayNames) =>
      `Most like them, ${peopleWords.items(items, names)}`,
    others: 'Most like them, others',
    distance:
      'Distance is the mean over the columns compared: 0 alike, 1 different, in between for numbers and ordered values.',
    one: ({ row, weight, distance, isDenied }: PersonDetail['members'][number], names: DisplayNames) => {
      const outcome = slot('bold', peopleWords.outcome(names, isDenied ? 'negative' : 'positive'));
      const far = `distance ${formatDecimal(distance, 2)}, row ${row}`;
      return weight > 1 ? parts`${outcome} × ${formatCount(weight)}, ${far}` : parts`${outcome}, ${far}`;
    },
    noDifference: 'no difference',
  },
  /** A value of a column: "age 34". */
  cell: (attribute: string, value: string, names: DisplayNames) => `${columnName(names, attribute)} ${value}`,
  strips: {
    says: 'The line is this person, filled dots above are of the group, hollow ones below the others.',
    same: (cells: readonly string[]) => `The same for all: ${cells.join(', ')}.`,
    label: (column: string, own: string, low: string, high: string) =>
      `${column}: this person ${own}, all from ${low} to ${high}`,
  },
});

function sayVerdict(isFlagged: boolean, difference: number): string {
  const points = `by ${formatDecimal(Math.abs(100 * difference), 0)} points`;
  if (isFlagged) return `Treated worse than people like them, ${points}.`;
  return difference > 0
    ? `Treated worse than people like them ${points}, which is below the limit.`
    : 'Not treated worse than people like them.';
}
