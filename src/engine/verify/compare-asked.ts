import { type Certificate, type Claim, type ParametersOf, claimsOf } from './certificate.ts';
import {
  type RecipeShape,
  type StepShape,
  fairnessOf,
  patternSteps,
  protectedBy,
  quasiOf,
  ruleColumnsOf,
  writesCells,
} from './asked-recipe.ts';
import { isSameDecimal } from './measures.ts';
import { valuesOf } from '../vocabulary/items.ts';
import { type Because, because } from './finding.ts';
import { oneOf } from './check-rules.ts';

/** Where a certificate does not say what the recipe asks for: by the id of the claim, or for a claim that is not there. */
interface Differences {
  /** A claim that says something else than the recipe. */
  about(claim: Claim, why: Because): void;
  /** Something that the recipe asks for and no claim is about. */
  absent(why: Because): void;
}

/** A certificate and the step of the recipe that it belongs to. */
interface Asked {
  readonly certificate: Certificate;
  readonly recipe: RecipeShape;
  readonly step: StepShape;
}

/**
 * Whether a certificate and a recipe do not agree on a seed. A recipe that goes out with the file never holds the seed
 * itself, so that version 2 may say of noise that it came from one (R4).
 */
function isUnseeded({ certificate }: Certificate, isSeeded: boolean, seed: number | null): boolean {
  return certificate === 1 ? isSeeded !== (seed !== null) : seed !== null && !isSeeded;
}

/** Compares what a certificate claims with what the step of its recipe asks for (R3): nothing less, nothing else. */
export function compareAsked(asked: Asked, differences: Differences): void {
  if (patternSteps.includes(asked.step.do)) return comparePatterns(asked, differences);
  if (asked.step.do === 'generalize') {
    compareTablePrivacy(asked, differences);
    compareLevels(asked, differences);
  } else compareNoise(asked, differences);
  compareFairness(asked, differences);
}

function compareTablePrivacy({ certificate, recipe, step }: Asked, { about, absent }: Differences): void {
  const { k = 1, l, diversity, c, t, closeness } = step;
  const shown = (name: string) => certificate.file.columns.includes(name);
  const quasi = quasiOf(recipe, step).filter(shown);
  const isOver = (columns: readonly string[]) => quasi.every((name) => columns.includes(name));
  const [byK] = claimsOf(certificate, 'k-anonymity');
  if (byK === undefined && k > 1) absent(because('k-unclaimed', { k }));
  if (byK !== undefined && (byK.parameters.k !== k || !isOver(byK.parameters.columns)))
    about(byK, because('k-asked', { k, columns: quasi }));
  for (const name of recipe.roles.sensitive.filter(shown)) {
    const byL = claimsOf(certificate, 'l-diversity').find(({ parameters }) => parameters.sensitive === name);
    if (l !== null && byL === undefined) absent(because('l-unclaimed', { l, column: name }));
    if (byL !== undefined) {
      const own = byL.parameters;
      const isSame = own.l === l && own.kind === (diversity ?? 'distinct') && isSameDecimal(own.c, c);
      if (!isSame || !isOver(own.columns)) about(byL, because('l-asked', { l, kind: diversity ?? 'distinct' }));
    }
    const byT = claimsOf(certificate, 't-closeness').find(({ parameters }) => parameters.sensitive === name);
    if (t !== null && byT === undefined) absent(because('t-unclaimed', { t, column: name }));
    if (byT === undefined) continue;
    const isSame = isSameDecimal(byT.parameters.t, t) && byT.parameters.kind === (closeness ?? 'equal');
    if (!isSame || !isOver(byT.parameters.columns)) about(byT, because('t-asked', { t, kind: closeness ?? 'equal' }));
  }
}

function compareLevels({ certificate, recipe, step }: Asked, { about, absent }: Differences): void {
  const [release] = claimsOf(certificate, 'release-check');
  if (release === undefined) absent(because('check-unclaimed'));
  const [people] = claimsOf(certificate, 'people');
  if (people === undefined) absent(because('people-unclaimed'));
  else if (!isSameDecimal(people.parameters.suppress, step.suppress))
    about(people, because('suppress-asked', { suppress: step.suppress ?? 0 }));
  if (certificate.certificate !== 1) compareFile({ certificate, recipe, step }, { about, absent });
  const [levels] = claimsOf(certificate, 'levels');
  if (writesCells(step)) return;
  if (levels === undefined) return absent(because('levels-unclaimed'));
  const quasi = quasiOf(recipe, step);
  const { choose } = step;
  const named = typeof choose === 'object' ? choose : null;
  for (const [i, name] of quasi.entries()) {
    if (!certificate.file.columns.includes(name)) continue;
    const own = levels.parameters.columns.find(({ column }) => column === name);
    if (own === undefined) about(levels, because('level-unclaimed', { column: name }));
    else if (certificate.certificate === 1 && named !== null && own.level !== named[i])
      about(levels, because('level-asked', { column: name, asked: named[i], claimed: own.level }));
  }
}

