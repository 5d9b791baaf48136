import type { ColumnFacts } from './column-facts.ts';
import { isPair, numbersOf } from './column-facts.ts';
import type { AfterSearch } from './find-after.ts';
import { cutEvenly } from './find-cuts.ts';
import { type Candidate, canBeAsked, weighCandidate } from './find-questions.ts';
import { type Standing, classify, findLed, measureTold, sampleRows } from './find-standing.ts';
import type {
  CopyReason,
  FirstLook,
  Question,
  QuestionReason,
  ScoreCut,
  UnclearReason,
  WorseReason,
} from './look-types.ts';
import { afterNames, readOutcomeName, scoreNames } from './outcome-words.ts';
import type { LookTable } from './take-look.ts';
import { anchorOf, codesInOrder, cross, findScoreCut } from './telling.ts';
import { findSigns } from './find-signs.ts';
import { findWorse } from './worse-values.ts';

/** A candidate with its worse values. */
export interface Ranked extends Candidate {
  readonly negative: readonly string[];
  readonly worse: WorseReason;
  readonly cut?: ScoreCut;
}

/** A number that rates people, and the question of which one cut of it gives the answer. */
interface Rating {
  readonly of: ColumnFacts;
  readonly cut: ScoreCut;
}

/** What a table may be asked, the best first. */
export interface Asked {
  readonly ranked: readonly Ranked[];
  /** Whether the first is good enough to be proposed. */
  readonly isSure: boolean;
  readonly scores: ReadonlyMap<ColumnFacts, Rating>;
  readonly score: {
    readonly facts: ColumnFacts;
    readonly cut: ScoreCut;
    readonly reason: CopyReason | QuestionReason;
  } | null;
  isQuestion(facts: ColumnFacts): boolean;
}

/** So many points a question needs to be proposed, and to be offered. */
const leastSure = 4;
const leastOffered = 3.5;
/** So many a second one needs. */
const leastBeside = 5;
const mostQuestions = 4;
/** Where nobody can tell what would be worse, it is hardly what was decided. */
const unknownWorse = 2.5;
/** A decision that is surely one comes before what came out. */
const decisionFirst = 3;
const sureDecision = 5;

/** The columns that a question can be about, ranked by evidence. */
export function rankCandidates(
  table: LookTable,
  rest: readonly ColumnFacts[],
  search: AfterSearch,
  unclear: ReadonlyMap<ColumnFacts, UnclearReason>,
): Asked {
  const open = rest.filter((one) => !table.identifiers.has(one) && !table.grounds.has(one) && !unclear.has(one));
  const standings = findStandings(table, rest, open);
  const weighed = open.filter((one) => standings.has(one)).map((one) => weighCandidate(one, standings.get(one)!));
  const scored = open.flatMap((one) => weighScore(one, table));
  const ranked = onePerColumn([...weighed, ...scored], table)
    .map((one) => (search.found.has(one.facts) ? { ...one, kind: 'later' as const } : one))
    .map((one) => ({
      ...one,
      points: one.points + (one.kind === 'decision' && one.points >= sureDecision ? decisionFirst : 0),
    }))
    .filter((one) => one.points >= leastOffered && hasEvidence(one, table))
    .sort(byRank)
    .slice(0, mostQuestions * 3);
  const worded = ranked.map((one) => withWorse(one, table, rest)).sort(byRank);
  const isSure = worded.length > 0 && worded[0].points >= leastSure;
  const scores = findScores(worded, open, table, search);
  return {
    ranked: worded,
    isSure,
    scores,
    score: isSure ? chooseScore(worded[0], scores) : null,
    isQuestion: (facts) => worded.some((one, at) => one.facts === facts && (at === 0 || isRating(one))),
  };
}

/** What turned out later comes last; else whatever has more to say for itself. */
function byRank(one: Candidate, other: Candidate): number {
  return Number(one.kind === 'later') - Number(other.kind === 'later') || other.points - one.points;
}

/** Another rating of the same people, which is no consequence of the first. */
function isRating({ reasons }: Candidate): boolean {
  return reasons.some(({ code }) => code === 'ordered-rating');
}

