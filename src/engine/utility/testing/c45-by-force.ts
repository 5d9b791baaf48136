/** A record in plain: its values and its class. */
export interface PlainRecord {
  readonly values: readonly number[];
  readonly class: number;
}

/** A tree in plain: the class of a leaf, or what is asked for and the tree for each value. */
export type PlainTree = { class: number } | { ask: number; then: Record<string, PlainTree> };

const bits = (shares: readonly number[]) =>
  -shares.reduce((total, share) => total + (share === 0 ? 0 : share * Math.log2(share)), 0);
const near = 1e-6;

function tally(records: readonly PlainRecord[], of: (record: PlainRecord) => number): Map<number, PlainRecord[]> {
  const groups = new Map<number, PlainRecord[]>();
  for (const record of records) groups.set(of(record), [...(groups.get(of(record)) ?? []), record]);
  return new Map([...groups].sort(([a], [b]) => a - b));
}

const parts = (records: readonly PlainRecord[], ask: number) => tally(records, ({ values }) => values[ask]);
const entropy = (groups: Map<number, PlainRecord[]>, total: number) =>
  bits([...groups.values()].map((group) => group.length / total));
const classBits = (records: readonly PlainRecord[]) =>
  entropy(
    tally(records, (record) => record.class),
    records.length,
  );

function common(records: readonly PlainRecord[]): number {
  const groups = [...tally(records, (record) => record.class)];
  return groups.reduce((best, group) => (group[1].length > best[1].length ? group : best))[0];
}

const wrong = (records: readonly PlainRecord[], found: number) =>
  records.filter((record) => record.class !== found).length;

/**
 * The errors to be expected, the upper limit found by halving: the share p at which e + 0.5 errors lie z standard
 * deviations below n*p.
 */
function expected(records: readonly PlainRecord[]): number {
  const n = records.length;
  const e = wrong(records, common(records));
  if (e === 0) return n * (1 - Math.pow(0.25, 1 / n));
  if (e + 0.5 >= n) return n;
  let low = e / n;
  let high = 1;
  for (let i = 0; i < 100; i += 1) {
    const p = (low + high) / 2;
    if (n * p - (e + 0.5) > 0.6744897501960817 * Math.sqrt(n * p * (1 - p))) high = p;
    else low = p;
  }
  return n * low;
}

function chooseAsk(records: readonly PlainRecord[], sizes: readonly number[], all: number): number | null {
  const n = records.length;
  if (n < 4 || new Set(records.map((record) => record.class)).size < 2) return null;
  const isEveryWide = sizes.every((size) => size >= 0.3 * all);
  const candidates = sizes.flatMap((size, ask) => {
    const groups = parts(records, ask);
    if ([...groups.values()].filter((group) => group.length >= 2).length < 2) return [];
    const after = [...groups.values()].reduce((total, group) => total + (group.length / n) * classBits(group), 0);
    const gain = classBits(records) - after;
    return [
      { ask, gain, ratio: gain * n <= near ? 0 : gain / entropy(groups, n), counts: isEveryWide || size < 0.3 * all },
    ];
  });
  const counted = candidates.filter(({ counts }) => counts);
  if (counted.length === 0) return null;
  const average = counted.reduce((total, { gain }) => total + gain, 0) / counted.length;
  let best: { ask: number; ratio: number } | null = null;
  for (const one of candidates) if (one.gain >= average - 0.001 && one.ratio > (best?.ratio ?? 0) + near) best = one;
  return best === null ? null : best.ask;
}

interface Draft {
  ask: number | null;
  then: Map<number, Draft>;
}

function draft(records: readonly PlainRecord[], sizes: readonly number[], all: number): Draft {
  const ask = chooseAsk(records, sizes, all);
  return {
    ask,
    then:
      ask === null
        ? new Map()
        : new Map([...parts(records, ask)].map(([value, group]) => [value, draft(group, sizes, all)])),
  };
}

const leaf: Draft = { ask: null, then: new Map() };

function sumOver(tree: Draft, records: readonly PlainRecord[]): number {
  if (tree.ask === null) return expected(records);
  return [...parts(records, tree.ask)].reduce(
    (total, [value, group]) => total + sumOver(tree.then.get(value) ?? leaf, group),
    0,
  );
}

function prune(tree: Draft, records: readonly PlainRecord[]): Draft {
  if (tree.ask === null) return leaf;
  const groups = [...parts(records, tree.ask)];
  const pruned: Draft = {
    ask: tree.ask,
    then: new Map(groups.map(([value, group]) => [value, prune(tree.then.get(value) ?? leaf, group)])),
  };
  const [largest] = groups.reduce((best, group) => (group[1].length >= best[1].length ? group : best));
  const branch = pruned.then.get(largest)!;
  const [asLeaf, asTree, raised] = [expected(records), sumOver(pruned, records), sumOver(branch, records)];
  if (asLeaf <= asTree + 0.1 && asLeaf <= raised + 0.1) return leaf;
  return raised <= asTree + 0.1 ? prune(branch, records) : pruned;
}

function name(tree: Draft, records: readonly PlainRecord[]): PlainTree {
  if (tree.ask === null) return { class: common(records) };
  return {
    ask: tree.ask,
    then: Object.fromEntries(
      [...parts(records, tree.ask)].map(([value, group]) => [value, name(tree.then.get(value) ?? leaf, group)]),
    ),
  };
}

/** Grows a tree record by record, with every count taken anew from the list; only for small tables. */
export function growByForce(records: readonly PlainRecord[], sizes: readonly number[], isPruned: boolean): PlainTree {
  const grown = draft(records, sizes, records.length);
  return name(isPruned ? prune(grown, records) : grown, records);
}
