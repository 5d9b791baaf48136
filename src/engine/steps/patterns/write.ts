import * as v from 'valibot';
import { pairOf, pairsOf } from '../../vocabulary/items.ts';
import { nameItemAt, nameItems } from '../../discovery/premise-items.ts';
import { type Published, countOver, nameAddition, publish } from './run.ts';
import { ruleOf, sayBecause, sumRuleOf, writePublishedCsv, writePublishedJson } from './write-published.ts';
import { type PatternSet, countOnes } from '../../patterns/pattern-set.ts';
import { type StepPlace, defineStep, sortByKey } from '../step.ts';
import { plainDecimal } from '../../shared/decimal.ts';
import { type PrivatelyReleased, isPrivateRelease, releasePrivately } from './noise.ts';
import { measureDistortion } from '../../patterns/released-patterns.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { measurePatternAccuracy } from './accuracy.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { measures } from '../../vocabulary/measures.ts';
import { type PublishSettings, type StepOf, mendings, sanitizingOrders } from '../../vocabulary/settings.ts';
import { draftPatterns } from './draft.ts';
import { decimal, either, fields, oneOf, supportField, trueOrFalse, wholeNumber } from '../../recipe/schema.ts';

/** The fields of the result of k-anonymous patterns (S1 to S7, S9, S10). What is withheld stands here and in no file. */
function describePublished(published: Published) {
  const { set, order, before, privateOnly, released, utility, check, question, coverage, withheld } = published;
  const pairs = (pattern: number) => pairsOf(nameItems(set, pattern));
  return {
    patterns: order.map((pattern) => ({
      items: pairs(pattern),
      support: before.supports[pattern],
      released: released.supports[pattern],
    })),
    withheld: withheld.map((pattern) => ({ items: pairs(pattern), support: before.supports[pattern] })),
    minCount: question.minCount,
    closed: countOnes(published.marks.isClosed),
    maximal: countOnes(published.marks.isMaximal),
    channelsBefore: before.channels,
    channelsAfter: released.channels,
    discriminatoryBefore: question.fairness === null ? null : countOver(before),
    discriminatoryPrivate: question.fairness === null ? null : countOver(privateOnly),
    discriminatoryAfter: question.fairness === null ? null : countOver(released),
    explainedBefore: question.fairness === null ? null : countExplained(before),
    explainedPrivate: question.fairness === null ? null : countExplained(privateOnly),
    explained: writeExplained(published),
    unresolved: writeStuck(published),
    additions: writeAdditions(published),
    passes: published.passes,
    changed: utility.changedShare,
    changedPatterns: utility.changed,
    distortion: utility.distortion,
    largestError: utility.largest,
    DPD: utility.DPD,
    NDD: utility.NDD,
    MC: utility.MC,
    GC: utility.GC,
    coverage: writeCoverage(coverage),
    check,
  };
}

/** What k-anonymous patterns and those under noise have in common. */
type Written = Pick<Published, 'protection' | 'before' | 'released' | 'additions' | 'stuck'> & {
  readonly set: PatternSet;
  readonly question: Pick<Published['question'], 'fairness' | 'privacy'>;
};

/** The audit trail: who was added, how many and why (S2). */
function writeAdditions(published: Written) {
  return published.additions.map((addition) => ({
    items: pairsOf(nameAddition(published, addition)),
    by: addition.by,
    because: sayBecause(published, addition),
  }));
}

/** For each protected group how many patterns were tested, or why none was (D10). */
function writeCoverage(coverage: Published['coverage']) {
  return coverage.map(({ item, tested, reason }) => ({
    items: [pairOf(item)],
    tested,
    ...(reason === null ? {} : { reason }),
  }));
}

function countExplained({
  over,
  overSums = [],
}: Pick<Published['before'], 'over'> & Partial<Pick<Published['before'], 'overSums'>>): number {
  return [...over, ...overSums].filter(({ by }) => by !== null).length;
}

