/** Who reads a report: those who may see every figure, or anybody (R2). */
export const audiences = ['internal', 'publication'] as const;
export type Audience = (typeof audiences)[number];

/** The sections in their order; what was not checked is in every report (R1). */
export const sectionIds = [
  'asked',
  'data',
  'found',
  'changed',
  'holds',
  'notChecked',
  'smallCells',
  'risks',
  'limits',
  'recipe',
  'certificate',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** The titles of the sections, as the report and its switches have them. */
export const sectionTitles: Readonly<Record<SectionId, string>> = {
  asked: 'What was asked',
  data: 'Data',
  found: 'What was found',
  changed: 'What was changed',
  holds: 'What holds now, and how it was checked',
  notChecked: 'What was not checked',
  smallCells: 'Small cells',
  risks: 'Three risks of anonymized data (WP216)',
  limits: 'Limits',
  recipe: 'How to repeat it',
  certificate: 'Certificate',
};

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
