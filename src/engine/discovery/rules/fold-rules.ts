import { sameRecords } from '../../mining/same-records.ts';
import { type MinedRules } from './mine-rules.ts';

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
