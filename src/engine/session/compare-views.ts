import { type ScenarioFigures } from '../analysis/compare/index.ts';
import { type Step } from '../vocabulary/settings.ts';

/** A pinned result: its figures, or why it could not be made. */
export interface ComparedScenario {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly figures: ScenarioFigures | null;
  /** Whether it holds on both counts and no other that does is at least as good in everything. */
  readonly notBeaten: boolean;
  readonly problem: string | null;
}

/** Pinned results side by side. */
export interface ComparisonView {
  /** The frequent rules of the table as it was; null without a decision. */
  readonly rules: number | null;
  readonly scenarios: readonly ComparedScenario[];
}
