import type { GeneralizeSettings } from '../../contracts/engine-api.ts';

/** Changes what every table must satisfy; the label names the step for undo. */
export type ChangeSettings = (label: string, part: Partial<GeneralizeSettings>) => void;
