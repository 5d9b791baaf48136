import type { Table } from '../../../table/table.ts';
import type { Prepared } from '../../../recipe/prepared.ts';
import { countAll, recordsOf } from '../../../measures/survey.ts';
import { hashTable } from '../../../table/hash-table.ts';
import { type Count, type Population, type ReleasedClasses, dataTable } from '../small-cells/counts.ts';
import {
  type ComparedTrait,
  type JoinedRepair,
  PeopleCounter,
  comparedColumn,
  comparedTable,
  comparedValues,
  describePopulation,
} from './people.ts';
import { type Result, succeed } from '../../../shared/result.ts';
import type { RunContext } from '../../../shared/run-context.ts';
import type { Chance } from '../../people/run.ts';
import type { DisplayNames } from '../../../vocabulary/display-names.ts';
import type { Note } from '../../../vocabulary/items.ts';
import type { RecipeSettings } from '../../../vocabulary/settings.ts';
import { type FoundFacts, type GroupFacts, type LensFacts, gatherFound, gatherGroups, gatherLens } from './found.ts';
import {
  type ReleaseFacts,
  type RepairFacts,
  assignTable,
  gatherRelease,
  gatherRepair,
  isReleasing,
  repairTable,
} from './changes.ts';
import type { RunSoFar } from '../../step.ts';
import { type StepFound, allFoundBy, foundBy } from './step-found.ts';

/** The records and what is known of them (R1). */
interface DataFacts {
  readonly file: string;
  readonly sha256: string;
  /** Whether the hash is that of the file, or of the table as it was read. */
  readonly isOfFile: boolean;
  readonly commitment: string | null;
  /** The columns of the file, and the records that were made of its rows. */
  readonly columns: number;
  readonly table: Table;
  readonly people: Count;
  readonly denied: Count | null;
  /** Rows that could not be read, which are no people; and those left out as asked, null where nobody asked. */
  readonly leftOut: { readonly ragged: number; readonly missing: Count | null; readonly filter: Count | null };
}

/** Gathers what is known of the records. */
function gatherData({ prepared, file, sha256, commitment, given }: ReportInput, counter: PeopleCounter): DataFacts {
  const { raw, table, decision, missingAs, columns } = prepared;
  const { ragged, missing, filter } = table.leftOut;
  const nobody = { a: 0, n: table.totalWeight };
  const whole = counter.whole(dataTable, decision === null ? nobody : countAll(recordsOf(table, decision), table.rows));
  const drops = missingAs === 'drop' || Object.values(columns).some((column) => column.missingAs === 'drop');
  return {
    file,
    sha256: sha256 ?? hashTable(raw),
    isOfFile: sha256 !== null,
    commitment: commitment ?? null,
    columns: raw.columns.length,
    table,
    people: whole.n,
    denied: decision === null ? null : whole.a,
    leftOut: {
      ragged,
      missing: drops ? counter.alone(missing, { of: 'rows', with: 'missing' }) : null,
      filter: hasFilter(given) ? counter.alone(filter, { of: 'rows', with: 'filter' }) : null,
    },
  };
}

function hasFilter(given: unknown): boolean {
  const { filter } = given as { readonly filter?: readonly unknown[] };
  return filter !== undefined && filter.length > 0;
}

/** What a report is made of: the table, the recipe as its file says it, and what its steps found. */
export interface ReportInput extends Pick<RunSoFar, 'found' | 'given' | 'recipeHash' | 'commitment'> {
  readonly prepared: Prepared;
  readonly file: string;
  /** Of the file; null where it is no longer there, and the table as it was read stands for it. */
  readonly sha256: string | null;
  readonly names: DisplayNames;
  readonly after: readonly string[];
  readonly settings: RecipeSettings;
  /** Steps that were not done for the report; left out: none. */
  readonly skipped?: readonly SkippedStep[];
  /** SHA-256 of the files that were saved; left out: all that steps made were written (R1). */
  readonly saved?: readonly string[];
  /** In a bundle: which values the released file shows; left out: the report stands by itself (R4). */
  readonly shows?: (attribute: string, value: string) => boolean;
  /** In a bundle with a table: which rows of the released file look alike, and its columns that are as they are (R2). */
  readonly released?: ReleasedClasses;
  /** In a bundle: the recipe that goes with it, as JSON (R4). */
  readonly publicRecipe?: unknown;
}

/** A step that was not done for a report: a table made by a scheme, or a release under noise. */
export interface SkippedStep {
  readonly number: number;
  readonly what: 'scheme' | 'noise';
}

/** All that a report tells, with every number of people as a `Count` (R1). */
export interface ReportFacts extends Pick<
  ReportInput,
  'names' | 'given' | 'recipeHash' | 'settings' | 'shows' | 'publicRecipe'
