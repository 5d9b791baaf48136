import { compareQuotient, type Threshold } from '../../shared/exact.ts';
import { type RepairTable } from './repair-table.ts';
import { type IndirectRule } from './direct-and-indirect-rules.ts';
import { holdsAll, rowsWith } from './select-records.ts';

/** The counts that elb is made of: s(A,X) - s(X,¬C), s(B), s(A,B), s(B,C) (D4). */
export interface ElbCounts {
  readonly certain: number;
  readonly inContext: number;
  readonly group: number;
  readonly denied: number;
}

/** elb >= alpha by counts, exactly (D4, T4). */
export function isRedlining({ certain, inContext, group, denied }: ElbCounts, alpha: Threshold): boolean {
  return certain > 0 && group > 0 && denied > 0 && compareQuotient(certain, inContext, group, denied, alpha) >= 0;
}

/** The counts of elb as they are now, by the records of the context. */
export function countElb(table: RepairTable, { A, B, D }: Pick<IndirectRule, 'A' | 'B' | 'D'>): ElbCounts {
  let certain = 0;
  let inContext = 0;
  let group = 0;
  let denied = 0;
  for (const row of rowsWith(table, B)) {
    const weight = table.weightOf(row);
    inContext += weight;
    if (table.isNegative[row] === 1) denied += weight;
    const isMember = holdsAll(table, row, A);
    if (isMember) group += weight;
    if (!holdsAll(table, row, D)) continue;
    if (isMember) certain += weight;
    if (table.isNegative[row] === 0) certain -= weight;
  }
  return { certain, inContext, group, denied };
}
