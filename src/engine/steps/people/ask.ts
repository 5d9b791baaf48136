import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { weightOf } from '../../table/table.ts';
import { type Neighbour, averageDifferences, inspectPerson } from '../../discovery/situations/index.ts';
import { type ComparedPeople, comparePeople } from './run.ts';
import type { DecimalText } from '../../vocabulary/settings.ts';
import type {
  DifferenceBin,
  NeighbourRow,
  PeoplePage,
  PeopleQuery,
  PeopleSummary,
  PersonDetail,
  PersonRow,
} from './views.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { settingsOf } from '../settings.ts';
import { type OpenTable, resultIdOf } from '../open-table.ts';

const mostBins = 40;

/** What the screen shows of people that were compared; the threshold t only filters (D7). */
export class PeoplePages {
  readonly #id: string;
  readonly #people: ComparedPeople;
  /** Positions among the tested, the largest difference first, then in table order. */
  #byDifference: Uint32Array | null = null;

  constructor(id: string, people: ComparedPeople) {
    this.#id = id;
    this.#people = people;
  }

  /** What was found at a threshold, with rules about who is flagged. */
  summarize(t: DecimalText, context: RunContext): Result<PeopleSummary> {
    const flagged = this.#people.flag(t, 't');
    if (!flagged.ok) return flagged;
    const describes = this.#people.describe(flagged.value, context);
    if (!describes.ok) return describes;
    const { tested, tooFew, space } = this.#people.test;
    return succeed({
      id: this.#id,
      tested,
      flagged: flagged.value.flagged,
      tooFew,
      chance: flagged.value.chance,
      share: tested === 0 ? null : flagged.value.flagged / tested,
      bins: this.#drawBins(flagged.value.isFlagged),
      kinds: space.scales.map(({ name, kind }) => ({ attribute: name, kind })),
      describes: describes.value,
      milliseconds: this.#people.milliseconds,
    });
  }

  list(query: PeopleQuery): Result<PeoplePage> {
    const flagged = this.#people.flag(query.t, 't');
    if (!flagged.ok) return flagged;
    const { isFlagged } = flagged.value;
    const all = query.order === 'row' ? Uint32Array.from(isFlagged.keys()) : this.#order();
    const listed = query.onlyFlagged ? all.filter((i) => isFlagged[i] === 1) : all;
    const offset = Math.max(0, query.offset);
    return succeed({
      total: listed.length,
      offset,
      people: Array.from(listed.subarray(offset, offset + Math.max(0, query.limit)), (i) => this.#person(i, isFlagged)),
    });
  }

  /** Opens the tested person of a row of the file. */
  open(row: number, t: DecimalText): Result<PersonDetail> {
    const flagged = this.#people.flag(t, 't');
    if (!flagged.ok) return flagged;
    const { test } = this.#people;
    const index = this.#find(row);
    const found = index < 0 ? null : inspectPerson(test, test.row[index]);
    if (found === null) return fail('not-tested', { row });
    const show = (neighbour: Neighbour): NeighbourRow => ({
      ...neighbour,
      row: this.#people.sourceOf(neighbour.row).fileRow,
      cells: this.#cells(neighbour.row),
    });
    return succeed({
      person: this.#person(index, flagged.value.isFlagged),
      members: found.members.map(show),
      others: found.others.map(show),
    });
  }

  #order(): Uint32Array {
    const { row, deniedMembers, deniedOthers } = this.#people.test;
    const gap = (i: number) => deniedMembers[i] - deniedOthers[i];
    this.#byDifference ??= Uint32Array.from(row.keys()).sort((a, b) => gap(b) - gap(a) || a - b);
    return this.#byDifference;
  }

