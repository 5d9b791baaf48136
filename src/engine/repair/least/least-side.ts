import { type Itemsets } from '../../mining/itemsets.ts';
import { rowFinder, type MiningLimits } from '../../discovery/rules/index.ts';
import { type LeastCells } from './least-cells.ts';
import { findLeastDenied } from './least-denied.ts';
import { ListsBuilder, turnLists, type Lists } from './least-lists.ts';

/** Rules, PD and PND, near the border of FR, which class changes may bring into FR or out of it. */
export interface NearRules {
  readonly count: number;
  /** Rules of each cell. */
  readonly rulesOf: Lists;
  readonly denied: Float64Array;
  /** Fewest denied with which each is in FR. */
  readonly least: Float64Array;
}

/** A rule is near when its denied are within this share of its people from the border. */
const nearShare = 1 / 8;
/**
 * Most entries of the lists of cells; where there are more, no rule counts as near, because side effects only decide
 * among equals.
 */
const mostEntries = 20_000_000;

/** Lists the rules near the border of FR (D1). Costs the cells of these rules. */
export function listNearRules(cells: LeastCells, itemsets: Itemsets, limits: MiningLimits): NearRules {
  const { count, support, negative } = itemsets;
  const builder = new ListsBuilder();
  const cellsOf = rowFinder(cells.input, itemsets);
  const leastDenied = findLeastDenied(limits);
  const denied: number[] = [];
  const least: number[] = [];
  for (let at = 1; at < count; at += 1) {
    const border = leastDenied(support[at]);
    if (Math.abs(negative![at] - border) > nearShare * support[at]) continue;
    denied.push(negative![at]);
    least.push(border);
    builder.add(cellsOf(at));
    if (builder.size > mostEntries) return listNone(cells);
  }
  return {
    count: denied.length,
    rulesOf: turnLists(builder.finish(), cells.count),
    denied: Float64Array.from(denied),
    least: Float64Array.from(least),
  };
}

function listNone(cells: LeastCells): NearRules {
  return {
    count: 0,
    rulesOf: turnLists(new ListsBuilder().finish(), cells.count),
    denied: new Float64Array(),
    least: new Float64Array(),
  };
}

/** How many rules changes bring into FR or out of it (P5: what MC and GC count). */
export class SideEffects {
  /** Rules that entered or left FR. */
  count = 0;
  readonly #near: NearRules;
  /**
   * For each rule its denied beyond the fewest with which it is in FR, and 1 when it was in FR at the start; side by
   * side, because they are read together and out of order.
   */
  readonly #rules: Float64Array;

  constructor(near: NearRules) {
    this.#near = near;
    this.#rules = new Float64Array(2 * near.count);
    for (let rule = 0; rule < near.count; rule += 1) {
      this.#rules[2 * rule] = near.denied[rule] - near.least[rule];
      this.#rules[2 * rule + 1] = near.denied[rule] >= near.least[rule] ? 1 : 0;
    }
  }

  /** Whether no rule is near the border. */
  get isEmpty(): boolean {
    return this.#near.count === 0;
  }

  /** How many rules near the border a cell is in. */
  size(cell: number): number {
    const { starts } = this.#near.rulesOf;
    return starts[cell + 1] - starts[cell];
  }

  /** Follows a move. */
  move(cell: number, by: number): void {
    const { starts, items } = this.#near.rulesOf;
    const rules = this.#rules;
    const end = starts[cell + 1];
    for (let at = starts[cell]; at < end; at += 1) {
      const rule = 2 * items[at];
      const before = rules[rule];
      const after = before + by;
      rules[rule] = after;
      if (after >= 0 !== before >= 0) this.count += before >= 0 === (rules[rule + 1] === 1) ? 1 : -1;
    }
  }

  /**
   * What one unit moved down (1) or up (-1) costs: for each rule one over the square of the steps it still is from
   * entering or leaving FR, so that the last step costs most; the way back of a rule that crossed the border counts
   * below 0.
   */
  cost(cell: number, by: number): number {
    const { starts, items } = this.#near.rulesOf;
    const rules = this.#rules;
    const end = starts[cell + 1];
    let sum = 0;
    for (let at = starts[cell]; at < end; at += 1) {
      const above = rules[2 * items[at]];
      const wasAbove = rules[2 * items[at] + 1] === 1;
      const isTowards = wasAbove === by < 0;
      const steps = isTowards === wasAbove ? above + 1 : -above;
      if (steps > 0) sum += (isTowards ? 1 : -1) / (steps * steps);
    }
    return sum;
  }
}
