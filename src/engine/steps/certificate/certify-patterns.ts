import type { Item } from '../../vocabulary/items.ts';
import { type PatternRule, ruleOf, sumRuleOf } from '../../steps/patterns/write-published.ts';
import type { PrivatelyReleased } from '../../steps/noisy-patterns/run.ts';
import type { Published } from '../../steps/patterns/run.ts';
import { isShownSum } from '../../patterns/judge-patterns.ts';
import type { DecimalText } from '../../vocabulary/settings.ts';
import type { ParametersOf } from '../../verify/certificate.ts';
import type { CertificateDraft, DraftClaim } from '../../release/certificate.ts';
import { hashFile } from '../../recipe/table-file.ts';
import type { FileNaming } from './certify-table.ts';
import { outcomeOf, stateNoise } from './claims.ts';

/** Released patterns as their files, and the settings that the claims repeat as they were given. */
export interface CertifiedPatterns {
  readonly made: Published | PrivatelyReleased;
  readonly csv: string;
  /** The same patterns in another file; null where there is none. */
  readonly json: { readonly name: string; readonly text: string } | null;
  readonly asked: { readonly alpha: DecimalText | null; readonly d: DecimalText | null; readonly originals: boolean };
}

/**
 * The certificate of released patterns (R3, S2, S3, S9): no small support, no sum over values, no pattern over the limit. That they
 * are the data and the additions, and that noise protects people, is stated.
 */
export function certifyPatterns(certified: CertifiedPatterns, naming: FileNaming): CertificateDraft {
  const { made, csv, json, asked } = certified;
  const hashOf = (text: string) => hashFile({ text, encoding: 'utf-8' });
  return {
    file: {
      ...naming,
      sha256: hashOf(csv),
      kind: 'patterns',
      columns: [...made.set.attributes.map(({ name }) => name), 'support', ...(asked.originals ? ['found'] : [])],
      weight: null,
      header: true,
      delimiter: ',',
      quote: '"',
      encoding: 'utf-8',
    },
    copies: json === null ? [] : [{ name: json.name, sha256: hashOf(json.text) }],
    claims: [...claimPrivacy(certified), claimConsistency(made), ...claimFairness(certified), stateAdditions(made)],
  };
}

function isNoisy(made: Published | PrivatelyReleased): made is PrivatelyReleased {
  return 'audit' in made;
}

/** The number of records with the additions, where anybody may know it (S1). */
function recordsOf({ question, released }: Published | PrivatelyReleased): number | null {
  return question.privacy?.totalIsPublic === true ? released.supports[0] : null;
}

function claimPrivacy({ made, asked }: CertifiedPatterns): DraftClaim[] {
  if (isNoisy(made)) {
    const { epsilon, top } = made.privacy;
    return [stateNoise({ epsilon, top, depth: null, seeded: made.isSeeded })];
  }
  const { anonymity } = made.check;
  if (anonymity === null || asked.originals) return [];
  const k = made.question.privacy?.k ?? 1;
  const records = recordsOf(made);
  const isWhole = anonymity.missing === 0;
  return [
    { predicate: 'no-small-support', parameters: { k }, ...outcomeOf(anonymity.small === 0) },
    {
      predicate: 'no-value-channel',
      parameters: { k, records },
      ...outcomeOf(isWhole && anonymity.channels === 0),
    },
  ];
}

function claimConsistency(made: Published | PrivatelyReleased): DraftClaim {
  const { check, order } = made;
  const broken =
    'consistency' in check ? check.consistency.missing + check.consistency.below : (check.anonymity?.missing ?? 0);
  return { predicate: 'consistent', parameters: { patterns: order.length }, ...outcomeOf(broken === 0) };
}

/** What was tested of protected groups, and that no pattern about one is over the limit (S3, S6, D10). */
function claimFairness({ made, asked }: CertifiedPatterns): DraftClaim[] {
  const { fairness } = made.question;
  if (fairness === null || made.protection === null) return [];
  const records = recordsOf(made);
  const { pd, sums } = made.protection;
  const { supports, overSums } = made.released;
  const isApart = ({ B }: PatternRule) => records === null && B.length === 0;
  const ofPattern = Array.from(pd.all, (pattern) => isApart(ruleOf(made, pattern)));
  const ofSum = sums.map((sum) => isApart(sumRuleOf(made, sum)));
  const stuck = [
    ...made.stuck.map(({ at }) => ofPattern[at]),
    ...overSums.filter(({ by }) => by === null).map(({ at }) => ofSum[at]),
  ];
  const published = [
    ...ofPattern.filter((_, at) => supports[pd.all[at]] >= 0),
    ...ofSum.filter((_, at) => isShownSum(sums[at], supports)),
  ];
  const negative = fairness.negative.map(claimedItem);
  const claimOf = (wholeGroups: boolean): DraftClaim => {
    const parameters: ParametersOf<'no-pattern-over'> = {
      measure: fairness.measure,
      alpha: asked.alpha ?? fairness.alpha.text,
      protected: fairness.protected.map(claimedItem),
      negative,
      grounded: fairness.grounded.map(claimedItem),
      d: asked.d,
      records,
      wholeGroups,
      patterns: published.filter((apart) => apart === wholeGroups).length,
    };
    const outcome = parameters.patterns === 0 ? 'not-tested' : stuck.includes(wholeGroups) ? 'does-not-hold' : 'holds';
    const how = wholeGroups ? ('stated' as const) : ('checked' as const);
    return { predicate: 'no-pattern-over', parameters, outcome, how };
  };
  const coverage = made.coverage.map(({ item, tested }): DraftClaim => {
    const parameters: ParametersOf<'pattern-coverage'> = { group: claimedItem(item), negative, patterns: tested };
    const outcome = tested > 0 ? ('holds' as const) : ('not-tested' as const);
    return { predicate: 'pattern-coverage', parameters, outcome, how: 'checked' };
  });
  return [claimOf(false), ...(published.includes(true) ? [claimOf(true)] : []), ...coverage];
}

function claimedItem({ attribute, value }: Item): [string, string] {
  return [attribute, value];
}

function stateAdditions(made: Published | PrivatelyReleased): DraftClaim {
  return {
    predicate: 'additions',
    parameters: {},
    outcome: made.check.additions.wrong === 0 ? 'holds' : 'does-not-hold',
    how: 'stated',
  };
}