/** What version 2 says of the file itself: its weights, how each column is published, its labels and its order (R4). */
function compareFile({ certificate, recipe, step }: Asked, { about, absent }: Differences): void {
  const { file } = certificate;
  if (file.weight !== recipe.data.weight) absent(because('weight-asked', { weight: recipe.data.weight }));
  if (claimsOf(certificate, 'row-order').length === 0) absent(because('order-unclaimed'));
  const quasi = quasiOf(recipe, step).filter((name) => file.columns.includes(name));
  for (const claim of claimsOf(certificate, 'release-check')) {
    const wrong = claim.parameters.columns.find(
      ({ column, as }) =>
        (as === 'generalized') !== quasi.includes(column) || (as === 'weight') !== (column === file.weight),
    );
    if (wrong !== undefined) about(claim, because('published-otherwise', { column: wrong.column }));
  }
  const [labels] = claimsOf(certificate, 'labels');
  if (labels === undefined) return absent(because('labels-unclaimed'));
  const listed = labels.parameters.columns.map(({ column }) => column);
  const left = quasi.find((name) => !listed.includes(name));
  if (left !== undefined) about(labels, because('labels-of', { column: left }));
}

/** A table under noise: the budget, and that the noise came from no seed (G7). */
function compareNoise({ certificate, recipe, step }: Asked, differences: Differences): void {
  const isClaimed = compareBudget(certificate, step, differences);
  if (!isClaimed || certificate.certificate === 1) return;
  const { absent } = differences;
  if (certificate.file.weight !== recipe.data.weight) absent(because('people-counted-otherwise'));
  if (claimsOf(certificate, 'row-order').length === 0) absent(because('order-unclaimed'));
}

/** What is claimed of noise beside the budget and the seed that were asked for; false where nothing is claimed of it. */
function compareBudget(
  certificate: Certificate,
  { epsilon, seed }: Pick<StepShape, 'epsilon' | 'seed'>,
  { about, absent }: Differences,
): boolean {
  const [noise] = claimsOf(certificate, 'differential-privacy');
  if (noise === undefined) {
    absent(because('noise-unclaimed'));
    return false;
  }
  if (!isSameDecimal(noise.parameters.epsilon, epsilon ?? null)) about(noise, because('epsilon-asked', { epsilon }));
  if (isUnseeded(certificate, noise.parameters.seeded, seed)) about(noise, because('seed-differs'));
  return true;
}

/** Whether a claim is about the rules that the recipe asks for, with nobody taken out of them (G4, G8). */
function compareFairness(asked: Asked, differences: Differences): void {
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
    if (!isThere) absent(because('group-unclaimed', { group: [attribute, value] }));
  }
  if (isSituation) {
    if (claimsOf(certificate, 'few-flagged').length === 0) absent(because('flagged-unclaimed'));
    return;
  }
  const [rules] = claimsOf(certificate, 'no-rule-over');
  if (rules === undefined) return absent(because('measure-unclaimed', { measure: measure!, alpha, of: 'table' }));
  const own = rules.parameters;
  if (own.measure !== measure || !isSameDecimal(own.alpha, alpha) || !isSameSupport(own.minSupport, minSupport))
    about(rules, because('measure-asked', { measure, alpha, support: JSON.stringify(minSupport) }));
  const most = ruleColumnsOf(recipe, step).length;
  if (own.tau !== Math.min(step.tau ?? most, most)) about(rules, because('tau-asked', { tau: step.tau }));
  const { decision } = recipe.roles;
  const negative = decision?.negative ?? [];
  if (own.decision !== decision?.attribute || own.negative.some((value) => !negative.includes(value)))
    about(rules, because('other-decision'));
  const different = findOtherColumns(asked, own);
  if (different !== null) about(rules, different);
  const [people] = claimsOf(certificate, 'people');
  if (people !== undefined && people.parameters.people !== own.people)
    about(rules, because('other-number-of-people', { rules: own.people, table: people.parameters.people }));
}

/** Whether two groups have the same values, in whatever order (D14). */
function isSameGroup(one: string, other: string): boolean {
  return oneOf(valuesOf(one)) === oneOf(valuesOf(other));
}

