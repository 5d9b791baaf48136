import { Fragment, type ReactNode } from 'react';
import type { Parts } from '../words/parts.ts';

type Filling = ReactNode | ((says: string) => ReactNode);

/** What a place holds unless the screen says otherwise. */
const usual: Readonly<Record<string, (says: string) => ReactNode>> = {
  strong: (says) => <strong>{says}</strong>,
  code: (says) => <code>{says}</code>,
  em: (says) => <em>{says}</em>,
};

interface SayProps<Name extends string> {
  readonly parts: Parts<Name>;
  /** What fills each place; `strong`, `code` and `em` are known. */
  readonly slots?: Readonly<Partial<Record<Name, Filling>>>;
}

/** A sentence whose places are filled by the screen, in the order in which the language has them. */
export function Say<Name extends string>({ parts, slots }: SayProps<Name>) {
  return parts.map((part, i) => <Fragment key={i}>{typeof part === 'string' ? part : fill(part, slots)}</Fragment>);
}

function fill<Name extends string>(
  { slot, says }: { readonly slot: Name; readonly says: string },
  slots: SayProps<Name>['slots'],
): ReactNode {
  const filling: Filling | undefined = slots?.[slot] ?? usual[slot];
  return typeof filling === 'function' ? filling(says) : (filling ?? says);
}
