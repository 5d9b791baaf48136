import type { Generalized } from '../generalize/generalized.ts';
import type { ReleaseCheck } from '../../generalize/check-release.ts';
import { type PrivacyLimits, type Sensitive, isClose, isDiverse } from '../../generalize/criteria.ts';
import type { NodeTable } from '../../generalize/node-table.ts';
import type { LatticeSearch } from '../../generalize/lattice-search.ts';
import type { NodeTests } from '../../generalize/group-tests.ts';
import type { ProtectionLimits } from '../../generalize/protection.ts';
import { levelAt } from '../../vocabulary/anonymization.ts';
import type { DraftClaim } from '../../release/certificate.ts';
import type { GeneralizeSettings } from '../generalize/settings.ts';
import type { ParametersOf } from '../../verify/certificate.ts';
import type { DecisionClasses } from '../../table/decision.ts';

/** What is known of the file of a released table. */
interface CheckedFile {
  readonly check: ReleaseCheck;
}

/** The rows of the file are sorted by what is written in them (G11). */
export const rowOrder: DraftClaim = { predicate: 'row-order', parameters: {}, ...outcomeOf(true) };

/** The cells of the generalized columns are labels of the recipe that goes with the file, or missing (G1, R4). */
export function claimLabels({ lattice, found }: Generalized, quasi: readonly string[], node: number): DraftClaim {
  const columns = lattice.quasi.flatMap(({ name, labels, sizes }, i) => {
    const level = levelAt(lattice, node, i);
    const isOpen = sizes[level] > labels[level].length;
    return quasi.includes(name) ? [{ column: name, missing: isOpen ? (found.prepared.missing[0] ?? '') : null }] : [];
  });
  return { predicate: 'labels', parameters: { columns }, ...outcomeOf(true) };
}

/** The same of a table that was written cell by cell: whatever is written is a label. */
export function claimCells({ check }: CheckedFile): DraftClaim {
  const columns = check.quasi.map((column) => ({ column, missing: null }));
  return { predicate: 'labels', parameters: { columns }, ...outcomeOf(true) };
}

/** k-anonymity over the generalized columns of the file, as its text was counted (G3, G9); none is claimed with k = 1. */
export function claimK({ check }: CheckedFile, k: number): DraftClaim[] {
  if (k < 2) return [];
  const holds = check.smallestOverQuasi === null || check.smallestOverQuasi >= k;
  return [{ predicate: 'k-anonymity', parameters: { columns: [...check.quasi], k }, ...outcomeOf(holds) }];
}

/** The columns of the file; whoever checks it counts what all of them tell of people (G9). */
export function claimRelease(
  columns: readonly { readonly name: string; readonly as: 'generalized' | 'recoded' | 'asIs' | 'weight' }[],
): DraftClaim {
  const listed = columns.map(({ name, as }) => ({ column: name, as }));
  return { predicate: 'release-check', parameters: { columns: listed }, ...outcomeOf(true) };
}

/**
 * How many people the table had, and that no more of them were left out than allowed; the file shows it where nobody may
 * be left out, else it is stated (G4, R3).
 */
export function claimPeople(
  { check }: CheckedFile,
  people: number,
  { suppress, allowance }: { readonly suppress: number | string | null; readonly allowance: number },
): DraftClaim {
  const { outcome } = outcomeOf(people - check.people <= allowance);
  const how = suppress === null ? ('checked' as const) : ('stated' as const);
  return { predicate: 'people', parameters: { people, suppress }, outcome, how };
}

/** What the claims about sensitive columns are made of. */
interface Released {
  readonly generalized: Generalized;
  readonly node: number;
  readonly privacy: PrivacyLimits;
  readonly settings: GeneralizeSettings;
  /** The generalized columns of the file, and all of its columns. */
  readonly quasi: readonly string[];
  readonly columns: readonly string[];
}

/**
 * The claims about sensitive columns of the file, each on its own: l-diversity, and t-closeness to how the column spreads
 * over the released people, since nobody can tell from the file how it did before records were left out (G3, R3).
 */
export function claimSensitive({ generalized, node, privacy, settings, quasi, columns }: Released): DraftClaim[] {
  const { search, prepared } = generalized.found;
  const { diversity, closeness } = privacy;
  const table = search.judgedTable(node, privacy);
  const marks = search.suppressedAt(node, privacy);
  const kept = Array.from({ length: table.rows }, (_, group) => group).filter((group) => marks?.[group] !== 1);
  return search.sensitive.flatMap((sensitive, i): DraftClaim[] => {
    if (!columns.includes(sensitive.name)) return [];
    const noItem = sensitive.isComplete ? [] : [prepared.missing[0] ?? ''];
    const common = { columns: [...quasi], sensitive: sensitive.name, noItem };
    const claims: DraftClaim[] = [];
    if (diversity !== null) {
      const holds = kept.every((group) => isDiverse(diversity, table.spreads[i], group));
      const parameters = { ...common, kind: diversity.kind, l: diversity.l, c: settings.c };
      claims.push({ predicate: 'l-diversity', parameters, ...outcomeOf(holds) });
    }
    if (closeness !== null) {
      const released = sumKept(sensitive, table.spreads[i], kept);
      const holds = kept.every((group) => isClose(closeness, released, table.spreads[i], group));
      const order = closeness.kind === 'ordered' ? orderOf(generalized, sensitive.name, released) : null;
      const parameters = { ...common, kind: closeness.kind, t: settings.t ?? closeness.t.text, order };
      claims.push({ predicate: 't-closeness', parameters, ...outcomeOf(holds) });
    }
    return claims;
  });
}

/** What came of a claim that the file can be asked about. */
export function outcomeOf(holds: boolean) {
  return { outcome: holds ? ('holds' as const) : ('does-not-hold' as const), how: 'checked' as const };
}

/** A sensitive attribute as the released people have it. */
function sumKept(sensitive: Sensitive, spread: NodeTable['spreads'][number], kept: readonly number[]): Sensitive {
  const totals = new Float64Array(sensitive.size);
  let total = 0;
  for (const group of kept)
    for (let at = spread.starts[group]; at < spread.starts[group + 1]; at += 1) {
      totals[spread.values[at]] += spread.weights[at];
      total += spread.weights[at];
    }
  return { ...sensitive, totals, total };
}

/** The order of a sensitive column's values; null in the place of one that no released person has (R4). */
function orderOf({ found }: Generalized, name: string, { totals }: Sensitive): (string | null)[] {
  const values = found.search.table.attributes.find((attribute) => attribute.name === name)?.values ?? [];
  return values.map((value, code) => (totals[code] > 0 ? value : null));
}

/** A column of the rules; `isAmbiguous` where a value is spelled like a cell that is no item. */
export interface RuleColumn {
  readonly column: string;
  readonly isProtected: boolean;
  readonly noItem: readonly string[];
  readonly isAmbiguous: boolean;
}

/** What was asked and found about rules in a released table. */
interface RuleFindings {
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

/**
 * Differential privacy, stated: it is a property of how a file was made, not of the file (S8, G7). Noise from a seed can
 * be taken away again by whoever knows the seed, and the recipe says it; then the claim does not hold.
 */
export function stateNoise(parameters: ParametersOf<'differential-privacy'>): DraftClaim {
  const outcome = parameters.seeded ? 'does-not-hold' : 'holds';
  return { predicate: 'differential-privacy', parameters, outcome, how: 'stated' };
}
