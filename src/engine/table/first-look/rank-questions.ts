import { type ColumnFacts, isPair } from './column-facts.ts';
import type { AfterSearch } from './find-after.ts';
import { type Candidate, weighCandidate } from './find-questions.ts';
import {
  type ChosenScore,
  type Ranked,
  type Rating,
  chooseScore,
  findScores,
  isRating,
  weighScore,
} from './find-scores.ts';
import { findSigns } from './find-signs.ts';
import type { LookTable } from './look-table.ts';
import type { QuestionReason, ScoreCut, UnclearReason } from '../../vocabulary/first-look.ts';
import { findStandings } from './stand-columns.ts';
import { findWorse } from './worse-values.ts';

/** What a table may be asked, the best first. */
export interface Asked {
  readonly ranked: readonly Ranked[];
  /** Whether the first is good enough to be proposed. */
  readonly isSure: boolean;
  readonly scores: ReadonlyMap<ColumnFacts, Rating>;
  readonly score: ChosenScore | null;
  isQuestion(facts: ColumnFacts): boolean;
}

/** So many points a question needs to be proposed, and to be offered. */
const leastSure = 4;
const leastOffered = 3;
const mostQuestions = 4;
/** Where nobody can tell what would be worse, it is hardly what was decided. */
const unknownWorse = 2.5;
/** A decision that is surely one comes before what came out. */
const decisionFirst = 3;
const sureDecision = 5;
const onlyOutcome = 3;

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
    .map((one, _, all) =>
      one.kind === 'later' && !search.found.has(one.facts) && !all.some(isSureDecision) ? asOutcome(one) : one,
    )
    .map((one) => ({
      ...one,
      points: one.points + (one.kind === 'decision' && one.points >= sureDecision ? decisionFirst : 0),
    }))
    .filter((one) => one.points >= leastOffered && (hasEvidence(one, table) || isTold(one, table)))
    .sort(byRank)
    .slice(0, mostQuestions * 3);
  const worded = ranked.map((one) => withWorse(one, table, rest)).sort(byRank);
  const isSure = worded.length > 0 && hasEvidence(worded[0], table) && surePoints(worded[0]) >= leastSure;
  const scores = findScores(worded, open, table, search);
  return {
    ranked: worded,
    isSure,
    scores,
    score: isSure ? chooseScore(worded[0], scores) : null,
    isQuestion: (facts) => worded.some((one, at) => one.facts === facts && (at === 0 || isRating(one))),
  };
}

function isSureDecision({ kind, points }: Candidate): boolean {
  return kind === 'decision' && points >= sureDecision;
}

/** Where nobody decided anything, what turned out is what the table is about. */
function asOutcome<T extends Candidate>(one: T): T {
  return { ...one, kind: 'outcome', points: one.points + onlyOutcome };
}

/** Of two values, and told by the others, or leading to some: enough to be offered where people are in the table. */
function isTold({ facts, reasons }: Candidate, { grounds }: LookTable): boolean {
  return grounds.size > 0 && isPair(facts) && reasons.some(({ code }) => code === 'told-by' || code === 'leads-to');
}

/** A decision that is called nothing else is one, whatever its codes mean. */
function surePoints({ name, points, negative }: Ranked): number {
  const isPlain = name?.kind === 'decision' && name.isWhole && !name.isAside;
  return points + (isPlain && negative.length === 0 ? unknownWorse : 0);
}

/** What turned out later comes last; else whatever has more to say for itself. */
function byRank(one: Candidate, other: Candidate): number {
  return Number(one.kind === 'later') - Number(other.kind === 'later') || other.points - one.points;
}

/** A name, values, or a place beside columns that tell it: without one of these a column is none. */
function hasEvidence({ name, kind, reasons, facts }: Candidate, table: LookTable): boolean {
  const has = (...codes: QuestionReason['code'][]) => reasons.some(({ code }) => codes.includes(code));
  if (kind === 'score' || name !== null || has('values-decide', 'ordered-rating')) return true;
  if (table.grounds.size === 0) return false;
  return isPair(facts) && has('stands-last', 'leads-to') && has('told-by');
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
  return {
    ...one,
    negative,
    worse: reason,
    points: one.points - (negative.length === 0 ? unknownWorse : 0),
  };
}
