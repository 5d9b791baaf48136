import type { Generalized } from '../../steps/generalize/generalized.ts';
import type { ReleaseCheck } from '../../generalize/check-release.ts';
import { levelAt } from '../../vocabulary/anonymization.ts';
import type { DraftClaim } from './draft.ts';
import { outcomeOf } from './released-privacy.ts';

/** What is known of the file of a released table. */
export interface CheckedFile {
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
