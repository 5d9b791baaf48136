import type { RedliningQuery } from '../../../contracts/engine-api.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';

/** What of the stand-ins is shown. */
export type StandInFilter = Omit<RedliningQuery, 'measure' | 'alpha' | 'offset' | 'limit' | 'side'> & {
  readonly side: 'over' | 'below' | null;
};

export const everyStandIn: StandInFilter = { group: null, through: null, value: null, search: '', side: null };

/** A group as the pages of stand-ins name it. */
export function groupKey({ attribute, value }: Item): string {
  return `${attribute} ${value}`;
}
