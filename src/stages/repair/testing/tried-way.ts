import type { RepairWay } from '../../../state/recipe/repair-ways.ts';
import type { DoneWay } from '../ways.ts';

interface Effect {
  readonly revoked?: number;
  readonly granted?: number;
  readonly overwritten?: number;
  readonly records?: number;
  readonly left?: number;
  /** Over the limit before. */
  readonly over?: number;
  /** Protected groups that end better off than the others. */
  readonly overshot?: number;
  /** How many of these groups end far past the others. */
  readonly reversed?: number;
  /** Of a hundred patterns. */
  readonly lost?: number;
}

/** A way that was tried, with the figures that matter to a test. */
export function triedWay(
  way: RepairWay,
  {
    revoked = 0,
    granted = 0,
    overwritten = 0,
    records = 0,
    left = 0,
    over = 5,
    lost = 0,
    overshot = 0,
    reversed = 0,
  }: Effect,
): DoneWay {
  const none = { DDPD: null, DDPP: null, IDPD: null, IDPP: null };
  return {
    way,
    problem: null,
    run: {
      id: way,
      method: way === 'least-down' ? 'least' : way,
      totalWeight: 1000,
      favourable: 700,
      milliseconds: 1,
      passes: 1,
      records,
      cells: records,
      paid: { revoked, granted, overwritten, overwrittenCells: overwritten, byGroup: [] },
      utility: {
        ...none,
        MC: lost / 100,
        GC: 0,
        frequent: { before: 100, after: 100 - lost },
        discriminatory: { before: over, after: left },
        redlining: null,
      },
      left: {
        ...{ rules: left, unresolved: left, hidden: 0, explained: 0 },
        situations: { open: left, hidden: 0, unresolved: left, explained: 0 },
      },
      unresolved: [],
      hidden: [],
      explained: [],
      groups: Array.from({ length: overshot }, (_, i) => ({
        item: { attribute: 'sex', value: String(i) },
        reference: [],
        before: { a1: 6, n1: 10, a2: 4, n2: 10 },
        after: { a1: 2, n1: 10, a2: 4, n2: 10 },
        isOvershot: true,
        isReversed: i < reversed,
      })),
      coverage: [],
    },
  };
}
