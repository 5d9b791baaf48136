import { useEffect, useState } from 'react';
import { giveTrees } from '../../state/give-trees.ts';
import { useApp } from '../../state/use-app.ts';

/** Columns that bands were made for, or are being made, by table: what was undone is not done again. */
const given = new WeakMap<object, Map<string, 'making' | 'made'>>();

/**
 * Makes bands of numbers and dates that could identify somebody and have no tree, so that they are not only shown or
 * hidden. False while that is under way.
 */
export function useBands(): boolean {
  const source = useApp((state) => state.source)!;
  const quasi = useApp((state) => state.recipe!.roles.quasi);
  const trees = useApp((state) => state.view?.hierarchies ?? null);
  const [, setMade] = useState(0);
  const known = given.get(source);
  const without = (trees ?? [])
    .filter(({ attribute, isGiven, sizes }) => quasi.includes(attribute) && !isGiven && sizes[0] > 2)
    .map(({ attribute }) => attribute)
    .filter((name) => known?.get(name) !== 'made');
  const asked = without.filter((name) => known?.get(name) === undefined).join('\n');
  useEffect(() => {
    if (asked === '') return;
    const names = asked.split('\n');
    const own = given.get(source) ?? new Map<string, 'making' | 'made'>();
    given.set(source, own);
    for (const name of names) own.set(name, 'making');
    void giveTrees(names).finally(() => {
      for (const name of names) own.set(name, 'made');
      setMade((count) => count + 1);
    });
  }, [asked, source]);
  return without.length === 0;
}
