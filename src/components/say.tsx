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

/**
 * A sentence whose places are filled by the screen, in the order in which the language has them. What fills a place stays
 * the same when the words around it change: a part that is open stays open.
 */
export function Say<Name extends string>({ parts, slots }: SayProps<Name>) {
  return parts.map((part, i) => (
    <Fragment key={keyOf(parts, i)}>{typeof part === 'string' ? part : fill(part, slots)}</Fragment>
  ));
}

/** Text by where it stands, a place by its name and which of that name it is. */
function keyOf(parts: Parts, at: number): string | number {
  const part = parts[at];
  if (typeof part === 'string') return at;
  const before = parts.slice(0, at).filter((one) => typeof one !== 'string' && one.slot === part.slot);
  return `${part.slot} ${before.length}`;
}

function fill<Name extends string>(
  { slot, says }: { readonly slot: Name; readonly says: string },
  slots: SayProps<Name>['slots'],
): ReactNode {
  const filling: Filling | undefined = slots?.[slot] ?? usual[slot];
  return typeof filling === 'function' ? filling(says) : (filling ?? says);
}
