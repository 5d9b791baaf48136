import { isSeveral, valuesOf } from '../../vocabulary/items.ts';
import type { Certificate, ClaimOf, ParametersOf } from './certificate.ts';
import type { RuleTally } from './check-rules.ts';
import { type Found, breaks, holds, notTested } from './finding.ts';
import { droppedBy, quasiOf, writesCells } from './asked-step.ts';
import { hasSeveral, placesOf } from './groups.ts';
import { oneOf } from './list-rules.ts';
import type { HierarchyOf } from './read-recipe.ts';
import type { RecipeShape, StepShape } from './recipe-shape.ts';
import type { FileTable } from './file-table.ts';

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
  const misnamed = checkWritten(evidence, claimed) ?? checkTogether(evidence, claimed);
  if (misnamed !== null) return breaks(misnamed);
  const counted = written === null ? 0 : (evidence.tally?.countAbout(attribute, written) ?? 0);
  const found = isHidden(evidence, attribute) ? 'hidden' : counted > 0 ? 'tested' : 'notTested';
  const isAbsent = state !== 'tested' && counted === 0 && !evidence.table.columns.includes(attribute);
  if (found !== state && !isAbsent)
    return breaks(`${named} ${sayState[found]}; the certificate says that it ${sayState[state]}.`);
  if (counted !== rules) return breaks(`${counted} rules are about ${named}; the certificate says ${rules}.`);
  if (state === 'tested') return holds;
  const shown = written === null ? '' : `, written as ${valuesOf(written).join(' or ')},`;
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
  const rows = hierarchy.kind === 'rows' ? hierarchy.rows : [];
  const isLabel = isSeveral(written)
    ? valuesOf(written).every((label) => rows.some(([first]) => first === label))
    : rows.find(([first]) => first === leaf)?.includes(written) === true;
  return isLabel
    ? null
    : `${attribute} = ${valuesOf(value).join(' or ')} cannot be written as "${valuesOf(written).join('" or "')}".`;
}

/**
 * What is wrong about several values together (D14), where the file of a node shows each of them as it is: they are tested
 * as these, and are tested where enough of them have the worse outcome; null where nothing is.
 */
function checkTogether(
  { table, certificate, asked }: CoverageEvidence,
  { group: [attribute, value], written, state }: ParametersOf<'coverage'>,
): string | null {
  if (!isSeveral(value) || asked === null || writesCells(asked.step)) return null;
  const rules = certificate.claims.find(
    (claim): claim is ClaimOf<'no-rule-over'> => claim.predicate === 'no-rule-over',
  );
  const column = rules?.parameters.columns.find((one) => one.column === attribute);
  if (rules === undefined || column?.isProtected !== true) return null;
  const [place, decided] = placesOf(table, [attribute, rules.parameters.decision]);
  const values = valuesOf(value);
  const rows = table.rows.filter(({ cells }) => values.includes(cells[place]));
  if (values.some((one) => column.noItem.includes(one) || !rows.some(({ cells }) => cells[place] === one))) return null;
  const named = `${attribute} = ${values.join(' or ')}`;
  if (written !== null && oneOf(valuesOf(written)) !== oneOf(values)) return `${named} is written as these values.`;
  const { negative, minCount } = rules.parameters;
  const denied = rows.reduce((sum, { cells, people }) => (negative.includes(cells[decided]) ? sum + people : sum), 0);
  return state === 'notTested' && denied >= minCount ? `${named} can be told, and was not tested.` : null;
}
