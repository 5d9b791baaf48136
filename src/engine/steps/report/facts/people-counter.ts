import type { GroupCounts, RateCounts, SurveySum } from '../../../measures/counts.ts';
import { countSample } from '../../../measures/survey.ts';
import type { Reference } from '../../../discovery/reference.ts';
import { type Table, attributeNamed } from '../../../table/table.ts';
import { type DisplayNames, outcomeName, sayItem, sayItems, sayPeople } from '../../../vocabulary/display-names.ts';
import { type Item, type RuleReference, valuesOf } from '../../../vocabulary/items.ts';
import { type Condition, type Count, type PeopleSet, dataTable } from '../../../report/small-cells/index.ts';

/** The counts of a rule as numbers of people (M1). */
export type RuleCounts = { readonly [K in Exclude<keyof GroupCounts, 'survey'>]: Count };

/** How the worse outcome is written among values. */
export const deniedValue = 'denied';

/** The column of a repaired table that says who was recorded as somebody else, and its value. */
export const recordedColumn = 'recorded otherwise';
export const recordedValue = 'yes';

/** The rates of whole groups matter most, then who pays for a repair. */
const mattersMost = 2;
const mattersMore = 1;

/** A column with a value, or without one. */
interface MaybeItem {
  readonly attribute: string;
  readonly value: string | null;
}

/** Says of numbers whose they are, so that what follows from what can be worked out (R2). */
export class PeopleCounter {
  readonly #table: Table;
  readonly #names: DisplayNames;
  readonly #reference: Reference;
  readonly #missing = new Map<string, boolean>();
  /** The columns that a repaired table has otherwise than the data, by table. */
  readonly #changed = new Map<string, ReadonlySet<string>>();

  constructor(table: Table, names: DisplayNames, reference: Reference) {
    this.#table = table;
    this.#names = names;
    this.#reference = reference;
  }

  /** Makes a table known that is the data but for some columns and the outcome. */
  addCopy(table: string, changed: ReadonlySet<string>): void {
    this.#changed.set(table, changed);
  }

