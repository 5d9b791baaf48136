import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { createSha256 } from '../shared/hashing.ts';
import type { ByteSource } from '../table/reading/index.ts';
import {
  type Certificate,
  type Claim,
  type Outcome,
  type ParametersOf,
  type PatternClaim,
  type Silence,
  type TableClaim,
  claimsOf,
  readCertificate,
} from './certificate.ts';
import { type AskedRecipe, type StepShape, readAskedRecipe, ruleColumnsOf } from './asked-recipe.ts';
import { compareAsked } from './compare-asked.ts';
import { type RuleTally, checkCoverage, checkRules, tallyRules } from './check-rules.ts';
import { type FilePatterns, checkPatternCoverage, checkPatterns, readFilePatterns } from './check-patterns.ts';
import { type FileTable, hasSeveral, placesOf, readFileTable } from './file-table.ts';
import { type Because, type Counted, type Found, type Verdict, because, breaks, cannotTell, holds } from './finding.ts';
import { type ClaimNames, claimNames } from './claim-names.ts';
import { listSilences } from './silences.ts';
import { checkChannels, checkConsistent, checkSupports, checkValueChannels } from './check-channels.ts';
import {
  checkAnonymity,
  checkCloseness,
  checkDiversity,
  checkLabels,
  checkLevels,
  checkOrder,
  checkPeople,
  checkRelease,
} from './check-table.ts';

/** What a release is checked by: the texts of its certificate and recipe, and those of hierarchies in files of their own. */
export interface ReleasePapers {
  readonly certificate: string;
  readonly recipe: string;
  /** By the name that the recipe gives to the file. */
  readonly hierarchies: ReadonlyMap<string, string>;
}

/** A claim after it was checked again. */
export interface DecidedClaim {
  readonly claim: Claim;
  /** What the certificate says came of it. */
  readonly certified: Outcome;
  readonly verdict: Verdict;
  /** The row, group or rule that breaks it, or why it cannot be checked; null for a claim that holds. */
  readonly because: Because | null;
  /** What was counted on the way, for one that holds. */
  readonly counted: Counted | null;
}

/** What became of a certificate: every claim decided again from the file (R3). */
export interface DecidedRelease {
  readonly certificate: Certificate;
  /** What sentences call columns and groups. */
  readonly names: ClaimNames;
  readonly verdict: 'holds' | 'does-not-hold' | 'cannot-be-checked';
  /** Of the claims that can be checked, how many hold. */
  readonly checked: number;
  readonly holding: number;
  readonly claims: readonly DecidedClaim[];
  /** What the certificate leaves unclaimed. */
  readonly silences: readonly Silence[];
}

/**
 * Checks a released file by its certificate and recipe (R3): every claim is decided again by its plain definition, with
 * nothing shared with what made the file. Failures: a certificate or a recipe that cannot be read.
 */
export async function verifyRelease(
  papers: ReleasePapers,
  source: ByteSource,
  context: RunContext,
): Promise<Result<DecidedRelease>> {
  const certificate = readCertificate(papers.certificate);
  if (!certificate.ok) return certificate;
  const recipe = readAskedRecipe(papers.recipe, papers.hierarchies);
  if (!recipe.ok) return recipe;
  const released = await readReleased(source, certificate.value, context);
  if (context.isCancelled()) return fail('cancelled/check', null);
  return succeed(verifyClaims(certificate.value, recipe.value, released, context));
}

/** A released file as it lies there: the hash of its bytes, and its text or why it has none. */
interface ReleasedFile {
  readonly sha256: string;
  readonly text: Result<string>;
}

/** Hashes a file and decodes it as the certificate says; bytes that are no text of that encoding are still hashed. */
async function readReleased(source: ByteSource, { file }: Certificate, context: RunContext): Promise<ReleasedFile> {
  const hash = createSha256();
  const decoder = source.decoder(file.encoding);
  const parts: string[] = [];
  let isText = true;
  const decode = (bytes: Uint8Array | null) => {
    try {
      if (isText) parts.push(decoder.decode(bytes));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      isText = false;
    }
  };
  for await (const chunk of source.open(false)) {
    context.progress('Reading the file', source.size === 0 ? null : source.position() / source.size);
    hash.update(chunk);
    decode(chunk);
  }
  decode(null);
  const text = isText ? succeed(parts.join('')) : fail('not-text', { encoding: file.encoding });
  return { sha256: hash.digest(), text };
}

