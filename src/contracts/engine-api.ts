/** The types of the engine that the interface speaks of. */
export type { OnProgress } from './calls.ts';
export type { Failure, Result } from '../engine/shared/result.ts';
export type { PeopleMarks } from '../engine/table/hash-table.ts';
export type { PackedTable } from '../engine/table/packed-table.ts';
export type { ReadOptions } from '../engine/table/raw-table.ts';
export type { ComparedScenario, ComparisonView } from '../engine/session/compare-views.ts';
export type { BundleView, Papers, ReleasedAs, WholeBundle } from '../engine/session/bundles.ts';
export type { EarlierTable } from '../engine/session/earlier-tables.ts';
export type { CertificateView } from '../engine/session/verify-calls.ts';
export type { ReleasePoint } from '../engine/vocabulary/releases.ts';
export type { ColumnsFrom, SqlView } from '../engine/session/sql-calls.ts';
export type { Certified, GivenPapers } from '../engine/session/verify-calls.ts';
export type { CheckedClaim, Verification } from '../engine/report/verify/index.ts';
export type { Candidate } from '../engine/generalize/search/index.ts';
export type { Recipe } from '../engine/recipe/recipe.ts';
export type {
  AnswerPage,
  DiscoverSummary,
  RuleCloud,
  RulePage,
  RuleQuery,
  RuleRow,
  StratifiedRule,
} from '../engine/session/discover-views.ts';
export type { GeneralizeSettings, RepairStepSettings } from '../engine/vocabulary/settings.ts';
export type { ComparingSettings, DiscoverView } from '../engine/vocabulary/step-settings.ts';
export type { LoadedTable, RecordPage, RecordQuery, TableView } from '../engine/session/views.ts';
export type { BackgroundSettings, DerivedBackground } from '../engine/discovery/background/index.ts';
export type { ProxyMatrix } from '../engine/discovery/find-proxies.ts';
export type { SecondTable } from '../engine/session/second-table.ts';
export type {
  ExplainedPage,
  ExplainedRow,
  ExplainQuery,
  ExplanationView,
  RedliningDetail,
  RedliningPage,
  RedliningQuery,
  RedliningRow,
} from '../engine/session/indirect-views.ts';
export type {
  CostKind,
  CostPoints,
  GeneralizedPage,
  GeneralizeSummary,
  Neighbour,
  NodeAccuracy,
  NodeDetail,
  ReleaseView,
  SecondView,
  SizeBin,
} from '../engine/session/generalize-views.ts';
export type { FileMarks } from '../engine/report/commitment.ts';
export type { ReportView } from '../engine/session/report-views.ts';
export type {
  ChangePage,
  RepairLine,
  RepairRun,
  SituationChange,
  SituationChanges,
  SituationState,
  SweepOver,
} from '../engine/session/repair-views.ts';
export type {
  ChannelPage,
  PatternQuery,
  ChannelQuery,
  PatternRow,
  PublishFigures,
  PublishLine,
  PublishPoint,
  PublishSummary,
  WithheldReason,
  UnfairRow,
} from '../engine/session/publish-views.ts';
export type { NoisyPatternRow, PatternAccuracy, ReleaseSummary, SpreadPoint } from '../engine/session/release-views.ts';
export type { GroupRow, HandView, ImpactPoint, ImpactView, MovedRow } from '../engine/session/impact-views.ts';
export type { CellEdit } from '../engine/generalize/schemes/index.ts';
export type { JudgedTable, LeftAside, MadeTable, TableMaker } from '../engine/session/classic-views.ts';
export type { DomainQuestion } from '../engine/analysis/domain/index.ts';
export type { NoisyKind } from '../engine/session/domain-calls.ts';
export type { PrivateTableSummary } from '../engine/session/private-table-views.ts';
export type { PeopleQuery, PeopleSummary, PersonDetail, PersonRow } from '../engine/session/people-views.ts';
