import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { type ByteSource, readTable } from '../table/reading/index.ts';
import type { RawTable, ReadOptions } from '../table/raw-table.ts';
import { type Table, attributeNamed } from '../table/table.ts';
import {
  type BackgroundSettings,
  type DerivedBackground,
  deriveBackground,
  guessBackground,
} from '../discovery/background/index.ts';
import { defaultMissing } from '../table/column-settings.ts';
import { type PackedTable, packTable, unpackTable } from '../table/packed-table.ts';
import type { Mismatch, Recipe } from '../recipe/recipe.ts';
import {
  type FittedRecipe,
  type LoadedTable,
  type TableView,
  describeTable,
  flatRows,
  formatsOf,
  givenRows,
  profilesOf,
} from './describe-table.ts';
import { type RecordPage, type RecordQuery, listRecords } from '../steps/list-records.ts';
import { type OpenTable, rememberLast } from '../steps/open-table.ts';
import { type HierarchyRows, buildHierarchy, type HierarchyProposal, proposeHierarchies } from '../table/hierarchy.ts';
import { readHierarchyText, writeHierarchyText } from '../table/hierarchy-file.ts';
import { type FirstLook, takeFirstLook } from '../table/first-look/index.ts';
import { decideByScore } from '../recipe/score-decision.ts';
import { writeRecipe } from '../recipe/write-recipe.ts';
import { readRecipe } from '../recipe/read-recipe.ts';
import { fitRecipe } from '../recipe/match-recipe.ts';
import { withFoundCuts } from '../recipe/prepare-recipe.ts';
import { parseJson } from '../shared/json.ts';
import { checkPins, checkSteps } from '../steps/check-steps.ts';
import { stepKinds } from '../steps/registry.ts';
import { type Item, pairsOf, writeGroup, writeRule } from '../vocabulary/items.ts';

/** A second file as the screen needs it: its columns, and how it seems to say who lives where (D5). */
export interface SecondTable {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly guess: BackgroundSettings;
}

const guessAll: ReadOptions = { header: true, names: null, delimiter: null, quote: null, encoding: null };

/** Reads a second file with a header and guesses how to join it with the table. */
async function readSecondTable(
  source: ByteSource,
  first: Table,
  context: RunContext,
): Promise<Result<{ table: RawTable; view: SecondTable }>> {
  const read = await readTable(source, guessAll, context);
  if (!read.ok) return read;
  const { table, report } = read.value;
  return succeed({
    table,
    view: {
      name: report.fileName,
      rows: table.rows,
      columns: table.columns.map(({ name }) => name),
      guess: guessBackground(table, first),
    },
  });
}

/** Tables: the one that is open, and one that tells about its groups. */
interface TableCalls {
  /** Reads a file; the table before stays in place when reading fails. */
  read(source: ByteSource, options: ReadOptions, context: RunContext): Promise<Result<LoadedTable>>;
  restore(packed: PackedTable): void;
  describe(recipe: Recipe, context: RunContext): Result<TableView>;
  /** What the table as read seems to be about: its questions, and what every column is (D11, D13, D14). */
  look(recipe: Recipe, context: RunContext): Result<FirstLook>;
  records(recipe: Recipe, query: RecordQuery): Result<RecordPage>;
  /** Reads a second table and keeps it, to derive what it says about groups of the first. */
  readBackground(recipe: Recipe, source: ByteSource, context: RunContext): Promise<Result<SecondTable>>;
  deriveBackground(recipe: Recipe, settings: BackgroundSettings): Result<DerivedBackground>;
}

/** What a column looks like depends on what counts as missing, and on how numbers and dates are said to be written. */
interface LookedAs {
  readonly missing: readonly string[];
  readonly formats: Recipe['columns'];
}

const plainLook: LookedAs = { missing: defaultMissing, formats: {} };

/** The profiles of the columns and the first look, remembered for the table that is open. */
function rememberLooks() {
  const profiled = rememberLast(({ missing, formats }: LookedAs, table: RawTable) =>
    profilesOf(table, missing, formats),
  );
  const looked = rememberLast((how: LookedAs, table: RawTable, context?: RunContext) =>
    takeFirstLook(table, profiled(how, table), how.missing, context),
  );
  return { profiled, looked };
}

