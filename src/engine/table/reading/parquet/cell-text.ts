/** Whole days and the rest of a number of units since 1970. */
function splitDays(value: bigint, perDay: bigint): { days: number; rest: bigint } {
  const rest = ((value % perDay) + perDay) % perDay;
  return { days: Number((value - rest) / perDay), rest };
}

/** Days in 400 years, after which the calendar repeats; it begins with March, so that a leap day is the last of its year. */
const cycle = 146_097;
/** Days from the first of March of the year 0 to 1970. */
const offset = 719_468;

/** A day as 2024-12-31, from its number of days since 1970. */
export function sayDay(days: number): string {
  const since = days + offset;
  const era = Math.floor(since / cycle);
  const day = since - era * cycle;
  const year = Math.floor((day - Math.floor(day / 1460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365);
  const inYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * inYear + 2) / 153);
  const inMonth = inYear - Math.floor((153 * month + 2) / 5) + 1;
  const full = year + era * 400 + (month < 10 ? 0 : 1);
  return `${full < 0 ? '-' : ''}${pad(Math.abs(full), 4)}-${pad(month < 10 ? month + 3 : month - 9, 2)}-${pad(inMonth, 2)}`;
}

/** A time of day as 23:59:59, with its decimals where they are not 0. `perSecond` are the units in a second. */
export function sayTime(units: bigint, perSecond: bigint): string {
  const seconds = Number(units / perSecond);
  const decimals = String(units % perSecond)
    .padStart(String(perSecond).length - 1, '0')
    .replace(/0+$/, '');
  const words = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => pad(part, 2));
  return words.join(':') + (decimals === '' ? '' : `.${decimals}`);
}

/** A day and a time as databases write them to CSV: 2024-12-31 23:59:59. */
export function sayMoment(units: bigint, perSecond: bigint): string {
  const { days, rest } = splitDays(units, perSecond * 86_400n);
  return `${sayDay(days)} ${sayTime(rest, perSecond)}`;
}

/** A decimal from its digits and how many of them stand after the point; all of these are written, as 1.50. */
export function sayDecimal(digits: bigint, scale: number): string {
  const sign = digits < 0n ? '-' : '';
  const words = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  return scale <= 0 ? `${sign}${words}` : `${sign}${words.slice(0, -scale)}.${words.slice(-scale)}`;
}

/** A big-endian number in two's complement. */
export function readBigEndian(bytes: Uint8Array): bigint {
  let number = 0n;
  for (const byte of bytes) number = (number << 8n) | BigInt(byte);
  return BigInt.asIntN(bytes.length * 8, number);
}

/** A floating-point number in the fewest digits that give it back; a whole one as 1.0, as databases write it to CSV. */
export function sayDouble(number: number): string {
  const words = String(number);
  return /^-?\d+$/.test(words) ? `${words}.0` : words;
}

/** The same for one of four bytes, which needs fewer digits. */
export function sayFloat(number: number): string {
  if (!Number.isFinite(number)) return sayDouble(number);
  for (let digits = 6; digits < 9; digits += 1) {
    const rounded = Number(number.toPrecision(digits));
    if (Math.fround(rounded) === number) return sayDouble(rounded);
  }
  return sayDouble(Number(number.toPrecision(9)));
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
