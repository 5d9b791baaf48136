import type { RuleReference } from '../../vocabulary/items.ts';
import type { SectionId } from '../../vocabulary/releases.ts';
import type { FileMarks } from './commitment.ts';

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

/** What a report is told beside the recipe: the marks of the file, today, and what left the page. */
export interface ReportAbout {
  /** Null where the file is no longer there. */
  readonly marks: FileMarks | null;
  readonly day: string;
  /** SHA-256 of the released files that were saved (R1). */
  readonly saved: readonly string[];
}
