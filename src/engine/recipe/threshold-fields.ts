import * as v from 'valibot';
import { measures } from '../vocabulary/measures.ts';
import { decimal, either, fields, oneOf, trueOrFalse, wholeNumber } from './schema.ts';

const count = fields('an absolute count', { count: wholeNumber(1) });

/** A minimum support: a share of N, or an absolute count (T5). */
export const supportField = either((value) => typeof value === 'object', count, decimal);

/** The thresholds that steps share (D1, M4, M9). */
const thresholdFields = {
  measure: oneOf(measures),
  alpha: decimal,
  minSupport: supportField,
  minConfidence: decimal,
  maxLength: v.nullable(wholeNumber(1)),
  support: oneOf(['rule', 'premise']),
  significance: v.nullable(decimal),
};

/** What a recipe may say once for all its steps. */
export const settingsFields = fields('settings', {
  measure: v.optional(thresholdFields.measure),
  alpha: v.optional(thresholdFields.alpha),
  minSupport: v.optional(thresholdFields.minSupport),
  minConfidence: v.optional(thresholdFields.minConfidence),
  maxLength: v.optional(thresholdFields.maxLength),
  support: v.optional(thresholdFields.support),
  significance: v.optional(thresholdFields.significance),
  smallCells: v.optional(wholeNumber(0)),
  rounding: v.optional(wholeNumber(1)),
});

/** The fields of `discover`; `repair` takes them as well. */
export const discoverFields = {
  ...thresholdFields,
  indirect: trueOrFalse,
  explain: v.nullable(decimal),
  evidence: trueOrFalse,
};
