import type { Failure, Result } from '../engine/shared/result.ts';
import type { PackedTable } from '../engine/table/packed-table.ts';
import type { ReadOptions } from '../engine/table/raw-table.ts';
import type { HierarchyRows } from '../engine/table/hierarchy.ts';
import type { HierarchyProposal } from '../engine/table/propose-hierarchy.ts';
import type { Recipe } from '../engine/recipe/recipe.ts';
import type { Measure } from '../engine/measures/measures.ts';
import type { DisagreementRow, DiscoverRequest, DiscoverSummary, DiscoverWords, RuleCloud, RuleDetail, RulePage, RuleQuery, RuleRow, StratifiedRule } from '../engine/session/discover-views.ts';
import type { FittedRecipe, LoadedTable, RecordPage, RecordQuery, TableView } from '../engine/session/views.ts';

import type { BackgroundSettings } from '../engine/discovery/background-settings.ts';
import type { DerivedBackground } from '../engine/discovery/background-table.ts';
import type { ProxyMatrix } from '../engine/discovery/find-proxies.ts';
import type { ProxyValues } from '../engine/discovery/list-proxy-values.ts';
import type { SecondTable } from '../engine/session/second-table.ts';
import type { ExplainedPage, ExplainedRow, ExplainQuery, ExplanationView, RedliningDetail, RedliningPage, RedliningQuery, RedliningRow, RuleExplanations } from '../engine/session/indirect-views.ts';
import type { CostKind, CostPoints, GeneralizedPage, GeneralizeSettings, GeneralizeSummary, NodeAccuracy, NodeDetail, SecondGeneralized } from '../engine/session/generalize-views.ts';
import type { ChangePage, MeasureChange, RepairLine, RepairMethodView, RepairOptions, RepairRequest, RepairRun, SideEffects, SweepOver } from '../engine/session/repair-views.ts';
import type { PeoplePage, PeopleQuery, PeopleRequest, PeopleSummary, PersonDetail, PersonRow } from '../engine/session/people-views.ts';

/** Progress as it crosses the boundary: a phase in plain words and the share done, or null when unknown. */
export type OnProgress = (phase: string, share: number | null) => void;

