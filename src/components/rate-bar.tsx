/** A share as a bar, solid for a protected group; the number stands beside it. */
export function RateBar({ part, whole, isGroup = false }: { readonly part: number; readonly whole: number; readonly isGroup?: boolean }) {
  const share = whole === 0 ? 0 : part / whole;
  return (
    <span className={isGroup ? 'rate group' : 'rate'} aria-hidden="true">
      <span style={{ width: `${100 * share}%` }} />
    </span>
  );
}
