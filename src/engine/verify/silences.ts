import type { Certificate, Predicate, Silence } from './certificate.ts';

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
