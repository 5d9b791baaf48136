import type { ClassicRun } from './classic.ts';
import type { Generalized, NodeRelease } from './generalized.ts';
import type { Lattice } from '../../generalize/lattice.ts';
import type { ReleaseCheck } from '../../generalize/check-release.ts';
import type { NodeExplanation } from '../../generalize/explain-node.ts';
import type { NodeTests } from '../../generalize/group-tests.ts';
import type { TableFile } from '../../recipe/table-file.ts';
import { levelsOf } from '../../vocabulary/anonymization.ts';

/** A table made ready to be released, as far as a report tells of it (G8, G9). */
export interface TableToRelease {
  readonly file: TableFile;
  readonly check: ReleaseCheck;
  /** What was tested of each protected group; null where only privacy was asked for. */
  readonly tests: NodeTests | null;
  /** Whether no rule that was tested is over the limit; null where only privacy was asked for. */
  readonly isProtective: boolean | null;
  /** The columns that are hidden altogether. */
  readonly hidden: readonly string[];
  /** Weight of the records that were left out for privacy. */
  readonly suppressed: number;
}

/** The table at a node as a report tells of it (G8, G9). */
export function tableAtNode(
  generalized: Generalized,
  node: number,
  { file, check }: Pick<NodeRelease, 'file' | 'check'>,
): TableToRelease {
  const { lattice, found, isPrivacyOnly, tests } = generalized;
  return {
    file,
    check,
    tests: isPrivacyOnly ? null : tests.describe(node),
    isProtective: isPrivacyOnly ? null : true,
    hidden: listHidden(lattice, node),
    suppressed: found.prepared.table.totalWeight - check.people,
  };
}

/** What a classic algorithm published, judged by the protection that was asked for (G3, G4). */
export function tableOfClassic(
  { explanation, tests }: { readonly explanation: NodeExplanation; readonly tests: NodeTests },
  { file, check }: Pick<NodeRelease, 'file' | 'check'>,
  people: number,
  at: { readonly generalized: NonNullable<ClassicRun['generalized']>; readonly node: number } | null,
): TableToRelease {
  const { isProtective } = explanation;
  return {
    file,
    check,
    tests: isProtective === null ? null : tests,
    isProtective,
    hidden: at === null ? [] : listHidden(at.generalized.lattice, at.node),
    suppressed: people - check.people,
  };
}

function listHidden(lattice: Lattice, node: number): string[] {
  const levels = levelsOf(lattice, node);
  return lattice.quasi.flatMap(({ name }, i) =>
    lattice.levels[i] > 1 && levels[i] === lattice.levels[i] - 1 ? [name] : [],
  );
}
