import { measureWords } from '../terms/measures.ts';
import type { RuleRow } from '../../../engine/steps/discover/views.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { type Measure, measureInfos } from '../../../engine/vocabulary/measures.ts';
import { formatCount, formatInterval, formatMany, formatMeasure } from '../../format.ts';
import { subject } from '../../language.ts';
import { peopleWords } from '../people.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The list of situations, the map of them, and where two measures disagree. */
export const situationsWords = subject('discover-situations', {
  filters: {
    search: 'Find a condition',
    column: 'Column of the situation',
    anyColumn: 'Any column',
    samePeople: 'Same people',
    folds: { folded: 'Same people folded', all: 'Every description', widest: 'Only the widest' },
    group: 'Group',
    everyGroup: 'Every group',
    sortedBy: 'Sorted by',
    orders: {
      value: 'Furthest over',
      affected: 'Most affected',
      difference: 'Widest gap',
      people: 'Most people',
      q: 'Least like chance',
    },
    turn: 'Turn the order round',
    first: 'first ↓',
    last: 'last ↑',
    people: ({ from, to }: Range) => `${formatCount(Math.round(from))} to ${formatCount(Math.round(to))} people`,
    values: ({ from, to }: Range, measure: Measure) => {
      const { kind } = measureInfos[measure];
      const { title } = measureWords[measure];
      return `${title.toLowerCase()} ${formatMeasure(from, kind)} to ${formatMeasure(to, kind)}`;
    },
  },
  list: {
    title: 'Situations',
    none: 'No situation passes these filters. Take one away; situations smaller than the size in the question were not tested.',
    situation: 'Situation',
    affected: 'Affected',
    rates: 'Rates',
    count: (total: number, shown: number) =>
      shown < total
        ? `${formatMany(total, 'situation')}, ${formatCount(shown)} shown.`
        : `${formatMany(total, 'situation')}.`,
    more: 'Show more',
    save: 'Save as CSV',
    narrower: (count: number) => formatMany(count, 'narrower situation'),
    nobody: 'nobody',
  },
  disagreement: {
    title: 'Where two measures disagree',
    says: 'Rank 1 is the worst situation. A lift of denials and a chance of selection need not agree: few denials make large lifts, few selections small chances.',
    one: 'One measure',
    against: 'against',
    none: 'These two rank all situations alike.',
    list: 'Situations the two measures disagree on',
    rank: (rank: number) => `rank ${formatCount(rank)}`,
  },
  map: {
    title: 'Many people, or far over the limit?',
    says: (measure: Measure) => `Upward: ${measureWords[measure].title.toLowerCase()}.`,
    people: 'people of the group',
    verdict: 'verdict',
    hint: 'Drag a box to filter the list; click a point to open its situation. With the keyboard: arrows move, Enter opens, Esc clears the box.',
    label: (situations: number, clear: number) =>
      `${formatMany(situations, 'situation')}, ${formatCount(clear)} of them clearly worse; the list holds the same`,
    among: 'among',
    where: (row: RuleRow, names: DisplayNames) => (row.B.length === 0 ? 'everyone' : peopleWords.items(row.B, names)),
    counted: (people: number) => formatMany(people, 'person', 'people'),
    value: ({ value, interval }: RuleRow, measure: Measure) => {
      const { kind } = measureInfos[measure];
      return `${formatMeasure(value, kind)} (${formatInterval(interval, kind)})`;
    },
    limit: (limit: number) => `limit ${limit}`,
    axis: 'People of the group in the situation (log scale)',
  },
  file: {
    task: 'Exporting the situations',
    group: 'group',
    situation: 'situation',
    verdict: 'verdict',
    affected: 'people affected',
    same: 'rules about the same people',
  },
});
