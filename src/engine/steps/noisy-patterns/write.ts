import * as v from 'valibot';
import { plainDecimal } from '../../shared/decimal.ts';
import { type Result, succeed, fail } from '../../shared/result.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import { measureDistortion } from '../../patterns/released-patterns.ts';
import { decimal, fields, oneOf, trueOrFalse, wholeNumber } from '../../recipe/schema.ts';
import { measures } from '../../vocabulary/measures.ts';
import { pairsOf } from '../../vocabulary/items.ts';
import { measurePatternAccuracy } from '../patterns/accuracy.ts';
import { draftPatterns } from '../patterns/draft.ts';
import { countOver } from '../patterns/run.ts';
import { sanitizingOrders } from '../patterns/settings.ts';
import {
  countExplained,
  refuseUnasked,
  writeAdditions,
  writeCoverage,
  writeExplained,
  writeStuck,
} from '../patterns/write.ts';
import { writePublishedCsv, writePublishedJson } from '../patterns/write-published.ts';
import { type StepOutput, defineStep } from '../step.ts';
import type { NoisyPatternsResult } from './result.ts';
import { type PrivatelyReleased, noisyVersions, releasePrivately } from './run.ts';
import { withoutTrueCounts } from './settings.ts';

/**
 * The fields of the result of patterns under noise (S8). `noisy` is a support as drawn; a figure of the data stands here
 * only with an audit, and what cannot be said without one is null.
 */
function describePrivate(made: PrivatelyReleased): Omit<NoisyPatternsResult, 'accuracy' | 'file' | 'json'> {
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

/** A field of patterns that are counted truly; noise does not take it, and the message says why (S8). */
const notUnderNoise = (why: string) => v.optional(v.null(`left out: ${why}`));

/** The step `noisy-patterns`: the most frequent patterns under noise, made to treat no protected group worse than the limit (S8). */
export const noisyPatternsStep = defineStep({
  name: 'noisy-patterns',
  schema: fields('noisy-patterns-step', {
    do: v.literal('noisy-patterns', '"noisy-patterns"'),
    privacy: fields('privacy-model', {
      model: v.literal('differential', '"differential"'),
      epsilon: decimal,
      top: wholeNumber(1),
      seed: v.optional(v.nullable(wholeNumber(0))),
      audit: v.optional(trueOrFalse),
    }),
    measure: v.nullable(oneOf(measures)),
    alpha: v.nullable(decimal),
    d: v.nullable(decimal),
    order: oneOf(sanitizingOrders),
    holdout: v.nullable(decimal),
    seed: v.nullable(wholeNumber(0)),
    minSupport: notUnderNoise(
      'with differential privacy the number of patterns is given (privacy.top); a minimum support would tell of the data, and nobody would have paid for it',
    ),
    maxLength: notUnderNoise('differential privacy takes the top patterns of any length'),
    originals: notUnderNoise('a file under differential privacy never holds the counts of the data'),
  }),
  refuse(step, settings, where) {
    const refused = refuseUnasked(step, settings, where);
    if (!refused.ok || step.holdout == null || settings.privacy.audit === true) return refused;
    return fail('bad-recipe/holdout-unaudited', { value: step.holdout }, `${where}holdout`);
  },
  run(settings, prepared, context, place, recipe): Result<StepOutput<NoisyPatternsResult>> {
    const made = releasePrivately(prepared, settings, context, place.where);
    if (!made.ok) return made;
    const versionsOf = (training: typeof prepared) =>
      noisyVersions(training, { ...settings, holdout: null }, context, place.where);
    const learned = measurePatternAccuracy(prepared, settings, versionsOf, context, place.where);
    if (!learned.ok) return learned;
    const csv = writePublishedCsv(made.value, false);
    if (!csv.ok) return csv;
    const json = writePublishedJson(made.value, false);
    const folder = `release-${place.number}`;
    const asked = withoutTrueCounts(settings);
    return succeed({
      result: {
        ...describePrivate(made.value),
        ...(settings.holdout === null ? {} : { accuracy: learned.value.accuracy }),
        file: `${folder}/patterns.csv`,
        json: `${folder}/patterns.json`,
      },
      release: draftPatterns({
        made: made.value,
        csv: csv.value,
        json,
        settings: asked,
        recipe,
        escapesFormulas: false,
      }),
      notices: [...made.value.notices, ...learned.value.notices],
      found: { do: 'noisy-patterns', number: place.number, settings: asked, found: made.value },
    });
  },
});
