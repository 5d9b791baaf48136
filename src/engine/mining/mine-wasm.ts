import { type Found, type Search, type SearchColumn, type Watch, planColumns } from './search.ts';
import { compileWasm, instantiateWasm } from '../shared/wasm.ts';
import { kernelWasm } from './kernel-wasm.ts';

/** Itemsets in one buffer of the kernel, as `kernel/output.ts` lays it out. */
const bufferSize = 16_384;

/**
 * With more columns than this outside of the last cube, bitsets are quicker than rows (measured); weights make them
 * slower.
 */
const fewColumns = 8;
const columnsPerPlane = 2;
/** Most bytes for the bitsets of all items. */
const mostBitBytes = 2 ** 29;

interface Block {
  readonly buffer: number;
  readonly count: number;
}

/**
 * Runs the search in WebAssembly; null when memory did not suffice. What it found means nothing once the watch has
 * failed.
 */
export function mineWasm(search: Search, watch: Watch, way: 'rows' | 'bits' | null): Found | null {
  const blocks: Block[] = [];
  let count = 1;
  const calls = {
    take(buffer: number, added: number): number {
      blocks.push({ buffer, count: added });
      count += added;
      return watch.count(count - 1) ? 0 : 1;
    },
    report: (done: number, total: number) => (watch.report(done, total) ? 0 : 1),
  };
  return withKernel(calls, (kernel) => {
    try {
      searchIn(kernel, search, way);
    } catch (error) {
      if (kernel.isExhausted() === 0) throw error;
      return null;
    }
    return watch.failure === null ? collect(kernel, search, blocks, count) : null;
  });
}

function searchIn(kernel: KernelExports, search: Search, way: 'rows' | 'bits' | null): void {
  const { input, bounds, support, negative, cubeCells } = search;
  const { rows, columns } = input;
  const minCount = Math.min(bounds.minCount, 2 ** 32 - 1);
  const codeBytes = columns.reduce((bytes, { codes }) => bytes + codes.byteLength, 0);
  kernel.begin(
    codeBytes + rows * 16 + 2 ** 16,
    minCount,
    bounds.countOf === 'rule' ? 1 : 0,
    input.isNegative === null ? 0 : 1,
    cubeCells,
  );
  const cells = writeCells(kernel, search);
  const codesAt = columns.map(({ codes }) => copyIn(kernel, codes));
  const planned = planColumns(search, frequentItems(kernel, search, cells, codesAt, minCount));
  const places = placeDigits(planned);
  const recordBytes = places.words * 8 + 8;
  kernel.setRecordBytes(recordBytes);
  const records = allocate(kernel, rows * recordBytes);
  kernel.startRecords(records, rows, cells);
  const table = new Uint32Array(planned.length * 5);
  planned.forEach(({ column, digits, items }, i) => {
    const { word, shift, mask } = places.columns[i];
    kernel.packColumn(
      records,
      rows,
      codesAt[column],
      columns[column].codes.BYTES_PER_ELEMENT,
      copyIn(kernel, digits),
      word,
      shift,
    );
    table.set([word, shift, mask, items.length - 1, copyIn(kernel, items)], i * 5);
  });
  const folded = kernel.fold(records, rows);
  const asBits =
    way === null
      ? suitsBits(planned, cubeCells, folded, () => countPlanes(kernel, records, folded, recordBytes))
      : way === 'bits';
  kernel.mine(
    records,
    folded,
    copyIn(kernel, table),
    planned.length,
    support,
    negative,
    bounds.maxLength,
    asBits ? 1 : 0,
  );
}

function writeCells(kernel: KernelExports, { input }: Search): number {
  const cells = allocate(kernel, input.rows * 8);
  const weights = input.weights === null ? 0 : copyIn(kernel, new Uint32Array(input.weights));
  kernel.writeCells(cells, input.rows, weights, input.isNegative === null ? 0 : copyIn(kernel, input.isNegative));
  return cells;
}

/** Counts every item; tells of a column and code whether it is frequent. */
function frequentItems(
  kernel: KernelExports,
  { input, bounds }: Search,
  cells: number,
  codesAt: readonly number[],
  minCount: number,
) {
  const half = bounds.countOf === 'rule' ? 0 : 1;
  const counts = input.columns.map(({ size, codes }, column) => {
    const at = allocate(kernel, (size + 1) * 8);
    const largest = kernel.countColumn(at, codesAt[column], codes.BYTES_PER_ELEMENT, input.rows, size, cells) >>> 0;
    if (largest > size) throw new RangeError(`column ${column} has the code ${largest} past its ${size} values`);
    return new Uint32Array(kernel.memory.buffer, at, (size + 1) * 2).slice();
  });
  return (column: number, code: number) => counts[column][code * 2 + half] >= minCount;
}

/** Gives each column room for its digits in the key words, which follow the cell of a record. */
function placeDigits(planned: readonly SearchColumn[]) {
  let word = 8;
  let shift = 0;
  const columns = planned.map(({ items }) => {
    const bits = 32 - Math.clz32(items.length - 1);
    if (shift + bits > 64) {
      word += 8;
      shift = 0;
    }
    const place = { word, shift, mask: 2 ** bits - 1 };
    shift += bits;
    return place;
  });
  return { columns, words: word / 8 };
}

