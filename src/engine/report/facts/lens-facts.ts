import { type JudgedGroups, isSameGroup } from '../../analysis/groups.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { LensId, Verdict } from '../../vocabulary/lenses.ts';
import type { LeftOutGroup } from '../../vocabulary/settings.ts';
import { type Count, dataTable } from '../small-cells/index.ts';
import type { PeopleCounter } from './people-counter.ts';
import type { FoundBySteps } from './step-found.ts';

interface LensRow {
  readonly items: readonly Item[];
  readonly a: Count;
  readonly n: Count;
  readonly isBest: boolean;
  readonly verdict: Verdict | null;
  /** Why it takes no part in the ratios; null where it does (M8). */
  readonly leftOut: string | null;
}

/** What a lens says of groups and intersections (M6, M8). */
export interface LensFacts {
  readonly id: LensId;
  readonly tables: readonly {
    readonly attributes: readonly string[];
    readonly rows: readonly LensRow[];
    /** Whether the best group is so small that the ratios rest on little. */
    readonly isBestSmall: boolean;
  }[];
}

/** Gathers the tables of a lens; null without one. */
export function gatherLens(step: FoundBySteps['groups'] | null, counter: PeopleCounter): LensFacts | null {
  if (step === null || step.settings.lens === null) return null;
  return {
    id: step.settings.lens,
    tables: step.found.tables.map((groups) => ({
      attributes: groups.attributes,
      rows: listRows(groups, step.settings.leaveOut, counter),
      isBestSmall: groups.best !== null && (groups.best.isFew || groups.best.isUnderTwoPercent),
    })),
  };
}

function listRows(
  { rows, verdicts }: JudgedGroups,
  leaveOut: readonly LeftOutGroup[],
  counter: PeopleCounter,
): LensRow[] {
  return rows.map(({ items, denied, n, isBest, survey }, i) => ({
    items,
    ...counter.items(dataTable, items, { a: denied, n, ...(survey === undefined ? {} : { survey }) }),
    isBest,
    verdict: verdicts?.[i]?.verdict ?? null,
    leftOut: leaveOut.find((left) => isSameGroup(left, items))?.reason ?? null,
  }));
}
