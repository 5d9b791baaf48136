import type { Generalized, NodeRelease } from '../../steps/generalize/generalized.ts';
import { belowTop } from '../../generalize/lattice.ts';
import type { NodeTests } from '../../generalize/group-tests.ts';
import type { Requirements } from '../../generalize/lattice-search.ts';
import { levelAt } from '../../vocabulary/anonymization.ts';
import type { GeneralizeStepSettings } from '../../steps/generalize/settings.ts';
import type { CertificateDraft, DraftClaim } from './draft.ts';
import { describeFile } from './describe-file.ts';
import { claimSensitive } from './released-privacy.ts';
import { type RuleColumn, claimRules, stateCoverage } from './rule-claims.ts';
import { listJoined, nameDecision } from './rule-columns.ts';
import { claimK, claimLabels, claimPeople, claimRelease, rowOrder } from './table-file-claims.ts';

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
      ...claimFairness(certified, shown),
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

function claimFairness(certified: CertifiedNode, shown: readonly string[]): DraftClaim[] {
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
