import { compareRatio, minimumCount, readThreshold, type Threshold } from '../../shared/exact.ts';
import { fail, succeed, type Result } from '../../shared/result.ts';
import { measureInfos, measures, type Measure } from '../../vocabulary/measures.ts';
import { type DecimalText, type MeasureSettings, type MiningSettings } from '../../vocabulary/settings.ts';

export type { MiningSettings };

/** Mining settings as exact numbers. */
export interface MiningLimits {
  readonly minCount: number;
  readonly minConfidence: Threshold;
  readonly maxLength: number;
  readonly countOf: 'rule' | 'premise';
}

const longest = 255;

/**
 * Reads the mining settings for a table of total weight N; failures name the field (T4, T5, D1). Settings may come out
 * of a recipe whose steps nobody has checked, so a value of another kind is a failure too.
 */
export function readMiningSettings(settings: MiningSettings, totalWeight: number, where: string): Result<MiningLimits> {
  const minCount = minimumCount(
    isCount(settings.minSupport) ? settings.minSupport : textOf(settings.minSupport),
    totalWeight,
    `${where}minSupport`,
  );
  if (!minCount.ok) return minCount;
  const minConfidence = readNumber(settings.minConfidence, `${where}minConfidence`);
  if (!minConfidence.ok) return minConfidence;
  if (compareRatio(0, 1, minConfidence.value) > 0 || compareRatio(1, 1, minConfidence.value) < 0) {
    return fail(
      'confidence',
      `The minimum confidence is ${settings.minConfidence}; it must be from 0 to 1.`,
      `${where}minConfidence`,
    );
  }
  const { maxLength } = settings;
  if (maxLength !== null && !(Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= longest)) {
    return fail(
      'length',
      `The most items of a premise is ${maxLength}; it must be a whole number from 1 to ${longest}.`,
      `${where}maxLength`,
    );
  }
  if (settings.support !== 'rule' && settings.support !== 'premise') {
    return fail(
      'support',
      `The support counts "${String(settings.support)}"; it must be "rule" or "premise".`,
      `${where}support`,
    );
  }
  return succeed({
    minCount: minCount.value,
    minConfidence: minConfidence.value,
    maxLength: maxLength ?? longest,
    countOf: settings.support,
  });
}

/** Reads the threshold of a measure: ratios and chances are not negative, differences lie from -1 to 1 (M4, T4). */
export function readAlpha({ measure, alpha }: MeasureSettings, where: string): Result<Threshold> {
  if (!measures.includes(measure)) {
    return fail(
      'measure',
      `"${String(measure)}" is not a measure. The measures are: ${measures.join(', ')}.`,
      `${where}measure`,
    );
  }
  const threshold = readNumber(alpha, `${where}alpha`);
  if (!threshold.ok) return threshold;
  const isDifference = measureInfos[measure].kind === 'difference';
  if (!isDifference && compareRatio(0, 1, threshold.value) > 0) {
    return fail('alpha', `The threshold is ${alpha}; for ${measure} it must not be below 0.`, `${where}alpha`);
  }
  if (isDifference && (compareRatio(-1, 1, threshold.value) > 0 || compareRatio(1, 1, threshold.value) < 0)) {
    return fail('alpha', `The threshold is ${alpha}; a difference of shares lies from -1 to 1.`, `${where}alpha`);
  }
  return threshold;
}

/** Reads the `d` of explanations: a share from 0 to 1 (D6, T4). */
export function readShare(d: DecimalText, where: string): Result<Threshold> {
  const share = readNumber(d, where);
  if (!share.ok) return share;
  if (compareRatio(0, 1, share.value) > 0 || compareRatio(1, 1, share.value) < 0)
    return fail('share', `The share is ${d}; it must be from 0 to 1.`, where);
  return share;
}

/** Reads a level of significance: above 0, at most 1; null is the reading of the thesis (M9, T4). */
export function readSignificance(level: DecimalText | null, where: string): Result<Threshold | null> {
  if (level === null) return succeed(null);
  const read = readNumber(level, where);
  if (!read.ok) return read;
  if (compareRatio(0, 1, read.value) < 0 && compareRatio(1, 1, read.value) >= 0) return read;
  return fail(
    'significance',
    `The level of significance is ${level}; it must be above 0 and at most 1. The usual one is 0.05; null takes whatever is over the limit for clear.`,
    where,
    { value: level },
  );
}

/**
 * Whether redlining is looked for: elb bounds elift, so with ratios of denials and a threshold of at least 1 only (D4).
 */
export function isRedliningDefined(measure: Measure, alpha: Threshold): boolean {
  return measureInfos[measure].kind === 'ratio' && compareRatio(1, 1, alpha) <= 0;
}

function readNumber(text: unknown, where: string): Result<Threshold> {
  return readThreshold(textOf(text), where);
}

function textOf(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value);
}

function isCount(value: unknown): value is { readonly count: number } {
  return typeof value === 'object' && value !== null;
}
