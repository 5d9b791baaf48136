import { type Result } from '../../shared/result.ts';
import { type Certificate, type Claim, type ParametersOf } from './certificate.ts';
import { checkChannels, checkConsistent, checkSupports } from './check-channels.ts';
import { checkValueChannels } from './check-value-channels.ts';
import { ruleColumnsOf } from './asked-step.ts';
import { checkCoverage, type CoverageEvidence } from './check-coverage.ts';
import { checkLabels, checkLevels } from './check-levels.ts';
import { checkPatternCoverage, checkPatterns } from './check-patterns.ts';
import { checkAnonymity, checkCloseness, checkDiversity } from './check-privacy.ts';
import { checkRules, type RuleTally } from './check-rules.ts';
import { checkOrder, checkPeople, checkRelease } from './check-table.ts';
import { type FilePatterns } from './file-patterns.ts';
import { type FileTable } from './file-table.ts';
import { breaks, cannotTell, holds, type Found } from './finding.ts';
import { hasSeveral, placesOf } from './groups.ts';
import { type AskedRecipe } from './read-recipe.ts';
import { type StepShape } from './recipe-shape.ts';

/** All that claims are decided from: the file, the recipe and what the certificate says of both. */
export interface Evidence {
  readonly certificate: Certificate;
  readonly recipe: AskedRecipe;
  /** The step of the recipe that the certificate is about; null where the recipe has none such. */
  readonly step: StepShape | null;
  /** The hash of the bytes of the file. */
  readonly sha256: string;
  readonly table: Result<FileTable>;
  readonly patterns: Result<FilePatterns>;
  /** The rules of the file; a text says why they cannot be counted, null that none are claimed. */
  readonly tally: RuleTally | string | null;
}

/** Decides one claim by its definition; null where it can only be stated (R3). */
export function checkClaim(claim: Claim, evidence: Evidence): Found | null {
  const { certificate, recipe, sha256 } = evidence;
  switch (claim.predicate) {
    case 'file-hash':
      return checkFileHash(certificate, claim.parameters.sha256, sha256);
    case 'recipe-hash':
      return claim.parameters.sha256 === recipe.sha256 && certificate.recipe === recipe.sha256
        ? holds
        : breaks(`The recipe has the hash ${recipe.sha256}. It was changed, or is another recipe.`);
    case 'additions':
    case 'differential-privacy':
    case 'few-flagged':
      return null;
    case 'no-small-support':
    case 'no-channel':
    case 'no-value-channel':
    case 'consistent':
    case 'no-pattern-over':
    case 'pattern-coverage':
      return checkOfPatterns(claim, evidence);
    default:
      return isStatedNow(claim, certificate) ? null : checkOfTable(claim, evidence);
  }
}

/** The recipe of version 2 does not know the original trees, so that nobody can check levels in them (R4). */
function isStatedNow({ predicate }: Claim, { certificate }: Certificate): boolean {
  return predicate === 'levels' && certificate !== 1;
}

function checkFileHash({ file, copies }: Certificate, claimed: string, found: string): Found {
  if (claimed !== file.sha256) return breaks('The certificate names two different hashes of the file.');
  if (claimed === found || copies.some(({ sha256 }) => sha256 === found)) return holds;
  return breaks(`The file has the hash ${found}. It was changed, or is another file than ${file.name}.`);
}

type PatternClaim = Extract<
  Claim,
  {
    predicate:
      'no-small-support' | 'no-channel' | 'no-value-channel' | 'consistent' | 'no-pattern-over' | 'pattern-coverage';
  }
>;

function checkOfPatterns(claim: PatternClaim, evidence: Evidence): Found | null {
  const { patterns } = evidence;
  if (claim.predicate === 'no-pattern-over' && claim.parameters.wholeGroups) return null;
  if (!patterns.ok) return cannotTell(patterns.message);
  switch (claim.predicate) {
    case 'no-small-support':
      return checkSupports(patterns.value, claim.parameters);
    case 'no-channel':
      return checkChannels(patterns.value, claim.parameters);
    case 'no-value-channel':
      return checkValueChannels(patterns.value, claim.parameters);
    case 'consistent':
      return checkConsistent(patterns.value, claim.parameters);
    case 'no-pattern-over':
      return findUnnamed(patterns.value, evidence, claim.parameters) ?? checkPatterns(patterns.value, claim.parameters);
    case 'pattern-coverage':
      return (
        findUnnamed(patterns.value, evidence, claim.parameters) ??
        checkPatternCoverage(patterns.value, claim.parameters, groupsOf(evidence))
      );
  }
}

