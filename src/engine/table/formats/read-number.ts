import { isDecimalText } from '../../shared/decimal.ts';
import { type DecimalSign, type ThousandsSign } from '../column-settings.ts';

/** How a number is written: the sign before its decimals, and the one between its thousands or null (T8). */
export interface NumberFormat {
  readonly decimal: DecimalSign;
  readonly thousands: ThousandsSign | null;
}

/** What a thousands sign may look like in a file: all blanks are one, and so are both apostrophes. */
const spellings: Readonly<Record<ThousandsSign, string>> = {
  '.': '\\.',
  ',': ',',
  ' ': '[ \\u00a0\\u202f]',
  "'": "['\\u2019]",
};

/**
 * Reads numbers of a format: a text becomes the plain decimal it means, or null when it does not fit. Thousands stand
 * in groups of three or not apart at all, so that plain whole numbers fit every format (T8).
 */
export function numberReader({ decimal, thousands }: NumberFormat): (text: string) => string | null {
  if (decimal === '.' && thousands === null) return (text) => (isDecimalText(text) ? text : null);
  const grouped = thousands === null ? '' : `[1-9]\\d{0,2}(?:${spellings[thousands]}\\d{3})+|`;
  const shape = new RegExp(`^([+-]?)(${grouped}\\d*)(?:${decimal === '.' ? '\\.' : ','}(\\d*))?([eE][+-]?\\d+)?$`);
  return (text) => {
    const match = text.length > longest ? null : shape.exec(text.trim());
    if (match === null) return null;
    const [, sign, whole, fraction, exponent = ''] = match;
    const plain = `${sign}${whole.replace(/\D/g, '')}${fraction === undefined ? '' : `.${fraction}`}${exponent}`;
    return isDecimalText(plain) ? plain : null;
  };
}

const longest = 1000;
