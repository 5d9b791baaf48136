import { useCallback, useState } from 'react';
import { client } from '../client/client.ts';
import { settingsOf } from '../engine/steps/settings.ts';
import { useAnswer } from './use-answer.ts';
import { useApp } from './use-app.ts';

/** How well every column stands in for every group in the table as it is, asked for again only when a column or a role changes (D9). */
export function useProxies() {
  const recipe = useApp((state) => state.recipe)!;
  const { data, columns, filter, roles } = recipe;
  const [asked, setAsked] = useState({ recipe, key: '' });
  const { minSupport } = settingsOf(recipe, 'proxies');
  const key = JSON.stringify([data, columns, filter, roles.decision, roles.protected, roles.identifiers, minSupport]);
  if (asked.key !== key) setAsked({ recipe, key });
  const ask = useCallback(() => client.proxies(asked.recipe), [asked]);
  const { value: matrix, problem } = useAnswer(roles.protected.length === 0 ? null : ask);
  return { recipe: asked.recipe, matrix, problem };
}
