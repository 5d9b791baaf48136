import { type JudgedGroups } from '../../analysis/groups.ts';
import { type Item } from '../../vocabulary/items.ts';
import { type LensId, type Verdict } from '../../vocabulary/lenses.ts';
import { dataTable, type Count } from '../small-cells/index.ts';
import { type PeopleCounter } from './people-counter.ts';
import { type FoundBySteps } from './step-found.ts';

interface LensRow {
  readonly items: readonly Item[];
  readonly a: Count;
  readonly n: Count;
  readonly isBest: boolean;
  readonly verdict: Verdict | null;
}

/** What a lens says of groups and intersections (M6, M8). */
export interface LensFacts {
  readonly id: LensId;
  readonly tables: readonly { readonly attributes: readonly string[]; readonly rows: readonly LensRow[] }[];
}

/** Gathers the tables of a lens; null without one. */
export function gatherLens(step: FoundBySteps['groups'] | null, counter: PeopleCounter): LensFacts | null {
  if (step === null || step.settings.lens === null) return null;
  return {
    id: step.settings.lens,
    tables: step.found.tables.map((groups) => ({ attributes: groups.attributes, rows: listRows(groups, counter) })),
  };
}

function listRows({ rows, verdicts }: JudgedGroups, counter: PeopleCounter): LensRow[] {
  return rows.map(({ items, denied, n, isBest }, i) => ({
    items,
    ...counter.items(dataTable, items, { a: denied, n }),
    isBest,
    verdict: verdicts?.[i].verdict ?? null,
  }));
}
