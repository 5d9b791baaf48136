import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { otherSum, whoIsLookedAt } from '../release/looked-at.ts';
import { formatCount, formatList, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { sayItems, valueName } from '../../people.ts';
import { addedError, sayPercent, sayValue } from './phrases.ts';

/** What backs the answer: the two ways to close the sums, and what was checked in the written file. */
export const patternReleaseWords = subject('publish-patterns-release', {
  allSums: 'All sums',
  fairness: {
    edit: 'Protect groups',
    ask: 'Ask for it',
    chooseGroup: 'Choose a group',
    title: 'Not tested: whether the counts treat a group worse.',
    says: 'Fairness is not asked for here. Unfair patterns can be withheld and named, or mended by raising counts; the second is no longer exact.',
  },
  checked: {
    title: 'Checked in the written file',
    holds: 'holds',
    doesNotHold: 'does not hold',
    people: {
      title: 'People are not protected',
      says: 'Sums of counts may point at anybody. Protect people in the question above.',
    },
    noFewer: (k: number) => `No fewer than ${formatCount(k)} ${whoIsLookedAt}`,
    isolate: (sums: number, k: number) => `${formatMany(sums, 'sum')} isolate fewer than ${formatCount(k)}`,
    sums: (counts: number, before: number, after: number) =>
      `Sums of the ${formatMany(counts, 'count')} that tell how many people are in such a group, over several values of a column too: ${formatCount(before)} too small before, ${formatCount(after)} after.`,
    groups: { title: 'Groups are not protected', says: 'No pattern was looked at for discrimination.' },
    noneTested: {
      title: 'No pattern about a protected group could be tested',
      says: 'None with the worse outcome is frequent enough.',
    },
    within: (limit: number | string, isExplained: boolean) =>
      isExplained ? `No tested pattern over ${limit} without a lawful reason` : `No tested pattern over ${limit}`,
    over: (patterns: number, limit: number | string) => `${formatMany(patterns, 'pattern')} over ${limit}`,
    tested: sayTested,
    wrong: (counts: number) => `${formatMany(counts, 'count')} do not add up`,
    exact: 'Every published count is that of the data',
    additions: 'Released = data + additions',
    agree: ({ right, counts, people, added }: AgreeingCounts) =>
      `${formatCount(right)} of ${formatCount(counts)} counts agree with the ${formatMany(people, 'person', 'people')}${added === null ? '; nothing was added.' : ` and the ${formatCount(added)} added on paper.`}`,
    notTested: (groups: readonly Item[], names: DisplayNames) =>
      `Not tested: ${formatList(groups.map((item) => sayItems([item], names)))}`,
    reason: (group: Item, reason: string | null, names: DisplayNames) => `${sayItems([group], names)}: ${reason}.`,
    otherSums: {
      title: 'Not checked: other sums',
      says: () => `Other sums may tell of fewer people: ${otherSum}.`,
    },
    known: {
      title: 'Not checked: what readers already know',
      says: 'k-anonymity promises nothing against somebody who knows all but one of the people a sum points at, nor against what missing counts or bounds suggest.',
    },
  },
  openColumns: {
    title: (columns: string) => `Not tested: ${columns}`,
    says: (columns: string) => `No group of ${columns} is chosen, so no pattern was tested for groups of that kind.`,
    choose: (columns: string) => `Choose groups of ${columns}`,
  },
  ways: {
    title: 'Two ways to close the sums',
    edits: { withhold: 'Withhold counts', add: 'Raise counts' },
    titles: { withhold: 'Withhold counts', add: 'Raise counts, as in the thesis' },
    counting: 'Counting ...',
    exact: 'No error: every published count is exact.',
    missing: (withheld: number, patterns: number) =>
      `${formatCount(withheld)} of ${formatCount(patterns)} counts are missing. What is published has all its parts: with a count of three conditions go those of two and of one.`,
    noneRaised: 'No error: no count is raised.',
    error: (error: Parameters<typeof addedError>[0]) => `Error: ${addedError(error)}.`,
    nobodyAdded: 'Nobody is added.',
    added: (added: number, people: number) =>
      `${formatCount(added)} people who do not exist are added to ${formatCount(people)}.`,
    published: 'Counts published',
    fewer: (k: number) => `Fewer than ${formatCount(k)} ${whoIsLookedAt}`,
    none: 'none found',
    some: 'some',
  },
});

interface TestedPatterns {
  readonly tested: number;
  readonly before: number;
  readonly after: number;
  readonly explained: number;
  readonly highest: number | null;
}

function sayTested({ tested, before, after, explained, highest }: TestedPatterns, limit: number): string {
  const counted = `${formatMany(tested, 'pattern')} tested: ${formatCount(before)} over before, ${formatCount(after)} after`;
  const lawful = explained > 0 ? `, ${formatCount(explained)} of them explained` : '';
  return `${counted}${lawful}${highest === null ? '' : `; the highest is ${sayValue(highest, limit)}`}.`;
}

interface AgreeingCounts {
  readonly right: number;
  readonly counts: number;
  readonly people: number;
  /** Null where nothing was added. */
  readonly added: number | null;
}

/** What is withheld, by column and by size, and what leaving columns out would give. */
export const withheldWords = subject('publish-patterns-withheld', {
  most: (published: number) => `Is ${formatCount(published)} the most there is?`,
  mostSays:
    'Not proved. A count that is the only one to end a sum has to go. Of the others those go that end most sums for each count lost; what opened nothing was put back, and single counts were exchanged while that published more.',
  columns: {
    title: 'Columns in the withheld counts',
    says: 'Withheld counts that name the column; a count names several.',
    header: ['column', 'withheld counts', 'most frequent value', 'share of people'],
    note: (withheld: number) => formatCount(withheld),
    noteNearlyAll: (withheld: number, share: number, item: Item, names: DisplayNames) =>
      `${formatCount(withheld)}, ${sayPercent(share)} have ${valueName(names, item)}`,
  },
  sizes: {
    title: 'Smaller counts: more to publish, more to withhold',
    says: 'Published and withheld, by the smallest share of people a count must have.',
    atLeast: (share: number) => `at least ${sayPercent(share)}`,
    published: 'published',
    withheld: 'withheld',
    header: ['share of people', 'published', 'withheld'],
    note: (published: number, withheld: number) => `${formatCount(published)} + ${formatCount(withheld)}`,
  },
  without: {
    waiting: 'Trying it without single columns ...',
    nearlyAll: {
      title: 'Leave out what nearly everyone has',
      says: 'Columns with one value for nearly everyone isolate the few who differ.',
    },
    costly: {
      title: 'Leave out the columns that cost most',
      says: (named: number, withheld: number) =>
        `${formatCount(named)} of the ${formatCount(withheld)} withheld counts name one of two columns.`,
    },
    header: ['Columns', 'Counts', 'Published', 'Withheld', ''],
    all: 'All',
    columns: (columns: readonly string[], names: DisplayNames) =>
      `Without ${formatList(columns.map((name) => columnName(names, name)))}`,
    withheld: (withheld: number, share: number) => `${formatCount(withheld)}, ${sayPercent(share)}`,
    use: 'Use',
  },
  unfair: {
    title: 'Unfair patterns in three states',
    raised: 'Counts are raised until none is over the limit.',
    noneOver: 'Made private, none is over the limit any more.',
    brings: (patterns: number) => `Privacy alone brings ${formatCount(patterns)} over the limit.`,
    leaves: (patterns: number) => `Privacy alone leaves ${formatCount(patterns)} over the limit.`,
    worst: (drawn: number, all: number) => `The ${formatCount(drawn)} worst of ${formatCount(all)}.`,
    header: ['pattern', 'as found', 'made private only', 'released', 'left over the limit because'],
    withheld: 'withheld',
    found: 'as found',
    private: 'made private only',
    released: 'released',
    label: (measure: string, patterns: number, limit: number) =>
      `${measure} of ${patterns} patterns, before and after; the limit is ${limit}.`,
    limit: (limit: number) => `limit ${limit}`,
    states: (rule: string, values: readonly (number | null)[], limit: number) =>
      `${rule}: ${values.map((value) => sayValue(value, limit)).join(', ')}`,
    allOfThem: 'all of them',
    explainedBy: (reasons: readonly Item[], names: DisplayNames) => `explained by ${sayItems(reasons, names)}`,
    undone: 'repairs undo each other',
    notReached: 'the limit cannot be reached',
  },
});

/** The counts to be released, and the people added on paper. */
export const patternTableWords = subject('publish-patterns-table', {
  waiting: 'Looking up the patterns ...',
  held: 'Withheld and published',
  released: 'Counts to be released',
  heldSays: ({ patterns, closed, maximal }: PatternCounts) =>
    `${formatMany(patterns, 'count')}, ${formatCount(closed)} closed, ${formatCount(maximal)} maximal; withheld ones say which sum they would complete`,
  releasedSays: ({ patterns, closed, maximal }: PatternCounts) =>
    `${formatMany(patterns, 'pattern')}, ${formatCount(closed)} closed, ${formatCount(maximal)} maximal. Largest changes first.`,
  show: 'Show',
  addFilters: {
    all: 'All',
    changed: 'Raised',
    asIs: 'As they are',
    over: 'Over the limit as found',
    pointing: 'Part of a sum that points at somebody',
  },
  holdFilters: {
    all: 'All',
    asIs: 'Published',
    withheld: 'Withheld',
    over: 'Over the limit as found',
    pointing: 'Part of a sum that points at somebody',
  },
  showWithheld: 'Show withheld numbers (here only)',
  search: 'value in a pattern',
  noneFound: 'No pattern holds that.',
  shownOf: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)} shown`,
  showAll: 'Show all',
  neverExported: 'The found counts are never exported beside the released ones unless you ask.',
  heldHeader: ['Count of people with', 'People', 'Why'],
  exact: 'published, exact',
  releasedHeader: ['Pattern', 'Found', 'Released', 'Found, added', 'Why'],
  bar: (found: number, added: number) => `${found} found, ${added} added`,
  why: {
    asIs: 'as it is',
    contains: (additions: readonly number[]) => `contains ${sayAdditions(additions)}`,
    pointing: (additions: readonly number[]) => `part of a sum that points at somebody; ${sayAdditions(additions)}`,
    over: (additions: readonly number[]) => `over the limit as found; ${sayAdditions(additions)}`,
    both: (additions: readonly number[]) =>
      `part of a sum that points at somebody, over the limit as found; ${sayAdditions(additions)}`,
  },
  withheld: 'withheld',
  because: {
    limit: 'treats a group worse than the limit',
    part: parts`a part of it is withheld: ${slot('part')}`,
    sum: (people: number) =>
      parts`with it ${slot('sum')} would leave ${slot('people', formatMany(people, 'person', 'people'))}`,
    sumOf: (people: number) =>
      parts`with it ${slot('sum')} would leave ${slot('people', formatMany(people, 'person', 'people'))} ${slot('of', 'of those counted under')}`,
    thisCount: 'this count',
  },
  additions: {
    waiting: 'Looking up the additions ...',
    none: 'Nothing had to be added.',
    title: (additions: number) =>
      additions === 1 ? 'One addition does it' : `${formatMany(additions, 'addition')} do it`,
    says: 'People who exist on paper only, each with exactly these values. Released = data + these.',
    label: 'Additions',
    header: ['', 'People added who are exactly', 'How many', 'Because'],
    by: (people: number) => `+${formatCount(people)}`,
    showAll: (additions: number) => `Show all ${formatCount(additions)}`,
  },
});

interface PatternCounts {
  readonly patterns: number;
  readonly closed: number;
  readonly maximal: number;
}

/** "addition 3", "5 additions". */
function sayAdditions(additions: readonly number[]): string {
  return additions.length === 1 ? `addition ${additions[0] + 1}` : formatMany(additions.length, 'addition');
}
