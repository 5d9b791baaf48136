import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import type { Watched } from '../shared/run-context.ts';
import type { Attribute, Table } from '../table/table.ts';
import { minePlain } from './mine-plain.ts';
import { hasWasm, mineWasm } from './mine-wasm.ts';
import {
  type Found,
  type Itemsets,
  type Kernel,
  type MiningBounds,
  type MiningInput,
  type Search,
  Watch,
} from './search.ts';

export { type Itemsets, type Kernel, type MiningBounds, type MiningInput } from './search.ts';

const mostItemsets = 30_000_000;
const cubeCells = 4096;
/** Lengths are bytes; longer itemsets could not be listed with all their subsets anyway. */
const mostLength = 255;

/**
 * All itemsets of at most `maxLength` items, at most one a column, that count at least `minCount` (D1), each once, with
 * the weight of their records and of those of the negative class (T2). A row without an item in a column supports no
 * item of it (T6). Runs in WebAssembly, or in plain JavaScript where that is missing or weights sum to 2^32 or more. No
 * rows give the empty itemset alone. Failures: `bad-support` and `bad-length` (a bound below 1 or no whole number),
 * `no-negative` (rules are to be counted, but no class is given), `cancelled`, `too-many`, `out-of-memory`.
 */
export function mineItemsets(
  input: MiningInput,
  bounds: MiningBounds,
  context: Watched,
  kernel: Kernel = {},
): Result<Itemsets> {
  const bad = findBadBound(input, bounds);
  if (bad !== null) return bad;
  const search = prepareSearch(input, bounds, kernel);
  const watch = new Watch(context, kernel.maxItemsets ?? mostItemsets);
  context.progress('Mining', 0);
  const found = run(search, watch, kernel);
  if (watch.failure !== null) return watch.failure;
  if (found === null) return fail('out-of-memory', null);
  context.progress('Mining', 1);
  return succeed({ ...found, itemOffset: search.itemOffset, itemColumn: listItemColumns(input) });
}

/** A table over some attributes as it is mined. */
export function inputOf(
  { rows, weights }: Pick<Table, 'rows' | 'weights'>,
  attributes: readonly Pick<Attribute, 'values' | 'codes'>[],
  isNegative: Uint8Array | null = null,
): MiningInput {
  return {
    rows,
    columns: attributes.map(({ values, codes }) => ({ size: values.length, codes })),
    weights,
    isNegative,
  };
}

function findBadBound({ isNegative }: MiningInput, { minCount, maxLength, countOf }: MiningBounds): Failure | null {
  if (!Number.isSafeInteger(minCount) || minCount < 1) {
    return fail('bad-support/count', { value: minCount });
  }
  if (!Number.isSafeInteger(maxLength) || maxLength < 1) {
    return fail('bad-length', { value: maxLength });
  }
  if (countOf === 'rule' && isNegative === null) {
    return fail('no-negative', null);
  }
  return null;
}

function prepareSearch(input: MiningInput, bounds: MiningBounds, kernel: Kernel): Search {
  const { rows, columns, weights, isNegative } = input;
  if ((weights !== null && weights.length !== rows) || (isNegative !== null && isNegative.length !== rows))
    throw new RangeError('a column of another length');
  const itemOffset = new Uint32Array(columns.length);
  let items = 0;
  columns.forEach(({ size, codes }, column) => {
    if (codes.length !== rows) throw new RangeError(`column ${column} has ${codes.length} codes for ${rows} rows`);
    itemOffset[column] = items;
    items += size;
  });
  const { support, negative } = sumWeights(input);
  return {
    input,
    bounds: { ...bounds, maxLength: Math.min(bounds.maxLength, mostLength) },
    itemOffset,
    support,
    negative,
    cubeCells: kernel.cubeCells ?? cubeCells,
  };
}

function sumWeights({ rows, weights, isNegative }: MiningInput): { support: number; negative: number } {
  let support = weights === null ? rows : 0;
  let negative = 0;
  if (weights !== null) {
    for (let row = 0; row < rows; row += 1) {
      if (!(weights[row] >= 1)) throw new RangeError(`row ${row} weighs ${weights[row]}`);
      support += weights[row];
    }
  }
  if (isNegative !== null) {
    for (let row = 0; row < rows; row += 1) if (isNegative[row] !== 0) negative += weights === null ? 1 : weights[row];
  }
  return { support, negative };
}

function run(search: Search, watch: Watch, kernel: Kernel): Found | null {
  const inWasm = kernel.runs !== 'javascript' && search.support < 2 ** 32 && hasWasm();
  return inWasm ? mineWasm(search, watch, kernel.way ?? null) : minePlain(search, watch);
}

function listItemColumns({ columns }: MiningInput): Uint32Array {
  const itemColumn = new Uint32Array(columns.reduce((items, { size }) => items + size, 0));
  let item = 0;
  columns.forEach(({ size }, column) => {
    itemColumn.fill(column, item, item + size);
    item += size;
  });
  return itemColumn;
}
