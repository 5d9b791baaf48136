import { useMemo } from 'react';
import { type DisplayNames, namesOf, noNames } from '../../engine/vocabulary/display-names.ts';
import { useApp } from '../use-app.ts';

/** What columns, values, groups and outcomes are called (T9). */
export function useNames(): DisplayNames {
  const recipe = useApp((state) => state.recipe);
  return useMemo(() => (recipe === null ? noNames : namesOf(recipe)), [recipe]);
}
