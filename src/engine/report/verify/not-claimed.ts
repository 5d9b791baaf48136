import type { Certificate, Predicate } from './certificate.ts';
import { otherSum, whoIsLookedAt } from '../../vocabulary/releases.ts';
import type { Silence } from './silences.ts';

/** Something that a certificate does not claim, and why. */
export interface NotClaimed {
  readonly what: string;
  readonly why: string;
}

type Claimed = Pick<Certificate, 'claims' | 'file'>;

/**
 * What a certificate with these claims leaves unclaimed, by what its predicates mean (R3). Nobody else's list is needed:
 * one that says less is wrong.
 */
export function listSilences({ claims, file }: Claimed): Silence[] {
  const has = (predicate: Predicate) => claims.some((claim) => claim.predicate === predicate);
  const isTable = file.kind === 'table';
  const isNoisy = has('differential-privacy');
  const isPrivate = has('k-anonymity') || has('no-channel') || has('no-value-channel');
  const hasFairness = has('no-rule-over') || has('few-flagged') || has('no-pattern-over');
  const isAsIs = claims.some(
    (claim) =>
      claim.predicate === 'release-check' &&
      claim.parameters.columns.some(({ as }) => as === 'asIs' || as === 'recoded'),
  );
  const open: [Silence, boolean][] = [
    ['other-releases', true],
    ['best-of-its-kind', true],
    ['the-report', true],
    ['k-anonymity', !isPrivate],
    ['joining', isTable && isAsIs],
    ['sensitive-values', isTable && !isNoisy && !has('l-diversity') && !has('t-closeness')],
    ['fairness', !hasFairness],
    ['other-columns', isTable && hasFairness && !isNoisy],
    ['levels', isTable && !isNoisy && !has('levels')],
    ['nearness', isNoisy],
    ['missing-patterns', !isTable && !isNoisy],
  ];
  return open.filter(([, isOpen]) => isOpen).map(([silence]) => silence);
}

/** What a certificate leaves unclaimed, in words; one of version 1 leaves more. */
export function sayNotClaimed(certificate: Pick<Certificate, 'certificate' | 'claims' | 'file'>): NotClaimed[] {
  const listed = listSilences(certificate).flatMap((silence) =>
    silence === 'missing-patterns' ? [otherSums, words[silence]] : [words[silence]],
  );
  if (certificate.certificate !== 1) return listed;
  const isTable = certificate.file.kind === 'table';
  return [...listed, isTable ? earlierTable : earlierPatterns];
}

const earlierTable: NotClaimed = {
  what: 'That the order of the rows tells nothing',
  why: 'The certificate is of version 1, which did not look at it. Its recipe may hold values that the file hides.',
};

const earlierPatterns: NotClaimed = {
  what: 'That sums over all values of a column tell nothing',
  why: 'The certificate is of version 1, which did not look at them. Its recipe may hold values that the file hides.',
};

/** S9 looks at one pattern and none of some others; what lies beyond is listed with an example (R3). */
const otherSums: NotClaimed = {
  what: 'What other sums of the counts tell',
  why: `Looked at are people ${whoIsLookedAt}. Other sums may tell of fewer: ${otherSum}.`,
};

const words: Readonly<Record<Silence, NotClaimed>> = {
  'other-releases': {
    what: 'What this file tells together with other releases of the same people',
    why: 'The claims are about this file alone.',
  },
  'best-of-its-kind': {
    what: 'What follows from this file being the best of its kind',
    why: 'Somebody who knows how it was chosen may conclude what the alternatives would have shown.',
  },
  'the-report': {
    what: 'What the report says',
    why: 'A report beside the file has its own figures; none of them is certified here.',
  },
  'k-anonymity': {
    what: 'That everybody hides among k people',
    why: 'Nobody was asked to hide, or noise protects people instead.',
  },
  joining: {
    what: 'That nobody can be found by joining the file with other files',
    why: 'Some of its columns are not generalized.',
  },
  'sensitive-values': {
    what: 'That sensitive values stay secret',
    why: 'Neither l-diversity nor t-closeness was asked for.',
  },
  fairness: {
    what: 'That no group is worse off in the file',
    why: 'No measure of discrimination was asked for.',
  },
  'other-columns': {
    what: 'That nobody is worse off through other columns',
    why: 'Rules are over the generalized columns alone; other columns of the file, and people who are in no group, were not looked at.',
  },
  levels: {
    what: 'Levels of columns',
    why: 'The cells were written one by one, so no column has one level.',
  },
  nearness: {
    what: 'How near the file is to the data',
    why: 'Every count is noisy. What the data says cannot be told from the file.',
  },
  'missing-patterns': {
    what: 'What bounds, or patterns that are missing, suggest',
    why: 'Nothing is claimed of a pattern that is not in the file.',
  },
};
