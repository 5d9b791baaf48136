import { type ColumnFacts, areCodes, isDateColumn, numbersOf } from './column-facts.ts';
import type { AfterSearch } from './find-after.ts';
import { cutEvenly, manyNumbers } from './find-cuts.ts';
import type { Decided } from './find-dates.ts';
import { type FoundWeight, sayCopy } from './find-plain.ts';
import type {
  ColumnLook,
  CopyReason,
  FirstLook,
  Found,
  NotJudgedReason,
  ScoreCut,
  UnclearReason,
} from '../../vocabulary/first-look.ts';
import type { LookTable } from './look-table.ts';
import { protectColumns } from './protect-columns.ts';
import type { Asked } from './rank-questions.ts';
import type { rateQuestions } from './choose-questions.ts';
import { anchorOf, cross, leastRecords, wilsonLow } from './telling.ts';

/** A look at records, without how the file was read. */
export type RecordsLook = Omit<FirstLook, 'reading'>;

/** What a table is asked, beside what dates say of it. */
export interface Asking {
  readonly decided: Decided | null;
  readonly open: readonly ColumnFacts[];
  readonly search: AfterSearch;
  readonly unclear: ReadonlyMap<ColumnFacts, UnclearReason>;
  readonly asked: Asked;
}

interface Parts extends Asking {
  readonly table: LookTable;
  readonly weight: FoundWeight | null;
  readonly rated: ReturnType<typeof rateQuestions>;
}

/** Every column in one line: the first that fits in the order of the lists below. */
export function assembleLook(parts: Parts): RecordsLook {
  const { table, weight, decided, search, asked, rated } = parts;
  const { questions, truth } = rated;
  const unclear = new Map([...parts.unclear, ...tellsAll(parts)].filter(([facts]) => !search.found.has(facts)));
  const copies = listCopies(parts);
  const proposals = protectColumns(table, asked, search.found);
  const notJudged = new Map<ColumnFacts, NotJudgedReason>();
  const taken = new Set<string>([
    ...questions.map(({ attribute }) => attribute),
    ...(asked.score === null ? [] : [asked.score.facts.name]),
    ...(weight === null ? [] : [weight.attribute]),
    ...proposals.map(({ attribute }) => attribute),
    ...copies.map(({ attribute }) => attribute),
  ]);
  for (const facts of table.columns) {
    if (taken.has(facts.name) || table.nothing.has(facts) || table.identifiers.has(facts)) continue;
    if (search.found.has(facts) || unclear.has(facts)) continue;
    const reason = whyNotJudged(facts);
    if (reason !== null) notJudged.set(facts, reason);
  }
  const isLater = (attribute: string) => [...search.found.keys()].some(({ name }) => name === attribute);
  const score = asked.score;
  const look = {
    rows: table.rows,
    decision: asked.isSure ? (questions[0] ?? null) : null,
    questions,
    truth,
    score:
      score === null ? null : { attribute: score.facts.name, reason: score.reason, ...(score.cut satisfies ScoreCut) },
    decided:
      decided === null
        ? null
        : { attribute: decided.facts.name, reason: { code: 'named-date' as const, word: decided.word } },
    weight: weight === null ? null : { attribute: weight.attribute, kind: weight.kind, reason: weight.reason },
    protected: proposals,
    after: listFound(search.found),
    copies: copies.filter(({ attribute }) => !isLater(attribute)),
    nothing: listFound(table.nothing),
    identifiers: listFound(table.identifiers).filter(({ attribute }) => !isLater(attribute)),
    unclear: listFound(unclear),
    notJudged: listFound(notJudged),
  };
  return { ...look, columns: table.columns.map((facts) => lookAt(facts, look)) };
}

function listFound<R>(found: ReadonlyMap<ColumnFacts, R>): Found<R>[] {
  return [...found]
    .sort(([one], [other]) => one.index - other.index)
    .map(([{ name }, reason]) => ({ attribute: name, reason }));
}

