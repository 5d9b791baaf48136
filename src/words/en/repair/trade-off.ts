import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { formatCount, formatMany, formatShare } from '../../format.ts';
import { subject } from '../../language.ts';
import { favourNoun, standFor } from './phrases.ts';

interface Paid {
  readonly revoked: number;
  readonly granted: number;
  readonly overwritten: number;
}

/** The ways beside each other: what each takes, changes, leaves and loses. */
export const tradeOffWords = subject('repair-trade-off', {
  title: (ways: number) => `${formatMany(ways, 'way')} to repair, tried on a copy`,
  says: 'Left: fewer rows changed. Down: more patterns kept. Click a mark to choose it.',
  header: ['way', 'rows changed', 'who pays', 'still over the limit', 'patterns lost', 'patterns new', 'seconds'],
  rowsAxis: (rows: number) => `Rows changed, of ${formatCount(rows)} (log scale)`,
  patternsAxis: 'Patterns lost or new',
  paid: {
    unchecked: 'cannot be checked after',
    nothing: 'nothing changes',
    rows: (rows: number) => formatMany(rows, 'row'),
    /** "59 granted", "55 taken, 55 granted", "980 rewritten". */
    people: sayPaid,
  },
  recommended: 'recommended',
  /** The second line of a label. */
  under: (paid: string, isRecommended: boolean) => (isRecommended ? `${paid} · recommended` : paid),
  /** A mark, read aloud. */
  mark: (way: string, isRecommended: boolean, facts: readonly (readonly [string, string])[]) =>
    `${way}${isRecommended ? ', recommended' : ''}. ${facts.map(([word, figure]) => `${word}: ${figure}`).join('; ')}`,
  untold: 'cannot be told',
  facts: {
    paid: 'Who pays',
    /** "55 taken, 55 granted (approvals)". */
    taken: (paid: Paid, names: DisplayNames) => `${sayPaid(paid)} (${favourNoun(names)}s)`,
    rows: 'Rows changed',
    rowsOf: (rows: number, all: number) => `${formatCount(rows)} of ${formatCount(all)}`,
    left: 'Still over the limit',
    patterns: 'Patterns',
    patternsChanged: (lost: number, found: number) => `${formatCount(lost)} lost, ${formatCount(found)} new`,
    others: 'Others with the worse outcome',
    fromTo: (before: readonly [number, number], after: readonly [number, number]) =>
      `${formatShare(...before)} → ${formatShare(...after)}`,
  },
  kinds: {
    grants: 'grants',
    takes: 'takes',
    both: 'takes and grants',
    rewrites: 'rewrites the group',
    rows: 'rows weighted, copied, left out',
    unchecked: 'cannot be checked',
  },
  stillOver: '▲ still over the limit',
});

function sayPaid({ revoked, granted, overwritten }: Paid): string {
  return [
    ...(revoked > 0 ? [`${formatCount(revoked)} taken`] : []),
    ...(granted > 0 ? [`${formatCount(granted)} granted`] : []),
    ...(overwritten > 0 ? [`${formatCount(overwritten)} rewritten`] : []),
  ].join(', ');
}

/** The way that is chosen, with each reason for it and each of its costs. */
export const wayCardWords = subject('repair-way-card', {
  label: 'The chosen way',
  use: 'Use this repair',
  inUse: 'In use',
  chooseAnother: 'Choose another',
  lookAt: 'Look at a way',
  notTested: (what: string) => `Not tested: ${what}.`,
  notMeasured: 'We did not measure what the repair does to them.',
  nothingSaid: 'Nothing is said of them.',
  standInsNotTested: 'Not tested: stand-ins.',
  standInsNotSought: 'They were not looked for.',
  nothing: {
    notTested: 'Nothing was tested',
    toRepair: 'Nothing to repair',
    unknown:
      'Whether anything is over the limit is not known, so no way is recommended. Each was tried on a copy all the same.',
    within:
      'No situation that was tested is over the limit, so no way is recommended. Each was tried on a copy all the same.',
  },
  /** Each reason as what stands out of it and what is said beside. */
  rewrites: {
    strong: 'Rewrites who people are.',
    words: (people: number) => `${formatMany(people, 'person', 'people')} would be recorded as someone else.`,
  },
  takes: {
    strong: (revoked: number, names: DisplayNames) => `Takes ${formatMany(revoked, favourNoun(names))}.`,
    words: (granted: number) => (granted > 0 ? `It grants ${formatCount(granted)}.` : 'It grants none.'),
  },
  takesNothing: {
    strong: 'Takes nothing.',
    words: (favourable: number, names: DisplayNames) =>
      `None of ${formatCount(favourable)} ${favourNoun(names)}s is lost.`,
  },
  rows: {
    least: 'Changes least.',
    more: 'Changes more.',
    words: sayRows,
  },
  unchecked: {
    strong: 'Cannot be checked.',
    words: 'Without the column nobody can tell whether the group is still worse off.',
  },
  nothingTested: { strong: 'Nothing was tested.', words: 'What is over the limit is not known.' },
  nothingLeft: {
    strong: 'Leaves nothing over the limit',
    words: 'of what was tested; each situation was counted again on the copy.',
  },
  left: {
    strong: (left: number) => `Leaves ${formatMany(left, 'situation')} over the limit.`,
    hidden: (hidden: number) => `${formatCount(hidden)} of them ${hidden === 1 ? 'is' : 'are'} too rare to be found.`,
  },
  noGapTurned: {
    strong: 'Turns no gap around.',
    words: 'No whole group that was worse off ends better off than those it is compared with.',
  },
  pastEqual: { strong: 'Goes past equal.', words: sayPastEqual },
  noPattern: {
    strong: 'Costs no pattern.',
    words: (all: number) => `All ${formatCount(all)} stay, and none is new.`,
  },
  patterns: { strong: 'Costs patterns.', words: sayPatterns },
});

interface ChangedRows {
  readonly rows: number;
  readonly all: number;
  /** What they stand for under survey weights, as a share. */
  readonly standFor: number | undefined;
  /** The fewest rows that any other way changes. */
  readonly next: number | null;
}

function sayRows({ rows, all, standFor: share, next }: ChangedRows): string {
  const own = `${formatCount(rows)} of ${formatMany(all, 'row')}, ${formatShare(rows, all)}${standFor(share)}.`;
  if (next === null) return own;
  return rows <= next ? `${own} The next changes ${formatCount(next)}.` : `${own} The least is ${formatCount(next)}.`;
}

/** How many of the groups end better off, and whether one of them so far that the others are worse off now. */
function sayPastEqual(over: number, groups: number, isTurned: boolean): string {
  const past =
    groups === 1
      ? 'The group ends better off than those it is compared with.'
      : `${formatCount(over)} of ${formatMany(groups, 'group')} ${over === 1 ? 'ends' : 'end'} better off than those they are compared with.`;
  return isTurned ? `${past} The gap is turned around: now the others would be over the limit.` : past;
}

function sayPatterns(lost: number, found: number, before: number): string {
  const gone = `${formatCount(lost)} of ${formatCount(before)} ${lost === 1 ? 'is' : 'are'} no longer frequent.`;
  return `${gone} ${found === 0 ? 'None is new.' : `${formatMany(found, 'is', 'are')} new.`}`;
}
