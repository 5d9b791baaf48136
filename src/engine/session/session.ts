import { fail, succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { type ByteSource } from '../table/byte-source.ts';
import { type RawTable, type ReadOptions } from '../table/raw-table.ts';
import { packTable, unpackTable, type PackedTable } from '../table/packed-table.ts';
import { readTable } from '../table/read-table.ts';
import { prepareTable } from '../table/prepare.ts';
import { readDecision, type DecisionClasses } from '../table/decision.ts';
import { type TableSettings } from '../table/settings.ts';
import { describeMeasure } from '../measures/describe-measure.ts';
import { lenses } from '../measures/lenses.ts';
import { measures, type Measure } from '../measures/measures.ts';
import { startDiscovery, type DiscoverSession } from './discover-session.ts';
import { type DisagreementRow, type DiscoverRequest, type DiscoverSummary, type DiscoverWords, type RuleCloud, type RuleDetail, type RulePage, type RuleQuery, type StratifiedRule } from './discover-views.ts';
import { type ExplainedPage, type ExplainQuery, type RedliningDetail, type RedliningPage, type RedliningQuery, type RuleExplanations } from './indirect-views.ts';
import { generalizeSecond, startGeneralizing, type GeneralizeSession } from './generalize-session.ts';
import { type CostKind, type CostPoints, type GeneralizedPage, type GeneralizeSettings, type GeneralizeSummary, type NodeAccuracy, type NodeDetail, type SecondGeneralized } from './generalize-views.ts';
import { repairMethods } from '../repair/method-table.ts';
import { RepairSession } from './repair-session.ts';
import { type ChangePage, type MeasureChange, type RepairLine, type RepairMethodView, type RepairRequest, type RepairRun, type SideEffects, type SweepOver } from './repair-views.ts';
import { startPeople, type PeopleSession } from './people-session.ts';
import { type PeoplePage, type PeopleQuery, type PeopleRequest, type PeopleSummary, type PersonDetail } from './people-views.ts';
import { readSecondTable, type SecondTable } from './second-table.ts';
import { type BackgroundSettings } from '../discovery/background-settings.ts';
import { deriveBackground, type DerivedBackground } from '../discovery/background-table.ts';
import { findProxies, type ProxyMatrix } from '../discovery/find-proxies.ts';
import { listProxyValues, type ProxyValues } from '../discovery/list-proxy-values.ts';
import { proposeHierarchies, type HierarchyProposal } from '../table/propose-hierarchy.ts';
import { attributeNamed, type Table } from '../table/table.ts';
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
  redlining(query: RedliningQuery, context: RunContext): Result<RedliningPage>;
  openRedlining(id: number, query: Pick<RedliningQuery, 'measure' | 'alpha'>, context: RunContext): Result<RedliningDetail>;
  explain(query: ExplainQuery, context: RunContext): Result<ExplainedPage>;
  explainRule(id: number, query: Pick<ExplainQuery, 'measure' | 'alpha' | 'd' | 'grounded'>, context: RunContext): Result<RuleExplanations>;
  proxies(recipe: Recipe, context: RunContext): Result<ProxyMatrix>;
  proxyValues(recipe: Recipe, attribute: string): Result<ProxyValues>;
  /** Compares denied people with the nearest of both kinds; the three calls below ask of what was found. */
  comparePeople(recipe: Recipe, request: PeopleRequest, context: RunContext): Result<PeopleSummary>;
  peopleAt(t: PeopleQuery['t'], context: RunContext): Result<PeopleSummary>;
  people(query: PeopleQuery): Result<PeoplePage>;
  openPerson(row: number, t: PeopleQuery['t']): Result<PersonDetail>;
  /** Reads a second table and keeps it, to derive what it says about groups of the first. */
  readBackground(recipe: Recipe, source: ByteSource, context: RunContext): Promise<Result<SecondTable>>;
  deriveBackground(recipe: Recipe, settings: BackgroundSettings): Result<DerivedBackground>;
  /** Repairs the table by a method; the run is kept for the calls below. The table that is open stays as it is. */
  repair(recipe: Recipe, request: RepairRequest, context: RunContext): Result<RepairRun>;
  compareRepairs(recipe: Recipe, request: RepairRequest, methods: readonly string[], context: RunContext): Result<RepairLine[]>;
  sweepRepair(recipe: Recipe, request: RepairRequest, over: SweepOver, values: readonly string[], context: RunContext): Result<RepairLine[]>;
  repairChanges(id: number, offset: number, limit: number): Result<ChangePage>;
  repairEffects(id: number): Result<SideEffects>;
  repairMeasures(id: number): Result<MeasureChange[]>;
  writeRepaired(id: number, escapes: boolean): Result<string>;
  writeRepairLog(id: number): Result<string>;
  repairMethods(): readonly RepairMethodView[];
  /** Searches the lattice for all safe nodes; the calls below ask of what was found. */
  generalize(recipe: Recipe, settings: GeneralizeSettings, context: RunContext): Result<GeneralizeSummary>;
  openNode(node: number): Result<NodeDetail>;
  nodeAccuracy(node: number, holdout: string, seed: number): Result<NodeAccuracy>;
  costPoints(x: CostKind, y: CostKind, context: RunContext): Result<CostPoints>;
  previewNode(node: number, offset: number, limit: number): Result<GeneralizedPage>;
  writeNode(node: number): Result<string>;
  generalizeSecond(recipe: Recipe, node: number, source: ByteSource, context: RunContext): Promise<Result<SecondGeneralized>>;
  words(): DiscoverWords;
  fit(recipe: Recipe): Result<FittedRecipe>;
  readRecipe(text: string): Result<Recipe>;
  writeRecipe(recipe: Recipe): Result<string>;
  readHierarchy(text: string, where: string): Result<HierarchyRows>;
  writeHierarchy(recipe: Recipe, attribute: string): Result<string>;
  /** The hierarchies that can be made of an attribute's values; the last is always value -> `*`. */
  proposeHierarchies(recipe: Recipe, attribute: string): Result<HierarchyProposal[]>;
}

