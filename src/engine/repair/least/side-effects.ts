import { findEnds } from '../../mining/find-itemset.ts';
import type { Itemsets } from '../../mining/itemsets.ts';
import type { MiningLimits } from '../../discovery/mine-rules.ts';
import { rowFinder } from '../../discovery/mined-columns.ts';
import type { RecordCells } from './problem.ts';
import { findLeastDenied } from './constraints.ts';

/** Rules, PD and PND, near the border of FR, which class changes may bring into FR or out of it. */
export interface BorderRules {
  readonly count: number;
  readonly denied: Float64Array;
  /** Fewest denied with which each is in FR. */
  readonly least: Float64Array;
  /** What is known of each before any change. */
  readonly start: SideStart;
  /** The rules of a cell, ascending; listed when first asked for, because most cells never are. */
  rulesOf(cell: number): Uint32Array;
}

/** Of each rule near the border where it stands, and what moving it costs. */
interface SideStart {
  /** Its denied beyond the fewest with which it is in FR, and 1 when it is in FR at the start. */
  readonly above: Float64Array;
  readonly wasIn: Uint8Array;
  /**
   * What one unit moved down or up costs: one over the square of the steps it still is from entering or leaving FR, so
   * that the last step costs most; the way back of a rule that crossed the border counts below 0. Kept, because it is
   * asked for far more often than it changes.
   */
  readonly down: Float64Array;
  readonly up: Float64Array;
}

/** A rule is near when its denied are within this share of its people from the border. */
const borderShare = 1 / 8;
/** Most cells of all these rules; where there are more, none counts, because side effects only decide among equals. */
const usualEntries = 20_000_000;

/** Lists the rules near the border of FR (D1); none where they have more than `mostEntries` cells together. */
export function listBorderRules(
  cells: RecordCells,
  itemsets: Itemsets,
  limits: MiningLimits,
  mostEntries = usualEntries,
): BorderRules {
  const { count, support, negative } = itemsets;
  const leastDenied = findLeastDenied(limits);
  const atBorder = new Uint32Array(count);
  const least = new Float64Array(count);
  let found = 0;
  for (let at = 1; at < count; at += 1) {
    const border = leastDenied(support[at]);
    if (Math.abs(negative![at] - border) > borderShare * support[at]) continue;
    atBorder[found] = at;
    least[found] = border;
    found += 1;
  }
  const premises = atBorder.subarray(
    0,
    hasMoreCells(cells, itemsets, atBorder.subarray(0, found), mostEntries) ? 0 : found,
  );
  const denied = new Float64Array(premises.length);
  for (let rule = 0; rule < premises.length; rule += 1) denied[rule] = negative![premises[rule]];
  const fewest = least.slice(0, premises.length);
  return {
    count: premises.length,
    denied,
    least: fewest,
    start: startSide(denied, fewest),
    rulesOf: ruleLister(cells, itemsets, premises),
  };
}

/** Whether some itemsets have more than `most` cells together; nobody weighs less than 1, so supports mostly tell. */
function hasMoreCells(cells: RecordCells, itemsets: Itemsets, ascending: Uint32Array, most: number): boolean {
  let weight = 0;
  for (let i = 0; i < ascending.length; i += 1) weight += itemsets.support[ascending[i]];
  if (weight <= most) return false;
  const cellsOf = rowFinder(cells.input, itemsets);
  let size = 0;
  for (let i = 0; i < ascending.length && size <= most; i += 1) size += cellsOf(ascending[i]).length;
  return size > most;
}

function ruleLister({ input, count }: RecordCells, itemsets: Itemsets, premises: Uint32Array): BorderRules['rulesOf'] {
  const { itemColumn, itemOffset } = itemsets;
  const places = placeRules(itemsets, premises);
  const isOwn = new Uint8Array(itemColumn.length);
  const found = new Uint32Array(premises.length);
  const list = (cell: number) => {
    isOwn.fill(0);
    input.columns.forEach(({ size, codes }, column) => {
      if (codes[cell] < size) isOwn[itemOffset[column] + codes[cell]] = 1;
    });
    let listed = 0;
    for (let at = 0; at < places.length;) {
      const mustStayPositive = isOwn[places[at]] === 1;
      if (mustStayPositive && places[at + 2] > 0) found[listed++] = places[at + 2] - 1;
      at = mustStayPositive ? at + 3 : places[at + 1];
    }
    return found.slice(0, listed);
  };
  const known: (Uint32Array | undefined)[] = Array.from({ length: count });
  return (cell) => (known[cell] ??= list(cell));
}