/** Decides every claim of a certificate again from the file alone, and compares it with what the recipe asks for (R3). */
function verifyClaims(
  certificate: Certificate,
  recipe: AskedRecipe,
  { sha256, text }: ReleasedFile,
  context: RunContext,
): DecidedRelease {
  const { file } = certificate;
  const isTable = file.kind === 'table';
  const otherKind = fail('other-kind', { isTable });
  const table = !isTable ? otherKind : text.ok ? readFileTable(text.value, file) : text;
  const patterns = isTable ? otherKind : text.ok ? readFilePatterns(text.value, file) : text;
  const tally = table.ok ? tallyOf(certificate, table.value, context) : null;
  const step = findStep(certificate, recipe);
  const evidence: Evidence = { certificate, recipe, step, sha256, table, patterns, tally };
  const differences = findDifferences(certificate, recipe, step);
  const checked = certificate.claims.map((claim, i) => {
    context.progress('Checking claims', i / certificate.claims.length);
    return judge(claim, checkClaim(claim, evidence), differences.get(claim.id) ?? null);
  });
  return sumUp(certificate, claimNames(recipe.shape), checked);
}

/** Counts the rules that are claimed; null where none are, or where the file lacks one of their columns. */
function tallyOf(certificate: Certificate, table: FileTable, context: RunContext): RuleTally | Because | null {
  const [rules] = claimsOf(certificate, 'no-rule-over');
  if (rules === undefined) return null;
  const { columns, decision } = rules.parameters;
  const absent = [decision, ...columns.map(({ column }) => column)].find((name) => !table.columns.includes(name));
  if (absent === undefined) return tallyRules(table, rules.parameters, context) ?? because('too-many-sets');
  return rules.how === 'stated' ? null : because('no-column', { column: absent });
}

/** The step of the recipe that the certificate names; null where there is none such. */
function findStep(certificate: Certificate, { shape }: AskedRecipe): StepShape | null {
  const [own] = claimsOf(certificate, 'recipe-hash');
  if (own === undefined || own.parameters.step < 1) return null;
  const step = shape.steps.at(own.parameters.step - 1);
  return step === undefined || step.do !== own.parameters.do ? null : step;
}

/** By the id of the claim what the recipe asks for otherwise; what no claim is about stands with the recipe's own. */
function findDifferences(
  certificate: Certificate,
  { shape }: AskedRecipe,
  step: StepShape | null,
): ReadonlyMap<string, Because> {
  const differences = new Map<string, Because>();
  const [own] = claimsOf(certificate, 'recipe-hash');
  const note = (id: string, why: Because) => {
    if (!differences.has(id)) differences.set(id, why);
  };
  const absent = (why: Because) => note(own?.id ?? certificate.claims[0].id, why);
  if (claimsOf(certificate, 'file-hash').length === 0) absent(because('no-file-hash'));
  if (own === undefined) absent(because('no-recipe-hash'));
  else if (step === null) absent(because('no-such-step', own.parameters));
  else compareAsked({ certificate, recipe: shape, step }, { about: ({ id }, why) => note(id, why), absent });
  const silent = listSilences(certificate).find((one) => !certificate.notClaimed.includes(one));
  if (certificate.certificate !== 1 && silent !== undefined) absent(because('not-silent', { silence: silent }));
  return differences;
}

/** The verdict on a claim: what was found, against what the certificate says and what the recipe asks for. */
function judge(claim: Claim, found: Found | null, difference: Because | null): DecidedClaim {
  const { outcome: certified } = claim;
  const say = (verdict: Verdict, why: Because | null, counted: Counted | null = null): DecidedClaim => ({
    claim,
    certified,
    verdict,
    because: why,
    counted,
  });
  if (difference !== null) return say('does-not-hold', difference);
  if (found === null)
    return certified === 'does-not-hold' ? say('does-not-hold', because('says-itself')) : say('stated', null);
  const why = found.outcome === 'holds' ? null : found.because;
  if (found.outcome === 'cannot-be-checked' || found.outcome === 'does-not-hold') return say(found.outcome, why);
  if (found.outcome !== certified)
    return say('does-not-hold', because('found-otherwise', { found: found.outcome, certified }));
  if (claim.how === 'stated' && found.outcome === 'holds') return say('stated', null);
  return say(found.outcome, why, found.outcome === 'holds' ? (found.counted ?? null) : null);
}

