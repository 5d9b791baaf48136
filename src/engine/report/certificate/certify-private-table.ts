import type { PrivateTable } from '../../steps/noisy-table/run.ts';
import { belowTop } from '../../generalize/lattice.ts';
import type { CertificateDraft, DraftClaim } from './draft.ts';
import { type FileNaming, describeFile } from './describe-file.ts';
import { stateNoise } from './noise-claim.ts';
import { claimRules } from './rule-claims.ts';
import { nameDecision } from './rule-columns.ts';
import { rowOrder } from './table-file-claims.ts';
import type { TableFile } from '../../recipe/table-file.ts';

/**
 * The certificate of a table under noise (R3, G7): that noise protects people is stated, since no file can show it; that
 * no rule of the noisy table is over the limit is checked. Null where nothing is published.
 */
export function certifyPrivateTable(
  made: PrivateTable,
  file: TableFile | null,
  naming: FileNaming,
): CertificateDraft | null {
  const { generalized, node, settings } = made;
  if (file === null || generalized === null || node === null) return null;
  const { prepared } = generalized.found;
  const columns = prepared.raw.columns;
  return {
    file: { ...describeFile(prepared, file, columns, naming), header: true },
    copies: [],
    claims: [
      stateNoise({ epsilon: settings.epsilon, top: null, depth: settings.depth, seeded: settings.seed !== null }),
      {
        predicate: 'people',
        parameters: { people: prepared.table.totalWeight, suppress: null },
        outcome: 'holds',
        how: 'checked',
      },
      rowOrder,
      ...claimFairness(made),
    ],
  };
}

function claimFairness({ generalized, node, settings, tests }: PrivateTable): DraftClaim[] {
  if (generalized === null || node === null || tests === null) return [];
  const { prepared, nodes } = generalized.found;
  const limits = nodes.requirements.protection;
  if (limits === null || prepared.decision === null) return [];
  const { lattice } = generalized;
  return claimRules({
    columns: belowTop(lattice, node).map((i) => {
      const { name, isProtected } = lattice.quasi[i];
      return { column: name, isProtected, noItem: [], isAmbiguous: false };
    }),
    decision: nameDecision(prepared.decision),
    limits,
    alpha: settings.alpha ?? limits.alpha.text,
    people: prepared.table.totalWeight,
    tests,
    isProtective: true,
    shown: prepared.raw.columns.map(({ name }) => name),
  });
}
