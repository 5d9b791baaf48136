import * as v from 'valibot';
import { pairOf, pairsOf } from '../../shared/item-text.ts';
import { fail, succeed, type Result } from '../../shared/result.ts';
import { nameItemAt, nameItems } from '../../discovery/premise-items.ts';
import {
  nameAddition,
  publish,
  ruleOf,
  sayBecause,
  writePublishedCsv,
  writePublishedJson,
  type Published,
} from '../../analysis/publish/index.ts';
import { countOnes } from '../../patterns/pattern-marks.ts';
import { measures } from '../../vocabulary/measures.ts';
import { sanitizingOrders, type PublishSettings, type StepOf } from '../../vocabulary/settings.ts';
import { decimal, fields, oneOf, trueOrFalse, wholeNumber } from '../schema.ts';
import { defineStep } from './define-step.ts';
import { supportField } from '../threshold-fields.ts';
import { sortByKey } from './write-values.ts';

const privacy = fields('a model of privacy', {
  model: oneOf(['k-anonymity']),
  k: wholeNumber(1),
  totalIsPublic: v.optional(trueOrFalse),
});

/**
 * The step `publish`: the frequent patterns with supports that point at nobody and treat no protected group worse than
 * the limit, what was added for it, what it cost, and the files with their check (S1 to S7).
 */
export const publishStep = defineStep({
  name: 'publish',
  schema: fields('a publish step', {
    do: v.literal('publish', '"publish"'),
    minSupport: supportField,
    raiseSupport: trueOrFalse,
    maxLength: v.nullable(wholeNumber(1)),
    measure: v.nullable(oneOf(measures)),
    alpha: v.nullable(decimal),
    privacy: v.nullable(privacy),
    d: v.nullable(decimal),
    order: oneOf(sanitizingOrders),
    originals: trueOrFalse,
  }),
  refuse: refuseOptions,
  run(settings, prepared, context, { where, number }) {
    const published = publish(prepared, settings, context, where);
    if (!published.ok) return published;
    const csv = writePublishedCsv(published.value, settings.originals);
    if (!csv.ok) return csv;
    const files = [
      { name: `patterns-${number}.csv`, text: csv.value },
      { name: `patterns-${number}.json`, text: writePublishedJson(published.value, settings.originals) },
    ];
    return succeed({
      result: { ...describe(published.value), file: files[0].name, json: files[1].name },
      files,
      notices: published.value.notices,
    });
  },
});

/** Refuses options that mean nothing without the measure. */
function refuseOptions({ alpha, d }: StepOf<'publish'>, { measure }: PublishSettings, where: string): Result<null> {
  const [field, value] = alpha != null ? ['alpha', alpha] : ['d', d];
  if (measure !== null || value == null) return succeed(null);
  return fail(
    'bad-recipe',
    `${where}${field} is ${JSON.stringify(value)}, but without "measure" nothing is looked at for discrimination. Give a measure, or remove it.`,
    `${where}${field}`,
  );
}

function describe(published: Published) {
  const { set, order, before, privateOnly, released, additions, utility, check, question, coverage } = published;
  const pairs = (pattern: number) => pairsOf(nameItems(set, pattern));
  return {
    patterns: order.map((pattern) => ({
      items: pairs(pattern),
      support: before.supports[pattern],
      released: released.supports[pattern],
    })),
    minCount: question.minCount,
    closed: countOnes(published.marks.isClosed),
    maximal: countOnes(published.marks.isMaximal),
    channelsBefore: before.channels,
    channelsAfter: released.channels,
    discriminatoryBefore: question.fairness === null ? null : before.over.length,
    discriminatoryPrivate: question.fairness === null ? null : privateOnly.over.length,
    discriminatoryAfter: question.fairness === null ? null : released.over.length,
    explainedBefore: question.fairness === null ? null : countExplained(before),
    explainedPrivate: question.fairness === null ? null : countExplained(privateOnly),
    explained: writeExplained(published),
    unresolved: writeStuck(published),
    additions: additions.map((addition) => ({
      items: pairsOf(nameAddition(published, addition)),
      by: addition.by,
      because: sayBecause(published, addition),
    })),
    passes: published.passes,
    changed: utility.changedShare,
    changedPatterns: utility.changed,
    distortion: utility.distortion,
    DPD: utility.DPD,
    NDD: utility.NDD,
    MC: utility.MC,
    GC: utility.GC,
    coverage: coverage.map(({ item, tested, reason }) => ({
      items: [pairOf(item)],
      tested,
      ...(reason === null ? {} : { reason }),
    })),
    check,
  };
}

function countExplained({ over }: Published['before']): number {
  return over.filter(({ by }) => by !== null).length;
}

/** The patterns over the limit that are left alone, with their reason D (S6). */
function writeExplained(published: Published) {
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
function writeStuck(published: Published) {
  const written = published.stuck.map(({ at, reason }) => {
    const { A, B, C } = ruleOf(published, published.protection!.pd.all[at]);
    return { key: JSON.stringify(pairsOf([...A, ...B])), line: { A: pairsOf(A), B: pairsOf(B), C: pairOf(C), reason } };
  });
  return sortByKey(written).map(({ line }) => line);
}
