import type { GlyphName } from '../../../components/glyph.tsx';
import type { RedliningRow } from '../../../contracts/engine-api.ts';

/** The sign of a stand-in; none of "within the limit" where what is measured is over it. */
export function signOf({ isWorse, isMeasuredOver }: RedliningRow): GlyphName {
  if (isWorse) return 'clear';
  return isMeasuredOver ? 'unclear' : 'within';
}
