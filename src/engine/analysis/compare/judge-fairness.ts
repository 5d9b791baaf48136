import type { Holds } from '../../vocabulary/pins.ts';
import type { FairnessFigures } from './figures.ts';

/**
 * Whether a result is fair by the yardstick: not where a rule is over the limit or a bound proves that one is (M4, D4);
 * it cannot be told where a group is hidden, and is not tested where one was not, or where there is none (G8).
 */
export function judgeFairness({
  groups,
  over,
  indirect,
}: Pick<FairnessFigures, 'groups' | 'over' | 'indirect'>): Holds {
  if (over > 0 || (indirect ?? 0) > 0) return 'no';
  if (groups.some(({ state }) => state === 'hidden')) return 'cannotBeTold';
  return groups.length > 0 && groups.every(({ state }) => state === 'tested') ? 'yes' : 'notTested';
}

/** What is said of groups where nothing could be looked at, as without a decision. */
export const nothingTested: FairnessFigures = {
  ...{ holds: 'notTested', groups: [], open: [], tested: 0, followed: 0, over: 0, clear: null, indirect: null },
};
