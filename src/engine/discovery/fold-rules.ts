import { sameRecords } from '../mining/same-records.ts';
import type { MinedRules } from './mine-rules.ts';
import { pairsOf } from '../vocabulary/items.ts';
import { type VerdictCode, verdictCodes } from '../vocabulary/lenses.ts';
import { splitPremise } from './premise-items.ts';

/** Which PD rules are about exactly the same people (D8). */
export interface FoldedRules {
  /** For each rule the number of its finding. */
  readonly finding: Uint32Array;
  readonly findings: number;
}

/** Rules whose premises cover exactly the same records are one finding (D8). */
export function foldRules({ input, itemsets, pd }: MinedRules): FoldedRules {
  const finding = sameRecords(input, itemsets, pd.premise);
  let findings = 0;
  for (const one of finding) findings = Math.max(findings, one + 1);
  return { finding, findings };
}

/** How many findings the marked rules are. */
export function countFindings({ finding, findings }: FoldedRules, marks: Uint8Array): number {
  const seen = new Uint8Array(findings);
  let count = 0;
  for (let i = 0; i < marks.length; i += 1) {
    if (marks[i] === 0 || seen[finding[i]] === 1) continue;
    seen[finding[i]] = 1;
    count += 1;
  }
  return count;
}

/** How many rules have a verdict, and how many findings (D8, M9). */
export interface VerdictCount {
  readonly rules: number;
  readonly findings: number;
}

/** The verdict of each finding and the rule that shows it (D8). */
export interface FoldedVerdicts {
  /** For each finding its verdict, as a place in `verdictCodes`. */
  readonly verdict: Uint8Array;
  /** For each finding the rule that shows it. */
  readonly shown: Uint32Array;
  readonly counts: Readonly<Record<VerdictCode, VerdictCount>>;
}

/**
 * A finding has the worst verdict of its rules and shows the shortest rule that has it, then the first in the order of
 * result lists (D8, M9). `verdicts` holds the place in `verdictCodes` of each PD rule.
 */
export function foldVerdicts(
  rules: MinedRules,
  { finding, findings }: FoldedRules,
  verdicts: Uint8Array,
): FoldedVerdicts {
  const { pd, itemsets } = rules;
  const verdict = new Uint8Array(findings).fill(verdictCodes.length);
  const shown = new Uint32Array(findings);
  const keyOf = ruleKeys(rules);
  for (let rule = 0; rule < pd.count; rule += 1) {
    const at = finding[rule];
    if (verdicts[rule] > verdict[at]) continue;
    const isWorse = verdicts[rule] < verdict[at];
    verdict[at] = verdicts[rule];
    if (isWorse || isBefore(rule, shown[at])) shown[at] = rule;
  }
  return { verdict, shown, counts: countVerdicts(verdicts, verdict) };

  function isBefore(one: number, other: number): boolean {
    const longer = itemsets.length[pd.premise[one]] - itemsets.length[pd.premise[other]];
    return longer < 0 || (longer === 0 && keyOf(one) < keyOf(other));
  }
}

/** The keys made so far, for as long as their rules are kept: another limit asks for the same ones. */
const keysOf = new WeakMap<MinedRules, Map<number, string>>();

/** The text by which result lists sort rules: their items, code unit by code unit. Each is made once. */
export function ruleKeys(rules: MinedRules): (rule: number) => string {
  const { itemsets, attributes, isProtected, pd } = rules;
  const known = keysOf.get(rules) ?? new Map<number, string>();
  keysOf.set(rules, known);
  return (rule) => {
    let key = known.get(rule);
    if (key === undefined) {
      const { A, B } = splitPremise(itemsets, attributes, isProtected, pd.premise[rule]);
      key = JSON.stringify([pairsOf(A), pairsOf(B)]);
      known.set(rule, key);
    }
    return key;
  };
}

function countVerdicts(rules: Uint8Array, findings: Uint8Array): Record<VerdictCode, VerdictCount> {
  const [ofRules, ofFindings] = [tally(rules), tally(findings)];
  const both = (code: VerdictCode) => {
    const place = verdictCodes.indexOf(code);
    return { rules: ofRules[place], findings: ofFindings[place] };
  };
  return { clear: both('clear'), unclear: both('unclear'), within: both('within'), tooFew: both('tooFew') };
}

/** How often each place of `verdictCodes` occurs. */
export function tally(places: Uint8Array): Uint32Array {
  const counts = new Uint32Array(verdictCodes.length);
  for (let i = 0; i < places.length; i += 1) counts[places[i]] += 1;
  return counts;
}