export function createTableCalls(open: OpenTable): TableCalls {
  let second: RawTable | null = null;
  const { profiled, looked } = rememberLooks();
  return {
    async read(source, options, context) {
      const read = await readTable(source, options, context);
      if (!read.ok) return read;
      const { table, report } = read.value;
      open.open(table);
      context.progress('Handing over', null);
      const columns = table.columns.map((column) => column.name);
      const look = looked(plainLook, table, context);
      if (!look.ok) return look;
      const naming = look.value.identifiers.map(({ attribute }) => attribute);
      return succeed({ packed: packTable(table), report, rows: table.rows, columns, naming });
    },
    restore: (packed) => open.open(unpackTable(packed)),
    describe(recipe, context) {
      const { raw } = open;
      if (!raw.ok) return raw;
      context.progress('Looking at the columns', null);
      const { data, columns } = recipe;
      const profiles = profiled({ missing: data.missing, formats: formatsOf(columns) }, raw.value);
      const look = looked({ missing: data.missing, formats: formatsOf(columns) }, raw.value, context);
      if (!look.ok) return look;
      return describeTable(
        raw.value,
        decideByScore(recipe, raw.value),
        { profiles, look: look.value },
        open.table(recipe, context),
      );
    },
    look({ data, columns }, context) {
      const { raw } = open;
      return raw.ok ? looked({ missing: data.missing, formats: formatsOf(columns) }, raw.value, context) : raw;
    },
    records(recipe, query) {
      const { raw } = open;
      if (!raw.ok) return raw;
      const table = open.table(recipe);
      return table.ok ? listRecords(raw.value, table.value, recipe, query) : table;
    },
    async readBackground(recipe, source, context) {
      const table = open.table(recipe, context);
      if (!table.ok) return table;
      const read = await readSecondTable(source, table.value, context);
      if (!read.ok) return read;
      second = read.value.table;
      return succeed(read.value.view);
    },
    deriveBackground(recipe, settings) {
      const table = open.table(recipe);
      if (!table.ok) return table;
      if (second === null) return fail('no-second-table', null);
      return deriveBackground(second, table.value, settings);
    },
  };
}

/** Recipes and hierarchies as files, and what they mean to the table. */
interface RecipeCalls {
  fit(recipe: Recipe): Result<FittedRecipe>;
  /** Reads a recipe; single fields that are wrong are left out and named. */
  readRecipe(text: string): Result<FittedRecipe>;
  /** The same of a recipe as a browser kept it. */
  readKept(recipe: unknown): Result<FittedRecipe>;
  writeRecipe(recipe: Recipe): Result<string>;
  readHierarchy(text: string, where: string): Result<HierarchyRows>;
  writeHierarchy(recipe: Recipe, attribute: string): Result<string>;
  /** The hierarchies that can be made of an attribute's values; the last is always value -> `*`. */
  proposeHierarchies(recipe: Recipe, attribute: string): Result<HierarchyProposal[]>;
}

export function createRecipeCalls(open: OpenTable): RecipeCalls {
  return {
    fit(recipe) {
      const { raw } = open;
      return raw.ok ? succeed(fitRecipe(recipe, raw.value)) : raw;
    },
    readRecipe: salvageRecipe,
    readKept: salvageKept,
    writeRecipe(recipe) {
      const table = open.table(recipe);
      return succeed(writeRecipe(table.ok ? withFoundCuts(recipe, table.value) : recipe));
    },
    readHierarchy(text, where) {
      const rows = readHierarchyText(text, where);
      const built = rows.ok ? buildHierarchy(rows.value, where) : rows;
      return built.ok ? rows : built;
    },
    writeHierarchy(recipe, attribute) {
      const given = givenRows(recipe, attribute);
      if (given !== null) return succeed(writeHierarchyText(given));
      const table = open.table(recipe);
      return table.ok ? succeed(writeHierarchyText(flatRows(table.value, attribute))) : table;
    },
    proposeHierarchies(recipe, attribute) {
      const table = open.table(recipe);
      if (!table.ok) return table;
      const found = attributeNamed(table.value, attribute);
      return found === null
        ? fail('unknown-attribute/tree', { attribute }, attribute)
        : succeed(proposeHierarchies(found));
    },
  };
}

const mostLeftOut = 50;

interface SalvagedRecipe {
  readonly recipe: Recipe;
  /** The fields that were wrong and left out. */
  readonly mismatches: readonly Mismatch[];
}

/**
 * Reads a recipe for a screen: single fields that are wrong are left out and named, the rest is taken. A text that is no
 * JSON, or whose version or file is wrong, is a failure.
 */
export function salvageRecipe(text: string): Result<SalvagedRecipe> {
  let current = text;
  const mismatches: Mismatch[] = [];
  for (;;) {
    const read = readWhole(current);
    if (read.ok) return succeed({ recipe: read.value, mismatches });
    const isNeeded = mismatches.some(({ field }) => field === read.where);
    const rest = mismatches.length < mostLeftOut ? leaveOut(current, read.where, isNeeded) : null;
    if (rest === null) return read;
    mismatches.push({ field: read.where!, failure: read });
    current = rest;
  }
}

