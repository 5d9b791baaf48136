import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { whoIsLookedAt } from '../release/looked-at.ts';
import { formatCount, formatMany, formatNumber } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { sayItems } from '../../people.ts';
import { sayShare } from '../release/shares.ts';

/** Patterns under noise: what to expect of them, and what was released. */
export const noisyPatternWords = subject('publish-patterns-noise', {
  failed: 'The patterns could not be released. Nothing is spent.',
  release: 'Release',
  expected: {
    nothing: () => parts<'right'>`Nothing is released yet.`,
    noneFound: (right: number, top: number) =>
      parts`Expect ${slot('right', rightOf(right, top))} to be the right ones; nothing is found under the noise.`,
    off: (right: number, top: number, people: number) =>
      parts`Expect ${slot('right', rightOf(right, top))} to be the right ones; a count is off by about ${formatMany(people, 'person', 'people')}.`,
    trying: 'Budgets are being tried on made-up data.',
    tried: (epsilon: string) => `Tried on made-up data with a budget of ${epsilon}. Your data was not looked at.`,
    notSpent: 'Nothing is spent until you press the button.',
  },
  released: (patterns: number, epsilon: string) =>
    parts`${slot('patterns', formatMany(patterns, 'pattern'))} ${patterns === 1 ? 'is' : 'are'} drawn under noise; ε = ${epsilon} is spent.`,
  people: (people: number) => `Under noise there are ${formatMany(people, 'person', 'people')}.`,
  noneTested: 'No pattern that was drawn could be tested for discrimination.',
  noneOver: 'No tested pattern is over the limit under noise.',
  over: ({ noisy, released, additions, added }: OverUnderNoise) =>
    `${formatMany(noisy, 'pattern')} ${noisy === 1 ? 'is' : 'are'} over the limit under noise; after ${formatMany(additions, 'addition')} of ${formatMany(added, 'person', 'people')} ${released === 0 ? 'none is' : formatMany(released, 'is', 'are')}.`,
  explained: (patterns: number) => `${formatCount(patterns)} of them have a lawful reason and are left alone.`,
  notProtective: 'So the release is not protective.',
  otherSettings: {
    title: 'This release was made with other settings.',
    says: 'It is still yours to use. A release with the settings above would spend their budget as well.',
  },
  counts: {
    title: 'Counts under noise',
    says: 'Every count is noisy, so none has to be hidden. Where one was raised against discrimination, both stand here.',
    search: 'value in a pattern',
    header: ['Pattern', 'Under noise', 'Released'],
    noneFound: 'No pattern holds that.',
  },
  unfair: 'Over the limit under noise',
  checked: {
    title: 'Checked in the written file',
    holds: 'holds',
    doesNotHold: 'does not hold',
    seeded: 'Drawn with a seed: for tests only',
    spent: (epsilon: string) => `ε = ${epsilon} was spent, once`,
    spentFor: (spent: readonly { readonly part: keyof typeof spentParts; readonly epsilon: string }[]) =>
      `${spent.map(({ part, epsilon }) => `${epsilon} for ${spentParts[part]}`).join(', ')}. That the noise was drawn right is stated, not checked: no file can show it.`,
    consistent: 'No count contradicts another',
    consistentSays: (wrong: number) =>
      wrong === 0
        ? 'No pattern is above a part of it, and no part is missing.'
        : `No pattern is above a part of it, and no part is missing, but for ${formatCount(wrong)}.`,
    notTested: (groups: readonly Item[], names: DisplayNames) => `Not tested: ${sayItems(groups, names)}`,
    reason: (group: Item, reason: string | null, names: DisplayNames) => `${sayItems([group], names)}: ${reason}.`,
    additions: 'Released = noisy counts + additions',
    agree: (right: number, all: number) => `${formatCount(right)} of ${formatCount(all)} counts agree.`,
    audit: 'Compared with the data, for you alone',
    auditSays: (missing: number, off: number | null) =>
      `${sayShare(missing)} of the most frequent patterns are missing${off === null ? '' : `, a count is off by ${sayShare(off)} on average`}. Nobody paid for these figures: do not pass them on.`,
    notProtected: { title: 'Groups are not protected', says: 'No pattern was looked at for discrimination.' },
    noneTested: {
      title: 'No pattern about a protected group could be tested',
      says: 'None with the worse outcome was drawn. Ask for more patterns.',
    },
    within: 'No tested pattern over the limit',
    over: (patterns: number) => `${formatMany(patterns, 'pattern')} over`,
    tested: ({ tested, noisy, released, explained }: TestedUnderNoise) =>
      `${formatMany(tested, 'pattern')} tested: ${formatCount(noisy)} over under noise, ${formatCount(released)} released${explained > 0 ? `, ${formatCount(explained)} explained` : ''}. Noise can hide discrimination in the data as well as make it up.`,
  },
});

