import { fail, succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { type ByteSource } from '../table/byte-source.ts';
import { type RawTable, type ReadOptions } from '../table/raw-table.ts';
import { packTable, unpackTable, type PackedTable } from '../table/packed-table.ts';
import { readTable } from '../table/read-table.ts';
import { prepareTable } from '../table/prepare.ts';
import { readDecision } from '../table/decision.ts';
import { type TableSettings } from '../table/settings.ts';
import { describeMeasure } from '../measures/describe-measure.ts';
import { lenses } from '../measures/lenses.ts';
import { measures, type Measure } from '../measures/measures.ts';
import { startDiscovery, type DiscoverSession } from './discover-session.ts';
import { type DisagreementRow, type DiscoverRequest, type DiscoverSummary, type DiscoverWords, type RuleCloud, type RuleDetail, type RulePage, type RuleQuery, type StratifiedRule } from './discover-views.ts';
import { type Table } from '../table/table.ts';
import { type HierarchyRows } from '../table/hierarchy.ts';
import { buildHierarchy } from '../table/build-hierarchy.ts';
import { readHierarchyText, writeHierarchyText } from '../table/hierarchy-file.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { readRecipe } from '../recipe/check-recipe.ts';
import { stepKinds } from '../recipe/step-kinds.ts';
import { checkSteps } from '../recipe/steps.ts';
import { writeRecipe } from '../recipe/write-recipe.ts';
import { fitRecipe } from '../recipe/match-recipe.ts';
import { tableSettingsOf } from '../recipe/table-settings.ts';
import { describeTable, profilesOf } from './describe-table.ts';
import { flatRows, givenRows } from './describe-hierarchies.ts';
import { listRecords } from './list-records.ts';
import { withFoundCuts } from './found-cuts.ts';
import { type FittedRecipe, type LoadedTable, type RecordPage, type RecordQuery, type TableView } from './views.ts';

/** One person's work on one table at a time: what the worker keeps between calls. */
export interface Session {
  /** Reads a file; the table before stays in place when reading fails. */
  read(source: ByteSource, options: ReadOptions, context: RunContext): Promise<Result<LoadedTable>>;
  restore(packed: PackedTable): void;
  describe(recipe: Recipe, context: RunContext): Result<TableView>;
  records(recipe: Recipe, query: RecordQuery): Result<RecordPage>;
  /** Mines the table; the calls below ask of what was found, until a table is read, restored or mined again. */
  discover(recipe: Recipe, request: DiscoverRequest, context: RunContext): Result<DiscoverSummary>;
  rules(query: RuleQuery): Result<RulePage>;
  openRule(id: number, request: DiscoverRequest): Result<RuleDetail>;
  stratify(id: number, attributes: readonly string[]): Result<StratifiedRule>;
  disagree(measure: Measure, other: Measure, request: DiscoverRequest): Result<DisagreementRow[]>;
  cloud(measure: Measure, alpha: RuleQuery['alpha']): Result<RuleCloud>;
  words(): DiscoverWords;
  fit(recipe: Recipe): Result<FittedRecipe>;
  readRecipe(text: string): Result<Recipe>;
  writeRecipe(recipe: Recipe): Result<string>;
  readHierarchy(text: string, where: string): Result<HierarchyRows>;
  writeHierarchy(recipe: Recipe, attribute: string): Result<string>;
}

const noTable = fail('no-table', 'No table is open. Open a file or a sample first.');
const notMined = fail('not-mined', 'The table has not been mined yet.');

export function createSession(): Session {
  let raw: RawTable | null = null;
  let discovery: DiscoverSession | null = null;
  const prepare = rememberLast((settings: TableSettings, table: RawTable, context?: RunContext) => prepareTable(table, settings, context));
  const prepared = (recipe: Recipe, table: RawTable, context?: RunContext) => prepare(tableSettingsOf(recipe), table, context);
  const profiled = rememberLast((missing: readonly string[], table: RawTable) => profilesOf(table, missing));

  return {
    async read(source, options, context) {
      const read = await readTable(source, options, context);
      if (!read.ok) return read;
      const { table, report } = read.value;
      raw = table;
      discovery = null;
      context.progress('Handing over', null);
      return succeed({ packed: packTable(table), report, rows: table.rows, columns: table.columns.map((column) => column.name) });
    },
    restore(packed) {
      raw = unpackTable(packed);
      discovery = null;
    },
    describe(recipe, context) {
      if (raw === null) return noTable;
      context.progress('Looking at the columns', null);
      return describeTable(raw, recipe, profiled(recipe.data.missing, raw), prepared(recipe, raw, context));
    },
    records(recipe, query) {
      if (raw === null) return noTable;
      const table: Result<Table> = prepared(recipe, raw);
      return table.ok ? listRecords(raw, table.value, recipe, query) : table;
    },
    discover(recipe, request, context) {
      if (raw === null) return noTable;
      const table = prepared(recipe, raw, context);
      if (!table.ok) return table;
      const { decision } = recipe.roles;
      if (decision === null) return fail('no-decision', 'No decision is chosen. Choose one under Roles.', 'roles.decision');
      const classes = readDecision(table.value, decision.attribute, decision.negative);
      if (!classes.ok) return classes;
      const found = startDiscovery(table.value, classes.value, recipe, request, context);
      if (!found.ok) return found;
      discovery = found.value.session;
      return succeed(found.value.summary);
    },
    rules: (query) => discovery?.list(query) ?? notMined,
    openRule: (id, request) => discovery?.open(id, request) ?? notMined,
    stratify: (id, attributes) => discovery?.stratify(id, attributes) ?? notMined,
    disagree: (measure, other, request) => discovery?.disagree(measure, other, request) ?? notMined,
    cloud: (measure, alpha) => discovery?.cloud(measure, alpha) ?? notMined,
    words: () => ({ lenses, measures: measures.map((measure) => ({ measure, info: describeMeasure(measure) })) }),
    fit(recipe) {
      return raw === null ? noTable : succeed(fitRecipe(recipe, raw));
    },
    readRecipe(text) {
      const read = readRecipe(text);
      if (!read.ok) return read;
      const known = checkSteps(read.value.recipe.steps, stepKinds);
      return known.ok ? succeed(read.value.recipe) : known;
    },
    writeRecipe(recipe) {
      if (raw === null) return succeed(writeRecipe(recipe));
      const table = prepared(recipe, raw);
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
      if (raw === null) return noTable;
      const table = prepared(recipe, raw);
      return table.ok ? succeed(writeHierarchyText(flatRows(table.value, attribute))) : table;
    },
  };
}

/** Remembers the last answer for the same key (by its JSON) and table, so that one change of a setting prepares the table once. */
function rememberLast<K, R>(compute: (key: K, table: RawTable, context?: RunContext) => R) {
  let last: { key: string; table: RawTable; value: R } | null = null;
  return (key: K, table: RawTable, context?: RunContext): R => {
    const text = JSON.stringify(key);
    if (last === null || last.key !== text || last.table !== table) last = { key: text, table, value: compute(key, table, context) };
    return last.value;
  };
}
