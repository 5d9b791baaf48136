import { type Result, fail, succeed } from '../../shared/result.ts';
import type { Watched } from '../../shared/run-context.ts';
import { findTotals } from '../find-totals.ts';
import { type ColumnProfile, profileColumn } from '../profile-column.ts';
import { type RawTable, withoutRows } from '../raw-table.ts';
import { type ColumnFacts, areCodes, daysOf, gatherFacts, isDateColumn, numbersOf } from './column-facts.ts';
import { AfterSearch } from './find-after.ts';
import { type Decided, findDaysUntil, findDecided, judgeDates } from './find-dates.ts';
import { cutEvenly, manyNumbers } from './find-cuts.ts';
import { findBandCopies, findEquals, findIdentifier, findNothing, findWeight, sayCopy } from './find-plain.ts';
import { findGround } from './find-protected.ts';
import type {
  ColumnLook,
  CopyReason,
  FirstLook,
  Found,
  GroundReason,
  IdentifierReason,
  NotJudgedReason,
  NothingReason,
  ScoreCut,
  UnclearReason,
} from './look-types.ts';
import { afterNames } from './outcome-words.ts';
import { type Asked, rankCandidates, rateQuestions } from './rank-questions.ts';
import { protectColumns } from './protect-columns.ts';
import { anchorOf, cross, leastRecords, wilsonLow } from './telling.ts';

/** What the steps of a look have in common. */
export interface LookTable {
  readonly rows: number;
  readonly columns: readonly ColumnFacts[];
  readonly weights: Float64Array | null;
  readonly nothing: ReadonlyMap<ColumnFacts, NothingReason>;
  readonly identifiers: ReadonlyMap<ColumnFacts, IdentifierReason>;
  readonly grounds: ReadonlyMap<ColumnFacts, GroundReason>;
  /** Of columns that are one to one, each but the first, with the first. */
  readonly equals: ReadonlyMap<ColumnFacts, ColumnFacts>;
  readonly bands: ReadonlyMap<ColumnFacts, { readonly of: ColumnFacts; readonly cuts: readonly string[] }>;
}

/**
 * Says what every column of a table seems to be, and which questions it can answer (D9, D11, D13, D14, M12): from the data
 * first, from names second, and nothing is applied. The same for the same table, whatever was chosen before.
 */
export function takeFirstLook(
  file: RawTable,
  given: readonly ColumnProfile[],
  missing: readonly string[],
  context?: Watched,
): Result<FirstLook> {
  const totals = findTotals(file);
  const raw =
    totals.length === 0
      ? file
      : withoutRows(
          file,
          totals.map(({ row }) => row),
        );
  const profiles = raw === file ? given : raw.columns.map((column) => profileColumn(column, missing));
  const reading = {
    headerRow: headerRowOf(file),
    skipRows: [...new Set(totals.map(({ text }) => text))],
    sheet: null,
    counts: null,
  };
  const look = lookAtRecords(raw, profiles, missing, context);
  return look === null ? fail('cancelled', 'Looking at the table was cancelled.') : succeed({ ...look, reading });
}

/** The row of the file that holds the names: the first that is not skipped. */
function headerRowOf({ headerRows, blankLines }: RawTable): number | null {
  if (headerRows === 0) return null;
  let row = 1;
  for (const blank of blankLines) if (blank === row) row += 1;
  return row;
}

type RecordsLook = Omit<FirstLook, 'reading'>;

/** The same for a table of records alone; null when it was cancelled. */
function lookAtRecords(
  raw: RawTable,
  profiles: readonly ColumnProfile[],
  missing: readonly string[],
  context: Watched | undefined,
): RecordsLook | null {
  const isCancelled = () => context?.isCancelled() === true;
  context?.progress('Looking at the columns', 0);
  const columns = gatherFacts(raw, profiles, missing);
  if (isCancelled()) return null;
  const nothing = mapFound(columns, findNothing);
  const weight = findWeight(columns);
  const rest = columns.filter((one) => !nothing.has(one) && one !== weight?.facts);
  const identifiers = mapFound(rest, findIdentifier);
  const known = rest.filter((one) => !identifiers.has(one));
  context?.progress('Looking at the columns', 0.2);
  const weights = weight?.kind === 'count' ? rowWeights(weight.facts) : null;
  const table: LookTable = {
    rows: raw.rows,
    columns,
    weights,
    nothing,
    identifiers,
    grounds: mapFound(known, findGround),
    equals: findEquals(rest),
    bands: findBandCopies(known),
  };
  if (isCancelled()) return null;
  context?.progress('Looking for the question', 0.4);
  const asking = askTable(table, rest, findDecided(known));
  if (isCancelled()) return null;
  context?.progress('Looking for what came later', 0.7);
  const { search, asked, open, decided } = asking;
  addTellingOf(search, asked, table, open);
  if (decided !== null) addDaysOf(search, open, decided);
  return assemble({ table, weight, ...asking, rated: rateQuestions(asked, table, search) });
}

/** What a table is asked, beside what dates say of it. */
interface Asking {
  readonly decided: Decided | null;
  readonly open: readonly ColumnFacts[];
  readonly search: AfterSearch;
  readonly unclear: ReadonlyMap<ColumnFacts, UnclearReason>;
  readonly asked: Asked;
}

