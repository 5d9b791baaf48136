import type { LensId } from '../../vocabulary/lenses.ts';
import { type StepSettingsDefinition, tableParts } from '../../vocabulary/settings.ts';

/** Settings of the step `groups`. */
export interface GroupsSettings {
  readonly lens: LensId | null;
  /** Groups under 2% of all that take no part in impact ratios, each with a reason (M8). */
  readonly leaveOut: readonly LeftOutGroup[];
}

/** A group, or an intersection, as pairs of attribute and value, or several values together (D14), and why it is left out. */
export interface LeftOutGroup {
  readonly items: readonly (readonly [attribute: string, value: string | readonly string[]])[];
  readonly reason: string;
}

const leftOut: GroupsSettings = { lens: null, leaveOut: [] };

export const groupsSettings: StepSettingsDefinition<GroupsSettings> = {
  leftOut,
  start: () => leftOut,
  partsOf: tableParts,
  dependsOn: ['lens', 'leaveOut'],
};
