import * as v from 'valibot';
import { fail, succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import {
  isPrivateRelease,
  measurePatternAccuracy,
  publish,
  releasePrivately,
  writePublishedCsv,
  writePublishedJson,
} from '../../analysis/publish/index.ts';
import { type Prepared } from '../../analysis/prepared.ts';
import { measures } from '../../vocabulary/measures.ts';
import { mendings, sanitizingOrders, type PublishSettings, type StepOf } from '../../vocabulary/settings.ts';
import { draftPatterns } from '../bundle/index.ts';
import { decimal, either, fields, oneOf, trueOrFalse, wholeNumber } from '../schema.ts';
import { supportField } from '../threshold-fields.ts';
import { defineStep, type StepPlace } from './define-step.ts';
import { describePrivate } from './private-result.ts';
import { describePublished } from './published-result.ts';

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
