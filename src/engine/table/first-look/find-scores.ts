import { type ColumnFacts, numbersOf } from './column-facts.ts';
import type { AfterSearch } from './find-after.ts';
import { cutEvenly } from './find-cuts.ts';
import type { Candidate } from './find-questions.ts';
import type { LookTable } from './look-table.ts';
import type { CopyReason, QuestionReason, ScoreCut, WorseReason } from '../../vocabulary/first-look.ts';
import { scoreNames } from './outcome-words.ts';
import { anchorOf, codesInOrder, cross, findScoreCut } from './telling.ts';

/** A candidate with its worse values. */
export interface Ranked extends Candidate {
  readonly negative: readonly string[];
  readonly worse: WorseReason;
  readonly cut?: ScoreCut;
}

/** A number that rates people, and the question of which one cut of it gives the answer. */
export interface Rating {
  readonly of: ColumnFacts;
  readonly cut: ScoreCut;
}

/** The score that goes with a question. */
export interface ChosenScore {
  readonly facts: ColumnFacts;
  readonly cut: ScoreCut;
  readonly reason: CopyReason | QuestionReason;
}

/** Another rating of the same people, which is no consequence of the first. */
export function isRating({ reasons }: Candidate): boolean {
  return reasons.some(({ code }) => code === 'ordered-rating');
}

/** A number by which people are rated, where its name says so. */
export function weighScore(facts: ColumnFacts, table: LookTable): (Candidate & { readonly cut: ScoreCut })[] {
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

/** Numbers one cut of which gives a question's answer (D13). */
export function findScores(
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

/** The score of the best question: itself, or the number one cut of which gives its answer. */
export function chooseScore(best: Ranked, scores: ReadonlyMap<ColumnFacts, Rating>): ChosenScore | null {
  if (best.cut !== undefined) return { facts: best.facts, cut: best.cut, reason: best.reasons[0] };
  const own = [...scores].filter(([, { of }]) => of === best.facts);
  if (own.length === 0) return null;
  const [facts, { cut }] = own[0];
  return { facts, cut, reason: { code: 'same-decision', cut: cut.cut } };
}