  /** What a group is called. */
  nameOf(item: Item): string {
    return sayItem(item, this.#names);
  }

  /** A number of people who are in no table. */
  alone(value: number, says: string): Count {
    return { value, of: null, says };
  }

  /** Those of whom something is said. */
  flagged(table: string, column: string, values: readonly string[], value: number, says: string, isNot = false): Count {
    const condition: Condition = { table, column, values, ...(isNot ? { isNot: true } : {}) };
    return { value, of: { all: [condition] }, says };
  }

  /** Those with some items of whom something is said. */
  recorded(table: string, items: readonly MaybeItem[], value: number, says: string): Count {
    const recorded: Condition = { table, column: recordedColumn, values: [recordedValue] };
    return { value, of: { all: [...this.#items(dataTable, items), recorded] }, says };
  }

  /** Those of a table with some items who are (not) denied in it, and (not) in the data. */
  turned(table: string, items: readonly MaybeItem[], isTaken: boolean, value: number, says: string): Count {
    const before = isTaken ? this.#granted(dataTable) : this.#denied(dataTable);
    const after = isTaken ? this.#denied(table) : this.#granted(table);
    const matters = items.length === 0 ? mattersMore : 0;
    return { value, of: { all: [...this.#items(dataTable, items), before, after] }, says, matters };
  }

  /** Those without a value of a column. */
  unknown(attributes: readonly string[], value: number, says: string): Count {
    const known = attributes.map((column) => this.#known(dataTable, column));
    return { value, of: { all: [], notAll: known }, says };
  }

  /** All people of a table, and those of them with the worse outcome. */
  whole(table: string, rate: RateCounts): Pick<RuleCounts, 'a' | 'n'> {
    return this.#both(table, { all: [] }, rate, 'all people', mattersMost);
  }

  /** Those with some items, and those of them with the worse outcome. */
  items(table: string, items: readonly Item[], rate: RateCounts): Pick<RuleCounts, 'a' | 'n'> {
    const who = items.length === 0 ? 'all people' : sayItems(items, this.#names);
    return this.#both(table, { all: this.#items(table, items) }, rate, who);
  }

  /** A rule: its group and those compared with it within its context, and the context (M1, M10). */
  rule(table: string, { A, B }: RuleReference, { a1, n1, a2, n2, a, n, survey }: GroupCounts): RuleCounts {
    const [group, context] = [this.#items(table, A), this.#items(table, B)];
    const where = B.length === 0 ? '' : ` among ${sayItems(B, this.#names)}`;
    const who = sayPeople(A, this.#names);
    const matters = B.length === 0 && table === dataTable ? mattersMost : 0;
    const first = this.#both(table, { all: [...group, ...context] }, { a: a1, n: n1 }, `${who}${where}`, matters);
    const others = { all: [...this.#compared(table, A), ...context], notAll: group };
    const second = this.#both(table, others, { a: a2, n: n2 }, `others than ${who}${where}`, matters);
    const all = this.#both(table, { all: context }, { a, n }, B.length === 0 ? 'all people' : sayItems(B, this.#names));
    const counts = { a1: first.a, n1: first.n, a2: second.a, n2: second.n, a: all.a, n: all.n };
    if (survey === undefined) return counts;
    const { weighed, sample1, sample2 } = survey;
    return {
      ...counts,
      a1: { ...counts.a1, rated: { a: weighed.a1, n: weighed.n1, sample: sample1 } },
      a2: { ...counts.a2, rated: { a: weighed.a2, n: weighed.n2, sample: sample2 } },
      a: { ...counts.a, rated: { a: weighed.a, n: weighed.n, sample: null } },
    };
  }

  /** What those have in common with whom a group is compared: a reference value, or any value at all. */
  #compared(table: string, A: readonly Item[]): Condition[] {
    return A.flatMap(({ attribute }) => {
      const values = this.#reference[attribute] ?? [];
      if (values.length > 0) return [{ table: this.#tableOf(table, attribute), column: attribute, values }];
      return this.#hasMissing(attribute) ? [this.#known(table, attribute)] : [];
    });
  }

  #items(table: string, items: readonly MaybeItem[]): Condition[] {
    return items.map(({ attribute, value }) => ({
      table: this.#tableOf(table, attribute),
      column: attribute,
      values: value === null ? [null] : valuesOf(value),
    }));
  }

  #known(table: string, column: string): Condition {
    return { table: this.#tableOf(table, column), column, values: [null], isNot: true };
  }

  #tableOf(table: string, column: string): string {
    return this.#changed.get(table)?.has(column) === false ? dataTable : table;
  }

  #hasMissing(column: string): boolean {
    const known = this.#missing.get(column);
    if (known !== undefined) return known;
    const attribute = attributeNamed(this.#table, column);
    const hasMissing = attribute?.codes.some((code) => code === attribute.values.length) ?? false;
    this.#missing.set(column, hasMissing);
    return hasMissing;
  }

  #denied(table: string): Condition {
    return { table, column: null, values: [deniedValue] };
  }

  #granted(table: string): Condition {
    return { table, column: null, values: [deniedValue], isNot: true };
  }

  #both(table: string, of: PeopleSet, { a, n, survey }: RateCounts, who: string, matters = 0) {
    const word = outcomeName(this.#names, 'negative');
    return {
      a: {
        value: a,
        of: { ...of, all: [...of.all, this.#denied(table)] },
        says: `${word}: ${who}`,
        matters,
        ...ratedShare(survey),
      },
      n: { value: n, of, says: who, matters },
    };
  }
}

function ratedShare(survey: SurveySum | undefined): Pick<Count, 'rated'> {
  if (survey === undefined) return {};
  return { rated: { a: survey.a, n: survey.n, sample: countSample(survey.n, survey.squares) } };
}
