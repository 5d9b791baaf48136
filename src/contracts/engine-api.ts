/** The types of the engine that the interface speaks of. */
export type { OnProgress } from '../client/boundary.ts';
export type { Failure, Result } from '../engine/shared/result.ts';
export type { PeopleMarks } from '../engine/table/hash-table.ts';
export type { PackedTable } from '../engine/table/packed-table.ts';
export type { ReadOptions } from '../engine/table/raw-table.ts';
export type { ComparedScenario, ComparisonView } from '../engine/steps/compare/ask.ts';
export type { BundleView, Papers, ReleasedAs, WholeBundle } from '../engine/steps/bundles.ts';
export type { EarlierTable } from '../engine/steps/generalize/earlier-tables.ts';
export type { CertificateView } from '../engine/session/verify-calls.ts';
export type { ReleasePoint } from '../engine/vocabulary/releases.ts';
export type { ColumnsFrom, SqlView } from '../engine/session/sql-calls.ts';
export type { Certified, GivenPapers } from '../engine/session/verify-calls.ts';
export type { CheckedClaim, Verification } from '../engine/verify/verify-release.ts';
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
} from '../engine/steps/discover/views.ts';
export type { GeneralizeSettings, RepairStepSettings } from '../engine/vocabulary/settings.ts';
export type { ComparingSettings, DiscoverView } from '../engine/vocabulary/step-settings.ts';
export type { RecordPage, RecordQuery } from '../engine/steps/list-records.ts';
export type { LoadedTable, TableView } from '../engine/session/describe-table.ts';
export type { BackgroundSettings, DerivedBackground } from '../engine/discovery/background/index.ts';
export type { ProxyMatrix } from '../engine/discovery/find-proxies.ts';
export type { SecondTable } from '../engine/session/table-calls.ts';
export type {
  ExplainedPage,
  ExplainedRow,
  ExplainQuery,
  ExplanationView,
  RedliningDetail,
  RedliningPage,
  RedliningQuery,
  RedliningRow,
} from '../engine/steps/discover/views.ts';
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
} from '../engine/steps/generalize/views.ts';
export type { FileMarks } from '../engine/shared/hashing.ts';
export type { ReportView } from '../engine/steps/report/ask.ts';
export type {
  ChangePage,
  RepairLine,
  RepairSummary,
  SituationChange,
  SituationChanges,
  SituationState,
  SweepOver,
} from '../engine/steps/repair/ask.ts';
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
} from '../engine/steps/patterns/views.ts';
export type { NoisyPatternRow, PatternAccuracy, ReleaseSummary, SpreadPoint } from '../engine/steps/patterns/views.ts';
export type { GroupRow, HandView, ImpactPoint, ImpactView, MovedRow } from '../engine/steps/impact/views.ts';
export type { CellEdit } from '../engine/generalize/schemes/index.ts';
export type { JudgedTable, LeftAside, MadeTable, TableMaker } from '../engine/steps/generalize/classic-views.ts';
export type { DomainQuestion } from '../engine/steps/noise-domain.ts';
export type { NoisyKind } from '../engine/steps/ask-domain.ts';
export type { PrivateTableSummary } from '../engine/steps/noisy-table/ask.ts';
export type { PeopleQuery, PeopleSummary, PersonDetail, PersonRow } from '../engine/steps/people/views.ts';