/** The patterns over the limit that are left alone, with their reason D (S6). */
function writeExplained(published: Written) {
  const { released, protection, set } = published;
  const written = released.over.flatMap(({ at, by }) => {
    if (by === null) return [];
    const { A, B, C } = ruleOf(published, protection!.pd.all[at]);
    const D = by.items.map((item) => pairOf(nameItemAt(set, item)));
    return [
      { key: JSON.stringify(pairsOf([...A, ...B])), line: { A: pairsOf(A), B: pairsOf(B), C: pairOf(C), by: D } },
    ];
  });
  return sortByKey(written).map(({ line }) => line);
}

/** The patterns that stay over the limit, with why; then the release is not protective (S5). */
function writeStuck(published: Written) {
  const written = published.stuck.map(({ at, reason }) => {
    const { A, B, C } = ruleOf(published, published.protection!.pd.all[at]);
    return { key: JSON.stringify(pairsOf([...A, ...B])), line: { A: pairsOf(A), B: pairsOf(B), C: pairOf(C), reason } };
  });
  const sums = published.released.overSums.flatMap(({ at, by }) => {
    if (by !== null) return [];
    const { A, B, C } = sumRuleOf(published, published.protection!.sums[at]);
    const line = { A: pairsOf(A), B: pairsOf(B), C: pairOf(C), reason: 'together' as const };
    return [{ key: JSON.stringify(pairsOf([...A, ...B])), line }];
  });
  return sortByKey([...written, ...sums]).map(({ line }) => line);
}

/**
 * The fields of the result of patterns under noise (S8). `noisy` is a support as drawn; a figure of the data stands here
 * only with an audit, and what cannot be said without one is null.
 */
function describePrivate(made: PrivatelyReleased) {
  const { set, order, before, released, check, question, coverage, audit, privacy } = made;
  const isAsked = question.fairness !== null;
  const { changed } = measureDistortion(set, released.supports);
  return {
    patterns: order.map((pattern) => ({
      items: pairsOf(nameItems(set, pattern)),
      ...(audit === null ? {} : { support: audit.supports[pattern] }),
      noisy: before.supports[pattern],
      released: released.supports[pattern],
    })),
    model: privacy.model,
    records: released.supports[0],
    epsilon: String(plainDecimal(privacy.epsilon)),
    spent: Object.fromEntries(made.spent.map(({ part, epsilon }) => [part, epsilon])),
    seed: privacy.seed ?? null,
    channelsBefore: null,
    channelsAfter: null,
    discriminatoryBefore: isAsked && audit !== null ? audit.over.length : null,
    discriminatoryPrivate: isAsked ? countOver(before) : null,
    discriminatoryAfter: isAsked ? countOver(released) : null,
    explainedBefore: isAsked && audit !== null ? countExplained(audit) : null,
    explainedPrivate: isAsked ? countExplained(before) : null,
    explained: writeExplained(made),
    unresolved: writeStuck(made),
    additions: writeAdditions(made),
    passes: made.passes,
    changed: order.length === 0 ? 0 : changed / order.length,
    changedPatterns: changed,
    distortion: audit?.distortion ?? null,
    error: audit?.error ?? null,
    DPD: audit?.DPD ?? null,
    NDD: audit?.NDD ?? null,
    MC: audit?.MC ?? null,
    GC: audit?.GC ?? null,
    coverage: writeCoverage(coverage),
    check,
    audit: audit !== null,
  };
}

const models = oneOf(['k-anonymity', 'differential']);
const isDifferential = (value: unknown) =>
  typeof value === 'object' && value !== null && 'model' in value && value.model === 'differential';

const privacy = either(
  isDifferential,
  fields('differential privacy', {
    model: v.literal('differential', '"differential"'),
    epsilon: decimal,
    top: wholeNumber(1),
    seed: v.optional(v.nullable(wholeNumber(0))),
    audit: v.optional(trueOrFalse),
  }),
  fields('a model of privacy', {
    model: v.pipe(models, v.literal('k-anonymity', '"k-anonymity"')),
    k: wholeNumber(1),
    totalIsPublic: v.optional(trueOrFalse),
  }),
);

/**
 * The step `publish`: patterns with supports that point at nobody and treat no protected group worse than the limit, what
 * was added for it, what it cost, and the files with their check (S1 to S7); or the top patterns under noise (S8).
 */