/**
 * The premises of rules and the itemsets that they extend, each followed by those that extend it: three numbers each,
 * the item, the place after all that extend it, and one more than the rule, or 0 where it is none. They stand side by
 * side because they are read together.
 */
function placeRules(itemsets: Itemsets, premises: Uint32Array): Uint32Array {
  const { count, item, parent } = itemsets;
  const isPlaced = new Uint8Array(count);
  for (let i = 0; i < premises.length; i += 1)
    for (let at = premises[i]; at > 0 && isPlaced[at] === 0; at = parent[at]) isPlaced[at] = 1;
  const placeOf = new Uint32Array(count + 1);
  for (let at = 0; at < count; at += 1) placeOf[at + 1] = placeOf[at] + 3 * isPlaced[at];
  const end = findEnds(itemsets);
  const places = new Uint32Array(placeOf[count]);
  for (let at = 1; at < count; at += 1) {
    if (isPlaced[at] === 0) continue;
    places[placeOf[at]] = item[at];
    places[placeOf[at] + 1] = placeOf[end[at]];
  }
  for (let rule = 0; rule < premises.length; rule += 1) places[placeOf[premises[rule]] + 2] = rule + 1;
  return places;
}

function startSide(denied: Float64Array, least: Float64Array): SideStart {
  const count = denied.length;
  const above = new Float64Array(count);
  const wasIn = new Uint8Array(count);
  const down = new Float64Array(count);
  const up = new Float64Array(count);
  for (let rule = 0; rule < count; rule += 1) {
    const own = denied[rule] - least[rule];
    above[rule] = own;
    wasIn[rule] = own >= 0 ? 1 : 0;
    if (own < 0) down[rule] = 1 / (own * own);
    else up[rule] = 1 / ((own + 1) * (own + 1));
  }
  return { above, wasIn, down, up };
}

/** How many rules changes bring into FR or out of it (P5: what MC and GC count). */
export class SideEffects {
  /** Rules that entered or left FR. */
  count = 0;
  readonly #border: BorderRules;
  readonly #above: Float64Array;
  readonly #wasIn: Uint8Array;
  readonly #down: Float64Array;
  readonly #up: Float64Array;

  constructor(border: BorderRules) {
    const { above, wasIn, down, up } = border.start;
    this.#border = border;
    this.#above = above.slice();
    this.#wasIn = wasIn;
    this.#down = down.slice();
    this.#up = up.slice();
  }

  /** Whether no rule is near the border. */
  get isEmpty(): boolean {
    return this.#border.count === 0;
  }

  /** How many rules near the border a cell is in. */
  size(cell: number): number {
    return this.#border.rulesOf(cell).length;
  }

  /** Follows a move. */
  move(cell: number, by: number): void {
    const own = this.#border.rulesOf(cell);
    const above = this.#above;
    const wasIn = this.#wasIn;
    const down = this.#down;
    const up = this.#up;
    for (let i = 0; i < own.length; i += 1) {
      const rule = own[i];
      const before = above[rule];
      const after = before + by;
      above[rule] = after;
      if (after >= 0 !== before >= 0) {
        this.count += before >= 0 === (wasIn[rule] === 1) ? 1 : -1;
        (after < 0 ? up : down)[rule] = 0;
      }
      const sign = wasIn[rule] === 1 ? 1 : -1;
      if (after < 0) down[rule] = -sign / (after * after);
      else up[rule] = sign / ((after + 1) * (after + 1));
    }
  }

  /** What one unit moved down (1) or up (-1) costs: the sum over the rules of its cell. */
  cost(cell: number, by: number): number {
    const own = this.#border.rulesOf(cell);
    const prices = by > 0 ? this.#down : this.#up;
    let sum = 0;
    for (let i = 0; i < own.length; i += 1) sum += prices[own[i]];
    return sum;
  }
}
