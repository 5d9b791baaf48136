import { formatCount } from '../../components/format.ts';

/** How many of a group would not have the worse outcome at the others' rate (M11). */
export function Affected({ people, of }: { readonly people: number | null; readonly of: number }) {
  return (
    <span>
      <b>{people === null ? 'unknown' : formatCount(people)}</b>
      <small>of {formatCount(of)}</small>
    </span>
  );
}
