import type { ColumnSettings } from '../../../engine/table/column-settings.ts';
import type { ColumnProfile } from '../../../engine/table/columns/index.ts';

type NumberWay = ColumnProfile['formats']['numbers'][number];

/** The ways in which all numbers of a column can be written, the chosen one among them. */
export function numberWays(
  possible: readonly NumberWay[],
  { decimal, thousands }: ColumnSettings,
): readonly NumberWay[] {
  if (decimal === undefined && thousands === undefined) return possible;
  const chosen = { decimal: decimal ?? (thousands === '.' ? ',' : '.'), thousands: thousands ?? null } as const;
  const isKnown = possible.some((way) => way.decimal === chosen.decimal && way.thousands === chosen.thousands);
  return isKnown ? possible : [...possible, chosen];
}

const signs = { '.': 'point', ',': 'comma', ' ': 'blank', "'": 'apostrophe' } as const;

/** "decimal comma, thousands point". */
export function sayWay({ decimal, thousands }: NumberWay): string {
  const before = `decimal ${decimal === ',' ? 'comma' : 'point'}`;
  return thousands === null ? before : `${before}, thousands ${signs[thousands]}`;
}
