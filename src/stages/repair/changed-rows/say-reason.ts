import type { ChangePage } from '../../../contracts/engine-api.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItems, sayRule } from '../../../engine/vocabulary/say-items.ts';

/** What a change was made for, as a text. */
export function sayReason(reason: ChangePage['changes'][number]['reason'], names: DisplayNames): string {
  if (typeof reason === 'string') return reason;
  return reason.D.length === 0
    ? sayRule(reason, names)
    : `${sayItems(reason.D, names)} standing in for ${sayRule(reason, names)}`;
}
