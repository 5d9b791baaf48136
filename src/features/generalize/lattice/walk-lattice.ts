import type { LatticeLayout } from './lattice-layout.ts';

/** The node that an arrow key leads to: up and down to a neighbour, left and right within the row; null for other keys. */
export function walk(
  key: string,
  selected: number | null,
  layout: LatticeLayout,
  levels: readonly number[],
  strides: readonly number[],
): number | null {
  if (!key.startsWith('Arrow')) return null;
  if (selected === null || layout.rowOf[selected] < 0) return layout.rows.find((row) => row.length > 0)?.[0] ?? null;
  const row = layout.rows[layout.rowOf[selected]];
  const place = layout.placeOf[selected];
  if (key === 'ArrowLeft') return row[Math.max(0, place - 1)];
  if (key === 'ArrowRight') return row[Math.min(row.length - 1, place + 1)];
  const side = key === 'ArrowUp' ? 1 : -1;
  for (let i = 0; i < levels.length; i += 1) {
    const level = Math.floor(selected / strides[i]) % levels[i];
    const next = selected + side * strides[i];
    if (level + side >= 0 && level + side < levels[i] && layout.rowOf[next] >= 0) return next;
  }
  return selected;
}
