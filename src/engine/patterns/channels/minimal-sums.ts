/** The values of one attribute in a box of sums: that of number i (from 1) stands `i * stride` further on. */
export interface SumBlock {
  readonly stride: number;
  readonly items: readonly number[];
}

/** Supports by place: one value, or none, of each attribute. */
export interface SumBox {
  readonly blocks: readonly SumBlock[];
  /** The places of released patterns with a value of every attribute. */
  readonly full: readonly number[];
  /** The support at the place of a released pattern. */
  valueAt(place: number): number;
}

/** A minimal N with its sum. */
export interface MinimalSum {
  readonly N: readonly number[];
  readonly people: number;
}

/** For each attribute the numbers of the values in a set, from 1. */
type Chosen = readonly (readonly number[])[];

interface Work {
  readonly box: SumBox;
  readonly k: number;
  readonly sums: MinimalSum[];
  terms: number;
}

/**
 * The minimal N with at least one value of every attribute of a box whose sum is below k and above 0, and how many terms
 * were added up (S9). A pattern that is not released takes one of its values away from N; what is left is gone through from
 * the largest N down, only while the sum is below k.
 */
export function findMinimal(box: SumBox, k: number): { readonly sums: readonly MinimalSum[]; readonly terms: number } {
  const work: Work = { box, k, sums: [], terms: 0 };
  const none = box.blocks.map(() => []);
  avoidHoles(work, none, box.full);
  return { sums: work.sums, terms: work.terms };
}

/**
 * Splits the sets N that hold some values by the first value they lack of a pattern that is not released: every N whose
 * sums are all released is in exactly one part. `full` are the released patterns that are left.
 */
function avoidHoles(work: Work, kept: Chosen, full: readonly number[]): void {
  const { blocks } = work.box;
  work.terms += full.length;
  const all = blocks.map((block) => valuesOf(block, full));
  if (kept.some((values, block) => values.some((value) => !all[block].includes(value)))) return;
  if (all.reduce((places, values) => places * values.length, 1) === full.length) return goDown(work, kept, all);
  const hole = findHole(work, all, full);
  let known = kept;
  for (let block = 0; block < hole.length; block += 1) {
    const value = hole[block];
    if (!known[block].includes(value)) {
      const left = full.filter((place) => valueIn(blocks[block], place) !== value);
      if (left.length > 0) avoidHoles(work, known, left);
    }
    known = withValue(known, block, value);
  }
}

/** The number of the value that a place has of an attribute; 0 for none. */
function valueIn({ stride, items }: SumBlock, place: number): number {
  return Math.floor(place / stride) % (items.length + 1);
}

function valuesOf(block: SumBlock, full: readonly number[]): number[] {
  const values: number[] = [];
  for (const place of full) {
    const value = valueIn(block, place);
    if (!values.includes(value)) values.push(value);
  }
  return values.sort((one, other) => one - other);
}

/** The values of a pattern, one of each attribute, that is not among the released ones. */
function findHole({ box }: Work, all: Chosen, full: readonly number[]): readonly number[] {
  const { blocks } = box;
  const released = new Set(full);
  const at = blocks.map(() => 0);
  for (;;) {
    const place = at.reduce((sum, i, block) => sum + all[block][i] * blocks[block].stride, 0);
    if (!released.has(place)) return at.map((i, block) => all[block][i]);
    let block = 0;
    while (++at[block] === all[block].length) at[block++] = 0;
  }
}

/** Finds the minimal sets between two, of which the larger has a sum below k: a value either leaves or stays. */
function goDown(work: Work, kept: Chosen, all: Chosen): void {
  if (sumOf(work, all) >= work.k) return;
  const people = sumOf(work, kept);
  if (people < work.k) {
    if (people > 0 && kept.every((values) => values.length > 0) && isMinimal(work, kept)) keep(work, kept, people);
    return;
  }
  const block = all.findIndex((values, i) => values.length > kept[i].length);
  if (block < 0) return;
  const value = all[block].find((one) => !kept[block].includes(one))!;
  if (all[block].length > 1) goDown(work, kept, without(all, block, value));
  goDown(work, withValue(kept, block, value), all);
}

function isMinimal(work: Work, N: Chosen): boolean {
  return N.every((values, block) => values.every((value) => sumOf(work, without(N, block, value)) >= work.k));
}

function keep({ box, sums }: Work, N: Chosen, people: number): void {
  sums.push({ N: N.flatMap((values, block) => values.map((value) => box.blocks[block].items[value - 1])), people });
}

/** The sum over all X ⊆ N with at most one value of each attribute. */
function sumOf(work: Work, N: Chosen): number {
  work.terms += N.reduce((terms, values) => terms * (values.length + 1), 1);
  return sumFrom(work.box, N, 0, 0);
}

/** The part of a sum with the values of a place; the last attribute in one go, since that is where the time goes. */
function sumFrom(box: SumBox, N: Chosen, block: number, place: number): number {
  const values = N[block];
  const { stride } = box.blocks[block];
  const isLast = block === N.length - 1;
  let sum = isLast ? box.valueAt(place) : sumFrom(box, N, block + 1, place);
  for (let i = 0; i < values.length; i += 1) {
    const next = place + values[i] * stride;
    sum -= isLast ? box.valueAt(next) : sumFrom(box, N, block + 1, next);
  }
  return sum;
}

function without(N: Chosen, block: number, value: number): Chosen {
  return N.map((values, i) => (i === block ? values.filter((one) => one !== value) : values));
}

function withValue(N: Chosen, block: number, value: number): Chosen {
  if (N[block].includes(value)) return N;
  return N.map((values, i) => (i === block ? [...values, value] : values));
}