function readWhole(text: string): Result<Recipe> {
  const read = readRecipe(text);
  if (!read.ok) return read;
  const { recipe } = read.value;
  const steps = checkSteps(recipe, stepKinds);
  if (!steps.ok) return steps;
  const pins = checkPins(recipe, stepKinds);
  return pins.ok ? succeed(recipe) : pins;
}

/** The recipe without the field, or without the step or the pin that needs it; null where it cannot do without. */
function leaveOut(text: string, where: Failure['where'], isNeeded: boolean): string | null {
  const json = parseJson(text);
  if (!json.ok || where === null || /^(recipe|data|data\.file|steps|pins)$/.test(where)) return null;
  const step = /^(?:pins\[\d+\]\.)?steps\[\d+\]/.exec(where)?.[0] ?? null;
  if (isNeeded && step === null) return null;
  const whole = /^pins\[\d+\]/.exec(where)?.[0] ?? step;
  const field = step !== null && whole !== null && (isNeeded || where === `${step}.do`) ? whole : where;
  return removeAt(json.value, field) ? JSON.stringify(json.value) : null;
}

/** Removes what a path such as `roles.protected[0].value` names; a list loses the whole entry. */
function removeAt(value: unknown, path: string): boolean {
  if (Array.isArray(value)) {
    const match = /^\[(\d+)\]\.?(.*)$/s.exec(path);
    if (match === null || Number(match[1]) >= value.length) return false;
    const [, index, rest] = match;
    if (rest !== '' && isDivisible(value[Number(index)], rest)) return removeAt(value[Number(index)], rest);
    return value.splice(Number(index), 1).length === 1;
  }
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const match = /^(?:\[("(?:[^"\\]|\\.)*")\]|([^.[]+))\.?(.*)$/s.exec(path);
  const key = match?.[1] === undefined ? match?.[2] : (JSON.parse(match[1]) as string);
  if (match === null || key === undefined || !Object.hasOwn(fields, key)) return false;
  const rest = match[3];
  if (rest === '' || !removeAt(fields[key], rest)) delete fields[key];
  return true;
}

/** Whether a field of an entry can be left out for itself: a step does without, a pin where the field is one of its steps. */
function isDivisible(value: unknown, rest: string): boolean {
  return (
    typeof value === 'object' && value !== null && ('do' in value || ('steps' in value && rest.startsWith('steps[')))
  );
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Takes up a recipe that a browser kept, whatever came back: an earlier version may not have known all its parts, and
 * storage can be damaged. It is read like a file: what is wrong is left out and named, what is missing says nothing.
 */
export function salvageKept(kept: unknown): Result<SalvagedRecipe> {
  if (!isObject(kept)) return fail('bad-recipe/kept-none', null, 'recipe');
  let text: string;
  try {
    text = JSON.stringify(fileForm(kept));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return fail('bad-recipe/kept-odd', null, 'recipe');
  }
  return salvageRecipe(text);
}

/** A recipe as its file has it: null says nothing there, but for the header, where it means that it is guessed. */
function fileForm({ data, roles, background, notes, ...rest }: Fields): Fields {
  return {
    ...said(rest),
    data: isObject(data) ? { ...said(data), ...(data.header === null ? { header: null } : {}) } : data,
    ...said({
      roles: isObject(roles) ? { ...said(roles), ...said({ protected: groupsForm(roles.protected) }) } : roles,
      background: Array.isArray(background) ? background.map(ruleForm) : background,
      notes: Array.isArray(notes) ? notes.map(noteForm) : notes,
    }),
  };
}

function ruleForm(rule: unknown): unknown {
  if (!isObject(rule)) return rule;
  const { given, group, within, ...shares } = rule;
  return said({ given: pairsForm(given), group: pairsForm(group), within: pairsForm(within), ...shares });
}

function noteForm(note: unknown): unknown {
  if (!isObject(note) || !isObject(note.about)) return note;
  const { A, B } = note.about;
  return isItems(A) && isItems(B) ? { ...note, about: writeRule({ A, B }) } : note;
}

function pairsForm(items: unknown): unknown {
  return isItems(items) ? pairsOf(items) : items;
}

/** Groups as a file has them; what is none stays, to be named. */
function groupsForm(groups: unknown): unknown {
  const isGroup = (group: unknown): group is Item =>
    isObject(group) && typeof group.attribute === 'string' && typeof group.value === 'string';
  return Array.isArray(groups)
    ? groups.map((group) => (isGroup(group) ? writeGroup(group) : (group as unknown)))
    : groups;
}

function isItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && 'attribute' in item && 'value' in item);
}

/** The fields that say something. */
function said(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
