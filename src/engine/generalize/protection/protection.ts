import type { Threshold } from '../../shared/exact.ts';
import { isDiscriminatoryAt } from '../../measures/measures.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import type { Lattice, NodeTable } from '../lattice/index.ts';
import { type SubsetRules, listRuleSets } from './subset-rules.ts';

/** When a rule discriminates, and which rules are looked at (G4). */
export interface ProtectionLimits {
  readonly measure: Measure;
  readonly alpha: Threshold;
  /** Least supp(A,B,C) of a rule. */
  readonly minCount: number;
  /** Most quasi-identifiers of a rule. */
  readonly tau: number;
}

/** Whether no rule over exactly the quasi-identifiers of a table is discriminatory, exact (G4, M4, T4). */
export function isProtectiveTable(lattice: Lattice, table: NodeTable, limits: ProtectionLimits): boolean {
  return listRuleSets(lattice, table, limits.minCount).every((rules) => {
    for (let i = 0; i < rules.count; i += 1) if (isDiscriminatoryRule(rules, i, limits)) return false;
    return true;
  });
}

/** Whether one of the rules is discriminatory, exact (M4, M5, T4). */
export function isDiscriminatoryRule(
  { a1, n1, a2, n2, a, n, ca, cn }: SubsetRules,
  i: number,
  { measure, alpha }: ProtectionLimits,
): boolean {
  return isDiscriminatoryAt(measure, a1[i], n1[i], a2[i], n2[i], a[i], n[i], alpha, ca[i], cn[i]);
}
