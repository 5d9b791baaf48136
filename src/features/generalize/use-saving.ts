import { useState } from 'react';
import type { ReleasedAs } from '../../contracts/engine-api.ts';
import { useBundledReport } from '../../state/use-bundled-report.ts';

/** More people than these get a report in their bundle only when it is asked for: it looks at all of them again. */
const mostPeopleReported = 200_000;

/** How the bundle of a table is to be written, and what changes it. */
export interface Saving {
  /** Whether cells that a spreadsheet would run are guarded in the file. */
  readonly guards: boolean;
  readonly onGuards: (isOn: boolean) => void;
  readonly wantsReport: boolean;
  readonly onReport: (isOn: boolean) => void;
  /** What the report in the bundle is told; left out: none goes with it, or not yet. */
  readonly report: ReleasedAs['report'];
}

export function useSaving(people: number): Saving {
  const [guards, onGuards] = useState(false);
  const [wantsReport, onReport] = useState(people <= mostPeopleReported);
  return { guards, onGuards, wantsReport, onReport, report: useBundledReport(wantsReport) };
}
