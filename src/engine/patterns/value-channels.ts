import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { ChannelLimits } from './channel-sums.ts';
import { type PatternSet, itemNumbers } from './pattern-set.ts';

/** A sum over values that points at somebody: so many people hold I and none of the items of N, with N minimal (S9). */
export interface ValueChannel {
  readonly I: number;
  /** The items of N, ascending; several of one attribute are allowed. */
  readonly N: readonly number[];
  readonly people: number;
}

/** Which patterns are looked at, and for what. */
interface ValueQuestion extends ChannelLimits {
  readonly supports: Float64Array;
  /** 1 for the patterns that are released, closed under subset; null: all are. */
  readonly isReleased: Uint8Array | null;
}

/** Terms beyond which a run ends: some ten seconds of work. */
const mostTerms = 2 ** 31;

/** Places of the boxes on the way down, one behind the other: so many at first, and at most. */
const firstRoom = 2 ** 10;
const mostRoom = 2 ** 22;

interface Search {
  readonly set: PatternSet;
  readonly joins: PatternJoins;
  readonly question: ValueQuestion;
  /** The boxes on the way: the pattern of each place, -1 where none is released, and the sign of its term. */
  patterns: Int32Array;
  signs: Int8Array;
  readonly found: ValueChannel[];
  terms: number;
}

/**
 * All channels (I, N) of released patterns with N minimal (S9): `sum over X ⊆ N with at most one value of each attribute
 * of (-1)^|X| supp(I ∪ X)` lies above 0 and below k, and without any item of N it is k or more. For each I the sets of
 * attributes outside it are gone through, each from the largest N whose sums are all released downward, only while the
 * sum is below k. In the order of patterns; exact.
 */
export function listValueChannels(
  set: PatternSet,
  question: ValueQuestion,
  context: RunContext,
): Result<ValueChannel[]> {
  const { count } = set.itemsets;
  const joins = joinPatterns(set, question.isReleased);
  if (joins === null) return failTooMany(count - 1);
  const search: Search = {
    set,
    joins,
    question,
    patterns: new Int32Array(firstRoom),
    signs: new Int8Array(firstRoom),
    found: [],
    terms: 0,
  };
  for (let I = question.totalIsPublic ? 0 : 1; I < count; I += 1) {
    if (I % 256 === 0) {
      context.progress('Summing over values', I / count);
      if (context.isCancelled()) return fail('cancelled/run', null);
    }
    if (I > 0 && question.isReleased?.[I] === 0) continue;
    search.patterns[0] = I;
    search.signs[0] = 1;
    const start: Box = { I, from: 0, size: 1, blocks: [], full: [0], whole: 1, people: question.supports[I] };
    extend(search, start, listBlocks(search, I), 0);
    if (search.terms > mostTerms) return failTooMany(count - 1);
  }
  return succeed(search.found);
}

/** Patterns I ∪ X for X with at most one value of each chosen attribute: a part of the boxes on the way. */
interface Box {
  readonly I: number;
  readonly from: number;
  readonly size: number;
  readonly blocks: readonly SumBlock[];
  /** The places of released patterns with a value of every attribute, and how many places there are for such. */
  readonly full: readonly number[];
  readonly whole: number;
  /** The sum over all values, where all patterns of the box are released. */
  readonly people: number;
}

/** The places of the items outside the attributes of I that are released with it, by attribute. */
function listBlocks({ joins, set }: Search, I: number): number[][] {
  const { itemColumn } = set.itemsets;
  const blocks: number[][] = [];
  let column = -1;
  const { items, table } = joins;
  for (let place = 0, at = I * items.length; place < items.length; place += 1, at += 1) {
    if (table[at] < 0) continue;
    if (itemColumn[items[place]] !== column) blocks.push([]);
    column = itemColumn[items[place]];
    blocks.at(-1)!.push(place);
  }
  return blocks;
}

/**
 * Looks at the sums over one attribute more, and goes on from there; not where one value each is below k already, since no
 * larger N is minimal then.
 */
function extend(search: Search, box: Box, blocks: readonly number[][], from: number): void {
  const { k } = search.question;
  for (let at = from; at < blocks.length; at += 1) {
    const wider = widen(search, box, blocks[at]);
    if (wider === null) continue;
    if (search.terms > mostTerms) return;
    const isWhole = wider.full.length === wider.whole;
    if (!isWhole || wider.people < k) examine(search, wider);
    if (isWhole && wider.whole === 1 && wider.people < k) continue;
    extend(search, wider, blocks, at + 1);
  }
}

/** The box with an attribute more; null where no released pattern has a value of each. Values that none has are left out. */
function widen(search: Search, box: Box, values: readonly number[]): Box | null {
  const { from: known, size, full } = box;
  const from = known + size;
  if (!makeRoom(search, from + size * (values.length + 1))) {
    search.terms = Infinity;
    return null;
  }
  const used: number[] = [];
  const wider: number[] = [];
  let taken = 0;
  for (const value of values) {
    const next = from + size * (used.length + 1);
    const people = fillSlice(search, value, known, size, next);
    const before = wider.length;
    for (let i = 0; i < full.length; i += 1)
      if (search.patterns[next + full[i]] >= 0) wider.push(size * (used.length + 1) + full[i]);
    if (wider.length === before) continue;
    used.push(value);
    taken += people;
  }
  search.terms += size * values.length;
  if (used.length === 0) return null;
  search.patterns.copyWithin(from, known, known + size);
  search.signs.copyWithin(from, known, known + size);
  return {
    I: box.I,
    from,
    size: size * (used.length + 1),
    blocks: [...box.blocks, { stride: size, items: used }],
    full: wider,
    whole: box.whole * used.length,
    people: box.people - taken,
  };
}

