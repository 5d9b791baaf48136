import type { GroupTable } from '../../discovery/compare-groups.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { type Result, succeed } from '../../shared/result.ts';
import { settingsOf } from '../settings.ts';
import type { OpenTable } from '../open-table.ts';
import { findGroups } from './run.ts';

export interface GroupCalls {
  /** The impact-ratio tables of the recipe's groups, without those that it leaves out (M6, M8). */
  groups(recipe: Recipe): Result<readonly GroupTable[]>;
}

export function createGroupCalls(open: OpenTable): GroupCalls {
  return {
    groups(recipe) {
      const prepared = open.prepared(recipe);
      const found = prepared.ok ? findGroups(prepared.value, settingsOf(recipe, 'groups'), 'steps.groups.') : prepared;
      return found.ok ? succeed(found.value.tables) : found;
    },
  };
}
