import { type ComparedPeople } from '../../analysis/people.ts';
import { type Discovered } from '../../analysis/discover/index.ts';
import { type GroupsFound } from '../../analysis/groups.ts';
import { type PrivatelyReleased, type Published } from '../../analysis/publish/index.ts';
import { type PrivateTable } from '../../analysis/release/index.ts';
import { type RepairRun } from '../../analysis/repair/index.ts';
import { type NodeTests } from '../../generalize/search/index.ts';
import { type ReleaseCheck } from '../../generalize/release/index.ts';
import { type TableFile } from '../../analysis/table-file.ts';
import {
  type DiscoverSettings,
  type GeneralizeStepSettings,
  type GroupsSettings,
  type PeopleSettings,
  type PublishSettings,
} from '../../vocabulary/settings.ts';

/** A table made ready to be released, as far as a report tells of it (G8, G9). */
export interface TableToRelease {
  readonly file: TableFile;
  readonly check: ReleaseCheck;
  /** What was tested of each protected group; null where only privacy was asked for. */
  readonly tests: NodeTests | null;
  /** Whether no rule that was tested is over the limit; null where only privacy was asked for. */
  readonly isProtective: boolean | null;
  /** The columns that are hidden altogether. */
  readonly hidden: readonly string[];
  /** Weight of the records that were left out for privacy. */
  readonly suppressed: number;
}

/** What each kind of step found, for whoever tells of it. */
export interface FoundBySteps {
  readonly discover: { readonly settings: DiscoverSettings; readonly found: Discovered };
  readonly groups: { readonly settings: GroupsSettings; readonly found: GroupsFound };
  readonly people: { readonly settings: PeopleSettings; readonly found: ComparedPeople };
  readonly repair: { readonly found: RepairRun };
  /** Null where no table is safe. */
  readonly generalize: { readonly settings: GeneralizeStepSettings; readonly found: TableToRelease | null };
  readonly publish: { readonly settings: PublishSettings; readonly found: Published | PrivatelyReleased };
  readonly release: { readonly found: PrivateTable };
}

export type ReportedStep = keyof FoundBySteps;

/** What a step found, and its number in the recipe, counted from 1. */
export type StepFound = {
  [K in ReportedStep]: { readonly do: K; readonly number: number } & FoundBySteps[K];
}[ReportedStep];

/** What the first step of a kind found; null where there is none. */
export function foundBy<K extends ReportedStep>(found: readonly StepFound[], kind: K) {
  return allFoundBy(found, kind)[0] ?? null;
}

export function allFoundBy<K extends ReportedStep>(
  found: readonly StepFound[],
  kind: K,
): readonly Extract<StepFound, { do: K }>[] {
  return found.filter((one): one is Extract<StepFound, { do: K }> => one.do === kind);
}
