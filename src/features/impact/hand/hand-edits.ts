import type { CellEdit } from '../../../contracts/engine-api.ts';

interface CellPlace {
  readonly row: number;
  readonly attribute: string;
}

/** The edits after one more click on a cell: one step coarser, and from the coarsest back to its value. */
export function nextEdit(
  edits: readonly CellEdit[],
  { row, attribute }: CellPlace,
  shows: string,
  choices: readonly string[],
): readonly CellEdit[] {
  const next = choices[(choices.indexOf(shows) + 1) % choices.length];
  return [...edits, { row, attribute, shows: next }];
}

/** The edits with a record left out, or brought back. */
export function toggleRow(edits: readonly CellEdit[], row: number): readonly CellEdit[] {
  const kept = edits.filter((edit) => !('leaves' in edit && edit.row === row));
  return kept.length < edits.length ? kept : [...edits, { row, leaves: true }];
}