/** A name, values, or a place beside columns that tell it: without one of these a column is none. */
function hasEvidence({ name, kind, reasons, facts }: Candidate, table: LookTable): boolean {
  const has = (...codes: QuestionReason['code'][]) => reasons.some(({ code }) => codes.includes(code));
  if (kind === 'score' || name !== null || has('values-decide', 'ordered-rating')) return true;
  if (table.grounds.size === 0) return false;
  return isPair(facts) && has('stands-last', 'stands-first', 'leads-to') && has('told-by');
}

/** Where every candidate stands; the ones whose data are looked at are few enough for a wide table. */
function findStandings(
  table: LookTable,
  rest: readonly ColumnFacts[],
  open: readonly ColumnFacts[],
): ReadonlyMap<ColumnFacts, Standing> {
  const sample = sampleRows(table.rows);
  const named = rest.filter((one) => !table.identifiers.has(one));
  const first = named[0];
  const last = table.columns[table.columns.length - 1];
  const asked = open.filter(canBeAsked);
  const classed = named
    .filter((one) => !table.equals.has(one))
    .slice(0, mostCompared)
    .flatMap((one) => {
      const classes = classify(one, sample);
      return classes === null ? [] : [{ name: one.name, facts: one, classed: classes }];
    });
  const told = asked.map((facts) => {
    const own = classify(facts, sample);
    const others = classed.filter((one) => one.facts !== facts && one.facts !== table.equals.get(facts));
    return own === null || !isLikely(facts, first, last) ? { told: 0, by: [] } : measureTold(own, others);
  });
  const order = told.map(({ told: own }) => own).sort((one, other) => other - one);
  return new Map(
    asked.map((facts, at) => [
      facts,
      {
        isLast: facts === last,
        isFirst: facts === first,
        isFamily: isFamily(facts, table.columns),
        leadsTo: isLikely(facts, first, last) ? findLed(facts, rest, sample) : [],
        toldRank: order.indexOf(told[at].told),
        toldBy: told[at].by,
      },
    ]),
  );
}

const mostCompared = 120;

/** Columns by which how well they are told can matter. */
function isLikely(facts: ColumnFacts, first: ColumnFacts, last: ColumnFacts): boolean {
  return facts === first || facts === last || isPair(facts) || readOutcomeName(facts.words) !== null;
}

const leastFamily = 4;

/** Several columns of few values whose names begin alike are features of one thing, seldom what came of it. */
function isFamily(facts: ColumnFacts, columns: readonly ColumnFacts[]): boolean {
  const stem = /^([a-z]+)[ _]?/.exec(facts.words)?.[1] ?? '';
  if (stem.length < 3) return false;
  const alike = columns.filter(
    (one) => one.words.startsWith(stem) && one.profile.distinct >= 2 && one.profile.distinct <= 6,
  );
  return alike.length >= leastFamily;
}

/** A number by which people are rated, where its name says so. */
function weighScore(facts: ColumnFacts, table: LookTable): (Candidate & { readonly cut: ScoreCut })[] {
  const found = scoreNames.find(({ names }) => names.test(facts.words));
  const numbers = numbersOf(facts);
  if (found === undefined || numbers === null || facts.profile.distinct < 5) return [];
  if (facts.filled < 0.9 * facts.codes.length) return [];
  const word = found.names.exec(facts.words)![0];
  const isWhole = facts.words === word;
  const isLast = facts === table.columns[table.columns.length - 1];
  const place: QuestionReason[] = isLast ? [{ code: 'stands-last', values: facts.profile.distinct }] : [];
  const points = (isWhole ? 3.8 : 3) + (found.worse === 'high' ? 1 : 0) + (isLast ? 1.5 : facts.index < 2 ? 1 : 0);
  const cut = medianCut(facts, found.worse);
  if (cut === null) return [];
  return [{ facts, name: null, kind: 'score', points, cut, reasons: [{ code: 'named-outcome', word }, ...place] }];
}

