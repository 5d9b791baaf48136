import type { Blame } from '../../../engine/generalize/explain-node.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatEither, formatList, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { sayItem } from '../../people.ts';
import { formatCost, formatRisk, levelOf, levelsOf, stepTo, tableOf } from './phrases.ts';

const isReady = 'There is a table to recommend.';

/** Whether there is a table to publish, and what holds of it and of all others. */
export const publishWords = subject('publish-table', {
  cost: formatCost,
  risk: formatRisk,
  level: levelOf,
  levels: levelsOf,
  table: tableOf,
  step: stepTo,
  /** `open` is what stands in the way. */
  ready: {
    none: { strong: 'There is no table to recommend.', open: 'None meets all that is asked.' },
    notReady: { strong: isReady, open: 'It is not ready to go out.' },
    settled: (points: number) => ({
      strong: `${isReady} It goes out with ${formatMany(points, 'point')} left open, and why.`,
      open: null,
    }),
    free: { strong: `${isReady} Nothing stands in its way of what was checked.`, open: null },
  },
  recommended: sayRecommended,
  /** How many tables there are of which kind. */
  all: {
    none: (nodes: number) => ({ strong: `None of ${tables(nodes)} meets all that is asked.`, open: null }),
    meet: (safe: number, nodes: number) => ({
      strong: `${formatCount(safe)} of ${tables(nodes)} ${safe === 1 ? 'meets' : 'meet'} all that is asked.`,
      open: 'With groups of 1 nobody has to hide.',
    }),
    notFair: (safe: number, nodes: number, k: number) => ({
      strong: `${hide(safe, nodes)} among ${formatCount(k)}.`,
      open: 'Fairness was not looked at.',
    }),
    noneTested: (safe: number, nodes: number) => ({
      strong: `${hide(safe, nodes)}.`,
      open: 'In none of them could every group be tested.',
    }),
    tested: (tested: number, nodes: number, notTested: number, by: 'groups' | 'people') => ({
      strong: `${hide(tested, nodes)}, with ${by === 'people' ? 'no more than allowed treated worse than people like them' : 'no tested group over the limit'}.`,
      open: notTested === 0 ? null : `In ${formatCount(notTested)} more a group was not tested.`,
    }),
  },
  /** Which columns no table without a fault keeps. */
  neverKept: (columns: readonly string[]) =>
    columns.length > 3
      ? `None keeps ${formatCount(columns.length)} of the columns.`
      : `None keeps ${formatEither(columns)}.`,
  private: sayPrivate,
  blame: sayBlame,
  /** The groups that were not tested or are hidden: by name up to two, then how many. */
  untested(groups: readonly UntestedGroup[], names: DisplayNames): string {
    if (groups.length > 2) return `${formatCount(groups.length)} groups`;
    return formatList(groups.map(({ item, isHidden }) => `${sayItem(item, names)}${isHidden ? ' (hidden)' : ''}`));
  },
});

interface UntestedGroup {
  readonly item: Item;
  readonly isHidden: boolean;
}

function tables(nodes: number): string {
  return formatMany(nodes, 'table');
}

/** "2 of 6 tables hide everyone". */
function hide(some: number, nodes: number): string {
  return `${formatCount(some)} of ${tables(nodes)} ${some === 1 ? 'hides' : 'hide'} everyone`;
}

/** What is said of the fairness of a table; never more than was tested (G8). */
export type FairState = 'notAsked' | 'people' | 'groups' | 'unseen' | 'notTested';

const fairClauses: Readonly<Record<FairState, string>> = {
  notAsked: 'fairness was not looked at',
  people: 'no more than allowed of those compared are treated worse than people like them',
  groups: 'no tested group is over the limit',
  unseen: 'no protected group can be seen, so whether one is worse off cannot be told',
  notTested: 'no protected group was tested',
};

