import { useState } from 'react';
import type { ColumnKind, KnownColumn } from '../column-kinds.ts';

export type ColumnFilter = ColumnKind | 'look';

/** Which columns are listed: of the kinds that are pressed, with the words that are searched for. */
export interface ShownColumns {
  readonly list: readonly KnownColumn[];
  readonly pressed: readonly ColumnFilter[];
  readonly search: string;
  press(pressed: readonly ColumnFilter[]): void;
  searchFor(words: string): void;
}

export function useShown(columns: readonly KnownColumn[]): ShownColumns {
  const [pressed, press] = useState<readonly ColumnFilter[]>([]);
  const [search, searchFor] = useState('');
  const isPressed = (column: KnownColumn) =>
    pressed.length === 0 || pressed.includes(column.kind) || (pressed.includes('look') && column.looks.length > 0);
  const words = search.toLowerCase();
  const list = columns.filter((column) => isPressed(column) && column.profile.name.toLowerCase().includes(words));
  return { list, pressed, search, press, searchFor };
}
