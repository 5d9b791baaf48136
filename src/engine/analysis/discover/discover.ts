import { succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { countFamily, mineRules, readMiningSettings, type MiningSettings } from '../../discovery/rules/index.ts';
import { decidedOf, type Prepared } from '../prepared.ts';
import { Discovered } from './discovered.ts';

/**
 * Mines the frequent rules of a table (D1, D2). Failures name the setting, `roles.decision` or `roles.protected`;
 * without a protected group there is something to look for only by knowledge from outside (D5).
 */
export function discover(
  prepared: Prepared,
  settings: MiningSettings,
  context: RunContext,
  where: string,
): Result<Discovered> {
  const ready = decidedOf(prepared);
  if (!ready.ok) return ready;
  const { table, decision, roles, background } = ready.value;
  const started = context.now();
  const limits = readMiningSettings(settings, table.totalWeight, where);
  if (!limits.ok) return limits;
  const mined = mineRules(table, decision, roles.protected, limits.value, context, {
    reference: roles.reference,
    isKnownOutside: background.length > 0,
  });
  if (!mined.ok) return mined;
  const family = countFamily(mined.value, context);
  if (!family.ok) return family;
  return succeed(new Discovered(mined.value, family.value, ready.value, context.now() - started));
}
