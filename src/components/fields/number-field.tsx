import { useId, useState } from 'react';
import { classes } from '../classes.ts';
import field from './field.module.css';
import text from '../text.module.css';
import { fieldWords } from '../../words/en/fields.ts';

interface NumberFieldProps<T> {
  readonly label: string;
  /** The value as it is written in the field. */
  readonly value: string;
  readonly read: (typed: string) => Typed<T>;
  readonly onChange: (value: T, typed: string) => void;
  /** In a row of its own, or beside other things. */
  readonly isInline?: boolean;
  readonly isWhole?: boolean;
}

/**
 * A field for a number that counts when the person leaves it or presses Enter; Escape takes the typing back. What cannot
 * be read is refused beside the field, and the last good value stays.
 */
export function NumberField<T>({ label, value, read, onChange, isInline, isWhole }: NumberFieldProps<T>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const messageId = useId();
  const takeBack = () => {
    setTyped(null);
    setMessage(null);
  };
  const commit = () => {
    if (typed === null) return;
    const answer = read(typed);
    if (!answer.ok && typed !== value) return setMessage(answer.message);
    takeBack();
    if (answer.ok && typed !== value) onChange(answer.value, typed.trim());
  };
  return (
    <label className={isInline ? field.inline : field.field}>
      <span>{label}</span>
      <input
        className={classes(field.input, field.number)}
        aria-label={label}
        aria-invalid={message !== null}
        aria-describedby={message === null ? undefined : messageId}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          setMessage(null);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation();
            takeBack();
          }
        }}
      />
      {message !== null && (
        <span id={messageId} role="alert" className={text.unmet}>
          {message} {value !== '' && fieldWords.stillIs(value)}
        </span>
      )}
    </label>
  );
}

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

const right = <T,>(value: T): Typed<T> => ({ ok: true, value });
const wrong = (message: string): { readonly ok: false; readonly message: string } => ({ ok: false, message });

const isWithin = (value: number, { least = -Infinity, above = -Infinity, most = Infinity }: Bounds) =>
  Number.isFinite(value) && value >= least && value > above && value <= most;

/** A decimal as it was typed, with a point; a decimal comma is taken for one. */
function plainDecimal(typed: string): string | null {
  const plain = typed.trim().replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? plain.replace(/^(-?)\./, '$10.').replace(/\.$/, '') : null;
}

/** A decimal within bounds, kept exactly as text. */
export const readDecimal =
  (bounds: Bounds = {}) =>
  (typed: string): Typed<string> => {
    const plain = plainDecimal(typed);
    return plain !== null && isWithin(Number(plain), bounds) ? right(plain) : wrong(fieldWords.decimal(bounds));
  };

/** A whole number within bounds. */
export const readWhole =
  (bounds: Bounds) =>
  (typed: string): Typed<number> => {
    const plain = typed.trim();
    const value = Number(plain);
    return /^\d+$/.test(plain) && Number.isSafeInteger(value) && isWithin(value, bounds)
      ? right(value)
      : wrong(fieldWords.whole(bounds));
  };

/** A share of all: "2.5%", "2,5 %" or "0.025", exactly. */
export function readShare(typed: string): Typed<string> {
  const isPercent = typed.trim().endsWith('%');
  const plain = plainDecimal(isPercent ? typed.trim().slice(0, -1) : typed);
  const share = plain === null ? null : isPercent ? movePoint(plain, -2) : plain;
  return share !== null && isWithin(Number(share), { least: 0, most: 1 }) ? right(share) : wrong(fieldWords.share);
}

/** A share of all above 0, or a number of records from 1 on: "2%", "20 people", "20" (T5). */
export function readSupport(typed: string): Typed<Support> {
  const [, digits, word] = /^(\d+)\s*(\p{L}*)$/u.exec(typed.trim()) ?? [];
  if (digits !== undefined && (word === '' ? Number(digits) >= 1 : fieldWords.isCount(word))) {
    const value = Number(digits);
    return Number.isSafeInteger(value) && value >= 1 ? right({ count: value }) : wrong(fieldWords.people);
  }
  const share = readShare(typed);
  return share.ok && Number(share.value) > 0 ? share : wrong(fieldWords.support);
}

/** A share as a percentage: "0.025" as "2.5%", exactly. */
export function showShare(share: string | number): string {
  const plain = plainDecimal(String(share));
  return plain === null ? String(share) : `${movePoint(plain, 2)}%`;
}

/** A share as a percentage, a count as a number of people. */
export function showSupport(support: Support): string {
  if (typeof support !== 'object') return showShare(support);
  return fieldWords.count(support.count);
}

/** Moves the point of a decimal to the right, or for negative places to the left; no digit is lost. */
function movePoint(plain: string, places: number): string {
  const sign = plain.startsWith('-') ? '-' : '';
  const [whole, part = ''] = plain.slice(sign.length).split('.');
  const digits = `${'0'.repeat(Math.max(0, 1 - places))}${whole}${part}${'0'.repeat(Math.max(0, places))}`;
  const point = Math.max(0, 1 - places) + whole.length + places;
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const after = digits.slice(point).replace(/0+$/, '');
  return `${sign}${before}${after === '' ? '' : `.${after}`}`;
}
