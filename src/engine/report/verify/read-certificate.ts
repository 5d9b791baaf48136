import * as v from 'valibot';
import { parseJson } from '../../shared/json.ts';
import { type Failure, type Result, fail, succeed } from '../../shared/result.ts';
import type { Certificate, Claim } from './certificate.ts';
import { certificateSchema, firstCertificateSchema } from './certificate-schema.ts';

/** More than any certificate has: claims are a few hundred lines, orders of values some thousands. */
const mostCharacters = 16_000_000;

/**
 * Reads a certificate (R3). Failures say what it is instead: no JSON, another file, one of a newer version, one that
 * lacks a field or has one that this version does not know, one that has two claims of one name or no claim at all.
 */
export function readCertificate(text: string): Result<Certificate> {
  if (text.length > mostCharacters)
    return fail(
      'not-a-certificate',
      `The file has ${text.length.toLocaleString('en-US')} characters, far more than a certificate. Give the file whose name begins with "certificate".`,
      'certificate',
    );
  const json = parseJson(text);
  if (!json.ok)
    return {
      ...json,
      message: `${json.message} A certificate is JSON and must be whole; get it again from whoever released the file.`,
    };
  const version = versionOf(json.value);
  if (version === null) return failOther(json.value);
  if (version === 1) return readFirst(json.value);
  if (version !== 2) return failVersion(version);
  const read = v.safeParse(certificateSchema, json.value);
  return read.success ? checkClaims(read.output) : failShape(read.issues[0], version);
}

/** Reads a certificate of version 1: its claims, without the sentences and the counts that it says of them. */
function readFirst(value: unknown): Result<Certificate> {
  const read = v.safeParse(firstCertificateSchema, value);
  if (!read.success) return failShape(read.issues[0], 1);
  const claims = read.output.claims.map((claim): Claim => {
    const { id, outcome, how, predicate, parameters } = claim;
    const own = { id, outcome, how, predicate, parameters } as Claim;
    if (own.predicate !== 'release-check') return own;
    const columns = own.parameters.columns.map(({ column, as }) => ({ column, as }));
    return { ...own, parameters: { columns } };
  });
  return checkClaims({ ...read.output, claims, notClaimed: [] });
}

/** What the field `certificate` says; null where there is none. */
function versionOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'certificate' in value ? value.certificate : null;
}

function failOther(value: unknown): Failure {
  const isRecipe = typeof value === 'object' && value !== null && 'recipe' in value && 'data' in value;
  return fail(
    'not-a-certificate',
    `This is ${isRecipe ? 'a recipe, not a certificate' : 'no certificate: it has no field "certificate"'}. Give the file whose name begins with "certificate".`,
    'certificate',
  );
}

function failVersion(version: unknown): Failure {
  const isNewer = typeof version === 'number' && version > 2;
  return fail(
    isNewer ? 'newer-certificate' : 'bad-certificate',
    isNewer
      ? `The certificate is of version ${version}; this program knows versions 1 and 2. Check it with a newer version of the program.`
      : `The field "certificate" is ${JSON.stringify(version)}; it must be 2.`,
    'certificate',
  );
}

function failShape(issue: v.BaseIssue<unknown>, version: number): Failure {
  const path = (issue.path ?? []).map(({ key }) =>
    typeof key === 'number' ? `[${key}]` : key === '' ? '[""]' : `.${String(key)}`,
  );
  const field = path.join('').replace(/^\./, '');
  const found = issue.received === 'undefined' ? 'missing' : issue.received;
  const expected = issue.type === 'strict_object' ? `a field of a certificate of version ${version}` : issue.message;
  return fail(
    'bad-certificate',
    `${field === '' ? 'The certificate' : `The field ${field} of the certificate`} is ${found}, but must be ${expected}. It was changed, or cut off; get it again from whoever released the file.`,
    field === '' ? 'certificate' : field,
  );
}

function checkClaims(certificate: Certificate): Result<Certificate> {
  const { claims } = certificate;
  const ids = claims.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (claims.length > 0 && twice === undefined) return succeed(certificate);
  return fail(
    'bad-certificate',
    twice === undefined
      ? 'The certificate claims nothing, so there is nothing to check. Get it again from whoever released the file.'
      : `Two claims of the certificate have the id "${twice}". It was changed; get it again from whoever released the file.`,
    'claims',
  );
}
