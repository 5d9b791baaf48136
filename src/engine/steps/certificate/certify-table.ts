import type { Generalized, NodeRelease } from '../generalize/generalized.ts';
import { belowTop } from '../../generalize/lattice.ts';
import type { NodeTests } from '../../generalize/group-tests.ts';
import type { Requirements } from '../../generalize/lattice-search.ts';
import { hasHeader, listPublished } from '../../generalize/released-table.ts';
import { levelAt } from '../../vocabulary/anonymization.ts';
import type { GeneralizeStepSettings } from '../generalize/settings.ts';
import type { CertificateDraft, DraftClaim } from '../../release/certificate.ts';
import {
  type RuleColumn,
  claimCells,
  claimK,
  claimLabels,
  claimPeople,
  claimRelease,
  claimRules,
  claimSensitive,
  listJoined,
  nameDecision,
  rowOrder,
  stateCoverage,
  stateNoise,
} from './claims.ts';
import type { ClassicRun } from '../generalize/classic.ts';
import type { OpenLattice } from '../generalize/run.ts';
import type { WrittenFile } from '../written-file.ts';
import type { WrittenTable } from '../../generalize/schemes/index.ts';
import type { PrivateTable } from '../noisy-table/run.ts';
import { type TableFile, hashFile } from '../../recipe/table-file.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import type { Certificate } from '../../verify/certificate.ts';

/** A node as its table was written, with all that is known of it. */
export interface CertifiedNode {
  readonly generalized: Generalized;
  readonly node: number;
  readonly release: NodeRelease;
  readonly settings: GeneralizeStepSettings;
  /** What was asked for; a classic algorithm is judged by a protection that it did not look at. */
  readonly requirements: Requirements;
  readonly isProtective: boolean | null;
  readonly tests: NodeTests;
  /** The name of the file, and whether formulas in it are disarmed. */
  readonly name: string;
  readonly escapesFormulas: boolean;
}

/** The certificate of the table at a node of the lattice (R3): what it claims of the file, and what it does not. */
export function certifyNode(certified: CertifiedNode): CertificateDraft {
  const { generalized, node, release, settings, requirements, name, escapesFormulas } = certified;
  const { prepared, search } = generalized.found;
  const { privacy } = requirements;
  const { columns } = generalized.at(node);
  const shown = columns.map((column) => column.name);
  const file = describeFile(prepared, release.file, columns, { name, escapesFormulas });
  const quasi = release.check.quasi;
  return {
    file,
    copies: [],
    claims: [
      claimLevels(certified, quasi),
      claimLabels(certified.generalized, quasi, node),
      rowOrder,
      ...claimK(release, privacy.k),
      ...claimSensitive({ generalized, node, privacy, settings, quasi, columns: shown }),
      claimPeople(release, search.table.totalWeight, { ...privacy, suppress: settings.suppress }),
      ...claimNodeFairness(certified, shown),
      claimRelease(columns),
    ],
  };
}

/** At which level of the original trees each generalized column of the file is; the file cannot show it (G2, R3). */
function claimLevels({ generalized, node }: CertifiedNode, shown: readonly string[]): DraftClaim {
  const { lattice } = generalized;
  const columns = lattice.quasi.flatMap(({ name, levels }, i) => {
    const level = levelAt(lattice, node, i);
    return shown.includes(name) ? [{ column: name, level, top: levels - 1, missing: null }] : [];
  });
  return { predicate: 'levels', parameters: { columns }, outcome: 'holds', how: 'stated' };
}

function claimNodeFairness(certified: CertifiedNode, shown: readonly string[]): DraftClaim[] {
  const { generalized, settings, requirements, tests, isProtective } = certified;
  const { prepared, search } = generalized.found;
  const { protection } = settings;
  if (protection?.kind === 'situation') {
    const { k, t, bound } = protection;
    const outcome = isProtective === false ? 'does-not-hold' : 'holds';
    return [{ predicate: 'few-flagged', parameters: { k, t, bound }, outcome, how: 'stated' }, ...stateCoverage(tests)];
  }
  const limits = requirements.protection;
  if (limits === null || prepared.decision === null) return [];
  return claimRules({
    columns: listRuleColumns(certified),
    decision: nameDecision(prepared.decision),
    limits,
    alpha: settings.alpha ?? limits.alpha.text,
    people: search.table.totalWeight,
    tests,
    isProtective: isProtective !== false,
    shown,
  });
}

/** The columns that rules are over at a node: those below the top, and the sensitive ones where these join (G4, G7). */
function listRuleColumns({ generalized, node }: CertifiedNode): RuleColumn[] {
  const { lattice, found } = generalized;
  const missing = found.prepared.missing[0] ?? '';
  const own = belowTop(lattice, node).map((i) => {
    const { name, isProtected, labels, sizes } = lattice.quasi[i];
    const level = levelAt(lattice, node, i);
    const isOpen = sizes[level] > labels[level].length;
    return {
      column: name,
      isProtected,
      noItem: isOpen ? [missing] : [],
      isAmbiguous: isOpen && labels[level].includes(missing),
    };
  });
  return [...own, ...listJoined(found.search, missing)];
}

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
      ...claimCellFairness(
        certified,
        columns.map(({ name }) => name),
      ),
      claimRelease(columns),
    ],
  };
}

function claimCellFairness({ opened, run, settings }: CertifiedCells, shown: readonly string[]): DraftClaim[] {
  const { prepared, search } = opened;
  const { decision } = prepared;
  const { judged, found, requirements } = run;
  const limits = requirements.protection;
  if (limits === null || decision === null || judged === null || found.written === null) return [];
  return claimRules({
    columns: listCellColumns(opened, found.written),
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
function listCellColumns({ prepared, search }: OpenLattice, { columns }: WrittenTable): RuleColumn[] {
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
      ...claimNoisyFairness(made),
    ],
  };
}

function claimNoisyFairness({ generalized, node, settings, tests }: PrivateTable): DraftClaim[] {
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

/** How a file is called, and whether formulas in it are disarmed. */
export interface FileNaming {
  readonly name: string;
  readonly escapesFormulas: boolean;
}

/** What a certificate says of the file of a table: its name, its hash, and how it is written (R3). */
function describeFile(
  { raw, dialect, weight }: Pick<Prepared, 'raw' | 'dialect' | 'weight'>,
  file: TableFile,
  columns: readonly { readonly name: string }[],
  { name, escapesFormulas }: FileNaming,
): Certificate['file'] {
  const names = columns.map((column) => column.name);
  return {
    name,
    sha256: hashFile(file),
    kind: 'table',
    columns: names,
    weight,
    header: hasHeader(raw, names),
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    encoding: file.encoding,
    escapesFormulas,
  };
}
