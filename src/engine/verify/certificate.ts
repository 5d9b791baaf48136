import * as v from 'valibot';
import { checkedMeasures } from './measures.ts';
import { closenessKinds, diversityKinds, testStates } from '../vocabulary/anonymization.ts';
import { joinValues } from '../vocabulary/items.ts';
import { readDecimal } from '../shared/decimal.ts';
import { parseJson } from '../shared/json.ts';
import { type Failure, type Result, fail, succeed } from '../shared/result.ts';

/** What a certificate may leave unclaimed, by a name of its own; src/words says each (R3). */
const silences = [
  'other-releases',
  'best-of-its-kind',
  'the-report',
  'k-anonymity',
  'joining',
  'sensitive-values',
  'fairness',
  'other-columns',
  'levels',
  'nearness',
  'missing-patterns',
] as const;

export type Silence = (typeof silences)[number];

const count = v.pipe(
  v.number('a whole number'),
  v.check((value) => Number.isSafeInteger(value) && value >= 0, 'a whole number, 0 or more'),
);
const text = v.string('a text');
const flag = v.boolean('true or false');
const hash = v.pipe(text, v.regex(/^[0-9a-f]{64}$/, 'a hash of 64 digits 0-9, a-f'));
const decimal = v.custom<number | string>(
  (value) => (typeof value === 'number' || typeof value === 'string') && readDecimal(value) !== null,
  'a decimal number',
);
const support = v.union([decimal, v.strictObject({ count })], 'a share, or { "count": n }');
const names = v.array(text, 'a list of names');
/** What a value is written as: a label, or the list of those that show several values together (D14). */
const written = v.pipe(
  v.union([text, v.array(text)], 'a text, or a list of them'),
  v.transform((label): string => (typeof label === 'string' ? label : joinValues(label))),
);
/** A group of several values (D14) has the value by which its items are told. */
const item = v.pipe(
  v.tuple([text, v.union([text, v.array(text)])], 'a pair ["attribute", "value"]'),
  v.transform(([attribute, value]): [string, string] => [
    attribute,
    typeof value === 'string' ? value : joinValues(value),
  ]),
);
const items = v.array(item, 'a list of pairs');
const measure = v.picklist(checkedMeasures, `one of ${checkedMeasures.join(', ')}`);

const outcomes = v.picklist(['holds', 'does-not-hold', 'not-tested'], 'one of "holds", "does-not-hold", "not-tested"');
const ways = v.picklist(['checked', 'stated'], 'one of "checked", "stated"');

const common = { id: text, outcome: outcomes, how: ways };

function claimOf<const P extends string, E extends v.ObjectEntries>(predicate: P, parameters: E) {
  return v.strictObject({ ...common, predicate: v.literal(predicate), parameters: v.strictObject(parameters) });
}

const publishedAs = { column: text, as: v.picklist(['generalized', 'recoded', 'asIs', 'weight']) };
const firstReleaseCheck = v.strictObject({
  columns: v.array(v.strictObject({ ...publishedAs, values: v.nullable(count) }), 'a list of columns'),
  people: count,
  uniqueOverAll: count,
  smallestOverAll: v.nullable(count),
  smallestOverQuasi: v.nullable(count),
});

/** The cells of a column that are no item: a missing value, or a value that was hidden (T6, L2). */
const noItem = names;

const nothing = {};

/** Claims, told apart by their predicates; the parameters are all that a definition needs beside the file. */
const claims = [
  claimOf('file-hash', { sha256: hash }),
  claimOf('recipe-hash', { sha256: hash, step: count, do: text }),
  claimOf('levels', {
    columns: v.array(
      v.strictObject({ column: text, level: count, top: count, missing: v.nullable(text) }),
      'a list of columns with their levels',
    ),
  }),
  claimOf('labels', {
    columns: v.array(v.strictObject({ column: text, missing: v.nullable(text) }), 'a list of columns'),
  }),
  claimOf('row-order', nothing),
  claimOf('k-anonymity', { columns: names, k: count }),
  claimOf('l-diversity', {
    columns: names,
    sensitive: text,
    kind: v.picklist(diversityKinds, 'a kind of diversity'),
    l: count,
    c: v.nullable(decimal),
    noItem,
  }),
  claimOf('t-closeness', {
    columns: names,
    sensitive: text,
    kind: v.picklist(closenessKinds, 'a kind of closeness'),
    t: decimal,
    order: v.nullable(v.array(v.nullable(text), 'a list of values, null for those that the file does not show')),
    noItem,
  }),
  claimOf('no-rule-over', {
    columns: v.array(v.strictObject({ column: text, isProtected: flag, noItem }), 'a list of columns'),
    decision: text,
    negative: names,
    measure,
    alpha: decimal,
    minSupport: v.nullable(support),
    people: count,
    minCount: count,
    tau: count,
    rules: count,
    together: v.optional(
      v.array(v.strictObject({ column: text, cells: names }), 'a list of columns with the cells that are one group'),
    ),
  }),
  claimOf('coverage', {
    group: item,
    state: v.picklist(testStates, `one of ${testStates.join(', ')}`),
    written: v.nullable(written),
    rules: count,
  }),
  claimOf('people', { people: count, suppress: v.nullable(decimal) }),
  claimOf('release-check', { columns: v.array(v.strictObject(publishedAs), 'a list of columns') }),
  claimOf('no-small-support', { k: count }),
  claimOf('no-channel', { k: count, records: v.nullable(count) }),
  claimOf('no-value-channel', { k: count, records: v.nullable(count) }),
  claimOf('consistent', { patterns: count }),
  claimOf('no-pattern-over', {
    measure,
    alpha: decimal,
    protected: items,
    negative: items,
    grounded: items,
    d: v.nullable(decimal),
    records: v.nullable(count),
    wholeGroups: flag,
    patterns: count,
  }),
  claimOf('pattern-coverage', { group: item, negative: items, patterns: count }),
  claimOf('additions', nothing),
  claimOf('differential-privacy', {
    epsilon: decimal,
    top: v.nullable(count),
    depth: v.nullable(count),
    seeded: flag,
  }),
  claimOf('few-flagged', { k: count, t: decimal, bound: decimal }),
] as const;

