import type { ReactNode } from 'react';
import { Glyph } from '../../../components/glyph.tsx';
import type { Reason } from './way-reasons.ts';

/** A reason or a cost in a list. */
export function ReasonLine({ sign, strong, words }: Reason): ReactNode {
  return (
    <li>
      <Glyph name={sign} />
      <span>
        <b>{strong}</b> {words}
      </span>
    </li>
  );
}
