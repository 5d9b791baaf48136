import { type RunContext } from '../../shared/run-context.ts';
import { compareAsked } from './compare-asked.ts';
import { claimsOf } from './asked.ts';
import { type Certificate, type Claim } from './certificate.ts';
import { checkClaim, type Evidence } from './check-claim.ts';
import { tallyRules, type RuleTally } from './check-rules.ts';
import { readFilePatterns } from './file-patterns.ts';
import { readFileTable, type FileTable } from './file-table.ts';
import { type Found, type Verdict } from './finding.ts';
import { type AskedRecipe } from './read-recipe.ts';
import { type StepShape } from './recipe-shape.ts';
import { fail, type Result } from '../../shared/result.ts';
import { listSilences } from './not-claimed.ts';
import { claimNames, sayClaim } from './say-claim.ts';
import { sumUp, type CheckedClaim, type Verification } from './verification.ts';

/** A released file as it lies there: the hash of its bytes, and its text or why it has none. */
export interface ReleasedFile {
  readonly sha256: string;
  readonly text: Result<string>;
}

/** Decides every claim of a certificate again from the file alone, and compares it with what the recipe asks for (R3). */
export function verifyClaims(
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