/** All that claims are decided from: the file, the recipe and what the certificate says of both. */
interface Evidence {
  readonly certificate: Certificate;
  readonly recipe: AskedRecipe;
  /** The step of the recipe that the certificate is about; null where the recipe has none such. */
  readonly step: StepShape | null;
  /** The hash of the bytes of the file. */
  readonly sha256: string;
  readonly table: Result<FileTable>;
  readonly patterns: Result<FilePatterns>;
  /** The rules of the file, or why they cannot be counted; null where none are claimed. */
  readonly tally: RuleTally | Because | null;
}

/** Decides one claim by its definition; null where it can only be stated (R3). */
function checkClaim(claim: Claim, evidence: Evidence): Found | null {
  const { certificate, recipe, sha256 } = evidence;
  switch (claim.predicate) {
    case 'file-hash':
      return checkFileHash(certificate, claim.parameters.sha256, sha256);
    case 'recipe-hash':
      return claim.parameters.sha256 === recipe.sha256 && certificate.recipe === recipe.sha256
        ? holds
        : breaks('other-recipe-hash', { hash: recipe.sha256 });
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
  if (claimed !== file.sha256) return breaks('two-hashes');
  if (claimed === found || copies.some(({ sha256 }) => sha256 === found)) return holds;
  return breaks('other-hash', { hash: found, file: file.name });
}

function checkOfPatterns(claim: PatternClaim, evidence: Evidence): Found | null {
  const { patterns } = evidence;
  if (claim.predicate === 'no-pattern-over' && claim.parameters.wholeGroups) return null;
  if (!patterns.ok) return cannotTell('unreadable', { failure: patterns });
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

function checkOfTable(claim: TableClaim, evidence: Evidence): Found | null {
  const { table, recipe, certificate, tally } = evidence;
  if (!table.ok) return cannotTell('unreadable', { failure: table });
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
      return checkCloseness(table.value, claim.parameters, recipe.hierarchyOf);
    case 'people':
      return checkPeople(table.value, claim.parameters);
    case 'release-check':
      return checkRelease(table.value, claim.parameters);
    case 'no-rule-over':
      if (tally !== null && 'code' in tally) return { outcome: 'cannot-be-checked', because: tally };
      return tally === null
        ? null
        : (findUncounted(table.value, evidence, claim.parameters) ?? checkRules(claim.parameters, tally));
    case 'coverage':
      if (tally !== null && 'code' in tally) return { outcome: 'cannot-be-checked', because: tally };
      return isDecidable(certificate, tally)
        ? checkCoverage({ ...evidence, table: table.value, tally }, claim.parameters)
        : null;
  }
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
  if (left !== undefined) return breaks('column-left-out', { column: left });
  const [place] = placesOf(table, [decision]);
  const denying = shape.roles.decision?.negative.find(
    (value) => !negative.includes(value) && table.rows.some(({ cells }) => cells[place] === value),
  );
  return denying === undefined ? null : breaks('denies-too', { attribute: decision, value: denying });
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
  return denying === undefined ? null : breaks('denies-too', { attribute: decision!.attribute, value: denying });
}

/** Whether the file can tell what was tested: rules were, and all their columns stand in it. */
function isDecidable({ claims }: Certificate, tally: RuleTally | null): boolean {
  return tally !== null || !claims.some(({ predicate }) => predicate === 'no-rule-over' || predicate === 'few-flagged');
}

/** Sums up checked claims: one that does not hold decides, then one that could not be checked. */
function sumUp(certificate: Certificate, names: ClaimNames, claims: readonly DecidedClaim[]): DecidedRelease {
  const count = (verdict: Verdict) => claims.filter((claim) => claim.verdict === verdict).length;
  const [holding, broken, open] = [count('holds'), count('does-not-hold'), count('cannot-be-checked')];
  return {
    certificate,
    names,
    verdict: broken > 0 ? 'does-not-hold' : open > 0 ? 'cannot-be-checked' : 'holds',
    checked: holding + broken,
    holding,
    claims,
    silences: listSilences(certificate),
  };
}
