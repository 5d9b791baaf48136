import * as v from 'valibot';
import { checkedMeasures } from './over-limit.ts';
import { testStates, closenessKinds, diversityKinds } from '../../vocabulary/anonymization.ts';
import { joinValues } from '../../vocabulary/items.ts';
import { readDecimal } from '../../shared/decimal.ts';
import { silences } from './silences.ts';

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

export const claimSchema = v.variant('predicate', claims, knownPredicate);

const file = v.strictObject({
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
export const certificateSchema = v.strictObject({
  certificate: v.literal(2),
  recipe: hash,
  file,
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
export const firstCertificateSchema = v.strictObject({
  certificate: v.literal(1),
  recipe: hash,
  file,
  copies,
  claims: v.array(v.variant('predicate', firstClaims as unknown as typeof claims, knownPredicate), 'a list of claims'),
  notClaimed: v.array(v.strictObject({ what: text, why: text }), 'a list'),
});
