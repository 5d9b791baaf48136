import { type Threshold } from '../shared/exact.ts';
import { fail, succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { type DecisionClasses } from '../table/decision.ts';
import { fileRowOf, type RawTable } from '../table/raw-table.ts';
import { type DecimalText } from '../table/settings.ts';
import { weightOf, type Table } from '../table/table.ts';
import { describeFlagged } from '../discovery/describe-flagged.ts';
import { inspectPerson, type Neighbour } from '../discovery/situation-person.ts';
import { readLeastDifference } from '../discovery/situation-settings.ts';
import { markFlagged, testSituations, type SituationTest } from '../discovery/situation-testing.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { type DifferenceBin, type NeighbourRow, type PeoplePage, type PeopleQuery, type PeopleRequest, type PeopleSummary, type PersonDetail, type PersonRow } from './people-views.ts';

const mostBins = 40;

/** Who is flagged at one threshold. */
interface Marks {
  readonly isFlagged: Uint8Array;
  readonly flagged: number;
}

/** The people of a table once compared; the threshold t only filters, nobody is compared again (D7). */
export class PeopleSession {
  readonly #raw: RawTable;
  readonly #test: SituationTest;
  readonly #milliseconds: number;
  /** Positions among the tested, the largest difference first, then in table order. */
  #byDifference: Uint32Array | null = null;
  #last: { key: string; marks: Marks } | null = null;

  constructor(raw: RawTable, test: SituationTest, milliseconds: number) {
    this.#raw = raw;
    this.#test = test;
    this.#milliseconds = milliseconds;
  }

  /** What was found at a threshold, with rules about who is flagged. */
  summarize(t: DecimalText, context: RunContext): Result<PeopleSummary> {
    const marks = this.#mark(t);
    if (!marks.ok) return marks;
    const { isFlagged, flagged } = marks.value;
    const describes = describeFlagged(this.#test, isFlagged, context);
    if (!describes.ok) return describes;
    const { tested, tooFew, space } = this.#test;
    return succeed({
      tested,
      flagged,
      tooFew,
      share: tested === 0 ? null : flagged / tested,
      bins: this.#drawBins(isFlagged),
      kinds: space.scales.map(({ name, kind }) => ({ attribute: name, kind })),
      describes: describes.value,
      milliseconds: this.#milliseconds,
    });
  }

  list(query: PeopleQuery): Result<PeoplePage> {
    const marks = this.#mark(query.t);
    if (!marks.ok) return marks;
    const { isFlagged } = marks.value;
    const all = query.order === 'row' ? Uint32Array.from(isFlagged.keys()) : this.#order();
    const listed = query.onlyFlagged ? all.filter((i) => isFlagged[i] === 1) : all;
    const offset = Math.max(0, query.offset);
    return succeed({ total: listed.length, offset, people: Array.from(listed.subarray(offset, offset + Math.max(0, query.limit)), (i) => this.#person(i, isFlagged)) });
  }

  /** Opens the tested person of a row of the file. */
  open(row: number, t: DecimalText): Result<PersonDetail> {
    const marks = this.#mark(t);
    if (!marks.ok) return marks;
    const index = this.#find(row);
    const found = index < 0 ? null : inspectPerson(this.#test, this.#test.row[index]);
    if (found === null) return fail('not-tested', `Row ${row} was not tested. Tested are denied people of a protected group with enough people to compare with.`, null, { row });
    const show = (neighbour: Neighbour): NeighbourRow => ({ ...neighbour, row: this.#fileRow(neighbour.row), cells: this.#cells(neighbour.row) });
    return succeed({ person: this.#person(index, marks.value.isFlagged), members: found.members.map(show), others: found.others.map(show) });
  }

  #mark(text: DecimalText): Result<Marks> {
    const t: Result<Threshold> = readLeastDifference(text, 't');
    if (!t.ok) return t;
    if (this.#last?.key !== t.value.text) this.#last = { key: t.value.text, marks: markFlagged(this.#test, t.value) };
    return succeed(this.#last.marks);
  }

  #order(): Uint32Array {
    const { row, deniedMembers, deniedOthers } = this.#test;
    const gap = (i: number) => deniedMembers[i] - deniedOthers[i];
    this.#byDifference ??= Uint32Array.from(row.keys()).sort((a, b) => gap(b) - gap(a) || a - b);
    return this.#byDifference;
  }

  /** Differences are multiples of 1/k; a bin takes as many of them as it must. */
  #drawBins(isFlagged: Uint8Array): DifferenceBin[] {
    const { table, row, deniedMembers, deniedOthers, k } = this.#test;
    const wide = Math.ceil((2 * k + 1) / mostBins);
    const bins = Array.from({ length: Math.ceil((2 * k + 1) / wide) }, (_, bin) => ({ low: (bin * wide - k) / k, high: Math.min(1, ((bin + 1) * wide - 1 - k) / k), tested: 0, flagged: 0 }));
    for (let i = 0; i < row.length; i += 1) {
      const bin = bins[Math.floor((deniedMembers[i] - deniedOthers[i] + k) / wide)];
      bin.tested += weightOf(table, row[i]);
      bin.flagged += isFlagged[i] === 1 ? weightOf(table, row[i]) : 0;
    }
    return bins;
  }

  #person(index: number, isFlagged: Uint8Array): PersonRow {
    const { table, groups, row, deniedMembers, deniedOthers, k } = this.#test;
    const at = row[index];
    return {
      row: this.#fileRow(at),
      weight: weightOf(table, at),
      items: groups.items[groups.groupOf[groups.signature[at]]].map(({ attribute, value }) => [attribute, value] as const),
      deniedMembers: deniedMembers[index],
      deniedOthers: deniedOthers[index],
      k,
      difference: (deniedMembers[index] - deniedOthers[index]) / k,
      isFlagged: isFlagged[index] === 1,
      cells: this.#cells(at),
    };
  }

  /** The position among the tested of a row of the file, by halving; -1 when it was not tested. */
  #find(fileRow: number): number {
    const { row } = this.#test;
    let from = 0;
    let to = row.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#fileRow(row[middle]) < fileRow) from = middle + 1;
      else to = middle;
    }
    return from < row.length && this.#fileRow(row[from]) === fileRow ? from : -1;
  }

  #sourceRow(row: number): number {
    const { source } = this.#test.table;
    return source === null ? row : source[row];
  }

  #fileRow(row: number): number {
    return fileRowOf(this.#raw, this.#sourceRow(row));
  }

  #cells(row: number): string[] {
    return this.#test.attributes.map(({ column }) => this.#raw.columns[column].values[this.#raw.columns[column].codes[this.#sourceRow(row)]]);
  }
}

/** Compares the people of a table under a request and keeps what was found (D7). */
export function startPeople(raw: RawTable, table: Table, decision: DecisionClasses, recipe: Recipe, request: PeopleRequest, context: RunContext): Result<{ session: PeopleSession; summary: PeopleSummary }> {
  const t = readLeastDifference(request.t, 't');
  if (!t.ok) return t;
  const started = context.now();
  const test = testSituations(raw, table, decision, recipe.roles.protected, request, context);
  if (!test.ok) return test;
  const session = new PeopleSession(raw, test.value, context.now() - started);
  const summary = session.summarize(request.t, context);
  return summary.ok ? succeed({ session, summary: summary.value }) : summary;
}