const knownPredicate = 'a predicate that this version knows';

const claimSchema = v.variant('predicate', claims, knownPredicate);

const releasedFile = v.strictObject({
  name: text,
  sha256: hash,
  kind: v.picklist(['table', 'patterns'], 'one of "table", "patterns"'),
  columns: names,
  weight: v.nullable(text),
  header: flag,
  delimiter: text,
  quote: text,
  encoding: v.picklist(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'], 'an encoding'),
  escapesFormulas: flag,
});
const copies = v.array(v.strictObject({ name: text, sha256: hash }), 'a list of copies');

/** The shape of a certificate of version 2: no sentence, and no number of people but N (R3). */
const certificateSchema = v.strictObject({
  certificate: v.literal(2),
  recipe: hash,
  file: releasedFile,
  copies,
  claims: v.array(claimSchema, 'a list of claims'),
  notClaimed: v.array(v.picklist(silences, 'a thing that certificates do not claim'), 'a list'),
});

/** A claim of version 1 has its sentence beside it, and the release check its counts. */
const firstClaims = claims.map((claim) => {
  const { entries } = claim;
  const isCheck = entries.predicate.literal === 'release-check';
  return v.strictObject({ ...entries, claim: text, ...(isCheck ? { parameters: firstReleaseCheck } : {}) });
});

/** The shape of a certificate of version 1, of which the claims are read and no sentence. */
const firstCertificateSchema = v.strictObject({
  certificate: v.literal(1),
  recipe: hash,
  file: releasedFile,
  copies,
  claims: v.array(v.variant('predicate', firstClaims as unknown as typeof claims, knownPredicate), 'a list of claims'),
  notClaimed: v.array(v.strictObject({ what: text, why: text }), 'a list'),
});

/** A certificate (R3). One of version 1 is read without its sentences and counts, and with nothing left unclaimed. */
export type Certificate = Omit<v.InferOutput<typeof certificateSchema>, 'certificate'> & {
  readonly certificate: 1 | 2;
};

/** A claim with its predicate, its parameters, what came of it and how that is known. */
export type Claim = v.InferOutput<typeof claimSchema>;

export type Predicate = Claim['predicate'];

/** The claim of one predicate. */
export type ClaimOf<P extends Predicate> = Extract<Claim, { readonly predicate: P }>;

/** What a predicate is asked with. */
export type ParametersOf<P extends Predicate> = ClaimOf<P>['parameters'];

/** What came of a claim when the certificate was written. */
export type Outcome = Claim['outcome'];

/** A claim that is decided from published patterns. */
export type PatternClaim = ClaimOf<
  'no-small-support' | 'no-channel' | 'no-value-channel' | 'consistent' | 'no-pattern-over' | 'pattern-coverage'
>;

/** A claim that is decided from the cells of a released table. */
export type TableClaim = Exclude<
  Claim,
  PatternClaim | ClaimOf<'file-hash' | 'recipe-hash' | 'differential-privacy' | 'additions' | 'few-flagged'>
>;

/** The claims of one predicate. */
export function claimsOf<P extends Predicate>({ claims }: Pick<Certificate, 'claims'>, predicate: P): ClaimOf<P>[] {
  return claims.filter((claim): claim is ClaimOf<P> => claim.predicate === predicate);
}

/** More than any certificate has: claims are a few hundred lines, orders of values some thousands. */
const mostCharacters = 16_000_000;

/**
 * Reads a certificate (R3). Failures say what it is instead: no JSON, another file, one of a newer version, one that
 * lacks a field or has one that this version does not know, one that has two claims of one name or no claim at all.
 */
export function readCertificate(text: string): Result<Certificate> {
  if (text.length > mostCharacters) return fail('not-a-certificate/too-long', { count: text.length }, 'certificate');
  const json = parseJson(text);
  if (!json.ok) return fail('bad-json/certificate', { failure: json }, json.where);
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
  return fail('not-a-certificate/other', { isRecipe }, 'certificate');
}

function failVersion(version: unknown): Failure {
  const isNewer = typeof version === 'number' && version > 2;
  return isNewer
    ? fail('newer-certificate', { version }, 'certificate')
    : fail('bad-certificate/version', { version }, 'certificate');
}

function failShape(issue: v.BaseIssue<unknown>, version: number): Failure {
  const path = (issue.path ?? []).map(({ key }) =>
    typeof key === 'number' ? `[${key}]` : key === '' ? '[""]' : `.${String(key)}`,
  );
  const field = path.join('').replace(/^\./, '');
  const found = issue.received === 'undefined' ? 'missing' : issue.received;
  const expected = issue.type === 'strict_object' ? `a field of a certificate of version ${version}` : issue.message;
  return fail('bad-certificate/field', { field, found, expected }, field === '' ? 'certificate' : field);
}

function checkClaims(certificate: Certificate): Result<Certificate> {
  const { claims } = certificate;
  const ids = claims.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (claims.length > 0 && twice === undefined) return succeed(certificate);
  return twice === undefined
    ? fail('bad-certificate/no-claims', null, 'claims')
    : fail('bad-certificate/claim-twice', { id: twice }, 'claims');
}
