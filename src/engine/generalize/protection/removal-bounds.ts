import { comparesWithLeast, isDiscriminatoryAt } from '../../measures/measures.ts';
import type { Lattice, NodeTable } from '../lattice/index.ts';
import { type ProtectionLimits, isDiscriminatoryRule } from './protection.ts';
import { type RuleSet, type SubsetRules, listRuleSets } from './subset-rules.ts';

/**
 * What is known of the rules over exactly the quasi-identifiers of a table when records are taken out, whichever these
 * are; -1 where not even without taking any. Bounds, so not always as large as they could be (G4).
 */
export interface RemovalBounds {
  /** Whether there is a frequent rule at all. */
  readonly hasRules: boolean;
  /** Up to this weight no rule discriminates. */
  readonly fair: number;
  /** Up to this weight some rule does. */
  readonly unfair: number;
  /** The rules that may discriminate when `most` is taken out. */
  readonly open: readonly OpenRule[];
}

/** A rule whose fairness depends on which records are taken out. */
export interface OpenRule {
  /** The codes of each quasi-identifier that the rule is about, by place: one, or those of a group of several (D14). */
  readonly codes: readonly { readonly place: number; readonly among: readonly number[] }[];
  /** Up to this weight it does not discriminate, whichever records are taken out. */
  readonly fair: number;
}

/** Bounds up to `most`, exact where nothing is taken out (G4, M4, T4). */
export function boundRemoval(
  lattice: Lattice,
  table: NodeTable,
  limits: ProtectionLimits,
  most: number,
): RemovalBounds {
  const sets = listRuleSets(lattice, table, limits.minCount);
  const open: OpenRule[] = [];
  let unfair = -1;
  for (const rules of sets) {
    // Up to this weight none of the labels that are taken together can be gone altogether.
    const shown = Math.min(most, leastLabel(table, rules.together) - 1);
    for (let i = 0; i < rules.count; i += 1) {
      unfair = largest(unfair, shown, (weight) => mustDiscriminate(rules, i, limits, weight));
      const fair = largest(-1, most, (weight) => !mayDiscriminate(rules, i, limits, weight));
      if (fair < most) open.push({ codes: codesOf(rules, rules.row[i]), fair });
    }
  }
  const fair = open.reduce((least, rule) => Math.min(least, rule.fair), most);
  return { hasRules: sets.some(({ count }) => count > 0), fair, unfair, open };
}

function codesOf({ table, together }: RuleSet, row: number): OpenRule['codes'] {
  return table.codes.flatMap((codes, place) =>
    codes === null ? [] : [{ place, among: together.get(place) ?? [codes[row]] }],
  );
}

/** The weight of the rarest label among those that are taken together (D14); infinite where none are. */
function leastLabel({ codes, n, rows }: NodeTable, together: RuleSet['together']): number {
  let least = Infinity;
  for (const [place, labels] of together)
    for (const label of labels) {
      let weight = 0;
      for (let row = 0; row < rows; row += 1) if (codes[place]![row] === label) weight += n[row];
      least = Math.min(least, weight);
    }
  return least;
}

/** The largest weight above `low` and up to `high` of which something holds, where it holds of all smaller ones; else `low`. */
function largest(low: number, high: number, holds: (weight: number) => boolean): number {
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Whether a rule stays discriminatory and frequent when so much is taken out, all of it as denied from the group and at
 * once as granted from those that it is compared with. Every measure is worst for the rule there.
 */
function mustDiscriminate(rules: SubsetRules, i: number, limits: ProtectionLimits, weight: number): boolean {
  const { measure, alpha, minCount } = limits;
  const { a1, n1, a2, n2, a, n, ca, cn } = rules;
  if (a1[i] - weight < minCount || n2[i] <= weight || (comparesWithLeast(measure) && ca[i] <= weight)) return false;
  const others = n2[i] - weight;
  const context = n[i] - weight;
  const reference = cn[i] - weight;
  return isDiscriminatoryAt(
    measure,
    a1[i] - weight,
    n1[i] - weight,
    Math.min(a2[i], others),
    others,
    Math.min(a[i], context),
    context,
    alpha,
    Math.min(ca[i], reference),
    reference,
  );
}

/**
 * Whether a rule can be discriminatory when so much is taken out, all of it as granted from the group and at once as
 * denied from the others. Every measure but clift is best for the rule there; clift's reference can change in ways that
 * its counts do not tell, so it always may.
 */
function mayDiscriminate(rules: SubsetRules, i: number, limits: ProtectionLimits, weight: number): boolean {
  if (weight === 0) return isDiscriminatoryRule(rules, i, limits);
  const { measure, alpha } = limits;
  const { a1, n1, a2, n2, a, n } = rules;
  if (n2[i] === 0) return false;
  if (comparesWithLeast(measure) || a[i] <= weight) return true;
  const denied = Math.max(a2[i] - weight, 0);
  return isDiscriminatoryAt(measure, a1[i], Math.max(n1[i] - weight, a1[i]), denied, n2[i], a[i] - weight, n[i], alpha);
}
