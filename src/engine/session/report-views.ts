import { type RuleReference } from '../vocabulary/items.ts';
import { type SectionId } from '../vocabulary/report-parts.ts';

/** A report as the screen shows it and as files. */
export interface ReportView {
  readonly title: string;
  readonly abstract: string;
  /** How many counts are not shown. */
  readonly hidden: number;
  /** The sections that are in it, with what their switches say. */
  readonly sections: readonly { readonly id: SectionId; readonly size: string }[];
  /** The situations in it on which a reader can make a note. */
  readonly findings: readonly RuleReference[];
  /** The paper as markup without styles, and its styles. */
  readonly paper: string;
  readonly styles: string;
  /** The whole as one html file, and as JSON. */
  readonly html: string;
  readonly json: string;
}
