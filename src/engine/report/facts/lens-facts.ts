import { type JudgedGroups } from '../../analysis/groups.ts';
import { type Item } from '../../vocabulary/items.ts';
import { type LensId, type Verdict } from '../../vocabulary/lenses.ts';
import { type Count, type CountSum } from '../small-cells/index.ts';
import { type PeopleCounter } from './people-counter.ts';
import { type FoundBySteps } from './step-found.ts';

interface LensRow {
  readonly items: readonly Item[];
  readonly a: Count;
  readonly n: Count;
  readonly isBest: boolean;
  readonly verdict: Verdict | null;
}

/** What a lens says of groups and intersections (M6, M8), and what their numbers add up to. */
export interface LensFacts {
  readonly id: LensId;
  readonly tables: readonly { readonly attributes: readonly string[]; readonly rows: readonly LensRow[] }[];
  readonly sums: readonly CountSum[];
}

/** Gathers the tables of a lens; null without one. */
export function gatherLens(
  step: FoundBySteps['groups'] | null,
  people: Count,
  counter: PeopleCounter,
): LensFacts | null {
  if (step === null || step.settings.lens === null) return null;
  const tables = step.found.tables.map((groups) => ({
    attributes: groups.attributes,
    rows: listRows(groups, counter),
    unknown: counter.alone('data', groups.unknown.n, `without a value of ${groups.attributes.join(' or ')}`),
  }));
  return {
    id: step.settings.lens,
    tables,
    sums: tables.map(({ rows, unknown }) => ({
      whole: people,
      parts: [...rows.map(({ n }) => n), ...(unknown.value === 0 ? [] : [unknown])],
    })),
  };
}

function listRows({ rows, verdicts }: JudgedGroups, counter: PeopleCounter): LensRow[] {
  return rows.map(({ items, denied, n, isBest }, i) => ({
    items,
    ...counter.items('data', items, { a: denied, n }),
    isBest,
    verdict: verdicts?.[i].verdict ?? null,
  }));
}