  /** Differences are multiples of 1/k; a bin takes as many of them as it must. */
  #drawBins(isFlagged: Uint8Array): DifferenceBin[] {
    const { table, row, deniedMembers, deniedOthers, k, shuffled } = this.#people.test;
    const wide = Math.ceil((2 * k + 1) / mostBins);
    const bins = Array.from({ length: Math.ceil((2 * k + 1) / wide) }, (_, bin) => ({
      low: (bin * wide - k) / k,
      high: Math.min(1, ((bin + 1) * wide - 1 - k) / k),
      tested: 0,
      flagged: 0,
      expected: shuffled === null ? null : 0,
    }));
    for (let i = 0; i < row.length; i += 1) {
      const bin = bins[Math.floor((deniedMembers[i] - deniedOthers[i] + k) / wide)];
      bin.tested += weightOf(table, row[i]);
      bin.flagged += isFlagged[i] === 1 ? weightOf(table, row[i]) : 0;
    }
    if (shuffled === null) return bins;
    averageDifferences(shuffled, k).forEach((mean, i) => (bins[Math.floor(i / wide)].expected! += mean));
    return bins;
  }

  #person(index: number, isFlagged: Uint8Array): PersonRow {
    const { table, groups, row, deniedMembers, deniedOthers, k } = this.#people.test;
    const at = row[index];
    return {
      row: this.#people.sourceOf(at).fileRow,
      weight: weightOf(table, at),
      items: groups.items[groups.groupOf[groups.signature[at]]],
      deniedMembers: deniedMembers[index],
      deniedOthers: deniedOthers[index],
      k,
      difference: this.#people.differenceOf(index),
      isFlagged: isFlagged[index] === 1,
      cells: this.#cells(at),
    };
  }

  /** The position among the tested of a row of the file, by halving; -1 when it was not tested. */
  #find(fileRow: number): number {
    const { row } = this.#people.test;
    const rowAt = (i: number) => this.#people.sourceOf(row[i]).fileRow;
    let from = 0;
    let to = row.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (rowAt(middle) < fileRow) from = middle + 1;
      else to = middle;
    }
    return from < row.length && rowAt(from) === fileRow ? from : -1;
  }

  /** The compared attributes of a record as the file spells them. */
  #cells(row: number): string[] {
    const { raw, test } = this.#people;
    const { source } = this.#people.sourceOf(row);
    return test.attributes.map(({ column }) => raw.columns[column].values[raw.columns[column].codes[source]]);
  }
}

/** What can be asked about people who are alike. */
export interface PeopleCalls {
  /** Compares denied people with the nearest of both kinds; the calls below ask of what was found. */
  comparePeople(recipe: Recipe, context: RunContext): Result<PeopleSummary>;
  peopleAt(id: string, t: PeopleQuery['t'], context: RunContext): Result<PeopleSummary>;
  people(id: string, query: PeopleQuery): Result<PeoplePage>;
  openPerson(id: string, row: number, t: PeopleQuery['t']): Result<PersonDetail>;
}

const mostKept = 2;

export function createPeopleCalls(open: OpenTable): PeopleCalls {
  const kept = open.keepResults<PeoplePages>(mostKept);
  const ask = <T>(id: string, question: (pages: PeoplePages) => Result<T>): Result<T> => {
    const pages = kept.find(id);
    return pages.ok ? question(pages.value) : pages;
  };
  return {
    comparePeople(recipe, context) {
      const prepared = open.prepared(recipe, context);
      if (!prepared.ok) return prepared;
      const settings = settingsOf(recipe, 'people');
      const compared = comparePeople(prepared.value, settings, context, '');
      if (!compared.ok) return compared;
      const names = prepared.value.table.attributes.map(({ name }) => name);
      const id = resultIdOf(recipe, 'people', names);
      const pages = new PeoplePages(id, compared.value);
      const summary = pages.summarize(settings.t, context);
      if (summary.ok) kept.keep(id, pages);
      return summary;
    },
    peopleAt: (id, t, context) => ask(id, (pages) => pages.summarize(t, context)),
    people: (id, query) => ask(id, (pages) => pages.list(query)),
    openPerson: (id, row, t) => ask(id, (pages) => pages.open(row, t)),
  };
}