export const publishStep = defineStep({
  name: 'publish',
  schema: fields('a publish step', {
    do: v.literal('publish', '"publish"'),
    minSupport: v.nullable(supportField),
    raiseSupport: trueOrFalse,
    maxLength: v.nullable(wholeNumber(1)),
    measure: v.nullable(oneOf(measures)),
    alpha: v.nullable(decimal),
    privacy: v.nullable(privacy),
    d: v.nullable(decimal),
    mend: oneOf(mendings),
    order: oneOf(sanitizingOrders),
    originals: trueOrFalse,
    holdout: v.nullable(decimal),
    seed: v.nullable(wholeNumber(0)),
  }),
  refuse: refuseOptions,
  run(settings, prepared, context, place, recipe) {
    const made = makeRelease(settings, prepared, context, place.where);
    if (!made.ok) return made;
    const learned = measurePatternAccuracy(prepared, settings, context, place.where);
    if (!learned.ok) return learned;
    const { notices, csv, json, said, released } = made.value;
    const folder = `release-${place.number}`;
    const accuracy = settings.holdout === null ? {} : { accuracy: learned.value.accuracy };
    return succeed({
      result: { ...said, ...accuracy, file: `${folder}/patterns.csv`, json: `${folder}/patterns.json` },
      release: draftPatterns({ made: released, csv, json, settings, recipe, escapesFormulas: false }),
      notices: [...notices, ...learned.value.notices],
      found: { do: 'publish', number: place.number, settings, found: released },
    });
  },
});

/** The release as a result and as files. */
function makeRelease(settings: PublishSettings, prepared: Prepared, context: RunContext, where: StepPlace['where']) {
  const made = isPrivateRelease(settings)
    ? releasePrivately(prepared, settings, context, where)
    : publish(prepared, settings, context, where);
  if (!made.ok) return made;
  const { originals } = settings;
  const csv = writePublishedCsv(made.value, originals);
  if (!csv.ok) return csv;
  const said = 'audit' in made.value ? describePrivate(made.value) : describePublished(made.value);
  const json = writePublishedJson(made.value, originals);
  return succeed({ notices: made.value.notices, csv: csv.value, json, said, released: made.value });
}

/** Refuses options that mean nothing without the measure, without anything held out, or beside noise. */
function refuseOptions(step: StepOf<'publish'>, settings: PublishSettings, where: string): Result<null> {
  const { alpha, d, holdout, seed } = step;
  const refuse = (field: string, value: unknown, why: string) =>
    fail('bad-recipe', `${where}${field} is ${JSON.stringify(value)}, but ${why}`, `${where}${field}`);
  const [field, value] = alpha != null ? ['alpha', alpha] : ['d', d];
  if (settings.measure === null && value != null)
    return refuse(
      field,
      value,
      'without "measure" nothing is looked at for discrimination. Give a measure, or remove it.',
    );
  if (seed != null && holdout == null)
    return refuse(
      'seed',
      seed,
      'nothing is held out without "holdout". Give a share such as "holdout": "0.3", or remove the seed.',
    );
  if (settings.minSupport === null && settings.privacy === null)
    return refuse(
      'minSupport',
      null,
      'it fits the table only where k says how small a count may be. Give a share such as "0.1".',
    );
  if (isPrivateRelease(settings)) return refuseBesideNoise(step, settings.privacy.audit === true, refuse);
  return succeed(null);
}

/** What a release under noise does not take (S8). */
function refuseBesideNoise(
  { minSupport, maxLength, originals, holdout }: StepOf<'publish'>,
  isAudited: boolean,
  refuse: (field: string, value: unknown, why: string) => Result<null>,
): Result<null> {
  if (minSupport != null)
    return refuse(
      'minSupport',
      minSupport,
      'with differential privacy the number of patterns is given (privacy.top): a minimum support would tell of the data, and nobody would have paid for it. Remove it.',
    );
  if (maxLength != null)
    return refuse('maxLength', maxLength, 'differential privacy takes the top patterns of any length. Remove it.');
  if (originals === true)
    return refuse(
      'originals',
      true,
      'a file under differential privacy never holds the counts of the data. Remove it.',
    );
  if (holdout != null && !isAudited)
    return refuse(
      'holdout',
      holdout,
      'how well the data is told is a figure of the data. Set "audit": true in privacy to see it for yourself, or remove it.',
    );
  return succeed(null);
}
