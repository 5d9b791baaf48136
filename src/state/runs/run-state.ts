import type { ComparisonView } from '../../engine/steps/compare/ask.ts';
import type { DiscoverSummary } from '../../engine/steps/discover/views.ts';
import type { Failure } from '../../engine/shared/result.ts';
import type { GeneralizeSummary } from '../../engine/steps/generalize/views.ts';
import type { ImpactView } from '../../engine/steps/impact/views.ts';
import type { MadeTable, TableMaker } from '../../engine/steps/generalize/classic-views.ts';
import type { PeopleSummary } from '../../engine/steps/people/views.ts';
import type { PrivateTableSummary } from '../../engine/steps/noisy-table/ask.ts';
import type { PublishLine, PublishPoint, PublishSummary } from '../../engine/steps/patterns/views.ts';
import type { ReleaseSummary, SpreadPoint } from '../../engine/steps/noisy-patterns/views.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { RepairLine, RepairSummary, SweepOver } from '../../engine/steps/repair/ask.ts';
import type { ReportView } from '../../engine/steps/report/ask.ts';
import type { SecretSlice } from '../slices/slice-states.ts';
import type { RepairMethodName } from '../../engine/vocabulary/repair-methods.ts';
import type { SchemeName } from '../../engine/vocabulary/anonymization.ts';
import type { RepairWay } from '../recipe/repair-ways.ts';

/** What a sweep asks for: methods, each over several values of one setting. */
export interface SweepPlan {
  readonly methods: readonly RepairMethodName[];
  readonly over: SweepOver;
  readonly values: readonly string[];
}

/** A way to repair that was tried on a copy: what it did, or why it could not. */
export interface TriedWay {
  readonly way: RepairWay;
  readonly run: RepairSummary | null;
  readonly problem: string | null;
}

/** What releases of so many patterns would be worth at several budgets, on made-up data. */
export interface SimulatedReleases {
  readonly top: number;
  readonly points: readonly SpreadPoint[];
}

/** A scheme that was tried on a copy: what it did, or why it could not. */
export interface TriedScheme {
  readonly scheme: SchemeName;
  readonly view: ImpactView | null;
  readonly problem: string | null;
}

/** An algorithm that was run: what it would publish, or why it could not. */
export interface TriedMaker {
  readonly maker: TableMaker;
  readonly made: MadeTable | null;
  readonly problem: string | null;
}

/** A report, and the recipe that it was made of. */
export interface MadeReport {
  readonly recipe: Recipe;
  /** SHA-256 of the released files that were saved by then. */
  readonly saved: readonly string[];
  readonly view: ReportView;
  /** What the commitment in a report for publication was made with; null where there is no file (R1). */
  readonly secret: { readonly salt: string; readonly commitment: string } | null;
}

/** What a report is made of, how its file is marked, and today. */
export interface ReportPlan {
  readonly recipe: Recipe;
  readonly markFile: SecretSlice['markFile'];
  readonly saved: readonly string[];
  readonly day: string;
}

/** What each long computation gives. */
export interface RunValues {
  readonly discover: DiscoverSummary;
  readonly people: PeopleSummary;
  readonly repair: readonly TriedWay[];
  readonly repairSweep: SweepPlan & { readonly lines: readonly RepairLine[] };
  readonly patterns: PublishSummary;
  readonly patternsSweep: readonly PublishLine[];
  readonly 'noisy-patterns': ReleaseSummary;
  readonly simulate: SimulatedReleases;
  readonly 'noisy-table': PrivateTableSummary;
  readonly generalize: GeneralizeSummary;
  readonly classic: readonly TriedMaker[];
  readonly impact: readonly TriedScheme[];
  readonly compare: ComparisonView;
  readonly report: MadeReport;
}

/** A result by its name, as the session knows it. */
export interface Identified {
  readonly id: string;
}

/** What a computation takes beside the recipe. */
interface RunPlans {
  readonly repair: readonly RepairWay[];
  readonly repairSweep: SweepPlan;
  readonly patternsSweep: readonly PublishPoint[];
  readonly simulate: number;
  readonly report: ReportPlan;
}

export type RunKind = keyof RunValues;
export type PlanOf<K extends RunKind> = K extends keyof RunPlans ? [plan: RunPlans[K]] : [];

/** What was found, and the key of the settings it was found under. */
export interface Found<T> {
  readonly key: string;
  readonly value: T;
}

/** A computation: the last thing it found, why it failed last, and what it is doing. */
export interface Run<T> {
  readonly found: Found<T> | null;
  readonly problem: Failure | null;
  readonly status: 'idle' | 'running' | 'cancelled';
}

export type Runs = { readonly [K in RunKind]: Run<RunValues[K]> };

const notRun = { found: null, problem: null, status: 'idle' } as const;

export const noRuns: Runs = {
  discover: notRun,
  people: notRun,
  repair: notRun,
  repairSweep: notRun,
  patterns: notRun,
  patternsSweep: notRun,
  'noisy-patterns': notRun,
  simulate: notRun,
  'noisy-table': notRun,
  generalize: notRun,
  classic: notRun,
  impact: notRun,
  compare: notRun,
  report: notRun,
};

/** The runs without what went wrong: other settings may go right. */
export function withoutProblems(runs: Runs): Runs {
  const kept = Object.entries(runs).map(([kind, run]) => [
    kind,
    run.problem === null ? run : { ...run, problem: null },
  ]);
  return Object.fromEntries(kept) as unknown as Runs;
}
