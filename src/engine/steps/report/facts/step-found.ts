import type { ComparedPeople } from '../../people/run.ts';
import type { Discovered } from '../../discover/run.ts';
import type { GroupsFound } from '../../groups/run.ts';
import type { PrivatelyReleased } from '../../noisy-patterns/run.ts';
import type { Published } from '../../patterns/run.ts';
import type { PrivateTable } from '../../noisy-table/run.ts';
import type { RepairRun } from '../../repair/run.ts';
import type { TableToRelease } from '../../generalize/table-to-release.ts';
import type { DiscoverSettings } from '../../discover/settings.ts';
import type { GeneralizeStepSettings } from '../../generalize/settings.ts';
import type { GroupsSettings } from '../../groups/settings.ts';
import type { PeopleSettings } from '../../people/settings.ts';
import type { AnyPatternsSettings } from '../../noisy-patterns/settings.ts';

/** What each kind of step found, for whoever tells of it. */
export interface FoundBySteps {
  readonly discover: { readonly settings: DiscoverSettings; readonly found: Discovered };
  readonly groups: { readonly settings: GroupsSettings; readonly found: GroupsFound };
  readonly people: { readonly settings: PeopleSettings; readonly found: ComparedPeople };
  readonly repair: { readonly found: RepairRun };
  /** Null where no table is safe. */
  readonly generalize: { readonly settings: GeneralizeStepSettings; readonly found: TableToRelease | null };
  readonly patterns: { readonly settings: AnyPatternsSettings; readonly found: Published };
  readonly 'noisy-patterns': { readonly settings: AnyPatternsSettings; readonly found: PrivatelyReleased };
  readonly 'noisy-table': { readonly found: PrivateTable };
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
