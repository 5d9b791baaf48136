import { useCallback, useState } from 'react';
import { client } from '../client/client.ts';
import { keyOf } from '../engine/vocabulary/depends-on.ts';
import { useAnswer } from './use-answer.ts';
import { useApp } from './use-app.ts';

/** The impact-ratio tables of the protected groups, asked for again only when the table, a role or who is left out changes (M8). */
export function useGroupTables() {
  const recipe = useApp((state) => state.recipe)!;
  const [asked, setAsked] = useState({ recipe, key: '' });
  const key = keyOf(recipe, 'groups');
  if (asked.key !== key) setAsked({ recipe, key });
  const ask = useCallback(() => client.groups(asked.recipe), [asked]);
  return useAnswer(asked.recipe.roles.protected.length === 0 ? null : ask);
}
