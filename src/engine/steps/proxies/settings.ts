import { type MiningSettings, type StepSettingsDefinition, tableParts } from '../../vocabulary/settings.ts';
import { discoverSettingsOf } from '../discover/settings.ts';

/** Settings of the step `proxies`: how many people a rule must be about. */
export type ProxiesSettings = Pick<MiningSettings, 'minSupport'>;

export const proxiesSettings: StepSettingsDefinition<ProxiesSettings> = {
  leftOut: {},
  shared: (recipe) => ({ minSupport: discoverSettingsOf(recipe).minSupport }),
  start: (recipe) => ({ minSupport: discoverSettingsOf(recipe).minSupport }),
  partsOf: (recipe) => [...tableParts(recipe), recipe.background.length > 0],
  dependsOn: ['minSupport'],
};
