import { succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { type Prepared } from '../../analysis/prepared.ts';
import { compareGroups } from '../../discovery/groups/index.ts';
import { type GroupCounts } from '../../measures/counts.ts';
import { hashTable } from '../../table/hash-table.ts';
import { type Table } from '../../table/table.ts';
import { type DecisionClasses } from '../../table/decision.ts';
import { type DisplayNames } from '../../vocabulary/display-names.ts';
import { type Item, type Note } from '../../vocabulary/items.ts';
import { type RecipeSettings } from '../../vocabulary/settings.ts';
import { type Count, type CountSum } from '../small-cells/index.ts';
import { gatherFound, type FoundFacts } from './found-facts.ts';
import { gatherLens, type LensFacts } from './lens-facts.ts';
import { PeopleCounter, type RuleCounts } from './people-counter.ts';
import { gatherRelease, type NoTableFacts, type ReleaseFacts } from './release-facts.ts';
import { gatherRepair, type RepairFacts } from './repair-facts.ts';
import { allFoundBy, foundBy, type StepFound } from './step-found.ts';

/** What a report is made of: the table, the recipe as its file says it, and what its steps found. */
export interface ReportInput {
  readonly prepared: Prepared;
  readonly found: readonly StepFound[];
  readonly file: string;
  /** Of the file; null where it is no longer there, and the table as it was read stands for it. */
  readonly sha256: string | null;
  readonly names: DisplayNames;
  readonly after: readonly string[];
  readonly settings: RecipeSettings;
  /** The recipe as JSON, and the hash of its canonical form. */
  readonly given: unknown;
  readonly recipeHash: string;
  /** Steps that were not done for the report, and why; left out: none. */
  readonly skipped?: readonly SkippedStep[];
}

/** A step that was not done for a report. */
export interface SkippedStep {
  readonly number: number;
  readonly what: string;
  readonly why: string;
}

/** A protected group in the whole table, against those it is compared with. */
export interface GroupFacts {
  readonly item: Item;
  readonly reference: readonly string[];
  readonly counts: RuleCounts;
}

/** The records and what is known of them (R1). */
export interface DataFacts {
  readonly file: string;
  readonly sha256: string;
  /** Whether the hash is that of the file, or of the table as it was read. */
  readonly isOfFile: boolean;
  readonly columns: number;
  readonly rows: Count;
  readonly isWeighted: boolean;
  readonly people: Count;
  readonly denied: Count | null;
  readonly leftOut: { readonly all: Count; readonly ragged: Count; readonly missing: Count; readonly filter: Count };
  readonly attributes: readonly string[];
}

/** All that a report tells, with every number of people as a `Count` (R1). */
export interface ReportFacts {
  readonly names: DisplayNames;
  readonly data: DataFacts;
  readonly roles: Prepared['roles'] & { readonly after: readonly string[] };
  readonly unused: readonly string[];
  readonly groups: readonly GroupFacts[];
  readonly found: FoundFacts | null;
  readonly lens: LensFacts | null;
  readonly people: {
    readonly k: number;
    readonly t: string;
    readonly tested: Count;
    readonly flagged: Count;
    readonly tooFew: Count;
  } | null;
  readonly repairs: readonly RepairFacts[];
  readonly releases: readonly ReleaseFacts[];
  readonly noTables: readonly NoTableFacts[];
  readonly skipped: readonly SkippedStep[];
  readonly notes: readonly Note[];
  readonly given: unknown;
  readonly recipeHash: string;
  readonly settings: RecipeSettings;
  /** What adds up to what, beyond totals and complements. */
  readonly sums: readonly CountSum[];
}

/** Gathers what the steps of a recipe found (R1). Failures name the step. */
export function gatherFacts(input: ReportInput, context: RunContext): Result<ReportFacts> {
  const { prepared, found, names, given, recipeHash, settings, after } = input;
  const counter = new PeopleCounter(prepared.table, names);
  const mined = foundBy(found, 'discover');
  const where = mined === null ? '' : `steps[${mined.number - 1}].`;
  const discovered = mined === null ? succeed(null) : gatherFound(mined, counter, prepared, context, where);
  if (!discovered.ok) return discovered;
  const repairs = gatherEach(allFoundBy(found, 'repair'), ({ found: run, number }) =>
    gatherRepair(run, number, counter),
  );
  if (!repairs.ok) return repairs;
  const releasing = found.filter((one) => one.do === 'generalize' || one.do === 'publish' || one.do === 'release');
  const releases = gatherEach(releasing, (step) => gatherRelease(step, counter));
  if (!releases.ok) return releases;
  const people = gatherPeople(found, counter);
  if (!people.ok) return people;
  const data = gatherData(input, counter);
  const lens = gatherLens(foundBy(found, 'groups'), data.people, counter);
  return succeed({
    names,
    data,
    roles: { ...prepared.roles, after },
    unused: listUnused(prepared),
    groups: gatherGroups(prepared, counter),
    found: discovered.value,
    lens,
    people: people.value,
    repairs: repairs.value,
    releases: releases.value.filter((release) => release !== null),
    noTables: releasing.filter((step) => step.do === 'generalize').filter((step) => step.found === null),
    skipped: input.skipped ?? [],
    notes: prepared.notes,
    given,
    recipeHash,
    settings,
    sums: [...repairs.value.flatMap(({ sums }) => sums), ...linkTables(releases.value, data), ...(lens?.sums ?? [])],
  });
}

function gatherEach<T, U>(list: readonly T[], gather: (one: T) => Result<U>): Result<U[]> {
  const gathered: U[] = [];
  for (const one of list) {
    const own = gather(one);
    if (!own.ok) return own;
    gathered.push(own.value);
  }
  return succeed(gathered);
}

function gatherData({ prepared, file, sha256 }: ReportInput, counter: PeopleCounter): DataFacts {
  const { raw, table, decision } = prepared;
  const { ragged, missing, filter } = table.leftOut;
  const whole = counter.whole('data', { a: decision?.negativeWeight ?? 0, n: table.totalWeight });
  const rows = counter.alone('rows', table.rows, '');
  return {
    file,
    sha256: sha256 ?? hashTable(raw),
    isOfFile: sha256 !== null,
    columns: raw.columns.length,
    isWeighted: table.weights !== null,
    rows,
    people: whole.n,
    denied: decision === null ? null : whole.a,
    leftOut: {
      all: counter.alone('rows', ragged + missing + filter, 'rows left out'),
      ragged: counter.alone('rows', ragged, 'rows with another number of fields'),
      missing: counter.alone('rows', missing, 'rows with a missing value'),
      filter: counter.alone('rows', filter, 'rows outside the filter'),
    },
    attributes: table.attributes.map(({ name }) => name),
  };
}

/** A released table and the records left out of it are the data. */
function linkTables(releases: readonly (ReleaseFacts | null)[], { people }: DataFacts): CountSum[] {
  return releases.flatMap((release) =>
    release?.kind === 'table' && release.people.value + release.suppressed.value === people.value
      ? [{ whole: people, parts: [release.people, release.suppressed] }]
      : [],
  );
}

/** Every protected group in the whole table, as a rule without a condition would count it (M1, M10). */
function gatherGroups({ table, decision, roles }: Prepared, counter: PeopleCounter): GroupFacts[] {
  if (decision === null) return [];
  const tables = compareGroups(table, decision, roles.protected);
  return roles.protected.flatMap((item) => {
    const own = tables.find(({ attributes }) => attributes.length === 1 && attributes[0] === item.attribute);
    const reference = roles.reference[item.attribute] ?? [];
    const counts = own === undefined ? null : countGroup(own.rows, item, reference, table, decision);
    return counts === null ? [] : [{ item, reference, counts: counter.rule('data', { A: [item], B: [] }, counts) }];
  });
}

type Row = ReturnType<typeof compareGroups>[number]['rows'][number];

function countGroup(
  rows: readonly Row[],
  { value }: Item,
  reference: readonly string[],
  { totalWeight }: Table,
  { negativeWeight }: DecisionClasses,
): GroupCounts | null {
  const own = rows.find(({ items }) => items[0].value === value);
  if (own === undefined) return null;
  const others = rows.filter(
    (row) => row !== own && (reference.length === 0 || reference.includes(row.items[0].value)),
  );
  const sum = (of: (row: Row) => number) => others.reduce((total, row) => total + of(row), 0);
  return {
    a1: own.denied,
    n1: own.n,
    a2: sum(({ denied }) => denied),
    n2: sum(({ n }) => n),
    a: negativeWeight,
    n: totalWeight,
  };
}

function gatherPeople(found: readonly StepFound[], counter: PeopleCounter): Result<ReportFacts['people']> {
  const compared = foundBy(found, 'people');
  if (compared === null) return succeed(null);
  const { settings, found: people, number } = compared;
  const flagged = people.flag(settings.t, `steps[${number - 1}].t`);
  if (!flagged.ok) return flagged;
  const count = (value: number, says: string) => counter.alone('data', value, says);
  return succeed({
    k: settings.k,
    t: String(settings.t),
    tested: count(people.test.tested, 'compared with the people most like them'),
    flagged: count(flagged.value.flagged, 'treated worse than the people most like them'),
    tooFew: count(people.test.tooFew, 'with too few people like them'),
  });
}

/** Columns of the file that no analysis looks at, but for the weights and what is known only later. */
function listUnused({ raw, table, roles, weight }: Prepared): string[] {
  const used = new Set([...table.attributes.map(({ name }) => name), ...roles.identifiers, weight]);
  return raw.columns.map(({ name }) => name).filter((name) => !used.has(name));
}