/** Copies of other columns, bands of a number, and a second form of the same decision. */
function listCopies({ table, asked, search }: Parts): (Found<CopyReason> & { readonly of: string })[] {
  const questions = new Set(asked.ranked.map(({ facts }) => facts));
  const list = table.columns.flatMap((facts): (Found<CopyReason> & { readonly of: string })[] => {
    if (search.found.has(facts) || questions.has(facts)) return [];
    const like = [...table.equals].filter(([one, first]) => one === facts || first === facts);
    const asQuestion = like.flatMap(([one, first]) => [one, first]).find((one) => questions.has(one));
    const first = asQuestion ?? table.equals.get(facts);
    if (first !== undefined) return [{ attribute: facts.name, of: first.name, reason: sayCopy(facts, first) }];
    const rating = asked.scores.get(facts);
    if (rating !== undefined && facts !== asked.score?.facts)
      return [{ attribute: facts.name, of: rating.of.name, reason: { code: 'same-decision', cut: rating.cut.cut } }];
    const bands = table.bands.get(facts);
    if (bands === undefined) return [];
    return [{ attribute: facts.name, of: bands.of.name, reason: { code: 'bands', bands: facts.profile.distinct } }];
  });
  return list;
}

/** Columns that are filled in only where the decision has one value, without exception, though not in all such rows. */
function tellsAll({ table, asked, search, open }: Parts): [ColumnFacts, UnclearReason][] {
  const [best] = asked.ranked;
  if (!asked.isSure || best.cut !== undefined) return [];
  const anchor = anchorOf(best.facts, best.negative, table.weights);
  return open.flatMap((facts): [ColumnFacts, UnclearReason][] => {
    if (search.found.has(facts) || asked.isQuestion(facts) || facts.filled === facts.codes.length) return [];
    if (facts.filled < leastRecords) return [];
    const { all, rarer } = cross(facts, anchor, table.weights);
    let n = 0;
    let a = 0;
    for (let code = 0; code < all.length; code += 1)
      if (facts.isMissing[code] === 0) {
        n += all[code];
        a += rarer[code];
      }
    const share = anchor.rows.rarer / anchor.rows.all;
    if (a > 0 || share < 0.1 || wilsonLow(n - a, n) < 0.95) return [];
    return [[facts, { code: 'filled-tells-all', anchor: anchor.name, values: anchor.commoner, rows: n }]];
  });
}

const mostValues = 50;
const leastRows = 5;

/** Why a column is left aside as it is: dates, too many values, too few rows a value (D9). */
function whyNotJudged(facts: ColumnFacts): NotJudgedReason | null {
  const { distinct } = facts.profile;
  if (isDateColumn(facts)) return { code: 'dates', distinct };
  if (numbersOf(facts) !== null) return null;
  if (distinct > mostValues) return { code: 'too-many-values', distinct };
  return distinct > 2 && facts.filled < leastRows * distinct
    ? { code: 'few-rows-a-value', distinct, rows: facts.filled }
    : null;
}

function lookAt(facts: ColumnFacts, look: Omit<RecordsLook, 'columns'>): ColumnLook {
  const { name } = facts;
  const isIn = (list: readonly { readonly attribute: string }[]) => list.some(({ attribute }) => attribute === name);
  const plain = (is: ColumnLook['is']): ColumnLook => ({ attribute: name, is });
  if (look.truth?.attribute === name && look.decision?.attribute !== name) return plain('truth');
  if (isIn(look.after)) return plain('later');
  if (isIn(look.questions)) return plain('question');
  if (look.score?.attribute === name) return plain('score');
  if (isIn(look.nothing)) return plain('nothing');
  if (isIn(look.identifiers)) return plain('identifier');
  if (look.weight?.attribute === name) return plain('weight');
  if (isIn(look.protected)) return plain('protected');
  if (isIn(look.copies)) return plain('copy');
  if (isIn(look.unclear)) return plain('unclear');
  if (look.decided?.attribute === name) return plain('date');
  if (isIn(look.notJudged)) return plain(isDateColumn(facts) ? 'date' : 'not-judged');
  if (areCodes(facts) && facts.profile.type !== 'yes-no' && numbersOf(facts) !== null) return plain('codes');
  if (numbersOf(facts) !== null && facts.profile.distinct > manyNumbers)
    return { attribute: name, is: 'needs-cut', cuts: cutEvenly(facts) };
  return plain('used');
}
