import { useState } from 'react';
import { useApp } from '../../state/use-app.ts';
import type { Opened } from './opened.ts';

export type OpenedKind = 'rule' | 'stand-in' | 'person';

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
