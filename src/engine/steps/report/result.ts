import type { Audience } from '../../vocabulary/releases.ts';

/** What the step `report` gives; the report itself is the files (R1, R2). */
export interface ReportResult {
  readonly audience: Audience;
  readonly title: string;
  /** The pinned result that it is about. */
  readonly result?: string;
  readonly abstract: string;
  /** How many counts are not shown. */
  readonly hidden: number;
  /** The certificate of the last release before it (R3). */
  readonly certificate?: string;
  readonly file: string;
  readonly json: string;
}
