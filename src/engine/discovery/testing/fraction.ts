/** An exact fraction for oracles: `top / bottom` with `bottom > 0`, or infinity. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint } | 'infinity';

/** `top / bottom` for numbers that are not negative; null for 0/0, infinity for a positive number over 0. */
export function divide(top: bigint, bottom: bigint): Fraction | null {
  if (bottom === 0n) return top === 0n ? null : 'infinity';
  return { top, bottom };
}

export function subtract(a: { top: bigint; bottom: bigint }, b: { top: bigint; bottom: bigint }): Fraction {
  return { top: a.top * b.bottom - b.top * a.bottom, bottom: a.bottom * b.bottom };
}

/** Negative, 0 or positive as `a` is below, equal to or above `b`. */
export function compareFractions(a: Fraction, b: Fraction): number {
  if (a === 'infinity' || b === 'infinity') return a === b ? 0 : a === 'infinity' ? 1 : -1;
  const gap = a.top * b.bottom - b.top * a.bottom;
  return gap < 0n ? -1 : gap > 0n ? 1 : 0;
}

/** A plain decimal such as `-0.25`. */
export function fractionOf(text: string): Fraction {
  const [whole, part = ''] = text.replace('-', '').split('.');
  const top = BigInt(whole + part);
  return { top: text.startsWith('-') ? -top : top, bottom: 10n ** BigInt(part.length) };
}

export function toNumber(value: Fraction | null): number | null {
  if (value === null) return null;
  return value === 'infinity' ? Infinity : Number(value.top) / Number(value.bottom);
}