/** Rules are over all generalized columns that are not hidden altogether, with the protected ones marked as such. */
function findOtherColumns({ certificate, recipe, step }: Asked, own: ParametersOf<'no-rule-over'>): Because | null {
  const groups = protectedBy(recipe, step);
  const wrong = own.columns.find(({ column, isProtected }) => groups.includes(column) !== isProtected);
  if (wrong !== undefined) return because('protects-otherwise', wrong);
  if (step.do !== 'generalize') return null;
  const levels = claimsOf(certificate, 'levels').flatMap(({ parameters }) => parameters.columns);
  const isHidden = (name: string) => levels.some(({ column, level, top }) => column === name && level === top);
  const missing = ruleColumnsOf(recipe, step).find(
    (name) => !isHidden(name) && !own.columns.some(({ column }) => column === name),
  );
  return missing === undefined ? null : because('rules-leave-out', { column: missing });
}

/** Cells that are called no item must be missing values, or, in a table written cell by cell, hidden ones. */
function checkNoItems({ certificate, recipe, step }: Asked, { about }: Differences): void {
  const check = (claim: Claim, column: string, noItem: readonly string[]) => {
    const wrong = noItem.find((cell) => !isNoItem(recipe, step, column, cell));
    if (wrong !== undefined) about(claim, because('a-value', { column, value: wrong }));
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

/** Compares what is claimed of patterns with what the recipe asks for (S1 to S4, S6, S8). */
function comparePatterns(asked: Asked, differences: Differences): void {
  comparePatternPrivacy(asked, differences);
  comparePatternFairness(asked, differences);
}

function comparePatternPrivacy({ certificate, step }: Asked, differences: Differences): void {
  const { about, absent } = differences;
  const { privacy, originals } = step;
  const small = claimsOf(certificate, 'no-small-support');
  const [channels, older] = [claimsOf(certificate, 'no-value-channel'), claimsOf(certificate, 'no-channel')];
  if (privacy?.model === 'differential') {
    compareBudget(certificate, privacy, differences);
    return;
  }
  const k = privacy?.k ?? null;
  for (const claim of [...small, ...channels, ...older])
    if (claim.parameters.k !== k) about(claim, because('pattern-k-asked', { k }));
  for (const claim of [...channels, ...older]) {
    const isPublic = privacy?.totalIsPublic ?? claim.predicate === 'no-value-channel';
    if ((claim.parameters.records !== null) !== isPublic) about(claim, because('records-differ'));
  }
  const summed = certificate.certificate === 1 ? [...channels, ...older] : channels;
  const isClaimed = small.length > 0 && summed.length > 0;
  if (k !== null && !originals && !isClaimed) absent(because('k-unclaimed', { k }));
}

function comparePatternFairness({ certificate, recipe, step }: Asked, { about, absent }: Differences): void {
  const { measure, alpha } = fairnessOf(recipe, step);
  if (measure === null) return;
  const claims = claimsOf(certificate, 'no-pattern-over');
  if (claims.every(({ parameters }) => parameters.wholeGroups))
    absent(because('measure-unclaimed', { measure, alpha, of: 'patterns' }));
  const { roles } = recipe;
  const groups = roles.protected.map(({ attribute, value }): [string, string] => [attribute, value]);
  const grounded = roles.grounded.map(({ attribute, value }): [string, string] => [attribute, value]);
  const negative = (roles.decision?.negative ?? []).map((value): [string, string] => [
    roles.decision?.attribute ?? '',
    value,
  ]);
  for (const claim of claims) {
    const own = claim.parameters;
    if (own.measure !== measure || !isSameDecimal(own.alpha, alpha) || !isSameDecimal(own.d, step.d))
      about(claim, because('measure-asked', { measure, alpha, support: null }));
    if (!isSameSet(own.protected, groups) || !isWithin(own.negative, negative) || !isSameSet(own.grounded, grounded))
      about(claim, because('other-groups'));
  }
  for (const group of groups)
    if (!claimsOf(certificate, 'pattern-coverage').some(({ parameters }) => isSamePair(parameters.group, group)))
      absent(because('group-unclaimed', { group }));
}

type Pair = readonly [string, string];

function isSamePair(one: Pair, other: Pair): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function isWithin(some: readonly Pair[], all: readonly Pair[]): boolean {
  return some.every((pair) => all.some((own) => isSamePair(pair, own)));
}

function isSameSet(one: readonly Pair[], other: readonly Pair[]): boolean {
  return isWithin(one, other) && isWithin(other, one);
}
