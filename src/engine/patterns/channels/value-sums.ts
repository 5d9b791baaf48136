import { fail, succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { type PatternSet } from '../pattern-set.ts';
import { type ChannelLimits } from './channel-sums.ts';
import { findMinimal, type SumBlock } from './minimal-sums.ts';
import { joinPatterns, type PatternJoins } from './pattern-joins.ts';

/** A sum over values that points at somebody: so many people hold I and none of the items of N, with N minimal (S9). */
export interface ValueChannel {
  readonly I: number;
  /** The items of N, ascending; several of one attribute are allowed. */
  readonly N: readonly number[];
  readonly people: number;
}

/** Which patterns are looked at, and for what. */
export interface ValueQuestion extends ChannelLimits {
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
      if (context.isCancelled()) return fail('cancelled', 'The run was cancelled.');
    }
    if (I > 0 && question.isReleased?.[I] === 0) continue;
    search.patterns[0] = I;
    search.signs[0] = 1;
    extend(search, startAt(I, question), listBlocks(search, I), 0);
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

function startAt(I: number, { supports }: ValueQuestion): Box {
  return { I, from: 0, size: 1, blocks: [], full: [0], whole: 1, people: supports[I] };
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
  const shown = patterns.toLocaleString('en-US');
  return fail(
    'too-many-sums',
    `The ${shown} patterns make more sums over values than can be gone through. Raise the minimum support, or limit the items of a pattern (maxLength).`,
    null,
    { patterns },
  );
}