interface Recommended {
  /** How many people are in the smallest group that is kept; null where no row is. */
  readonly smallest: number | null;
  /** How many columns can identify. */
  readonly columns: number;
  readonly fair: FairState;
}

/** What the columns tell that go out as they are. */
interface Untouched {
  readonly columns: number;
  readonly unique: number;
  readonly people: number;
}

/** What holds of the recommended table, over which columns, and what does not. */
function sayRecommended({ smallest, columns, fair }: Recommended, untouched: Untouched | null): string {
  const named = columns === 1 ? 'On the one column you named' : `On the ${formatCount(columns)} columns you named`;
  const hides =
    smallest === null
      ? 'no row is left'
      : smallest === 1
        ? 'somebody is alone'
        : `everyone hides among ${formatCount(smallest)} or more`;
  const start = `${named}, ${hides} and ${fairClauses[fair]}.`;
  if (untouched === null || untouched.columns === 0) return start;
  const isOne = untouched.columns === 1;
  const more = isOne ? 'one more column goes' : `${formatCount(untouched.columns)} more columns go`;
  const who =
    untouched.unique === 0
      ? 'nobody is alone'
      : `${formatCount(untouched.unique)} of ${formatMany(untouched.people, 'row')} ${untouched.unique === 1 ? 'is' : 'are'} unique`;
  return `${start} But ${more} out untouched, and with ${isOne ? 'it' : 'them'} ${who}.`;
}

interface PrivateCounts {
  readonly k: number;
  /** What is asked beside the size of groups. */
  readonly asked: readonly ('diversity' | 'closeness')[];
  readonly anonymous: number;
  readonly private: number;
  readonly safe: number;
  readonly minimal: number;
}

/** Which tables hide people and which do not, and how many steps are to choose among. */
function sayPrivate({ k, asked, anonymous, private: meeting, safe, minimal }: PrivateCounts): string {
  const also = asked.length === 0 ? '' : `, ${formatCount(meeting)} of them with the ${formatList(asked)} asked for`;
  const hiding =
    k < 2
      ? `${formatMany(meeting, 'table meets', 'tables meet')} what is asked of privacy.`
      : `${formatMany(anonymous, 'table hides', 'tables hide')} everyone among ${formatCount(k)} or more${also}.`;
  const over = meeting - safe;
  return [
    hiding,
    ...(over === 0 ? [] : [`In ${formatCount(over)} of these a group is still over the limit.`]),
    ...(minimal === 0
      ? []
      : [`${formatCount(minimal)} cannot be refined further: choose among ${minimal === 1 ? 'it' : 'those'}.`]),
  ].join(' ');
}

interface AskedLimits {
  readonly k: number;
  readonly alpha: number | string | null;
}

const nearWords: Readonly<Record<string, string>> = {
  k: 'groups of',
  l: 'diversity',
  t: 'closeness',
  alpha: 'a limit of',
};

/** What stands in the way when no table is without a fault, or only the one that hides everything (G5). */
function sayBlame({ alone, isTopSafe, nearest }: Blame, { k, alpha }: AskedLimits): string {
  const counts = [
    `groups of ${k} hold in ${tables(alone.k)}`,
    ...(alone.diversity === null ? [] : [`diversity in ${formatCount(alone.diversity)}`]),
    ...(alone.closeness === null ? [] : [`closeness in ${formatCount(alone.closeness)}`]),
    ...(alone.protection === null
      ? []
      : [`${alpha === null ? 'fairness' : `the limit ${alpha}`} in ${formatCount(alone.protection)}`]),
  ];
  const near = Object.entries(nearest).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${nearWords[name] ?? name} ${value}`],
  );
  return [
    ...(isTopSafe ? ['Only hiding every column would do.'] : []),
    `Alone, ${formatList(counts)}.`,
    near.length === 0
      ? 'No single other setting would do.'
      : `The nearest that would do, one at a time: ${formatList(near)}.`,
  ].join(' ');
}
