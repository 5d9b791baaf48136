import type { ClassicRun } from '../../steps/generalize/classic.ts';
import type { OpenLattice } from '../../steps/generalize/run.ts';
import type { WrittenFile } from '../../steps/written-file.ts';
import { listPublished } from '../../generalize/released-table.ts';
import type { WrittenTable } from '../../generalize/schemes/index.ts';
import type { GeneralizeStepSettings } from '../../steps/generalize/settings.ts';
import type { CertificateDraft, DraftClaim } from './draft.ts';
import { type FileNaming, describeFile } from './describe-file.ts';
import { type RuleColumn, claimRules } from './rule-claims.ts';
import { listJoined, nameDecision } from './rule-columns.ts';
import { claimCells, claimK, claimPeople, claimRelease, rowOrder } from './table-file-claims.ts';

/** A table that a classic algorithm wrote cell by cell. */
export interface CertifiedCells {
  readonly opened: OpenLattice;
  readonly run: ClassicRun;
  readonly written: WrittenFile;
  readonly settings: GeneralizeStepSettings;
}

/** The certificate of a table that is no node of the lattice (R3): cells that were hidden are no items (L2). */
export function certifyWritten(certified: CertifiedCells, naming: FileNaming): CertificateDraft {
  const { opened, run, written, settings } = certified;
  const { prepared, search } = opened;
  const { raw, table, roles, weight, columns: own } = prepared;
  const columns = listPublished(raw, table, { quasi: roles.quasi, weight, columns: own });
  const { privacy } = run.requirements;
  return {
    file: describeFile(prepared, written.file, columns, naming),
    copies: [],
    claims: [
      claimCells(written),
      rowOrder,
      ...claimK(written, privacy.k),
      claimPeople(written, search.table.totalWeight, { ...privacy, suppress: settings.suppress }),
      ...claimFairness(
        certified,
        columns.map(({ name }) => name),
      ),
      claimRelease(columns),
    ],
  };
}

function claimFairness({ opened, run, settings }: CertifiedCells, shown: readonly string[]): DraftClaim[] {
  const { prepared, search } = opened;
  const { decision } = prepared;
  const { judged, found, requirements } = run;
  const limits = requirements.protection;
  if (limits === null || decision === null || judged === null || found.written === null) return [];
  return claimRules({
    columns: listColumns(opened, found.written),
    decision: nameDecision(decision),
    limits,
    alpha: settings.alpha ?? limits.alpha.text,
    people: search.table.totalWeight,
    tests: judged.tests,
    isProtective: judged.explanation.isProtective !== false,
    shown,
  });
}

/** The columns of the rules; a cell that shows the top, a `*` or a missing value is no item. */
function listColumns({ prepared, search }: OpenLattice, { columns }: WrittenTable): RuleColumn[] {
  const missing = prepared.missing[0] ?? '';
  const own = search.lattice.quasi.map(({ name, isProtected }): RuleColumn => {
    const column = columns.find((one) => one.name === name);
    const used = column === undefined ? [] : column.labels.filter((_, label) => column.codes.includes(label));
    const textsOf = (tells: boolean) =>
      used
        .filter(({ kind }) => (kind === 'value' || kind === 'generalized') === tells)
        .map(({ text }) => text ?? missing);
    const noItem = [...new Set(textsOf(false))];
    return { column: name, isProtected, noItem, isAmbiguous: textsOf(true).some((text) => noItem.includes(text)) };
  });
  return [...own, ...listJoined(search, missing)];
}