/** Where a number is cut in two halves: the first value above the lower half is the worse one for `high`. */
function medianCut(facts: ColumnFacts, worse: ScoreCut['worse']): ScoreCut | null {
  const [, middle] = cutEvenly(facts).length === 3 ? cutEvenly(facts) : [undefined, cutEvenly(facts)[0]];
  if (middle === undefined) return null;
  if (worse === 'low') return { cut: middle, worse };
  const numbers = numbersOf(facts)!;
  const next = codesInOrder(facts).find((code) => numbers[code] > Number(middle));
  return next === undefined ? null : { cut: String(numbers[next]), worse };
}

/** Of columns that are one to one, the one that is called best. */
function onePerColumn<T extends Candidate>(candidates: readonly T[], { equals }: LookTable): T[] {
  const best = new Map<ColumnFacts, T>();
  for (const one of candidates) {
    const first = equals.get(one.facts) ?? one.facts;
    const before = best.get(first);
    const isGood = one.name?.polarity === 'good' && before?.name?.polarity === 'bad' && one.points >= before.points - 1;
    if (before === undefined || one.points > before.points || isGood) best.set(first, one);
  }
  return [...best.values()];
}

function withWorse(
  one: Candidate & { readonly cut?: ScoreCut },
  table: LookTable,
  rest: readonly ColumnFacts[],
): Ranked {
  if (one.cut !== undefined) {
    const sign = one.cut.worse === 'high' ? '>=' : '<=';
    return {
      ...one,
      negative: [sign + one.cut.cut],
      worse: { code: one.cut.worse === 'high' ? 'upper-end' : 'lower-end' },
    };
  }
  const isOpen = one.name === null || one.name.polarity === 'open';
  const { negative, reason } = findWorse(
    one.facts,
    one.name,
    isOpen ? findSigns(one.facts, rest, table.weights) : null,
  );
  return { ...one, negative, worse: reason, points: one.points - (negative.length === 0 ? unknownWorse : 0) };
}

/** Numbers one cut of which gives a question's answer (D13). */
function findScores(
  ranked: readonly Ranked[],
  open: readonly ColumnFacts[],
  table: LookTable,
  search: AfterSearch,
): ReadonlyMap<ColumnFacts, Rating> {
  const found = new Map<ColumnFacts, Rating>();
  for (const question of ranked.filter((one, at) => at === 0 || isRating(one))) {
    if (question.cut !== undefined || question.negative.length === 0) continue;
    const anchor = anchorOf(question.facts, question.negative, table.weights);
    const isNegativeRarer = anchor.rarer === question.negative;
    for (const facts of open) {
      if (found.has(facts) || facts === question.facts || search.found.has(facts) || table.equals.has(facts)) continue;
      const cut = numbersOf(facts) === null ? null : findScoreCut(facts, anchor, cross(facts, anchor, table.weights));
      if (cut === null) continue;
      const isHigh = cut.isUpperRarer === isNegativeRarer;
      const edge = numbersOf(facts)![isHigh ? cut.next : cut.last];
      found.set(facts, { of: question.facts, cut: { cut: String(edge), worse: isHigh ? 'high' : 'low' } });
    }
  }
  return found;
}

function chooseScore(best: Ranked, scores: ReadonlyMap<ColumnFacts, Rating>): Asked['score'] {
  if (best.cut !== undefined) return { facts: best.facts, cut: best.cut, reason: best.reasons[0] };
  const own = [...scores].filter(([, { of }]) => of === best.facts);
  if (own.length === 0) return null;
  const [facts, { cut }] = own[0];
  return { facts, cut, reason: { code: 'same-decision', cut: cut.cut } };
}

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
  const now = asked.ranked.filter((one) => !isLater(one) && !asked.scores.has(one.facts) && isBeside(one, best));
  const truth = best.kind === 'later' ? null : (chooseTruth(later) ?? null);
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

/** What came true or not: a pair, filled in well, whose name says so; else the first. */
function chooseTruth(later: readonly Ranked[]): Ranked | undefined {
  const pairs = later.filter(({ facts, negative }) => isPair(facts) && negative.length === 1);
  const isNamed = ({ facts }: Ranked) => afterNames.test(facts.words);
  const whole = (one: Ranked) => (one.facts.filled === one.facts.codes.length ? 1 : 0);
  return [...pairs].sort(
    (one, other) =>
      Number(isNamed(other)) - Number(isNamed(one)) || whole(other) - whole(one) || other.points - one.points,
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