/** The questions of a table. Dates say what came after a decision; of what came out for people nobody knows the day. */
function askTable(table: LookTable, rest: readonly ColumnFacts[], decided: Decided | null): Asking {
  const isDay = (one: ColumnFacts) => one === decided?.facts && !decided.isDecision;
  const open = rest.filter((one) => !table.grounds.has(one) && !isDay(one) && isOpen(one, table));
  const search = new AfterSearch(open, table.equals, table.weights);
  const unclear = addDates(search, open, decided);
  const asked = rankCandidates(table, rest, search, unclear);
  const isDecision = asked.ranked.length > 0 && asked.ranked[0].kind === 'decision';
  return decided === null || isDecision ? { decided, open, search, unclear, asked } : askTable(table, rest, null);
}

function mapFound<R>(
  columns: readonly ColumnFacts[],
  find: (facts: ColumnFacts) => R | null,
): ReadonlyMap<ColumnFacts, R> {
  const found = new Map<ColumnFacts, R>();
  for (const facts of columns) {
    const reason = find(facts);
    if (reason !== null) found.set(facts, reason);
  }
  return found;
}

function rowWeights(facts: ColumnFacts): Float64Array {
  const numbers = numbersOf(facts)!;
  return Float64Array.from(facts.codes, (code) => numbers[code]);
}

/** A person is not known later; a number of a case may be, where it is not filled in everywhere. */
function isOpen(facts: ColumnFacts, { identifiers }: LookTable): boolean {
  return !identifiers.has(facts) || facts.filled < facts.codes.length;
}

/** Columns whose dates lie after the decision, or on both sides of it; and days counted from it. */
function addDates(
  search: AfterSearch,
  open: readonly ColumnFacts[],
  decided: Decided | null,
): Map<ColumnFacts, UnclearReason> {
  const unclear = new Map<ColumnFacts, UnclearReason>();
  if (decided === null) return unclear;
  const dates = open.filter((one) => isDateColumn(one) && daysOf(one) !== null);
  if (decided.isDecision) search.add(decided.facts, { code: 'decision-day' });
  for (const facts of dates) {
    const reason = judgeDates(facts, decided);
    if (reason?.code === 'dates-after') search.add(facts, reason);
    else if (reason?.code === 'dates-both-ways') unclear.set(facts, reason);
  }
  for (const { attribute, reason } of findDaysUntil(open, dates, decided))
    search.add(
      open.find(({ name }) => name === attribute)!,
      reason,
    );
  return unclear;
}

/** Days until a date that came later, in the rows in which something two-valued that came later is so. */
function addDaysOf(search: AfterSearch, open: readonly ColumnFacts[], decided: Decided): void {
  const found = [...search.found.keys()];
  const dates = found.filter((one) => search.found.get(one)?.code === 'dates-after');
  const numbers = open.filter((one) => !search.found.has(one) && one.profile.type === 'integer');
  if (dates.length === 0 || numbers.length === 0) return;
  for (const facts of found)
    for (const code of facts.profile.distinct === 2 ? facts.few : [])
      for (const { attribute, reason } of findDaysUntil(numbers, dates, decided, { facts, code }))
        search.add(
          open.find(({ name }) => name === attribute)!,
          reason,
        );
}

/** What tells the decision, what a name says of itself, and what tells those (D11). */
function addTellingOf(search: AfterSearch, asked: Asked, table: LookTable, open: readonly ColumnFacts[]): void {
  const [best] = asked.ranked;
  if (!asked.isSure) return;
  const { facts } = best;
  search.found.delete(facts);
  const isScore = (one: ColumnFacts) => asked.scores.has(one) || asked.scores.has(table.equals.get(one) ?? one);
  const isAside = (one: ColumnFacts) => asked.isQuestion(one) || isScore(one) || isSameDecision(one, facts, table);
  const inner = new AfterSearch(
    open.filter((one) => !isAside(one)),
    table.equals,
    table.weights,
  );
  for (const [one, reason] of search.found) if (one !== facts) inner.add(one, reason);
  for (const one of open) {
    const word = afterNames.exec(one.words)?.[0];
    if (word !== undefined && best.kind !== 'later') inner.add(one, { code: 'name', word });
  }
  if (best.cut === undefined) inner.addTelling(anchorOf(facts, best.negative, table.weights));
  search.found.clear();
  for (const [one, reason] of inner.found) search.found.set(one, reason);
}

function isSameDecision(one: ColumnFacts, decision: ColumnFacts, { equals }: LookTable): boolean {
  return (equals.get(one) ?? one) === (equals.get(decision) ?? decision);
}

interface Parts {
  readonly table: LookTable;
  readonly weight: ReturnType<typeof findWeight>;
  readonly decided: Decided | null;
  readonly search: AfterSearch;
  readonly unclear: ReadonlyMap<ColumnFacts, UnclearReason>;
  readonly asked: Asked;
  readonly rated: ReturnType<typeof rateQuestions>;
  readonly open: readonly ColumnFacts[];
}

/** Every column in one line: the first that fits in the order of the lists below. */
function assemble(parts: Parts): RecordsLook {
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
