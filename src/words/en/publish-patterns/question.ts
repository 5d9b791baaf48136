import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { sayPeople } from '../../people.ts';
import { outcomeWords } from '../people.ts';

/** "Can patterns seen at least 15 times be published so that they point at nobody and treat women no worse?" */
export const patternsQuestionWords = subject('publish-patterns-question', {
  /** `groups` says who is treated no worse; where nobody is protected it says so instead. */
  noisy: {
    protecting: parts`Can ${slot('top')} be published so that they ${slot('privacy')} and ${slot('groups')}?`,
    plain: parts`Can ${slot('top')} be published so that they ${slot('privacy')}, ${slot('groups')}?`,
  },
  counts: {
    protecting: parts`Which counts of ${slot('often')} can be published so that they ${slot('privacy')} and ${slot('groups')}?`,
    plain: parts`Which counts of ${slot('often')} can be published so that they ${slot('privacy')}, ${slot('groups')}?`,
  },
  often: {
    title: 'How often a pattern is seen',
    fit: 'as many people as fit',
    people: (size: string) => `at least ${size}`,
    share: (size: string) => `at least ${size} of people`,
    atLeast: 'At least',
    says: 'A share of all such as 10%, or a number of people such as 50. Rarer patterns are not published. Where it would be fewer than the people a sum may point at, that number is taken instead, and the page says so. The page starts with the smallest share that gives at most 5,000 patterns.',
  },
  groups: {
    title: 'Who is protected',
    nobody: 'whichever group they show treated worse',
    choose: 'Choose under Roles',
    noneChosen: 'No protected group or no decision is chosen, so nothing is looked at for discrimination.',
    noWorse: (groups: readonly Item[], names: DisplayNames) =>
      `treat ${sayGroups(groups, names)} no worse than the limit`,
    protect: 'Protect groups',
    doNotProtect: 'Do not protect groups',
    says: (groups: readonly Item[], names: DisplayNames) =>
      `A pattern about ${sayGroups(groups, names)} who ${outcomeWords(names).have} is read as a rule. What is over the limit is withheld, or its counts are raised until a reader who learns from them finds nobody over the limit.`,
  },
  reasons: {
    sentence: parts`lawful reasons ${slot('reasons')}`,
    title: 'Lawful reasons',
    nothing: 'explain nothing',
    from: (share: string) => `explain from ${share} on`,
    leaveAlone: 'Leave explained patterns alone',
    label: 'Explained from',
    none: 'No value is marked as a lawful reason under Roles, so that nothing can be explained.',
    says: 'A pattern over the limit is left alone where a value marked as a lawful reason under Roles explains it.',
  },
  length: {
    sentence: parts`patterns of ${slot('length')}`,
    title: 'Longest pattern',
    any: 'any length',
    upTo: (values: number) => `up to ${values} values`,
    limit: 'Limit the length',
    label: 'Values, the decision among them',
    says: 'Longer patterns say more about fewer people, and cost more additions.',
  },
  mend: {
    sentence: parts`close sums by ${slot('mend')}`,
    title: 'How sums are closed',
    label: 'Close sums by',
    ways: { withhold: 'withholding counts', add: 'raising counts' },
    says: 'Withholding leaves counts out and changes none. Raising, as in the thesis, publishes all of them and adds people who do not exist.',
  },
  order: {
    sentence: parts`additions ${slot('order')}`,
    title: 'Which counts are raised',
    label: 'Additions',
    orders: { thesis: 'in the order of the thesis', least: 'as few as can be' },
    says: 'The thesis raises each sum by the full number. The other way looks for the smallest change and takes the better.',
  },
  privacy: {
    title: 'How people are protected',
    label: 'Protect people by',
    models: { 'k-anonymity': 'k-anonymity', differential: 'differential privacy', none: 'neither' },
    edits: {
      'k-anonymity': 'Protect people by k-anonymity',
      differential: 'Protect people by noise',
      none: 'Do not protect people',
    },
    anybody: 'may point at anybody',
    noise: (epsilon: number | string) => `hide everybody in noise, ε = ${epsilon}`,
    noFewer: (k: number) => `point at no fewer than ${formatCount(k)}`,
  },
  sums: {
    edit: (k: number) => `Sums of at least ${k}`,
    label: 'No fewer than',
    totalIsPublic: 'Readers know how many people there are',
    says: 'Published counts can be added and subtracted. 45 women veterinarians, 42 of them earning more than 15,000, leave three who do not. Every sum that tells how many have one pattern and none of some other values must leave nobody, or at least so many (k-anonymity). Other sums are not looked at.',
  },
  noise: {
    edit: (epsilon: string) => `Budget ${epsilon}`,
    label: 'Budget ε',
    audit: 'Compare with the data afterwards (for you alone)',
    auditEdit: 'Compare with the data',
    notSpent: 'Nothing is spent before you press the button below.',
  },
  top: {
    title: 'How many patterns',
    says: (top: number) => `the ${formatCount(top)} most frequent patterns`,
    edit: (top: number) => `${top} patterns`,
    label: 'Patterns',
    explained: (most: number) =>
      `At most ${formatCount(most)} with these values. You say how many: a number found in the data would tell something of it, and nobody would have paid for that. Fewer patterns come out clearer.`,
  },
});

function sayGroups(groups: readonly Item[], names: DisplayNames): string {
  return groups.length > 2 ? `${groups.length} groups` : groups.map((item) => sayPeople([item], names)).join(' and ');
}
