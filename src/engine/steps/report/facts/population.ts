import type { DecisionClasses } from '../../../table/decision.ts';
import { type Table, attributeNamed, findItem, weightOf } from '../../../table/table.ts';
import { type Item, valuesOf } from '../../../vocabulary/items.ts';
import { repairTurns } from '../../../vocabulary/repair-methods.ts';
import type { RepairRun } from '../../repair/run.ts';
import type { ComparedPeople } from '../../people/run.ts';
import {
  type Assigned,
  type Described,
  type Population,
  type ReleasedClasses,
  type Trait,
  dataTable,
} from '../../../report/small-cells/index.ts';
import { deniedValue, recordedColumn, recordedValue } from './people-counter.ts';

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
export interface KnownOfPeople {
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
