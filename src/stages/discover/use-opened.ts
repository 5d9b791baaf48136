import { useState } from 'react';
import { useApp } from '../../state/use-app.ts';

type OpenedKind = 'rule' | 'stand-in' | 'person';

/** What is open beside a list; what was found anew closes it, so that it never turns into something else. */
export function useOpened() {
  const key = useApp((state) => state.runs.discover.found?.key ?? null);
  const [chosen, setChosen] = useState<{ key: string | null; kind: OpenedKind; opened: Opened } | null>(null);
  const current = chosen !== null && chosen.key === key ? chosen : null;
  return {
    of: (kind: OpenedKind): Opened | null => (current?.kind === kind ? current.opened : null),
    open:
      (kind: OpenedKind) =>
      (id: number, isWalked = false) =>
        setChosen({ key, kind, opened: { id, isWalked } }),
    close: () => setChosen(null),
  };
}

/** What is open beside a list; `isWalked` when the arrow keys led to it, so that the focus stays in the list. */
export interface Opened {
  readonly id: number;
  readonly isWalked: boolean;
}

/** What a tab with a pane needs to open and close it. */
export interface OpenedProps {
  readonly opened: Opened | null;
  readonly onOpen: (id: number, isWalked?: boolean) => void;
  readonly onClose: () => void;
}

/** The steps to what is before and after in a list; null where there is none. */
export function stepsThrough(ids: readonly number[], id: number, onOpen: (id: number) => void) {
  const at = ids.indexOf(id);
  return {
    onPrevious: at > 0 ? () => onOpen(ids[at - 1]) : null,
    onNext: at >= 0 && at + 1 < ids.length ? () => onOpen(ids[at + 1]) : null,
  };
}
