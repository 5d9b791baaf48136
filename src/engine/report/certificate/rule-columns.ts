import type { LatticeSearch } from '../../generalize/lattice-search.ts';
import { type DecisionClasses } from '../../table/decision.ts';
import { type RuleColumn, type RuleFindings } from './rule-claims.ts';

/** The sensitive attributes that join the rules, as columns of the file (G7). */
export function listJoined({ lattice, wider }: LatticeSearch, missing: string): RuleColumn[] {
  return (wider?.lattice.quasi ?? []).slice(lattice.quasi.length).map(({ name, isProtected, labels, sizes }) => ({
    column: name,
    isProtected,
    noItem: sizes[0] > labels[0].length ? [missing] : [],
    isAmbiguous: false,
  }));
}

/** The decision by its column and the values that are bad for the person. */
export function nameDecision({ attribute, isNegative }: DecisionClasses): RuleFindings['decision'] {
  return {
    attribute: attribute.name,
    negative: attribute.values.filter((_, code) => isNegative[attribute.codes.indexOf(code)] === 1),
  };
}