const spentParts = {
  lambda: 'how many values matter',
  items: 'which values',
  pairs: 'which pairs',
  bins: 'the counts',
};

function rightOf(right: number, top: number): string {
  return `${formatCount(right)} of ${formatCount(top)} patterns`;
}

interface OverUnderNoise {
  readonly noisy: number;
  readonly released: number;
  readonly additions: number;
  readonly added: number;
}

interface TestedUnderNoise {
  readonly tested: number;
  readonly noisy: number;
  readonly released: number;
  readonly explained: number;
}

/** k-anonymity and differential privacy beside each other. */
export const comparedWords = subject('publish-patterns-compared', {
  title: 'k-anonymity or differential privacy?',
  few: (people: number) =>
    `${formatMany(people, 'person', 'people')} are few for noise: k-anonymity suits them better.`,
  enough: (people: number) => `${formatCount(people)} people.`,
  label: 'k-anonymity and differential privacy compared',
  trying: 'Trying budgets on made-up data ...',
  ask: 'What would noise do to counts of this size?',
  tryIt: 'Try it on made-up data',
  caption: 'k-anonymity and differential privacy',
  header: (k: number | null, epsilon: number | string) => [
    '',
    k === null ? 'k-anonymity' : `k-anonymity, k = ${k}`,
    `Differential privacy, ε = ${epsilon}`,
  ],
  promise: {
    title: 'Promise',
    counts: (k: number | null) =>
      k === null
        ? `counts single out no small group ${whoIsLookedAt}`
        : `counts single out no fewer than ${k} people ${whoIsLookedAt}`,
    noise: (factor: number) =>
      `one person makes any result at most ${factor < 100 ? formatNumber(Number(factor.toPrecision(3))) : formatCount(Math.round(factor))} times as likely`,
  },
  knowing: ['Against people who know more', 'no promise', 'holds whatever they know'],
  changed: {
    title: 'Counts changed',
    notTried: 'not tried here yet',
    off: (changed: number, patterns: number, off: number) =>
      `${formatCount(changed)} of ${formatCount(patterns)}, off by ${sayShare(off)} on average`,
    allNotTried: 'all; not tried yet by how much',
    nothingFound: 'nothing is found under the noise',
    allOff: (off: number) => `all, off by about ${sayShare(off)} on average`,
  },
  lost: {
    title: 'Patterns lost or made up',
    none: 'none',
    withheld: (patterns: number) => `${formatCount(patterns)} withheld, none made up`,
    both: 'both happen',
    wrong: (wrong: number, top: number) =>
      `about ${formatCount(wrong)} of ${formatCount(top)} are not among the ${formatCount(top)} most frequent`,
  },
  repeated: ['Can be repeated', 'as often as you like', 'once: the budget is spent, and budgets add up'],
  spread: {
    title: (top: number) => `What noise would do to the ${top} largest counts`,
    says: (runs: number) =>
      `${runs} releases at each budget, on made-up data with as many people and values. Your data was not looked at, and nothing is spent.`,
    legend: 'differential privacy: middle of the releases; shaded: nine of ten',
    plain: (k: number, off: number) => `k-anonymity, k = ${k}: off by ${sayShare(off)}`,
    header: ['ε', 'right patterns', 'from', 'to', 'off by', 'from', 'to', 'people off', 'from', 'to'],
    share: sayShare,
    budgetAxis: 'ε, the budget (smaller protects more)',
    offAxis: 'Counts off by, on average',
    budget: (epsilon: number) => `ε = ${epsilon}`,
  },
});
