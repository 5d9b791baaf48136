import { isPair, numbersOf } from './column-facts.ts';
import type { AfterSearch } from './find-after.ts';
import type { Ranked } from './find-scores.ts';
import type { LookTable } from './look-table.ts';
import type { FirstLook, Question } from '../../vocabulary/first-look.ts';
import { afterNames } from './outcome-words.ts';
import type { Asked } from './rank-questions.ts';

/** So many questions are offered at most. */
const mostQuestions = 4;
/** Where fewer have much to say for themselves, others fill up to these. */
const fewQuestions = 3;
/** So many points a second question needs. */
const leastBeside = 5;
/** The questions to offer, with what turned out, and "X, yet not Y". */
export function rateQuestions(
  asked: Asked,
  table: LookTable,
  search: AfterSearch,
): { questions: Question[]; truth: FirstLook['truth'] } {
  const [best] = asked.ranked;
  if (best === undefined) return { questions: [], truth: null };
  const isLater = (one: Ranked) => one !== best && (search.found.has(one.facts) || one.kind === 'later');
  const later = asked.ranked.filter(isLater);
  const able = asked.ranked.filter((one) => !isLater(one) && !asked.scores.has(one.facts));
  const beside = able.filter((one) => isBeside(one, best));
  const now = [
    ...beside,
    ...able
      .filter((one) => !beside.includes(one) && one.negative.length > 0)
      .slice(0, Math.max(0, fewQuestions - beside.length)),
  ];
  const isDecided = best.kind === 'decision' || best.kind === 'score';
  const truth = isDecided ? (chooseTruth(later) ?? null) : null;
  const shown = now.slice(0, truth === null ? mostQuestions : mostQuestions - 2).map((one) => questionOf(one, table));
  if (truth === null) return { questions: shown, truth: null };
  const turned = questionOf({ ...truth, kind: 'later' }, table);
  const good = truth.facts.few
    .map((code) => truth.facts.values[code])
    .filter((value) => !truth.negative.includes(value));
  const both: Question = { ...shown[0], only: { attribute: truth.facts.name, values: good } };
  return {
    questions: [...shown, ...(best.negative.length > 0 ? [both] : []), turned],
    truth: {
      attribute: truth.facts.name,
      negative: truth.negative,
      reason: truth.reasons[0] ?? { code: 'known-later' },
    },
  };
}

/** A second question has something to say for itself. */
function isBeside(one: Ranked, best: Ranked): boolean {
  if (one === best) return true;
  return (
    one.points >= leastBeside &&
    one.negative.length > 0 &&
    (one.name !== null || one.reasons.some(({ code }) => code === 'values-decide' || code === 'ordered-rating'))
  );
}

/** Within a term that is the same for everybody people can be compared. */
const term = /\b(?:one|two|three|five|\d+) ?(?:days?|months?|years?|yrs?)\b|\bwithin\b/;

/** What came true or not: a pair, filled in well, whose name says so; else the first. */
function chooseTruth(later: readonly Ranked[]): Ranked | undefined {
  const pairs = later.filter(({ facts, negative }) => isPair(facts) && negative.length === 1);
  const hasTerm = ({ facts }: Ranked) => term.test(facts.words);
  const isNamed = ({ facts }: Ranked) => afterNames.test(facts.words);
  const whole = (one: Ranked) => (one.facts.filled === one.facts.codes.length ? 1 : 0);
  return [...pairs].sort(
    (one, other) =>
      Number(isNamed(other)) - Number(isNamed(one)) ||
      Number(hasTerm(other)) - Number(hasTerm(one)) ||
      whole(other) - whole(one) ||
      other.points - one.points,
  )[0];
}

function questionOf(one: Ranked, { weights, rows }: LookTable): Question {
  const { facts, negative, kind, reasons, worse, cut } = one;
  const all =
    weights === null ? (kind === 'later' ? facts.filled : rows) : weights.reduce((sum, weight) => sum + weight, 0);
  return {
    kind,
    attribute: facts.name,
    negative,
    rows: { negative: countNegative(one, weights), all },
    reasons,
    worse,
    ...(cut === undefined ? {} : { cut }),
  };
}

function countNegative({ facts, negative, cut }: Ranked, weights: Float64Array | null): number {
  const isNegative = new Uint8Array(facts.values.length);
  const numbers = cut === undefined ? null : numbersOf(facts)!;
  for (let code = 0; code < isNegative.length; code += 1) {
    if (facts.isMissing[code] === 1) continue;
    if (numbers === null || cut === undefined) isNegative[code] = negative.includes(facts.values[code]) ? 1 : 0;
    else
      isNegative[code] = (cut.worse === 'high' ? numbers[code] >= Number(cut.cut) : numbers[code] <= Number(cut.cut))
        ? 1
        : 0;
  }
  let sum = 0;
  for (let row = 0; row < facts.codes.length; row += 1)
    sum += isNegative[facts.codes[row]] * (weights === null ? 1 : weights[row]);
  return sum;
}
