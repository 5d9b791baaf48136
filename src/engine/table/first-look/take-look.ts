import { type Result, fail, succeed } from '../../shared/result.ts';
import type { Watched } from '../../shared/run-context.ts';
import { findTotals } from '../find-totals.ts';
import { type ColumnProfile, profileColumn } from '../profile-column.ts';
import { type RawTable, withoutRows } from '../raw-table.ts';
import { type Asking, type RecordsLook, assembleLook } from './assemble-look.ts';
import { rateQuestions } from './choose-questions.ts';
import { type ColumnFacts, daysOf, gatherFacts, isDateColumn, numbersOf } from './column-facts.ts';
import { AfterSearch } from './find-after.ts';
import { type Decided, findDaysUntil, findDecided, judgeDates } from './find-dates.ts';
import { findBandCopies, findEquals, findIdentifier, findNothing, findWeight } from './find-plain.ts';
import { findGround } from './find-protected.ts';
import type { LookTable } from './look-table.ts';
import type { FirstLook, UnclearReason } from '../../vocabulary/first-look.ts';
import { afterNames } from './outcome-words.ts';
import { type Asked, rankCandidates } from './rank-questions.ts';
import { anchorOf } from './telling.ts';

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
  return look === null ? fail('cancelled/look', null) : succeed({ ...look, reading });
}

/** The row of the file that holds the names: the first that is not skipped. */
function headerRowOf({ headerRows, blankLines }: RawTable): number | null {
  if (headerRows === 0) return null;
  let row = 1;
  for (const blank of blankLines) if (blank === row) row += 1;
  return row;
}

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
  return assembleLook({ table, weight, ...asking, rated: rateQuestions(asked, table, search) });
}

/** The questions of a table. Dates say what came after a decision; of what came out for people nobody knows the day. */
function askTable(table: LookTable, rest: readonly ColumnFacts[], decided: Decided | null): Asking {
  const isDay = (one: ColumnFacts) => one === decided?.facts && !decided.isDecision;
  const open = rest.filter((one) => !table.grounds.has(one) && !isDay(one) && isOpen(one, table));
  const search = new AfterSearch(open, table.equals, table.weights);
  const unclear = addDates(search, open, decided);
  const asked = rankCandidates(table, rest, search, unclear);
  const isDecision = asked.ranked.length > 0 && asked.ranked[0].kind === 'decision';
  return decided === null || isDecision || decided.isDecision
    ? { decided, open, search, unclear, asked }
    : askTable(table, rest, null);
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