/** Whether to intersect bitsets: when many columns have to be branched on before the rest fits a cube. */
function suitsBits(planned: readonly SearchColumn[], cubeCells: number, rows: number, planes: () => number): boolean {
  let outer = planned.length;
  for (let cells = 1; outer > 0; outer -= 1) {
    cells *= planned[outer - 1].items.length;
    if (cells > cubeCells) break;
  }
  const items = planned.reduce((sum, column) => sum + column.items.length - 1, 0);
  return outer > fewColumns && (items * rows) / 8 <= mostBitBytes && outer > fewColumns + columnsPerPlane * planes();
}

/** How many bits the heaviest record has (T2). */
function countPlanes(kernel: KernelExports, records: number, count: number, recordBytes: number): number {
  const view = new Uint32Array(kernel.memory.buffer, records, (count * recordBytes) / 4);
  let all = 0;
  for (let at = 1; at < view.length; at += recordBytes / 4) all |= view[at];
  return 32 - Math.clz32(all);
}

function allocate(kernel: KernelExports, bytes: number): number {
  return kernel.allocate(bytes) >>> 0;
}

function copyIn(kernel: KernelExports, values: Uint8Array | Uint16Array | Uint32Array): number {
  const at = allocate(kernel, values.byteLength);
  new Uint8Array(kernel.memory.buffer).set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at);
  return at;
}

/** Copies the itemsets out of the kernel's buffers, behind the empty one. */
function collect(
  kernel: KernelExports,
  { input, support: total, negative: totalNegative }: Search,
  blocks: readonly Block[],
  count: number,
): Found {
  const bytes = kernel.memory.buffer;
  const support = new Float64Array(count);
  const negative = input.isNegative === null ? null : new Float64Array(count);
  const item = new Uint32Array(count);
  const parent = new Uint32Array(count);
  const length = new Uint8Array(count);
  support[0] = total;
  if (negative !== null) negative[0] = totalNegative;
  let at = 1;
  for (const { buffer, count: added } of blocks) {
    support.set(new Float64Array(bytes, buffer, added), at);
    negative?.set(new Float64Array(bytes, buffer + bufferSize * 8, added), at);
    item.set(new Uint32Array(bytes, buffer + bufferSize * 16, added), at);
    parent.set(new Uint32Array(bytes, buffer + bufferSize * 20, added), at);
    length.set(new Uint8Array(bytes, buffer + bufferSize * 24, added), at);
    at += added;
  }
  return { count, item, parent, length, support, negative };
}

/** What `kernel/index.ts` exports; addresses and sizes are bytes. */
interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  begin(arenaBytes: number, minCount: number, testsNegative: number, hasNegative: number, cubeCells: number): void;
  allocate(bytes: number): number;
  isExhausted(): number;
  setRecordBytes(bytes: number): void;
  writeCells(cells: number, rows: number, weights: number, isNegative: number): void;
  countColumn(counts: number, codes: number, codeBytes: number, rows: number, values: number, cells: number): number;
  startRecords(records: number, rows: number, cells: number): void;
  packColumn(
    records: number,
    rows: number,
    codes: number,
    codeBytes: number,
    digits: number,
    word: number,
    shift: number,
  ): void;
  fold(records: number, count: number): number;
  mine(
    records: number,
    count: number,
    columns: number,
    columnCount: number,
    support: number,
    negative: number,
    depth: number,
    asBits: number,
  ): void;
}

/** What the kernel calls; an answer other than 0 stops it. */
interface KernelCaller {
  take(buffer: number, count: number): number;
  report(done: number, total: number): number;
}

/** An instance that has grown past this is let go after the search. */
const keptBytes = 128 * 2 ** 20;

let compiled: object | null | undefined;
let instance: KernelExports | null = null;
let caller: KernelCaller | null = null;

/**
 * Whether the kernel can run here: false without WebAssembly, without its vectors, or where a policy forbids it. A lack
 * of memory is no answer, but an error: there may be enough the next time.
 */
export function hasWasm(): boolean {
  if (compiled === undefined) compiled = compileWasm(kernelWasm);
  return compiled !== null;
}

/**
 * Lends the kernel to `borrow`, which must not keep views of its memory. After an exception it starts afresh the next
 * time.
 */
export function withKernel<T>(calls: KernelCaller, borrow: (kernel: KernelExports) => T): T {
  const kernel = instance ?? instantiate();
  instance = null;
  caller = calls;
  const result = borrow(kernel);
  if (kernel.memory.buffer.byteLength <= keptBytes) instance = kernel;
  return result;
}

function instantiate(): KernelExports {
  const imports = {
    caller: {
      take: (buffer: number, count: number) => caller!.take(buffer >>> 0, count),
      report: (done: number, total: number) => caller!.report(done, total),
    },
  };
  return instantiateWasm<KernelExports>(compiled!, imports);
}