/** What the worker answers to. Every answer is a value; a rejected call is a bug or a dead worker. */
export interface EngineApi {
  read(file: Blob, name: string, options: ReadOptions, onProgress: OnProgress): Promise<Result<LoadedTable>>;
  restore(packed: PackedTable): Promise<void>;
  describe(recipe: Recipe, onProgress: OnProgress): Promise<Result<TableView>>;
  records(recipe: Recipe, query: RecordQuery): Promise<Result<RecordPage>>;
  discover(recipe: Recipe, request: DiscoverRequest, onProgress: OnProgress): Promise<Result<DiscoverSummary>>;
  rules(query: RuleQuery): Promise<Result<RulePage>>;
  openRule(id: number, request: DiscoverRequest): Promise<Result<RuleDetail>>;
  stratify(id: number, attributes: readonly string[]): Promise<Result<StratifiedRule>>;
  disagree(measure: Measure, other: Measure, request: DiscoverRequest): Promise<Result<DisagreementRow[]>>;
  cloud(measure: Measure, alpha: RuleQuery['alpha']): Promise<Result<RuleCloud>>;
  redlining(query: RedliningQuery, onProgress: OnProgress): Promise<Result<RedliningPage>>;
  openRedlining(id: number, query: Pick<RedliningQuery, 'measure' | 'alpha'>): Promise<Result<RedliningDetail>>;
  explain(query: ExplainQuery, onProgress: OnProgress): Promise<Result<ExplainedPage>>;
  explainRule(id: number, query: Pick<ExplainQuery, 'measure' | 'alpha' | 'd' | 'grounded'>): Promise<Result<RuleExplanations>>;
  proxies(recipe: Recipe, onProgress: OnProgress): Promise<Result<ProxyMatrix>>;
  proxyValues(recipe: Recipe, attribute: string): Promise<Result<ProxyValues>>;
  comparePeople(recipe: Recipe, request: PeopleRequest, onProgress: OnProgress): Promise<Result<PeopleSummary>>;
  peopleAt(t: PeopleQuery['t']): Promise<Result<PeopleSummary>>;
  people(query: PeopleQuery): Promise<Result<PeoplePage>>;
  openPerson(row: number, t: PeopleQuery['t']): Promise<Result<PersonDetail>>;
  readBackground(recipe: Recipe, file: Blob, name: string, onProgress: OnProgress): Promise<Result<SecondTable>>;
  deriveBackground(recipe: Recipe, settings: BackgroundSettings): Promise<Result<DerivedBackground>>;
  repair(recipe: Recipe, request: RepairRequest, onProgress: OnProgress): Promise<Result<RepairRun>>;
  compareRepairs(recipe: Recipe, request: RepairRequest, methods: readonly string[], onProgress: OnProgress): Promise<Result<RepairLine[]>>;
  sweepRepair(recipe: Recipe, request: RepairRequest, over: SweepOver, values: readonly string[], onProgress: OnProgress): Promise<Result<RepairLine[]>>;
  repairChanges(id: number, offset: number, limit: number): Promise<Result<ChangePage>>;
  repairEffects(id: number): Promise<Result<SideEffects>>;
  repairMeasures(id: number): Promise<Result<MeasureChange[]>>;
  writeRepaired(id: number, escapes: boolean): Promise<Result<string>>;
  writeRepairLog(id: number): Promise<Result<string>>;
  repairMethods(): Promise<Result<readonly RepairMethodView[]>>;
  generalize(recipe: Recipe, settings: GeneralizeSettings, onProgress: OnProgress): Promise<Result<GeneralizeSummary>>;
  openNode(node: number): Promise<Result<NodeDetail>>;
  nodeAccuracy(node: number, holdout: string, seed: number): Promise<Result<NodeAccuracy>>;
  costPoints(x: CostKind, y: CostKind, onProgress: OnProgress): Promise<Result<CostPoints>>;
  previewNode(node: number, offset: number, limit: number): Promise<Result<GeneralizedPage>>;
  writeNode(node: number): Promise<Result<string>>;
  generalizeSecond(recipe: Recipe, node: number, file: Blob, name: string, onProgress: OnProgress): Promise<Result<SecondGeneralized>>;
  words(): Promise<Result<DiscoverWords>>;
  fit(recipe: Recipe): Promise<Result<FittedRecipe>>;
  readRecipe(text: string): Promise<Result<Recipe>>;
  writeRecipe(recipe: Recipe): Promise<Result<string>>;
  readHierarchy(text: string, where: string): Promise<Result<HierarchyRows>>;
  writeHierarchy(recipe: Recipe, attribute: string): Promise<Result<string>>;
  proposeHierarchies(recipe: Recipe, attribute: string): Promise<Result<HierarchyProposal[]>>;
}

export type { DisagreementRow, DiscoverRequest, DiscoverSummary, DiscoverWords, Measure, RuleCloud, RuleDetail, RulePage, RuleQuery, RuleRow, StratifiedRule };
export type { Failure, FittedRecipe, LoadedTable, PackedTable, ReadOptions, Recipe, RecordPage, RecordQuery, Result, TableView };
export type { ExplainedPage, ExplainedRow, ExplainQuery, ExplanationView, RedliningDetail, RedliningPage, RedliningQuery, RedliningRow, RuleExplanations };
export type { BackgroundSettings, DerivedBackground, PeoplePage, PeopleQuery, PeopleRequest, PeopleSummary, PersonDetail, PersonRow, ProxyMatrix, ProxyValues, SecondTable };
export type { CostKind, CostPoints, GeneralizedPage, GeneralizeSettings, GeneralizeSummary, NodeAccuracy, NodeDetail, SecondGeneralized };
export type { ChangePage, RepairLine, RepairMethodView, RepairOptions, RepairRequest, RepairRun, SideEffects, SweepOver };
