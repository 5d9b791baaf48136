import { type Measure, measureInfos } from '../../engine/vocabulary/measures.ts';
import { measureWords } from './terms/measures.ts';
import { fewNamed, formatList, formatMany } from '../format.ts';
import { subject } from '../language.ts';
import { parts, slot } from '../parts.ts';

/** The line with the question of a stage, and the parts of it that several stages ask. */
export const questionWords = subject('question', {
  label: 'The question',
  elsewhere: (says: string) => `${says} elsewhere`,
  done: 'Done',
  formula: 'Formula',
  everywhere: 'Use this in every stage',
  /** Who is protected; which is chosen under Roles. */
  groups: {
    title: 'Who is protected',
    nobody: 'nobody yet',
    says: (groups: readonly string[]) =>
      groups.length > fewNamed ? formatMany(groups.length, 'group') : formatList(groups),
    explained: (groups: readonly string[]) =>
      groups.length > fewNamed
        ? `${formatList(groups)}. Groups are chosen under Roles.`
        : 'Groups are chosen under Roles.',
    toRoles: 'Go to Roles',
  },
  /** Which measure, and from which value on a situation counts as worse. */
  limit: {
    title: 'Measure and limit',
    says: (measure: string, alpha: number | string) => `${measure}, limit ${alpha}`,
    back: (alpha: string) => `Back to ${alpha}`,
    measure: 'Measure',
    label: 'Limit',
    slider: 'Limit, by sliding',
    explained: (measure: Measure, alpha: number | string) =>
      measureInfos[measure].worse === 'larger'
        ? `${measureWords[measure].sentence} From ${alpha} up, a situation counts as worse.`
        : `${measureWords[measure].sentence} From ${alpha} down, a situation counts as worse.`,
    formula: (measure: Measure) => {
      const { formula, neutral } = measureInfos[measure];
      return `${formula}, from ${measureWords[measure].range}; ${neutral} means no difference.`;
    },
    edits: { measure: 'Measure', limit: (alpha: string) => `Limit ${alpha}` },
  },
  /** How many a situation must hold before it is looked at (D1). */
  size: {
    ofGroup: parts`situations of ${slot('size')}`,
    worseOff: parts`situations where ${slot('size')} are worse off`,
    title: 'Smallest situation',
    share: (share: string) => `at least ${share} of all`,
    people: (people: string) => `at least ${people}`,
    atLeast: 'At least',
    explained:
      'A share of all such as 2%, or a number of people such as 50. Smaller situations are not tested, and the page says so.',
    counted: 'Counted are',
    counts: { rule: 'those with the worse outcome', premise: 'all of the group' },
    worseFor: 'Worse outcome for at least',
    worseExplained: 'Situations in which fewer of the group have the worse outcome are left out.',
    edits: {
      size: 'Smallest situation',
      counted: 'What is counted',
      share: 'Smallest share with the worse outcome',
    },
  },
  /** How many items a premise may have, the group's included. */
  conditions: {
    title: 'Conditions',
    says: (most: number | null) =>
      most === null ? 'any number of conditions' : most === 1 ? '1 condition' : `${most} conditions`,
    atMost: 'At most',
    any: 'any',
    edit: 'Conditions at most',
    explained:
      'The group and what describes the situation, counted together. More conditions find narrower situations and take longer.',
    refused: 'Type a whole number from 1 to 99, or "any".',
  },
  alike: { title: 'How many look alike', noFewer: 'No fewer than' },
});
