import type { GroupCounts, RateCounts, SurveySum } from '../../../measures/counts.ts';
import { countSample } from '../../../measures/survey.ts';
import type { Reference } from '../../../discovery/reference.ts';
import { type Table, attributeNamed, findItem, weightOf } from '../../../table/table.ts';
import { type Item, type RuleReference, valuesOf } from '../../../vocabulary/items.ts';
import {
  type Assigned,
  type Condition,
  type Count,
  type Described,
  type MaybeItem,
  type PeopleSet,
  type Population,
  type ReleasedClasses,
  type Trait,
  type Whom,
  dataTable,
} from '../small-cells/counts.ts';
import type { DecisionClasses } from '../../../table/decision.ts';
import { repairTurns } from '../../../vocabulary/repair-methods.ts';
import type { RepairRun } from '../../repair/run.ts';
import type { ComparedPeople } from '../../people/run.ts';

/** The counts of a rule as numbers of people (M1). */
export type RuleCounts = { readonly [K in Exclude<keyof GroupCounts, 'survey'>]: Count };

/** How the worse outcome is written among values. */
const deniedValue = 'denied';

/** The column of a repaired table that says who was recorded as somebody else, and its value. */
const recordedColumn = 'recorded otherwise';
const recordedValue = 'yes';

/** The rates of whole groups matter most, then who pays for a repair. */
const mattersMost = 2;
const mattersMore = 1;

/** Says of numbers whose they are, so that what follows from what can be worked out (R2). */
export class PeopleCounter {
  readonly #table: Table;
  readonly #reference: Reference;
  readonly #missing = new Map<string, boolean>();
  /** The columns that a repaired table has otherwise than the data, by table. */
  readonly #changed = new Map<string, ReadonlySet<string>>();

  constructor(table: Table, reference: Reference) {
    this.#table = table;
    this.#reference = reference;
  }

  /** Makes a table known that is the data but for some columns and the outcome. */
  addCopy(table: string, changed: ReadonlySet<string>): void {
    this.#changed.set(table, changed);
  }

  /** A number of people who are in no table. */
  alone(value: number, whom: Whom): Count {
    return { value, of: null, whom };
  }

  /** Those of whom something is said. */
  flagged(table: string, column: string, values: readonly string[], value: number, whom: Whom, isNot = false): Count {
    const condition: Condition = { table, column, values, ...(isNot ? { isNot: true } : {}) };
    return { value, of: { all: [condition] }, whom };
  }

