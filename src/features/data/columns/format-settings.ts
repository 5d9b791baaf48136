import type { ColumnProfile } from '../../../engine/table/columns/index.ts';
import type { ColumnSettings } from '../../../engine/table/column-settings.ts';

/** The settings that say how the numbers or dates of a column were read when it was looked at (T8). */
export function formatSettings({ format }: Pick<ColumnProfile, 'format'>): Partial<ColumnSettings> {
  if (format === null) return {};
  if (format.kind === 'number') return { decimal: format.decimal, thousands: format.thousands ?? undefined };
  return { date: format.order, as: format.as, at: format.at ?? undefined };
}
