import { useState } from 'react';
import { useApp } from '../../state/use-app.ts';
import { openSuggestions, type Suggested } from './suggested.ts';

/** The suggested answers and which of them are ticked; nothing is used before it is accepted. */
export interface UsedSuggestions {
  readonly all: readonly Suggested[];
  readonly ticked: readonly Suggested[];
  find(role: Suggested['role'], attribute: string): Suggested | undefined;
  toggle(key: string): void;
}

export function useSuggested(): UsedSuggestions {
  const recipe = useApp((state) => state.recipe);
  const view = useApp((state) => state.view);
  const declined = useApp((state) => state.declined);
  const source = useApp((state) => state.source);
  const all = openSuggestions({ recipe, view, declined, source });
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  return {
    all,
    ticked: all.filter(({ key }) => !unticked.includes(key)),
    find: (role, attribute) => all.find((one) => one.role === role && one.attribute === attribute),
    toggle: (key) => setUnticked(unticked.includes(key) ? unticked.filter((one) => one !== key) : [...unticked, key]),
  };
}
