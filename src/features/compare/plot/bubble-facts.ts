import { formatCount } from '../../../components/format.ts';
import type { YardstickSettings } from '../../../engine/vocabulary/yardstick.ts';
import type { MadeScenario } from '../compare-sentences.ts';
import { sayChance, sayMeasure } from '../table/index.ts';

const both = { yes: 'yes', no: 'no', cannotBeTold: 'cannot be told', notTested: 'not tested' } as const;

/** What a bubble says, word by word. */
export function listFacts(
  { figures: { privacy, fairness, costs, holds } }: MadeScenario,
  group: number,
  { alpha, measure }: YardstickSettings,
): [string, string][] {
  const own = fairness.groups[group];
  const worst = own?.worst ?? null;
  const untold = own?.state === 'hidden' ? 'cannot be told' : 'not tested';
  return [
    ['Picked out at most', privacy.pickedOut === null ? '' : sayChance(privacy.pickedOut)],
    ['Worst value', worst === null ? untold : sayMeasure(worst, Number(alpha), measure)],
    ['Patterns kept', costs.kept === null ? 'not counted' : formatCount(costs.kept)],
    ['Holds on both', both[holds]],
  ];
}