/** The protected groups of the recipe. */
function groupsOf({ recipe: { shape } }: Evidence): [string, string][] {
  return shape.roles.protected.map(({ attribute, value }) => [attribute, value]);
}

type TableClaim = Extract<
  Claim,
  {
    predicate:
      | 'levels'
      | 'labels'
      | 'row-order'
      | 'k-anonymity'
      | 'l-diversity'
      | 't-closeness'
      | 'no-rule-over'
      | 'coverage'
      | 'people'
      | 'release-check';
  }
>;

function checkOfTable(claim: TableClaim, evidence: Evidence): Found | null {
  const { table, recipe, certificate, tally } = evidence;
  if (!table.ok) return cannotTell(table.message);
  switch (claim.predicate) {
    case 'levels':
      return checkLevels(table.value, claim.parameters, recipe.hierarchyOf);
    case 'labels':
      return checkLabels(table.value, claim.parameters, recipe.hierarchyOf);
    case 'row-order':
      return checkOrder(table.value, certificate.file.weight !== null);
    case 'k-anonymity':
      return checkAnonymity(table.value, claim.parameters);
    case 'l-diversity':
      return checkDiversity(table.value, claim.parameters);
    case 't-closeness':
      return checkClosely(table.value, claim, recipe);
    case 'people':
      return checkPeople(table.value, claim.parameters);
    case 'release-check':
      return checkRelease(table.value, claim.parameters);
    case 'no-rule-over':
      if (typeof tally === 'string') return cannotTell(tally);
      return tally === null
        ? null
        : (findUncounted(table.value, evidence, claim.parameters) ?? checkRules(claim.parameters, tally));
    case 'coverage':
      if (typeof tally === 'string') return cannotTell(tally);
      return isDecidable(certificate, tally)
        ? checkCoverage(coverageOf(table.value, evidence), claim.parameters)
        : null;
  }
}

function coverageOf(table: FileTable, { certificate, recipe, step, tally }: Evidence): CoverageEvidence {
  return {
    table,
    certificate,
    tally: typeof tally === 'string' ? null : tally,
    hierarchyOf: recipe.hierarchyOf,
    asked: step === null ? null : { recipe: recipe.shape, step },
  };
}

/** What rules should count, the file shows and the claim leaves out: a column, or a value that denies. */
function findUncounted(
  table: FileTable,
  { recipe: { shape }, step }: Evidence,
  { columns, decision, negative }: ParametersOf<'no-rule-over'>,
): Found | null {
  if (step === null) return null;
  const left = ruleColumnsOf(shape, step).find(
    (name) => !columns.some(({ column }) => column === name) && hasSeveral(table, name),
  );
  if (left !== undefined) return breaks(`The rules leave out ${left}, of which the file shows several values.`);
  const [place] = placesOf(table, [decision]);
  const denying = shape.roles.decision?.negative.find(
    (value) => !negative.includes(value) && table.rows.some(({ cells }) => cells[place] === value),
  );
  return denying === undefined ? null : breaks(`By the recipe ${decision} = ${denying} denies too.`);
}

/** A value that denies by the recipe, that patterns of the file hold and that a claim about them leaves out. */
function findUnnamed(
  file: FilePatterns,
  { recipe: { shape } }: Evidence,
  { negative }: { readonly negative: readonly (readonly [string, string])[] },
): Found | null {
  const { decision } = shape.roles;
  const denying = decision?.negative.find(
    (value) => !negative.some((pair) => pair[1] === value) && file.numberOf([decision.attribute, value]) !== null,
  );
  return denying === undefined ? null : breaks(`By the recipe ${decision?.attribute} = ${denying} denies too.`);
}

/** Whether the file can tell what was tested: rules were, and all their columns stand in it. */
function isDecidable({ claims }: Certificate, tally: RuleTally | null): boolean {
  return tally !== null || !claims.some(({ predicate }) => predicate === 'no-rule-over' || predicate === 'few-flagged');
}

function checkClosely(table: FileTable, claim: Extract<TableClaim, { predicate: 't-closeness' }>, recipe: AskedRecipe) {
  const hierarchy = recipe.hierarchyOf(claim.parameters.sensitive);
  return checkCloseness(table, claim.parameters, hierarchy.kind === 'rows' ? hierarchy.rows : null);
}
