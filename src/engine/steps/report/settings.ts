import type { Audience, SectionId } from '../../vocabulary/releases.ts';
import type { StepSettingsDefinition } from '../../vocabulary/settings.ts';

/** Settings of the step `report` (R1, R2). */
export interface ReportSettings {
  readonly audience: Audience;
  /** Null: made from the data. */
  readonly title: string | null;
  /** Who asked what and why, in their own words. */
  readonly asked: string;
  /** Which sections are in it beside what was not checked, which always is; null: all. */
  readonly sections: readonly SectionId[] | null;
  /** The title of a pinned result; null: what the steps of the recipe found. */
  readonly result: string | null;
}

export const reportLeftOut: ReportSettings = {
  audience: 'internal',
  title: null,
  asked: '',
  sections: null,
  result: null,
};

export const reportSettings: StepSettingsDefinition<ReportSettings> = {
  leftOut: reportLeftOut,
  start: () => reportLeftOut,
  partsOf: (recipe) => [recipe],
  dependsOn: [],
};
