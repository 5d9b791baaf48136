/** What a person typed into a field: a value, or what is wrong with it and what would be right. */
export type Typed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/** A smallest number of records, as recipes write it: a share of all, or a count. */
type Support = string | number | { readonly count: number };

interface Bounds {
  readonly least?: number;
  /** A number that is itself too small. */
  readonly above?: number;
  readonly most?: number;
}

const right = <T>(value: T): Typed<T> => ({ ok: true, value });
const wrong = (message: string): { readonly ok: false; readonly message: string } => ({ ok: false, message });

const sayBounds = ({ least, above, most }: Bounds): string => {
  if (above !== undefined) return ` above ${above.toLocaleString('en')}`;
  if (least !== undefined && most !== undefined)
    return ` from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;
  if (least !== undefined) return `, ${least.toLocaleString('en')} or more`;
  return most === undefined ? '' : `, at most ${most.toLocaleString('en')}`;
};

const isWithin = (value: number, { least = -Infinity, above = -Infinity, most = Infinity }: Bounds) =>
  Number.isFinite(value) && value >= least && value > above && value <= most;

/** A decimal as it was typed, with a point; a decimal comma is taken for one. */
function plainDecimal(typed: string): string | null {
  const text = typed.trim().replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? text.replace(/^(-?)\./, '$10.').replace(/\.$/, '') : null;
}

/** A decimal within bounds, kept exactly as text. */
export const readDecimal =
  (bounds: Bounds = {}) =>
  (typed: string): Typed<string> => {
    const text = plainDecimal(typed);
    return text !== null && isWithin(Number(text), bounds)
      ? right(text)
      : wrong(`Type a number${sayBounds(bounds)}, such as 1.25.`);
  };

/** A whole number within bounds. */
export const readWhole =
  (bounds: Bounds) =>
  (typed: string): Typed<number> => {
    const text = typed.trim();
    const value = Number(text);
    return /^\d+$/.test(text) && Number.isSafeInteger(value) && isWithin(value, bounds)
      ? right(value)
      : wrong(`Type a whole number${sayBounds(bounds)}.`);
  };

/** A share of all: "2.5%", "2,5 %" or "0.025", exactly. */
export function readShare(typed: string): Typed<string> {
  const isPercent = typed.trim().endsWith('%');
  const text = plainDecimal(isPercent ? typed.trim().slice(0, -1) : typed);
  const share = text === null ? null : isPercent ? movePoint(text, -2) : text;
  return share !== null && isWithin(Number(share), { least: 0, most: 1 })
    ? right(share)
    : wrong('Type a share from 0% to 100%, such as 2.5% or 0.025.');
}

/** A share of all above 0, or a number of records from 1 on: "2%", "20 people", "20" (T5). */
export function readSupport(typed: string): Typed<Support> {
  const count = /^(\d+)\s*(people|person|records?)?$/.exec(typed.trim());
  if (count !== null && (count[2] !== undefined || Number(count[1]) >= 1)) {
    const value = Number(count[1]);
    return Number.isSafeInteger(value) && value >= 1
      ? right({ count: value })
      : wrong('Type a number of people, 1 or more, or a share such as 2%.');
  }
  const share = readShare(typed);
  return share.ok && Number(share.value) > 0
    ? share
    : wrong('Type a share such as 2%, or a number of people such as 20.');
}

/** A share as a percentage: "0.025" as "2.5%", exactly. */
export function showShare(share: string | number): string {
  const text = plainDecimal(String(share));
  return text === null ? String(share) : `${movePoint(text, 2)}%`;
}

/** A share as a percentage, a count as a number of people. */
export function showSupport(support: Support): string {
  if (typeof support !== 'object') return showShare(support);
  return support.count === 1 ? '1 person' : `${support.count} people`;
}

/** Moves the point of a decimal to the right, or for negative places to the left; no digit is lost. */
function movePoint(text: string, places: number): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole, part = ''] = text.slice(sign.length).split('.');
  const digits = `${'0'.repeat(Math.max(0, 1 - places))}${whole}${part}${'0'.repeat(Math.max(0, places))}`;
  const point = Math.max(0, 1 - places) + whole.length + places;
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const after = digits.slice(point).replace(/0+$/, '');
  return `${sign}${before}${after === '' ? '' : `.${after}`}`;
}