> {
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
    /** What chance alone would flag, which no report for publication prints: it is no count of anybody. */
    readonly chance: Chance | null;
  } | null;
  readonly repairs: readonly RepairFacts[];
  readonly releases: readonly ReleaseFacts[];
  /** Steps that asked for a table and got none. */
  readonly noTables: readonly Extract<StepFound, { do: 'generalize' }>[];
  readonly skipped: readonly SkippedStep[];
  readonly notes: readonly Note[];
  /** The people that all counts are of (R2). */
  readonly population: Population;
  /** Tables and patterns that were made, but not saved. */
  readonly unsaved: readonly ReleaseFacts[];
  /** How much is left out because it names a value that a released file does not show; null where nothing could be. */
  readonly unnamed: {
    readonly situations: number;
    readonly groups: number;
    readonly reasons: number;
    readonly notes: number;
  } | null;
}

/** Gathers what the steps of a recipe found (R1). Failures name the step. */
export function gatherFacts(input: ReportInput, context: RunContext): Result<ReportFacts> {
  const { prepared, found, names, given, recipeHash, settings, shows, publicRecipe, after } = input;
  const counter = new PeopleCounter(prepared.table, prepared.roles.reference);
  const mined = foundBy(found, 'discover');
  const groups = foundBy(found, 'groups')?.settings ?? null;
  const where = mined === null ? '' : `steps[${mined.number - 1}].`;
  const discovered =
    mined === null
      ? succeed(null)
      : gatherFound({ ...mined, groups }, counter, prepared.roles.grounded, context, where);
  if (!discovered.ok) return discovered;
  const repairs = allFoundBy(found, 'repair').map(({ found: run, number }) => gatherRepair(run, number, counter));
  const releasing = found.filter(isReleasing);
  const releases = gatherEach(releasing, (step) => gatherRelease(step, counter));
  if (!releases.ok) return releases;
  const people = gatherPeople(found, counter);
  if (!people.ok) return people;
  const [saved, unsaved] = divideBySaved(releases.value, input.saved);
  return succeed({
    ...{ names, given, recipeHash, settings, shows, publicRecipe },
    data: gatherData(input, counter),
    roles: { ...prepared.roles, after },
    unused: listUnused(prepared),
    groups: gatherGroups(prepared, counter),
    found: discovered.value,
    lens: gatherLens(foundBy(found, 'groups'), counter),
    people: people.value?.facts ?? null,
    repairs,
    releases: saved,
    unsaved,
    noTables: releasing.filter((step) => step.do === 'generalize').filter((step) => step.found === null),
    skipped: input.skipped ?? [],
    notes: prepared.notes,
    population: gatherPopulation(input, repairs, saved, people.value?.trait ?? null),
    unnamed: null,
  });
}

/** Only a file that was saved is released (R1). */
function divideBySaved(
  releases: readonly (ReleaseFacts | null)[],
  saved: readonly string[] | undefined,
): readonly [ReleaseFacts[], ReleaseFacts[]] {
  const made = releases.filter((release) => release !== null);
  const isSaved = ({ sha256 }: ReleaseFacts) => saved === undefined || (sha256 !== null && saved.includes(sha256));
  return [made.filter(isSaved), made.filter((release) => !isSaved(release))];
}

/** The people that all counts are of: the records, with what repairs made of them and what was said of them (R2). */
function gatherPopulation(
  { prepared: { table, decision, roles }, found, released }: ReportInput,
  repairs: readonly RepairFacts[],
  releases: readonly ReleaseFacts[],
  compared: ComparedTrait | null,
): Population {
  const joined = allFoundBy(found, 'repair').flatMap(({ number, found: run }): JoinedRepair[] =>
    repairs.some((one) => one.number === number && one.isOfSamePeople) ? [{ table: repairTable(number), run }] : [],
  );
  const assigned = releases.flatMap((release) => (release.kind === 'table' ? assignTable(release) : []));
  return describePopulation(table, decision, roles.protected, {
    repairs: joined,
    compared,
    assigned,
    released: released ?? null,
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

function gatherPeople(
  found: readonly StepFound[],
  counter: PeopleCounter,
): Result<{ readonly facts: NonNullable<ReportFacts['people']>; readonly trait: ComparedTrait } | null> {
  const compared = foundBy(found, 'people');
  if (compared === null) return succeed(null);
  const { settings, found: people, number } = compared;
  const flagged = people.flag(settings.t, `steps[${number - 1}].t`);
  if (!flagged.ok) return flagged;
  const [isFlagged, isTested, isTooFew] = comparedValues;
  const count = (values: readonly string[], value: number, and: 'tested' | 'flagged' | 'tooFew') =>
    counter.flagged(comparedTable, comparedColumn, values, value, { of: 'compared', and });
  const facts = {
    k: settings.k,
    t: String(settings.t),
    tested: count([isFlagged, isTested], people.test.tested, 'tested'),
    flagged: count([isFlagged], flagged.value.flagged, 'flagged'),
    tooFew: count([isTooFew], people.test.tooFew, 'tooFew'),
    chance: flagged.value.chance,
  };
  return succeed({ facts, trait: { people, isFlagged: flagged.value.isFlagged } });
}

/** Columns of the file that no analysis looks at, but for the weights and what is known only later. */
function listUnused({ raw, table, roles, weight, surveyColumns = [] }: Prepared): string[] {
  const used = new Set([...table.attributes.map(({ name }) => name), ...roles.identifiers, weight, ...surveyColumns]);
  return raw.columns.map(({ name }) => name).filter((name) => !used.has(name));
}
