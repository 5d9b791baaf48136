import { valuesOf } from '../../vocabulary/items.ts';
import { type Certificate, type ClaimOf, type ParametersOf } from './certificate.ts';
import { type RuleTally } from './check-rules.ts';
import { breaks, holds, notTested, type Found } from './finding.ts';
import { droppedBy, quasiOf } from './asked-step.ts';
import { hasSeveral } from './groups.ts';
import { type HierarchyOf } from './read-recipe.ts';
import { type RecipeShape, type StepShape } from './recipe-shape.ts';
import { type FileTable } from './file-table.ts';

/** What tells which groups were tested: the rules and the levels that are claimed, and what the recipe says. */
export interface CoverageEvidence {
  readonly tally: RuleTally | null;
  readonly certificate: Certificate;
  readonly table: FileTable;
  readonly hierarchyOf: HierarchyOf;
  /** The recipe and the step; null where the recipe has no such step. */
  readonly asked: { readonly recipe: RecipeShape; readonly step: StepShape } | null;
}

/**
 * What was tested of a protected group (G8): its column at the top, or left out for redlining, hides it; else it was
 * tested when a rule about its written value has the minimum support, and as many are counted as claimed.
 */
export function checkCoverage(evidence: CoverageEvidence, claimed: ParametersOf<'coverage'>): Found {
  const { group, state, written, rules } = claimed;
  const [attribute, value] = group;
  const named = `${attribute} = ${valuesOf(value).join(' or ')}`;
  const misnamed = checkWritten(evidence, claimed);
  if (misnamed !== null) return breaks(misnamed);
  const counted = written === null ? 0 : (evidence.tally?.countAbout(attribute, written) ?? 0);
  const found = isHidden(evidence, attribute) ? 'hidden' : counted > 0 ? 'tested' : 'notTested';
  const isAbsent = state !== 'tested' && counted === 0 && !evidence.table.columns.includes(attribute);
  if (found !== state && !isAbsent)
    return breaks(`${named} ${sayState[found]}; the certificate says that it ${sayState[state]}.`);
  if (counted !== rules) return breaks(`${counted} rules are about ${named}; the certificate says ${rules}.`);
  if (state === 'tested') return holds;
  const shown = written === null ? '' : `, written as ${written},`;
  return notTested(`${named}${shown} ${sayState[state]}.`);
}

const sayState = { tested: 'was tested', notTested: 'was not tested', hidden: 'is hidden in the file' } as const;

/**
 * Whether nothing can be told of a column: it is left out for redlining or not published, or it shows the same to
 * everybody and no rule is over it.
 */
function isHidden({ certificate: { claims }, asked, table }: CoverageEvidence, attribute: string): boolean {
  if (asked === null) return false;
  if (droppedBy(asked.recipe, asked.step).includes(attribute)) return true;
  if (!quasiOf(asked.recipe, asked.step).includes(attribute)) return false;
  const rules = claims.find((claim): claim is ClaimOf<'no-rule-over'> => claim.predicate === 'no-rule-over');
  const isRuled = rules?.parameters.columns.some(({ column }) => column === attribute) === true;
  return !isRuled && !hasSeveral(table, attribute);
}

/**
 * Whether the written value is none that the group can have become; null where it may be. A recipe that goes out with the
 * file knows what is written and not what became of it (R4), so that version 2 states which label holds a group.
 */
function checkWritten(
  { hierarchyOf, certificate }: CoverageEvidence,
  { group, written }: ParametersOf<'coverage'>,
): string | null {
  const [attribute, value] = group;
  if (written === null || written === value) return null;
  const hierarchy = hierarchyOf(attribute);
  if (hierarchy.kind === 'absent') return null;
  const leaf = certificate.certificate === 1 ? value : written;
  const row = hierarchy.kind === 'rows' ? hierarchy.rows.find(([first]) => first === leaf) : undefined;
  return row?.includes(written) === true
    ? null
    : `${attribute} = ${valuesOf(value).join(' or ')} cannot be written as "${written}".`;
}
