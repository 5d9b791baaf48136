import type { Threshold } from '../../shared/exact.ts';
import { type Result, succeed } from '../../shared/result.ts';
import { type MiningLimits, type VerdictLimits, readAlpha, readMiningSettings } from '../../discovery/rules/index.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import { yardstickOf } from '../../vocabulary/pins.ts';
import type { AskingRecipe } from '../../vocabulary/step-settings.ts';
import { readVerdictView } from '../discover/index.ts';
import type { Prepared } from '../prepared.ts';

/** The yardstick of a comparison as exact numbers; the minimum support is that of the table as it was (T4, T5). */
export interface Yardstick {
  readonly k: number;
  readonly measure: Measure;
  readonly alpha: Threshold;
  readonly mining: MiningLimits;
  readonly verdicts: Required<VerdictLimits>;
}

/** Reads the yardstick of a recipe for its table; failures name the setting. */
export function readYardstick({ table }: Prepared, recipe: AskingRecipe): Result<Yardstick> {
  const settings = yardstickOf(recipe);
  const where = 'settings.';
  const alpha = readAlpha(settings, where);
  if (!alpha.ok) return alpha;
  const mining = readMiningSettings(settings, table.totalWeight, where);
  if (!mining.ok) return mining;
  const verdicts = readVerdictView(settings, where);
  if (!verdicts.ok) return verdicts;
  const { k, measure } = settings;
  return succeed({ k, measure, alpha: alpha.value, mining: mining.value, verdicts: verdicts.value });
}
