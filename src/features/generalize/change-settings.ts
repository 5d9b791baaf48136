import type { TableLimits } from '../../state/generalize-settings.ts';

/** Changes what every table must satisfy; the label names the step for undo. */
export type ChangeSettings = (label: string, part: Partial<TableLimits>) => void;
