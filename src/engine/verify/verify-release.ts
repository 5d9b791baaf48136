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
  type TableClaim,
  claimsOf,
  readCertificate,
} from './certificate.ts';
import { type AskedRecipe, type StepShape, readAskedRecipe, ruleColumnsOf } from './asked-recipe.ts';
import { compareAsked } from './compare-asked.ts';
import { type RuleTally, checkCoverage, checkRules, tallyRules } from './check-rules.ts';
import { type FilePatterns, checkPatternCoverage, checkPatterns, readFilePatterns } from './check-patterns.ts';
import { type FileTable, hasSeveral, placesOf, readFileTable } from './file-table.ts';
import { type Found, type Verdict, breaks, cannotTell, holds } from './finding.ts';
import { type NotClaimed, claimNames, listSilences, sayClaim, sayNotClaimed } from './claim-words.ts';
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
export interface CheckedClaim extends Pick<Claim, 'id' | 'predicate'> {
  /** The claim in our words, made of its predicate and parameters (R3). */
  readonly claim: string;
  /** What the certificate says came of it. */
  readonly certified: Outcome;
  readonly verdict: Verdict;
  /** The row, group or rule that breaks it, or why it cannot be checked; null for a claim that holds. */
  readonly because: string | null;
  /** What was counted on the way, for one that holds. */
  readonly counted: string | null;
}

/** What became of a certificate: every claim decided again from the file (R3). */
export interface Verification {
  readonly verification: 2;
  /** The version of the certificate; 1 claims less. */
  readonly version: Certificate['certificate'];
  readonly file: string;
  readonly verdict: 'holds' | 'does-not-hold' | 'cannot-be-checked';
  /** Of the claims that can be checked, how many hold. */
  readonly checked: number;
  readonly holding: number;
  readonly claims: readonly CheckedClaim[];
  readonly notClaimed: readonly NotClaimed[];
  /** All of it in one sentence. */
  readonly sentence: string;
}

/**
 * Checks a released file by its certificate and recipe (R3): every claim is decided again by its plain definition, with
 * nothing shared with what made the file. Failures: a certificate or a recipe that cannot be read.
 */
export async function verifyRelease(
  papers: ReleasePapers,
  source: ByteSource,
  context: RunContext,
): Promise<Result<Verification>> {
  const certificate = readCertificate(papers.certificate);
  if (!certificate.ok) return certificate;
  const recipe = readAskedRecipe(papers.recipe, papers.hierarchies);
  if (!recipe.ok) return recipe;
  const released = await readReleased(source, certificate.value, context);
  if (context.isCancelled()) return fail('cancelled', 'The check was cancelled.');
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
  const text = isText
    ? succeed(parts.join(''))
    : fail('not-text', `The file is no text in ${file.encoding}. This is probably the certificate of another file.`);
  return { sha256: hash.digest(), text };
}

/** Decides every claim of a certificate again from the file alone, and compares it with what the recipe asks for (R3). */
function verifyClaims(
  certificate: Certificate,
  recipe: AskedRecipe,
  { sha256, text }: ReleasedFile,
  context: RunContext,
): Verification {
  const { file } = certificate;
  const isTable = file.kind === 'table';
  const otherKind = fail('other-kind', `The certificate is about ${isTable ? 'a table' : 'patterns'}.`);
  const table = !isTable ? otherKind : text.ok ? readFileTable(text.value, file) : text;
  const patterns = isTable ? otherKind : text.ok ? readFilePatterns(text.value, file) : text;
  const tally = table.ok ? tallyOf(certificate, table.value, context) : null;
  const step = findStep(certificate, recipe);
  const evidence: Evidence = { certificate, recipe, step, sha256, table, patterns, tally };
  const differences = findDifferences(certificate, recipe, step);
  const names = claimNames(recipe.shape);
  const checked = certificate.claims.map((claim, i) => {
    context.progress('Checking claims', i / certificate.claims.length);
    const said = sayClaim(claim, certificate, names);
    return judge(claim, said, checkClaim(claim, evidence), differences.get(claim.id) ?? null);
  });
  return sumUp(certificate, checked);
}

