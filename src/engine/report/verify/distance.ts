import { type ParametersOf } from './certificate.ts';
import { type Fraction } from './fraction.ts';

/** How many people have each value. */
export type Spread = Map<string, number>;

interface Ground extends Pick<ParametersOf<'t-closeness'>, 'kind' | 'order'> {
  /** The hierarchy of the column, from each value to the top. */
  readonly rows: readonly (readonly string[])[] | null;
}

/**
 * Whether a group is within t of the whole (G3): half the sum of differences of shares; along an order the sum of
 * cumulated differences over m-1; in a hierarchy of H levels below the top the sum of the differences of all labels over
 * 2H. In whole numbers: shares n_v/n and N_v/N differ by (n_v N - N_v n) / (n N). A group without a value passes.
 */
export function distanceWithin(own: Spread, whole: Spread, t: Fraction, { kind, order, rows }: Ground): boolean {
  const n = sumOf(own);
  const N = sumOf(whole);
  if (n === 0n) return true;
  const gapOf = (value: string | null) =>
    value === null ? 0n : BigInt(own.get(value) ?? 0) * N - BigInt(whole.get(value) ?? 0) * n;
  const within = (parts: readonly bigint[], divisor: number) =>
    parts.reduce((sum, part) => sum + (part < 0n ? -part : part), 0n) * t.bottom <=
    t.top * BigInt(Math.max(1, divisor)) * n * N;
  if (kind === 'equal') return within([...whole.keys()].map(gapOf), 2);
  if (kind === 'ordered') return within(cumulate((order ?? []).map(gapOf)), (order ?? []).length - 1);
  const paths = [...new Map((rows ?? []).map((path) => [path[0], path])).values()];
  const heights = (paths[0]?.length ?? 1) - 1;
  const parts: bigint[] = [];
  for (let level = 0; level < heights; level += 1) {
    const byLabel = new Map<string, bigint>();
    for (const path of paths) byLabel.set(path[level], (byLabel.get(path[level]) ?? 0n) + gapOf(path[0]));
    parts.push(...byLabel.values());
  }
  return within(parts, 2 * heights);
}

function sumOf(spread: Spread): bigint {
  return [...spread.values()].reduce((sum, people) => sum + BigInt(people), 0n);
}

function cumulate(gaps: readonly bigint[]): bigint[] {
  let sum = 0n;
  return gaps.map((gap) => (sum += gap));
}