  /** Those with some items of whom something is said. */
  recorded(table: string, items: readonly MaybeItem[], value: number, whom: Whom): Count {
    const recorded: Condition = { table, column: recordedColumn, values: [recordedValue] };
    return { value, of: { all: [...this.#items(dataTable, items), recorded] }, whom };
  }

  /** Those of a table with some items who are (not) denied in it, and (not) in the data. */
  turned(table: string, items: readonly MaybeItem[], isTaken: boolean, value: number, whom: Whom): Count {
    const before = isTaken ? this.#granted(dataTable) : this.#denied(dataTable);
    const after = isTaken ? this.#denied(table) : this.#granted(table);
    const matters = items.length === 0 ? mattersMore : 0;
    return { value, of: { all: [...this.#items(dataTable, items), before, after] }, whom, matters };
  }

  /** All people of a table, and those of them with the worse outcome. */
  whole(table: string, rate: RateCounts): Pick<RuleCounts, 'a' | 'n'> {
    return this.#both(table, { all: [] }, rate, { of: 'items', items: [] }, mattersMost);
  }

  /** Those with some items, and those of them with the worse outcome. */
  items(table: string, items: readonly Item[], rate: RateCounts): Pick<RuleCounts, 'a' | 'n'> {
    return this.#both(table, { all: this.#items(table, items) }, rate, { of: 'items', items });
  }

  /** A rule: its group and those compared with it within its context, and the context (M1, M10). */
  rule(table: string, { A, B }: RuleReference, { a1, n1, a2, n2, a, n, survey }: GroupCounts): RuleCounts {
    const [group, context] = [this.#items(table, A), this.#items(table, B)];
    const matters = B.length === 0 && table === dataTable ? mattersMost : 0;
    const first = this.#both(table, { all: [...group, ...context] }, { a: a1, n: n1 }, { of: 'group', A, B }, matters);
    const others = { all: [...this.#compared(table, A), ...context], notAll: group };
    const second = this.#both(table, others, { a: a2, n: n2 }, { of: 'others', A, B }, matters);
    const all = this.#both(table, { all: context }, { a, n }, { of: 'items', items: B });
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

  #both(table: string, of: PeopleSet, { a, n, survey }: RateCounts, whom: Whom, matters = 0) {
    return {
      a: {
        value: a,
        of: { ...of, all: [...of.all, this.#denied(table)] },
        whom: { ...whom, isDenied: true as const },
        matters,
        ...ratedShare(survey),
      },
      n: { value: n, of, whom, matters },
    };
  }
}

function ratedShare(survey: SurveySum | undefined): Pick<Count, 'rated'> {
  if (survey === undefined) return {};
  return { rated: { a: survey.a, n: survey.n, sample: countSample(survey.n, survey.squares) } };
}

/** A repair whose records are those of the data, one for one, and the table that its counts are of. */
export interface JoinedRepair {
  readonly table: string;
  readonly run: RepairRun;
}

/** What situation testing said of each record. */
export interface ComparedTrait {
  readonly people: ComparedPeople;
  readonly isFlagged: Uint8Array;
}

/** What is known of people beside the columns of the data. */
interface KnownOfPeople {
  readonly repairs: readonly JoinedRepair[];
  readonly compared: ComparedTrait | null;
  readonly assigned: readonly Assigned[];
  /** Which rows of a released file look alike; null where none was released with the report. */
  readonly released: ReleasedClasses | null;
}

/** The table of what situation testing says, and its values. */
export const comparedTable = 'compared';
export const comparedColumn = 'told';
export const comparedValues = ['flagged', 'tested', 'too few'] as const;

/** The people of whom a report tells: the records of the data, or the parts into which a repair split them (R2). */
export function describePopulation(
  table: Table,
  decision: DecisionClasses | null,
  protectedItems: readonly Item[],
  { repairs, compared, assigned, released }: KnownOfPeople,
): Population {
  const split = repairs.find(({ run }) => isSplit(run))?.run.repaired.result ?? null;
  const spread = (trait: Trait | null): Trait | null =>
    trait === null || split === null
      ? trait
      : { values: trait.values, codes: Uint32Array.from(split.origin, (row) => trait.codes[row]) };
  return {
    size: split?.table.rows ?? table.rows,
    weights: split === null ? table.weights : split.table.weights,
    assigned,
    released: spreadReleased(released, split?.origin ?? null),
    traitOf(name, column) {
      if (name === dataTable) return spread(traitOf(table, decision, column));
      if (name === comparedTable)
        return compared === null ? null : spread(traitOfCompared(compared, table, decision, protectedItems));
      const run = repairs.find((one) => one.table === name)?.run;
      if (run === undefined) return null;
      const { result } = run.repaired;
      const own =
        column === recordedColumn ? markRecorded(run, protectedItems) : traitOf(result.table, result.decision, column);
      return isSplit(run) ? own : spread(own);
    },
    isPossible: (person) =>
      repairs.every((repair) => couldTurn(repair, protectedItems, person)) &&
      (compared === null || couldBeCompared(protectedItems, person)),
  };
}

function spreadReleased(released: ReleasedClasses | null, origin: Uint32Array | null): ReleasedClasses | null {
  if (released === null || origin === null) return released;
  return { columns: released.columns, classes: Int32Array.from(origin, (row) => released.classes[row]) };
}

/** Whether a repair could make of somebody what is said that it did. */
function couldTurn({ table, run }: JoinedRepair, protectedItems: readonly Item[], person: Described): boolean {
  const { grants, takes } = repairTurns(run.settings);
  const [was, is] = [person(dataTable, null), person(table, null)];
  if (was !== undefined && is !== undefined && was !== is && !(was === deniedValue ? grants : takes)) return false;
  const recorded = person(table, recordedColumn);
  const isChanged = protectedItems.some(({ attribute }) => {
    const [before, after] = [person(dataTable, attribute), person(table, attribute)];
    return before !== undefined && after !== undefined && before !== after;
  });
  return isChanged === (recorded === recordedValue);
}

/** Denied members of a protected group were compared or are too few to be, and nobody else. */
function couldBeCompared(protectedItems: readonly Item[], person: Described): boolean {
  const isMember = protectedItems.some(({ attribute, value }) => {
    const own = person(dataTable, attribute);
    return typeof own === 'string' && valuesOf(value).includes(own);
  });
  const told = person(comparedTable, comparedColumn);
  return (told !== undefined && told !== null) === (isMember && person(dataTable, null) === deniedValue);
}

function isSplit({ before: { table }, repaired: { result } }: RepairRun): boolean {
  return result.table.rows !== table.rows;
}

function traitOf(table: Table, decision: DecisionClasses | null, column: string | null): Trait | null {
  if (column === null)
    return decision === null ? null : { values: ['granted', deniedValue], codes: decision.isNegative };
  return attributeNamed(table, column);
}

function traitOfCompared(
  { people: { test }, isFlagged }: ComparedTrait,
  table: Table,
  decision: DecisionClasses | null,
  protectedItems: readonly Item[],
): Trait {
  const codes = new Uint8Array(table.rows).fill(comparedValues.length);
  for (const { attribute: name, value } of protectedItems) {
    const found = findItem(table, { attribute: name, value });
    if (found !== null && found.code >= 0)
      for (let row = 0; row < table.rows; row += 1)
        if (found.attribute.codes[row] === found.code && decision?.isNegative[row] === 1) codes[row] = 2;
  }
  test.row.forEach((row, i) => (codes[row] = isFlagged[i] === 1 ? 0 : 1));
  return { values: comparedValues, codes };
}

/** Who has another value of a protected column than before. */
function markRecorded({ before: { table }, repaired: { result } }: RepairRun, protectedItems: readonly Item[]): Trait {
  const pairs = [...new Set(protectedItems.map(({ attribute }) => attribute))].flatMap((name) => {
    const [before, after] = [attributeNamed(table, name), attributeNamed(result.table, name)];
    return before === null || after === null ? [] : [{ before, after }];
  });
  const codes = Uint8Array.from(result.origin, (origin, row) =>
    pairs.some(({ before, after }) => before.codes[origin] !== after.codes[row]) ? 0 : 1,
  );
  return { values: [recordedValue], codes };
}

/** The columns that a repair wrote otherwise; null where its records are not those of the data. */
export function columnsChanged(run: RepairRun): ReadonlySet<string> | null {
  const { before, repaired } = run;
  const { result } = repaired;
  if (!isOfSamePeople(run)) return null;
  const changed = before.table.attributes.filter(({ name, codes }) => {
    const now = attributeNamed(result.table, name)?.codes;
    return now === undefined || now.some((code, row) => code !== codes[result.origin[row]]);
  });
  return new Set(changed.map(({ name }) => name));
}

function isOfSamePeople({ before: { table }, repaired: { result } }: RepairRun): boolean {
  if (result.unit !== 1 || result.table.rows < table.rows) return false;
  const people = new Float64Array(table.rows);
  result.origin.forEach((origin, row) => (people[origin] += weightOf(result.table, row)));
  return people.every((weight, row) => weight === weightOf(table, row));
}
