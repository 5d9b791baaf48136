import { type Table, takeSurvey } from '../../table/table.ts';
import { type Decided, type Prepared, decidedOf } from '../../recipe/prepared.ts';
import { type Notice, type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { seededRandom } from '../../shared/randomness.ts';
import { type PatternSet, itemNumbers } from '../../patterns/pattern-set.ts';
import { type CmarPatterns, takeRecords, testCmar, thesisCmar, trainCmar } from '../../utility/cmar.ts';
import { holdOut, noteHeldOut } from '../../utility/hold-out.ts';
import type { FairPatternSettings, PatternsSettings } from './settings.ts';
import { publish } from './run.ts';

/** A prepared table with so many people of each record; records of nobody are left out (T2). */
function trainingPart(prepared: Decided, people: Float64Array): Decided {
  const { table, decision } = prepared;
  const rows = Uint32Array.from(people.keys()).filter((row) => people[row] > 0);
  const attributes = table.attributes.map((attribute) => ({
    ...attribute,
    codes: Uint32Array.from(rows, (row) => attribute.codes[row]),
  }));
  const weights = table.weights === null ? null : Float64Array.from(rows, (row) => people[row]);
  const part: Table = {
    ...table,
    rows: rows.length,
    attributes,
    ...takeSurvey(table, rows),
    weights,
    totalWeight: weights === null ? rows.length : weights.reduce((sum, weight) => sum + weight, 0),
    source: rows.map((row) => table.source?.[row] ?? row),
  };
  const isNegative = Uint8Array.from(rows, (row) => decision.isNegative[row]);
  const negativeWeight = isNegative.reduce((sum, mark, at) => sum + (mark === 1 ? (weights?.[at] ?? 1) : 0), 0);
  const attribute = attributes[table.attributes.indexOf(decision.attribute)];
  return { ...prepared, table: part, decision: { attribute, isNegative, negativeWeight } };
}

/** How well the decision can be told from patterns, on people who were held out (S7). */
interface PatternsLearned {
  /** The share of the people tested that is told rightly, 0 to 1. */
  readonly accuracy: number;
  /** Patterns with a decision, each a rule, and the people whom none of them matched. */
  readonly rules: number;
  readonly unmatched: number;
}

/** What can be learned from the patterns of a part of the records before and after, tested on the others (S7). */
export interface PatternAccuracy {
  readonly original: PatternsLearned;
  /** After privacy alone: k-anonymous, or under noise. */
  readonly private: PatternsLearned;
  readonly released: PatternsLearned;
  /** The accuracy of always telling the most frequent decision. */
  readonly majority: number;
  /** The people learned from and the people tested. */
  readonly train: number;
  readonly test: number;
  readonly seed: number | null;
}

/** The accuracy, null where nothing is held out, and what to know of it. */
interface AccuracyFound {
  readonly accuracy: PatternAccuracy | null;
  readonly notices: readonly Notice[];
}

/** Patterns with their supports in three states: as found, made private only, and released. */
export interface PatternVersions {
  readonly original: Supported;
  readonly private: Supported;
  readonly released: Supported;
}

interface Supported {
  readonly set: PatternSet;
  readonly supports: Float64Array;
}

/**
 * Makes the patterns of a random part of the records under the same settings and learns a classifier from them by
 * CMAR's weighted chi-square, as found, after privacy alone and released; every pattern with a decision is a rule, as in
 * the thesis. The people held out test them (S7). What is published of the whole table does not depend on it. Failures
 * are those of holding out and of publishing the part.
 */
export function measurePatternAccuracy(
  prepared: Prepared,
  { holdout, seed }: Pick<FairPatternSettings, 'holdout' | 'seed'>,
  versionsOf: (training: Prepared) => Result<PatternVersions>,
  context: RunContext,
  where: string,
): Result<AccuracyFound> {
  if (holdout === null) return succeed({ accuracy: null, notices: [] });
  const ready = decidedOf(prepared);
  if (!ready.ok) return ready;
  const { table, decision } = ready.value;
  if (prepared.columns[decision.attribute.name]?.publish === false)
    return fail('decision-not-published/holdout', { name: decision.attribute.name }, `${where}holdout`);
  const random = seed === null ? () => context.random() : seededRandom(seed);
  const held = holdOut(table, holdout, random, `${where}holdout`);
  if (!held.ok) return held;
  const { train, test } = held.value;
  const training = trainingPart(ready.value, train);
  const found = versionsOf(training);
  if (!found.ok) return found;
  const { original, private: hidden, released } = found.value;
  const attributes = table.attributes.filter(({ name }) => prepared.columns[name]?.publish !== false);
  const tested = takeRecords({ ...table, attributes }, decision.attribute.name, test);
  const learn = (from: Supported): PatternsLearned => {
    context.progress('Learning the decision', null);
    const classifier = trainCmar(patternsOf(from, tested.classItems), null, thesisCmar);
    const { right, total, unmatched } = testCmar(classifier, tested.records);
    return { accuracy: right / total, rules: classifier.rules.length, unmatched };
  };
  const accuracy = {
    original: learn(original),
    private: learn(hidden),
    released: learn(released),
    majority: guessMajority(decision.attribute.codes, train, test),
    train: training.table.totalWeight,
    test: table.totalWeight - training.table.totalWeight,
    seed,
  };
  return succeed({ accuracy, notices: noteHeldOut(seed, where) });
}

/** How well the decision is told from published patterns: as found, after privacy alone, and as released (S7). */
export function learnFromPublished(
  prepared: Prepared,
  settings: PatternsSettings,
  context: RunContext,
  where: string,
): Result<AccuracyFound> {
  const versionsOf = (training: Prepared): Result<PatternVersions> => {
    const published = publish(training, { ...settings, holdout: null }, context, where);
    if (!published.ok) return published;
    const { set, before, privateOnly, released } = published.value;
    const [original, hidden, last] = [before, privateOnly, released].map(({ supports }) => ({ set, supports }));
    return succeed({ original, private: hidden, released: last });
  };
  return measurePatternAccuracy(prepared, settings, versionsOf, context, where);
}

function patternsOf({ set, supports }: Supported, classItems: readonly number[]): CmarPatterns {
  const patterns = Array.from({ length: set.itemsets.count - 1 }, (_, i) => ({
    items: [...itemNumbers(set, i + 1)].sort((one, other) => one - other),
    support: supports[i + 1],
  }));
  return { patterns, total: supports[0], classItems };
}

/** The accuracy of always telling the decision that is most frequent in training, the first of equals. */
function guessMajority(codes: ArrayLike<number>, train: Float64Array, test: Float64Array): number {
  const learned = new Map<number, number>();
  for (let row = 0; row < codes.length; row += 1) learned.set(codes[row], (learned.get(codes[row]) ?? 0) + train[row]);
  const [guess] = [...learned].reduce((best, one) => (one[1] > best[1] ? one : best));
  let right = 0;
  let total = 0;
  for (let row = 0; row < codes.length; row += 1) {
    total += test[row];
    if (codes[row] === guess) right += test[row];
  }
  return right / total;
}
