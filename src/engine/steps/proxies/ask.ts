import { type ProxyMatrix, type ProxyValues, listProxyValues } from '../../discovery/find-proxies.ts';
import { decidedOf } from '../../recipe/prepared.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { settingsOf } from '../settings.ts';
import type { OpenTable } from '../open-table.ts';
import { findAllProxies } from './run.ts';

/** Which columns stand in for a protected group (D9). */
export interface ProxyCalls {
  proxies(recipe: Recipe, context: RunContext): Result<ProxyMatrix>;
  proxyValues(recipe: Recipe, attribute: string): Result<ProxyValues>;
}

export function createProxyCalls(open: OpenTable): ProxyCalls {
  return {
    proxies(recipe, context) {
      const prepared = open.prepared(recipe, context);
      const found = prepared.ok ? findAllProxies(prepared.value, settingsOf(recipe, 'proxies'), context, '') : prepared;
      return found.ok ? succeed(found.value.matrix) : found;
    },
    proxyValues(recipe, attribute) {
      const prepared = open.prepared(recipe);
      const ready = prepared.ok ? decidedOf(prepared.value) : prepared;
      if (!ready.ok) return ready;
      const { table, decision, roles } = ready.value;
      return listProxyValues(table, decision, roles.protected, attribute);
    },
  };
}
