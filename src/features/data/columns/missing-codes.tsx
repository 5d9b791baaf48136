import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../components/format.ts';
import { Glyph } from '../../../components/glyph.tsx';
import { editData } from '../../../state/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import type { KnownColumn } from '../column-kinds.ts';
import { findHeap } from './find-heap.ts';
import text from '../../../components/text.module.css';

/** Values that may stand for "not known", by their spelling or because many people share the lowest or highest one. */
export function MissingCodes({ column }: { readonly column: KnownColumn }) {
  const rows = useApp((state) => state.source?.rows ?? 0);
  const edit = useApp((state) => state.edit);
  const heap = findHeap(column.profile, rows);
  const found = column.code === null ? heap : { ...column.code, end: null };
  if (found === null) return <p className={text.hint}>No value looks like a code for “not known”.</p>;
  const { value, count, end } = found;
  const treat = () =>
    edit(`“${value}” is missing`, (before) => editData(before, { missing: [...before.data.missing, value] }));
  return (
    <p className={text.hint}>
      <Glyph name="info" /> {formatCount(count)} {count === 1 ? 'row has' : 'rows have'} exactly “{value}”
      {end !== null && `, the ${end} value`}. If that stands for “not known”,{' '}
      <Button look="link" onClick={treat}>
        treat it as missing
      </Button>{' '}
      in every column.
    </p>
  );
}
