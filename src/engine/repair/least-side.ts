import { type Itemsets } from '../mining/itemsets.ts';
import { rowFinder } from '../discovery/context-rows.ts';
import { type MiningLimits } from '../discovery/settings.ts';
import { type LeastCells } from './least-cells.ts';
import { leastDenied } from './least-constraints.ts';
import { ListsBuilder, turnLists, type Lists } from './least-lists.ts';

/** Most entries of the lists of cells; beyond, side effects are not looked at. */
const mostEntries = 40_000_000;
/** A rule is near the border of FR when its confidence is within this share of it. */
const nearShare = 1 / 8;

/** The rules, PD and PND, that changes may bring into FR or out of it (MC and GC of P5). */
export class SideEffects {
  /** How many rules entered or left FR. */
  count = 0;
  /** Whether there is anything to look at. */
  readonly isEmpty: boolean;
  private readonly rulesOf: Lists;
  private readonly denied: Float64Array;
  private readonly least: Float64Array;
  private readonly wasFrequent: Uint8Array;

  constructor(cells: LeastCells, itemsets: Itemsets, limits: MiningLimits) {
    const { support, negative } = itemsets;
    const builder = new ListsBuilder();
    const cellsOf = rowFinder(cells.input, itemsets);
    const near: number[] = [];
    for (let at = 1; at < itemsets.count && builder.size <= mostEntries; at += 1) {
      if (Math.abs(negative![at] - leastDenied(support[at], limits)) > nearShare * support[at]) continue;
      near.push(at);
      builder.add(cellsOf(at));
    }
    this.isEmpty = near.length === 0 || builder.size > mostEntries;
    this.rulesOf = turnLists(this.isEmpty ? new ListsBuilder().finish() : builder.finish(), cells.count);
    this.denied = Float64Array.from(near, (at) => negative![at]);
    this.least = Float64Array.from(near, (at) => leastDenied(support[at], limits));
    this.wasFrequent = Uint8Array.from(near, (at) => (negative![at] >= leastDenied(support[at], limits) ? 1 : 0));
  }

  /** Back to the start. */
  copy(): SideEffects {
    return Object.assign(Object.create(SideEffects.prototype) as SideEffects, this, { denied: this.denied.slice() });
  }

  /** Follows a move. */
  move(cell: number, by: number): void {
    const { rulesOf: { starts, items }, denied, least, wasFrequent } = this;
    for (let at = starts[cell]; at < starts[cell + 1]; at += 1) {
      const rule = items[at];
      const before = denied[rule] >= least[rule] ? 1 : 0;
      denied[rule] += by;
      const after = denied[rule] >= least[rule] ? 1 : 0;
      if (before !== after) this.count += after === wasFrequent[rule] ? -1 : 1;
    }
  }

  /** What moving one unit down (1) or up (-1) brings rules nearer to entering or leaving FR: each counts one over the steps it is away. */
  cost(cell: number, by: number): number {
    const { rulesOf: { starts, items }, denied, least, wasFrequent } = this;
    let sum = 0;
    for (let at = starts[cell]; at < starts[cell + 1]; at += 1) {
      const rule = items[at];
      const above = denied[rule] - least[rule];
      if (wasFrequent[rule] === 1 === by < 0) sum += step(wasFrequent[rule] === 1 ? above + 1 : -above);
      else sum -= step(wasFrequent[rule] === 1 ? -above : above + 1);
    }
    return sum;
  }
}

function step(away: number): number {
  return away > 0 ? 1 / (away*away) : 0;
}
