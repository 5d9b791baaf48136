import * as v from 'valibot';
import { pairOf, pairsOf } from '../../vocabulary/items.ts';
import { nameItemAt, nameItems } from '../../discovery/premise-items.ts';
import { type Published, countOver, nameAddition, publish } from './run.ts';
import { ruleOf, sayBecause, sumRuleOf, writePublishedCsv, writePublishedJson } from './write-published.ts';
import { type PatternSet, countOnes } from '../../patterns/pattern-set.ts';
import { type StepOutput, defineStep, sortByKey } from '../step.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import { learnFromPublished } from './accuracy.ts';
import { measures } from '../../vocabulary/measures.ts';
import { type FairPatternSettings, type PatternsSettings, mendings, sanitizingOrders } from './settings.ts';
import type { StepOf } from '../settings.ts';
import { draftPatterns } from './draft.ts';
import { decimal, fields, must, oneOf, supportField, trueOrFalse, wholeNumber } from '../../recipe/schema.ts';
import type { PatternsResult } from './result.ts';

/** The fields of the result of k-anonymous patterns (S1 to S7, S9, S10). What is withheld stands here and in no file. */
function describePublished(published: Published): Omit<PatternsResult, 'accuracy' | 'file' | 'json'> {
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
export function writeAdditions(published: Written) {
  return published.additions.map((addition) => ({
    items: pairsOf(nameAddition(published, addition)),
    by: addition.by,
    because: sayBecause(published, addition),
  }));
}

/** For each protected group how many patterns were tested, or why none was (D10). */
export function writeCoverage(coverage: Published['coverage']) {
  return coverage.map(({ item, tested, reason }) => ({
    items: [pairOf(item)],
    tested,
    ...(reason === null ? {} : { reason }),
  }));
}

export function countExplained({
  over,
  overSums = [],
}: Pick<Published['before'], 'over'> & Partial<Pick<Published['before'], 'overSums'>>): number {
  return [...over, ...overSums].filter(({ by }) => by !== null).length;
}

/** The patterns over the limit that are left alone, with their reason D (S6). */
export function writeExplained(published: Written) {
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
export function writeStuck(published: Written) {
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

const privacy = fields('privacy-model', {
  model: v.literal('k-anonymity', must('k-anonymity', null)),
  k: wholeNumber(1),
  totalIsPublic: v.optional(trueOrFalse),
});

/**
 * The step `patterns`: patterns with supports that point at nobody and treat no protected group worse than the limit, what
 * was added for it, what it cost, and the files with their check (S1 to S7, S9, S10).
 */
export const patternsStep = defineStep({
  name: 'patterns',
  schema: fields('patterns-step', {
    do: v.literal('patterns', '"patterns"'),
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
  refuse: refuseFields,
  run(settings, prepared, context, place, recipe): Result<StepOutput<PatternsResult>> {
    const made = publish(prepared, settings, context, place.where);
    if (!made.ok) return made;
    const learned = learnFromPublished(prepared, settings, context, place.where);
    if (!learned.ok) return learned;
    const { originals } = settings;
    const csv = writePublishedCsv(made.value, originals);
    if (!csv.ok) return csv;
    const json = writePublishedJson(made.value, originals);
    const folder = `release-${place.number}`;
    return succeed({
      result: {
        ...describePublished(made.value),
        ...(settings.holdout === null ? {} : { accuracy: learned.value.accuracy }),
        file: `${folder}/patterns.csv`,
        json: `${folder}/patterns.json`,
      },
      release: draftPatterns({ made: made.value, csv: csv.value, json, settings, recipe, escapesFormulas: false }),
      notices: [...made.value.notices, ...learned.value.notices],
      found: { do: 'patterns', number: place.number, settings, found: made.value },
    });
  },
});

/** Refuses fields that mean nothing as the others are. */
function refuseFields(step: StepOf<'patterns'>, settings: PatternsSettings, where: string): Result<null> {
  const refused = refuseUnasked(step, settings, where);
  if (!refused.ok || settings.minSupport !== null || settings.privacy !== null) return refused;
  return fail('bad-recipe/support-without-k', { value: null }, `${where}minSupport`);
}

/** Refuses a limit without a measure, and a seed without anything held out. */
export function refuseUnasked(
  { alpha, d, holdout, seed }: Partial<FairPatternSettings>,
  { measure }: FairPatternSettings,
  where: string,
): Result<null> {
  const [field, value] = alpha != null ? ['alpha', alpha] : ['d', d];
  if (measure === null && value != null) return fail('bad-recipe/without-measure', { value }, `${where}${field}`);
  if (seed != null && holdout == null) return fail('bad-recipe/without-holdout', { value: seed }, `${where}seed`);
  return succeed(null);
}
