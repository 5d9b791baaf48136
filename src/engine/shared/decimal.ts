/**
 * An exact decimal: `units / 10^scale`. Normal form: `scale >= 0` and as small as possible, so that equal decimals have
 * equal fields.
 */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
  /** The nearest double. Rounding is monotone, so two decimals whose doubles differ are ordered as these (T4). */
  readonly approx: number;
}

const shape = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE]([+-]?\d+))?$/;
const longest = 1000;
const largestExponent = 400;

/**
 * Whether a text (blanks around it aside) spells a decimal: digits with an optional sign, point and exponent. Texts of
 * more than 1,000 characters and exponents beyond 400 are refused, so that no cell can stall the page (T4).
 */
export function isDecimalText(text: string): boolean {
  if (text.length > longest) return false;
  const match = shape.exec(text.trim());
  return match !== null && (match[1] === undefined || Math.abs(Number(match[1])) <= largestExponent);
}

/**
 * Reads a decimal exactly; null when it is none (`""`, `abc`, `1,2`, `0x10`, NaN, infinity). A number means the
 * shortest decimal that denotes it, as JSON prints it: 0.1 is one tenth (T4).
 */
export function readDecimal(source: number | string): Decimal | null {
  const text = typeof source === 'number' ? String(source) : source;
  return isDecimalText(text) ? parse(text.trim()) : null;
}

function parse(text: string): Decimal {
  const [mantissa, exponent] = text.toLowerCase().split('e');
  const [whole, fraction = ''] = mantissa.replace(/^[+-]/, '').split('.');
  const scale = fraction.length - Number(exponent ?? 0);
  const digits = scale < 0 ? (whole + fraction).padEnd(whole.length + fraction.length - scale, '0') : whole + fraction;
  const units = BigInt(digits === '' ? '0' : digits);
  return normalize(text.startsWith('-') ? -units : units, Math.max(0, scale), Number(text));
}

/** The decimal `units / 10^scale` in normal form; `scale` is a whole number, not negative. */
export function makeDecimal(units: bigint, scale: number): Decimal {
  const { units: least, scale: shift } = strip(units, scale);
  return { units: least, scale: shift, approx: Number(spell(least, shift)) };
}

function normalize(units: bigint, scale: number, approx: number): Decimal {
  const least = strip(units, scale);
  return { units: least.units, scale: least.scale, approx: least.units === 0n ? 0 : approx };
}

function strip(units: bigint, scale: number): { units: bigint; scale: number } {
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return { units, scale };
}

/** The sign of `a - b`, exact: by the doubles where they differ, else by integers (T4). */
export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  if (a.approx !== b.approx) return a.approx < b.approx ? -1 : 1;
  const scale = Math.max(a.scale, b.scale);
  const left = unitsAt(a, scale);
  const right = unitsAt(b, scale);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** `a + b`, exact. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return makeDecimal(unitsAt(a, scale) + unitsAt(b, scale), scale);
}

/** `a - b`, exact. */
export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return makeDecimal(unitsAt(a, scale) - unitsAt(b, scale), scale);
}

/** The integer `value * 10^scale`; `scale` is at least the decimal's own. */
export function unitsAt(value: Decimal, scale: number): bigint {
  return value.scale === scale ? value.units : value.units * 10n ** BigInt(scale - value.scale);
}

/**
 * The canonical spelling: no exponent, no trailing zeros, no plus, one zero before the point; reads back as the same
 * decimal.
 */
export function formatDecimal(value: Decimal): string {
  return spell(value.units, value.scale);
}

const plain = /^-?\d+(?:\.\d+)?$/;

/**
 * A number of a recipe in plain digits, so that everybody who adds it up reads the same (T4): " 1 ", "+1", ".5" and "1e3"
 * are "1", "1", "0.5" and "1000". What is plain stays as it is spelled, and what is no decimal too.
 */
export function plainDecimal<T extends number | string>(source: T): T | string {
  if (plain.test(String(source))) return source;
  const read = readDecimal(source);
  return read === null ? source : formatDecimal(read);
}

function spell(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString();
  if (scale === 0) return sign + digits;
  const padded = digits.padStart(scale + 1, '0');
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}
