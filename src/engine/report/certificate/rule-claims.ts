import { type NodeTests } from '../../generalize/search/index.ts';
import { type ProtectionLimits } from '../../generalize/protection/index.ts';
import type { ParametersOf } from '../../verify/certificate.ts';
import { type DraftClaim } from './draft.ts';

/** A column of the rules; `isAmbiguous` where a value is spelled like a cell that is no item. */
export interface RuleColumn {
  readonly column: string;
  readonly isProtected: boolean;
  readonly noItem: readonly string[];
  readonly isAmbiguous: boolean;
}

/** What was asked and found about rules in a released table. */
export interface RuleFindings {
  readonly columns: readonly RuleColumn[];
  readonly decision: { readonly attribute: string; readonly negative: readonly string[] };
  readonly limits: ProtectionLimits;
  readonly alpha: number | string;
  /** The people of the table before anybody was left out: the N of the minimum support (G4). */
  readonly people: number;
  readonly tests: NodeTests;
  readonly isProtective: boolean;
  /** The columns of the file. */
  readonly shown: readonly string[];
}

/**
 * The claim that no rule is over the limit, and what was tested of each protected group (G4, G8). A file that lacks a
 * column of the rules, or spells a value like a missing one, cannot show it: then both are stated.
 */
export function claimRules(findings: RuleFindings): DraftClaim[] {
  const { columns, decision, limits, alpha, people, tests, isProtective, shown } = findings;
  const isShown = [decision.attribute, ...columns.map(({ column }) => column)].every((name) => shown.includes(name));
  const how = isShown && !columns.some(({ isAmbiguous }) => isAmbiguous) ? ('checked' as const) : ('stated' as const);
  const together = (tests.together ?? []).map(({ column, labels }) => ({ column, cells: [...labels] }));
  const parameters: ParametersOf<'no-rule-over'> = {
    columns: columns.map(({ column, isProtected, noItem }) => ({ column, isProtected, noItem: [...noItem] })),
    decision: decision.attribute,
    negative: [...decision.negative],
    measure: limits.measure,
    alpha,
    minSupport: { count: limits.minCount },
    people,
    minCount: limits.minCount,
    tau: limits.tau,
    rules: tests.rules,
    ...(together.length === 0 ? {} : { together }),
  };
  const outcome = tests.rules === 0 ? 'not-tested' : isProtective ? 'holds' : 'does-not-hold';
  const coverage = tests.groups.map(({ item, state, generalized, rules }): DraftClaim => {
    const own: ParametersOf<'coverage'> = { group: [item.attribute, item.value], state, written: generalized, rules };
    return {
      predicate: 'coverage',
      parameters: own,
      outcome: state === 'tested' ? 'holds' : 'not-tested',
      how,
    };
  });
  return [{ predicate: 'no-rule-over', parameters, outcome, how }, ...coverage];
}

/** Groups that a bound on who is flagged looked at; the file cannot show it (G7). */
export function stateCoverage({ groups }: NodeTests): DraftClaim[] {
  return groups.map(({ item, state }): DraftClaim => {
    const parameters: ParametersOf<'coverage'> = {
      group: [item.attribute, item.value],
      state,
      written: null,
      rules: 0,
    };
    return {
      predicate: 'coverage',
      parameters,
      outcome: state === 'tested' ? 'holds' : 'not-tested',
      how: 'stated',
    };
  });
}
