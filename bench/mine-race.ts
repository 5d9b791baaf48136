import { sayFailure } from '../src/words/failure.ts';
import { mineItemsets, type MiningInput } from '../src/engine/mining/itemsets.ts';
import { adultInput, germanInput } from '../src/engine/mining/testing/sample-inputs.ts';
import { median } from './median.ts';
import { benchContext } from './bench-context.ts';

/** The text of the samples, so that the race runs wherever they can be read. */
export interface Samples {
  readonly adult: string;
  readonly german: string;
}

/** Mines transactions of item numbers at a share and gives how many itemsets there are. */
export type OtherMiner = (transactions: number[][], share: number) => Promise<number>;

export interface RaceResult {
  readonly table: string;
  readonly share: number;
  readonly itemsets: number;
  readonly otherItemsets: number;
  /** Milliseconds, medians. */
  readonly ours: number;
  readonly other: number;
}

export interface GrowthResult {
  readonly rows: number;
  readonly itemsets: number;
  readonly ours: number;
}

const rounds = 3;
const runsEach = 7;
const context = benchContext();

/** Mines Adult at 2%, 1% and 0.5% and German at 5% with both miners, in turns. */
export async function race({ adult, german }: Samples, other: OtherMiner): Promise<RaceResult[]> {
  const tables = { Adult: adultInput(adult), German: germanInput(german) };
  const results: RaceResult[] = [];
  for (const [table, share] of [
    ['Adult', 0.02],
    ['Adult', 0.01],
    ['Adult', 0.005],
    ['German', 0.05],
  ] as const) {
    results.push({ table, share, ...(await raceOnce(tables[table], share, other)) });
  }
  return results;
}

async function raceOnce(input: MiningInput, share: number, other: OtherMiner) {
  const transactions = listTransactions(input);
  const times: number[] = [];
  const otherTimes: number[] = [];
  let itemsets = 0;
  let otherItemsets = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (let run = 0; run < runsEach; run += 1) times.push(timed(() => (itemsets = count(input, share))));
    const start = performance.now();
    otherItemsets = await other(transactions, share);
    otherTimes.push(performance.now() - start);
  }
  return { itemsets, otherItemsets, ours: median(times), other: median(otherTimes) };
}

/** Milliseconds of a first run, on Adult at 0.5%: the kernel is compiled and nothing is warm. */
export function timeFirstRun({ adult }: Samples): number {
  const input = adultInput(adult);
  return timed(() => count(input, 0.005));
}

/** Mines tables drawn from Adult, one cell in twenty exchanged for that of another record, at 1%. */
export function grow({ adult }: Samples): GrowthResult[] {
  const input = adultInput(adult);
  return [10_000, 31_623, 100_000, 316_228, 1_000_000].map((rows) => {
    const drawn = drawRows(input, rows);
    let itemsets = 0;
    const times = Array.from({ length: 5 }, () => timed(() => (itemsets = count(drawn, 0.01))));
    return { rows, itemsets, ours: median(times) };
  });
}

function count(input: MiningInput, share: number): number {
  const result = mineItemsets(
    input,
    { minCount: Math.ceil(share * input.rows), countOf: 'premise', maxLength: input.columns.length },
    context,
  );
  if (!result.ok) throw new Error(sayFailure(result));
  return result.value.count - 1;
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function listTransactions({ rows, columns }: MiningInput): number[][] {
  const offsets = columns.map((_, i) => columns.slice(0, i).reduce((sum, { size }) => sum + size, 0));
  return Array.from({ length: rows }, (_, row) => columns.map(({ codes }, i) => offsets[i] + codes[row]));
}

function drawRows(input: MiningInput, rows: number): MiningInput {
  const random = seededRandom(20_240_501);
  const source = Uint32Array.from({ length: rows }, () => random() * input.rows);
  const columns = input.columns.map(({ size, codes }) => ({
    size,
    codes: Uint8Array.from(source, (row) => codes[random() < 0.05 ? Math.floor(random() * input.rows) : row]),
  }));
  return { ...input, rows, columns };
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 0x85ebca77);
    mixed ^= mixed >>> 13;
    return (mixed >>> 0) / 4_294_967_296;
  };
}

/** The results in words; throws when the two miners do not find equally many itemsets. */
export function describeRace(
  where: string,
  first: number,
  results: readonly RaceResult[],
  growth: readonly GrowthResult[],
): string {
  const lines = results.map(({ table, share, itemsets, otherItemsets, ours, other }) => {
    if (itemsets !== otherItemsets)
      throw new Error(`${table} at ${share}: ${itemsets} itemsets here, ${otherItemsets} by node-fpgrowth`);
    return `  ${table} at ${share * 100}%: ${itemsets.toLocaleString('en-US')} itemsets, ${ours.toFixed(1)} ms, node-fpgrowth ${other.toFixed(0)} ms, ${(other / ours).toFixed(0)} times as long`;
  });
  const grown = growth.map(
    ({ rows, itemsets, ours }) =>
      `  ${rows.toLocaleString('en-US')} records: ${itemsets.toLocaleString('en-US')} itemsets, ${ours.toFixed(1)} ms`,
  );
  return [
    `Mining frequent itemsets in ${where} (aim: node-fpgrowth at least 100 times as long on Adult)`,
    ...lines,
    `  the very first run, Adult at 0.5%: ${first.toFixed(1)} ms`,
    'Records drawn from Adult, 1%',
    ...grown,
  ].join('\n');
}