/**
 * Sees to so many places, with what stands in them; false where that is more than there may be. Most tables need few of
 * them, and clearing the most there may be takes longer than all their sums.
 */
function makeRoom(search: Search, places: number): boolean {
  if (places > mostRoom) return false;
  let room = search.patterns.length;
  if (places <= room) return true;
  while (room < places) room *= 2;
  const { patterns, signs } = search;
  search.patterns = new Int32Array(room);
  search.patterns.set(patterns);
  search.signs = new Int8Array(room);
  search.signs.set(signs);
  return true;
}

/** The patterns of a box with one value more; gives the sum of their terms, which counts where all are released. */
function fillSlice(
  { joins, patterns, signs, question }: Search,
  value: number,
  known: number,
  size: number,
  to: number,
): number {
  const { items, table } = joins;
  const { supports } = question;
  let people = 0;
  for (let place = 0; place < size; place += 1) {
    const part = patterns[known + place];
    const pattern = part < 0 ? -1 : table[part * items.length + value];
    patterns[to + place] = pattern;
    signs[to + place] = -signs[known + place];
    if (pattern >= 0) people += signs[known + place] * supports[pattern];
  }
  return people;
}

function examine(search: Search, { I, from, blocks, full }: Box): void {
  const { patterns, question, joins } = search;
  const { supports, k } = question;
  const found = findMinimal({ blocks, full, valueAt: (place) => supports[patterns[from + place]] }, k);
  search.terms += found.terms;
  for (const { N, people } of found.sums) search.found.push({ I, N: N.map((place) => joins.items[place]), people });
}

function failTooMany(patterns: number): Result<never> {
  return fail('too-many-sums', { patterns });
}

/** A term of the sum of a channel: a pattern I ∪ X and its sign (S9). */
interface ChannelTerm {
  readonly pattern: number;
  readonly sign: 1 | -1;
  /** How many items of N it holds. */
  readonly items: number;
}

/** The terms of the sum of (I, N): I ∪ X for every X ⊆ N with at most one value of each attribute, I first (S9). */
export function listTerms(set: PatternSet, { I, N }: Pick<ValueChannel, 'I' | 'N'>): ChannelTerm[] {
  const { itemColumn } = set.itemsets;
  const own = [...itemNumbers(set, I)];
  let chosen: number[][] = [[]];
  for (const item of N)
    chosen = [
      ...chosen,
      ...chosen.filter((X) => X.every((other) => itemColumn[other] !== itemColumn[item])).map((X) => [...X, item]),
    ];
  return chosen
    .map((X): ChannelTerm => {
      const items = [...own, ...X];
      return { pattern: set.index.find(items, items.length), sign: X.length % 2 === 0 ? 1 : -1, items: X.length };
    })
    .sort((one, other) => one.items - other.items);
}

/** The people who hold I and none of N, on some supports (S9). */
export function sumOfTerms(terms: readonly ChannelTerm[], supports: Float64Array): number {
  return terms.reduce((sum, { pattern, sign }) => sum + sign * supports[pattern], 0);
}

/** The largest patterns of the sum of a channel: those with a value of every attribute of N. One withheld ends the sum. */
export function listTops(set: PatternSet, channel: Pick<ValueChannel, 'I' | 'N'>): number[] {
  const { itemColumn } = set.itemsets;
  const own = [...itemNumbers(set, channel.I)];
  const columns = [...new Set(channel.N.map((item) => itemColumn[item]))];
  let chosen: number[][] = [own];
  for (const column of columns)
    chosen = chosen.flatMap((items) =>
      channel.N.filter((item) => itemColumn[item] === column).map((item) => [...items, item]),
    );
  return chosen.map((items) => set.index.find(items, items.length));
}

/** The values of one attribute in a box of sums: that of number i (from 1) stands `i * stride` further on. */
interface SumBlock {
  readonly stride: number;
  readonly items: readonly number[];
}

/** Supports by place: one value, or none, of each attribute. */
interface SumBox {
  readonly blocks: readonly SumBlock[];
  /** The places of released patterns with a value of every attribute. */
  readonly full: readonly number[];
  /** The support at the place of a released pattern. */
  valueAt(place: number): number;
}

/** A minimal N with its sum. */
interface MinimalSum {
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
function findMinimal(box: SumBox, k: number): { readonly sums: readonly MinimalSum[]; readonly terms: number } {
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

/** Patterns with one item more, by pattern and item: how sums over values walk from I to its supersets (S9). */
interface PatternJoins {
  /** The items that are patterns themselves, ascending; the others are in none. A row of `table` has one cell for each. */
  readonly items: Uint32Array;
  /** `table[pattern * items.length + place]`: the released pattern with the item of that place more; -1 where there is none. */
  readonly table: Int32Array;
}

/** Most cells of the table of joins. */
const mostJoins = 2 ** 27;

/** Indexes the released patterns of a set by their parts of one item less; null where there are too many of them. */
function joinPatterns(
  { itemsets, parts }: Pick<PatternSet, 'itemsets' | 'parts'>,
  isReleased: Uint8Array | null,
): PatternJoins | null {
  const { count, item, parent, length, itemColumn } = itemsets;
  const items = item.filter((_, at) => at > 0 && length[at] === 1).sort();
  if (count * items.length > mostJoins) return null;
  const placeOf = new Uint32Array(itemColumn.length);
  items.forEach((own, place) => (placeOf[own] = place));
  const table = new Int32Array(count * items.length).fill(-1);
  for (let whole = 1; whole < count; whole += 1) {
    if (isReleased !== null && isReleased[whole] === 0) continue;
    for (let place = length[whole] - 1, at = whole; place >= 0; place -= 1, at = parent[at])
      table[parts.links[parts.starts[whole] + place] * items.length + placeOf[item[at]]] = whole;
  }
  return { items, table };
}
