import { type Notice } from '../shared/result.ts';
import { type Recipe } from './recipe.ts';

/** What to say of a step about the table's own groups where there are none and all that is known comes from outside (D5); null where it can be done or must fail. */
export function noteOutsideOnly({ roles, background }: Recipe, where: string): Notice | null {
  if (roles.protected.length > 0 || background.length === 0) return null;
  return { code: 'no-protected', message: 'The table holds no protected group (roles.protected is empty), so this step has nothing to look at. What is known about groups comes from outside (background).', where };
}