/** Counts the rules that are claimed; null where none are, or where the file lacks one of their columns. */
function tallyOf(certificate: Certificate, table: FileTable, context: RunContext): RuleTally | string | null {
  const [rules] = claimsOf(certificate, 'no-rule-over');
  if (rules === undefined) return null;
  const { columns, decision } = rules.parameters;
  const absent = [decision, ...columns.map(({ column }) => column)].find((name) => !table.columns.includes(name));
  if (absent === undefined) return tallyRules(table, rules.parameters, context);
  return rules.how === 'stated' ? null : `The file has no column "${absent}".`;
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
): ReadonlyMap<string, string> {
  const differences = new Map<string, string>();
  const [own] = claimsOf(certificate, 'recipe-hash');
  const say = (id: string, because: string) => {
    if (!differences.has(id)) differences.set(id, because);
  };
  const absent = (because: string) => say(own?.id ?? certificate.claims[0].id, because);
  if (claimsOf(certificate, 'file-hash').length === 0) absent('No claim is about the hash of the file.');
  if (own === undefined) absent('No claim says which recipe and which step the file was made by.');
  else if (step === null) absent(`The recipe has no step ${own.parameters.step} that is "${own.parameters.do}".`);
  else compareAsked({ certificate, recipe: shape, step }, { about: ({ id }, because) => say(id, because), absent });
  const silent = listSilences(certificate).find((one) => !certificate.notClaimed.includes(one));
  if (certificate.certificate !== 1 && silent !== undefined)
    absent(`The certificate does not say that it leaves "${silent}" unclaimed.`);
  return differences;
}

/** The verdict on a claim: what was found, against what the certificate says and what the recipe asks for. */
function judge(claim: Claim, said: string, found: Found | null, difference: string | null): CheckedClaim {
  const { id, predicate, outcome: certified } = claim;
  const say = (verdict: Verdict, because: string | null, counted: string | null = null) => ({
    id,
    claim: said,
    predicate,
    certified,
    verdict,
    because,
    counted,
  });
  if (difference !== null) return say('does-not-hold', difference);
  if (found === null)
    return certified === 'does-not-hold'
      ? say('does-not-hold', 'The certificate itself says that it does not hold.')
      : say('stated', null);
  const because = found.outcome === 'holds' ? null : found.because;
  if (found.outcome === 'cannot-be-checked' || found.outcome === 'does-not-hold') return say(found.outcome, because);
  if (found.outcome !== certified)
    return say(
      'does-not-hold',
      `In the file this ${sayOutcome[found.outcome]}; the certificate says that it ${sayOutcome[certified]}.`,
    );
  if (claim.how === 'stated' && found.outcome === 'holds') return say('stated', null);
  return say(found.outcome, because, found.outcome === 'holds' ? (found.counted ?? null) : null);
}

const sayOutcome = { holds: 'holds', 'does-not-hold': 'does not hold', 'not-tested': 'was not tested' } as const;

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
  /** The rules of the file; a text says why they cannot be counted, null that none are claimed. */
  readonly tally: RuleTally | string | null;
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
      return checkCloseness(table.value, claim.parameters, recipe.hierarchyOf);
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

/** Sums up checked claims: one that does not hold decides, then one that could not be checked. */
function sumUp(certificate: Certificate, claims: readonly CheckedClaim[]): Verification {
  const having = (verdict: Verdict) => claims.filter((claim) => claim.verdict === verdict);
  const [broken, open] = [having('does-not-hold'), having('cannot-be-checked')];
  const holding = having('holds').length;
  const checked = holding + broken.length;
  const version = certificate.certificate;
  return {
    verification: 2,
    version,
    file: certificate.file.name,
    verdict: broken.length > 0 ? 'does-not-hold' : open.length > 0 ? 'cannot-be-checked' : 'holds',
    checked,
    holding,
    claims,
    notClaimed: sayNotClaimed(certificate),
    sentence: `${saySum(checked, broken, open)}${version === 1 ? ` ${sayFirst}` : ''}`,
  };
}

const sayFirst =
  'The certificate is of version 1, which claims less: it says nothing of the order of rows, or of sums over the values of a column.';

/** The headline: how many of the claims that can be checked hold, and the first that does not. */
function saySum(checked: number, broken: readonly CheckedClaim[], open: readonly CheckedClaim[]): string {
  const left = open.length === 0 ? '' : ` ${sayClaims(open.length)} cannot be checked: ${open[0].because}`;
  if (broken.length > 0)
    return `${broken.length} of ${sayClaims(checked)} ${broken.length === 1 ? 'does' : 'do'} not hold: ${broken[0].because}${left}`;
  if (checked === 0) return `No claim can be checked.${left}`;
  if (checked === 1) return `The 1 claim that can be checked holds.${left}`;
  return `${open.length === 0 ? 'All' : 'The'} ${sayClaims(checked)} that can be checked hold.${left}`;
}

function sayClaims(count: number): string {
  return count === 1 ? '1 claim' : `${count} claims`;
}