const noTable = fail('no-table', 'No table is open. Open a file or a sample first.');
const notCompared = fail('not-compared', 'People have not been compared yet.');
const notRepaired = fail('no-run', 'Nothing has been repaired yet.');
const notSearched = fail('not-searched', 'The lattice has not been searched yet.');
const notMined = fail('not-mined', 'The table has not been mined yet.');

export function createSession(): Session {
  let raw: RawTable | null = null;
  let discovery: DiscoverSession | null = null;
  let people: PeopleSession | null = null;
  let second: RawTable | null = null;
  let repairs: { readonly key: string; readonly raw: RawTable; readonly session: RepairSession } | null = null;
  let lattice: { readonly key: string; readonly raw: RawTable; readonly session: GeneralizeSession } | null = null;
  const prepare = rememberLast((settings: TableSettings, table: RawTable, context?: RunContext) => prepareTable(table, settings, context));
  const prepared = (recipe: Recipe, table: RawTable, context?: RunContext) => prepare(tableSettingsOf(recipe), table, context);
  const profiled = rememberLast((missing: readonly string[], table: RawTable) => profilesOf(table, missing));

  /** The table with its decision. */
  const decided = (recipe: Recipe, context?: RunContext): Result<{ raw: RawTable; table: Table; decision: DecisionClasses }> => {
    if (raw === null) return noTable;
    const table = prepared(recipe, raw, context);
    if (!table.ok) return table;
    const { decision } = recipe.roles;
    if (decision === null) return fail('no-decision', 'No decision is chosen. Choose one under Roles.', 'roles.decision');
    const classes = readDecision(table.value, decision.attribute, decision.negative);
    return classes.ok ? succeed({ raw, table: table.value, decision: classes.value }) : classes;
  };

  /** The runs of repair on the table as the recipe has it. */
  const repairing = (recipe: Recipe, context: RunContext): Result<RepairSession> => {
    const ready = decided(recipe, context);
    if (!ready.ok) return ready;
    const key = JSON.stringify([tableSettingsOf(recipe), recipe.roles.decision, recipe.roles.protected]);
    if (repairs === null || repairs.key !== key || repairs.raw !== ready.value.raw) {
      repairs = { key, raw: ready.value.raw, session: new RepairSession(ready.value.raw, ready.value.table, ready.value.decision, recipe) };
    }
    return succeed(repairs.session);
  };

  return {
    async read(source, options, context) {
      const read = await readTable(source, options, context);
      if (!read.ok) return read;
      const { table, report } = read.value;
      raw = table;
      discovery = null;
      people = null;
      lattice = null;
      repairs = null;
      context.progress('Handing over', null);
      return succeed({ packed: packTable(table), report, rows: table.rows, columns: table.columns.map((column) => column.name) });
    },
    restore(packed) {
      raw = unpackTable(packed);
      discovery = null;
      people = null;
      lattice = null;
      repairs = null;
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
      const ready = decided(recipe, context);
      if (!ready.ok) return ready;
      const found = startDiscovery(ready.value.table, ready.value.decision, recipe, request, context);
      if (!found.ok) return found;
      discovery = found.value.session;
      return succeed(found.value.summary);
    },
    rules: (query) => discovery?.list(query) ?? notMined,
    openRule: (id, request) => discovery?.open(id, request) ?? notMined,
    stratify: (id, attributes) => discovery?.stratify(id, attributes) ?? notMined,
    disagree: (measure, other, request) => discovery?.disagree(measure, other, request) ?? notMined,
    cloud: (measure, alpha) => discovery?.cloud(measure, alpha) ?? notMined,
    redlining: (query, context) => discovery?.redlining(query, context) ?? notMined,
    openRedlining: (id, query, context) => discovery?.openRedlining(id, query, context) ?? notMined,
    explain: (query, context) => discovery?.explain(query, context) ?? notMined,
    explainRule: (id, query, context) => discovery?.explainRule(id, query, context) ?? notMined,
    proxies(recipe, context) {
      const ready = decided(recipe, context);
      return ready.ok ? findProxies(ready.value.table, ready.value.decision, recipe.roles.protected, context) : ready;
    },
    proxyValues(recipe, attribute) {
      const ready = decided(recipe);
      return ready.ok ? listProxyValues(ready.value.table, ready.value.decision, recipe.roles.protected, attribute) : ready;
    },
    comparePeople(recipe, request, context) {
      const ready = decided(recipe, context);
      if (!ready.ok) return ready;
      const compared = startPeople(ready.value.raw, ready.value.table, ready.value.decision, recipe, request, context);
      if (!compared.ok) return compared;
      people = compared.value.session;
      return succeed(compared.value.summary);
    },
    peopleAt: (t, context) => people?.summarize(t, context) ?? notCompared,
    people: (query) => people?.list(query) ?? notCompared,
    openPerson: (row, t) => people?.open(row, t) ?? notCompared,
    async readBackground(recipe, source, context) {
      if (raw === null) return noTable;
      const table = prepared(recipe, raw, context);
      if (!table.ok) return table;
      const read = await readSecondTable(source, table.value, context);
      if (!read.ok) return read;
      second = read.value.table;
      return succeed(read.value.view);
    },
    deriveBackground(recipe, settings) {
      if (raw === null) return noTable;
      if (second === null) return fail('no-second-table', 'The second file is no longer there. Choose it again.');
      const table = prepared(recipe, raw);
      return table.ok ? deriveBackground(second, table.value, settings) : table;
    },
    repair(recipe, request, context) {
      const ready = repairing(recipe, context);
      return ready.ok ? ready.value.run(request, context) : ready;
    },
    compareRepairs(recipe, request, methods, context) {
      const ready = repairing(recipe, context);
      return ready.ok ? ready.value.compare(request, methods, context) : ready;
    },
    sweepRepair(recipe, request, over, values, context) {
      const ready = repairing(recipe, context);
      return ready.ok ? ready.value.sweep(request, over, values, context) : ready;
    },
    repairChanges: (id, offset, limit) => repairs?.session.changes(id, offset, limit) ?? notRepaired,
    repairMeasures: (id) => repairs?.session.measures(id) ?? notRepaired,
    repairEffects: (id) => repairs?.session.effects(id) ?? notRepaired,
    writeRepaired: (id, escapes) => repairs?.session.write(id, escapes) ?? notRepaired,
    writeRepairLog: (id) => repairs?.session.writeLog(id) ?? notRepaired,
    repairMethods: () => Object.entries(repairMethods).map(([name, { takesDirection, drawsAtRandom }]) => ({ name, takesDirection, drawsAtRandom })),
    generalize(recipe, settings, context) {
      if (raw === null) return noTable;
      const key = JSON.stringify([tableSettingsOf(recipe), recipe.roles, recipe.hierarchies]);
      if (lattice === null || lattice.key !== key || lattice.raw !== raw) {
        const started = startGeneralizing(raw, recipe, context);
        if (!started.ok) return started;
        lattice = { key, raw, session: started.value };
      }
      return lattice.session.find(settings, context);
    },
    openNode: (node) => lattice?.session.open(node) ?? notSearched,
    nodeAccuracy: (node, holdout, seed) => lattice?.session.accuracy(node, holdout, seed) ?? notSearched,
    costPoints: (x, y, context) => lattice?.session.points(x, y, context) ?? notSearched,
    previewNode: (node, offset, limit) => lattice?.session.preview(node, offset, limit) ?? notSearched,
    writeNode: (node) => lattice?.session.write(node) ?? notSearched,
    async generalizeSecond(recipe, node, source, context) {
      if (lattice === null) return notSearched;
      const { delimiter, quote, encoding } = recipe.data;
      const read = await readTable(source, { header: true, names: null, delimiter, quote, encoding }, context);
      return read.ok ? generalizeSecond(lattice.session, node, read.value.table, read.value.report.fileName, recipe, context) : read;
    },
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
    proposeHierarchies(recipe, attribute) {
      if (raw === null) return noTable;
      const table = prepared(recipe, raw);
      if (!table.ok) return table;
      const found = attributeNamed(table.value, attribute);
      return found === null ? fail('unknown-attribute', `There is no attribute "${attribute}" in the table.`, attribute) : succeed(proposeHierarchies(found));
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
