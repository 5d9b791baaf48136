import { valuesOf } from '../../vocabulary/items.ts';
import type { Claim, ParametersOf } from './certificate.ts';
import { fairnessOf, protectedBy, quasiOf, ruleColumnsOf, writesCells } from './asked-step.ts';
import { type Asked, type Differences, claimsOf } from './asked.ts';
import { isSameDecimal } from './fraction.ts';
import { oneOf } from './list-rules.ts';
import type { RecipeShape, StepShape } from './recipe-shape.ts';

/** Whether a claim is about the rules that the recipe asks for, with nobody taken out of them (G4, G8). */
export function compareFairness(asked: Asked, differences: Differences): void {
  const { certificate, recipe, step } = asked;
  const { about, absent } = differences;
  checkNoItems(asked, differences);
  const isSituation = step.protection?.kind === 'situation';
  const { measure, alpha, minSupport } = fairnessOf(recipe, step);
  if (measure === null && !isSituation) return;
  for (const { attribute, value } of recipe.roles.protected) {
    const isThere = claimsOf(certificate, 'coverage').some(
      ({ parameters: { group, written, state } }) =>
        group[0] === attribute &&
        (isSameGroup(group[1], value) ||
          (certificate.certificate !== 1 && ((written !== null && isSameGroup(written, value)) || state === 'hidden'))),
    );
    if (!isThere) absent(`No claim says whether ${attribute} = ${valuesOf(value).join(' or ')} was tested.`);
  }
  if (isSituation) {
    if (claimsOf(certificate, 'few-flagged').length === 0) absent('No claim is about the people who are flagged.');
    return;
  }
  const [rules] = claimsOf(certificate, 'no-rule-over');
  if (rules === undefined) return absent(`The recipe asks for ${measure} below ${alpha}, but no claim is about it.`);
  const own = rules.parameters;
  if (own.measure !== measure || !isSameDecimal(own.alpha, alpha) || !isSameSupport(own.minSupport, minSupport))
    about(rules, `The recipe asks for ${measure} within ${alpha}, from a support of ${JSON.stringify(minSupport)} on.`);
  const most = ruleColumnsOf(recipe, step).length;
  if (own.tau !== Math.min(step.tau ?? most, most))
    about(rules, `The recipe asks for rules of up to ${step.tau} columns.`);
  const { decision } = recipe.roles;
  const negative = decision?.negative ?? [];
  if (own.decision !== decision?.attribute || own.negative.some((value) => !negative.includes(value)))
    about(rules, 'The recipe names another decision, or other values that deny.');
  const different = findOtherColumns(asked, own);
  if (different !== null) about(rules, different);
  const [people] = claimsOf(certificate, 'people');
  if (people !== undefined && people.parameters.people !== own.people)
    about(rules, `The rules are of ${own.people} people, the table of ${people.parameters.people}.`);
}

/** Whether two groups have the same values, in whatever order (D14). */
function isSameGroup(one: string, other: string): boolean {
  return oneOf(valuesOf(one)) === oneOf(valuesOf(other));
}

/** Rules are over all generalized columns that are not hidden altogether, with the protected ones marked as such. */
function findOtherColumns({ certificate, recipe, step }: Asked, own: ParametersOf<'no-rule-over'>): string | null {
  const groups = protectedBy(recipe, step);
  const wrong = own.columns.find(({ column, isProtected }) => groups.includes(column) !== isProtected);
  if (wrong !== undefined) return `The recipe ${wrong.isProtected ? 'does not protect' : 'protects'} ${wrong.column}.`;
  if (step.do !== 'generalize') return null;
  const levels = claimsOf(certificate, 'levels').flatMap(({ parameters }) => parameters.columns);
  const isHidden = (name: string) => levels.some(({ column, level, top }) => column === name && level === top);
  const missing = ruleColumnsOf(recipe, step).find(
    (name) => !isHidden(name) && !own.columns.some(({ column }) => column === name),
  );
  return missing === undefined ? null : `The rules leave out ${missing}, which the file shows.`;
}

/** Cells that are called no item must be missing values, or, in a table written cell by cell, hidden ones. */
function checkNoItems({ certificate, recipe, step }: Asked, { about }: Differences): void {
  const check = (claim: Claim, column: string, noItem: readonly string[]) => {
    const wrong = noItem.find((cell) => !isNoItem(recipe, step, column, cell));
    if (wrong !== undefined) about(claim, `By the recipe, ${column} = ${wrong} is a value like any other.`);
  };
  for (const claim of claimsOf(certificate, 'no-rule-over'))
    for (const { column, noItem } of claim.parameters.columns) check(claim, column, noItem);
  for (const claim of [...claimsOf(certificate, 'l-diversity'), ...claimsOf(certificate, 't-closeness')])
    check(claim, claim.parameters.sensitive, claim.parameters.noItem);
  for (const claim of [...claimsOf(certificate, 'levels'), ...claimsOf(certificate, 'labels')])
    for (const { column, missing } of claim.parameters.columns) if (missing !== null) check(claim, column, [missing]);
}

function isNoItem(recipe: RecipeShape, step: StepShape, column: string, cell: string): boolean {
  const { columns, data, hierarchies } = recipe;
  const own = Object.hasOwn(columns, column) ? columns[column].missingAs : undefined;
  if ((own ?? data.missingAs) === 'none' && cell === (data.missing[0] ?? '')) return true;
  if (!writesCells(step) || !quasiOf(recipe, step).includes(column)) return false;
  const given = Object.hasOwn(hierarchies, column) ? hierarchies[column] : null;
  return cell === '*' || (given !== null && ('file' in given || given[0]?.at(-1) === cell));
}

type Support = number | string | { readonly count: number } | null;

function isSameSupport(one: Support, other: Support): boolean {
  if (typeof one === 'object' || typeof other === 'object') return JSON.stringify(one) === JSON.stringify(other);
  return isSameDecimal(one, other);
}
