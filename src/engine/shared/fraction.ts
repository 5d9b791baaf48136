/** An exact fraction `num/den`, `den > 0`; not necessarily in lowest terms. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}
