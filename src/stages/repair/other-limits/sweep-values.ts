import type { SweepOver } from '../../../contracts/engine-api.ts';

export const overNames: Readonly<Record<SweepOver, string>> = {
  alpha: 'limit',
  minSupport: 'smallest situation',
  minConfidence: 'smallest share',
  d: 'd of explanations',
};

export const startValues: Readonly<Record<SweepOver, string>> = {
  alpha: '1.2 1.3 1.4 1.5 1.6 1.7',
  minSupport: '0.05 0.1 0.15 0.2',
  minConfidence: '0.05 0.1 0.2 0.3',
  d: '0.8 0.85 0.9 0.95',
};

type Values =
  { readonly ok: true; readonly values: readonly string[] } | { readonly ok: false; readonly message: string };

/** Several decimals, with blanks or semicolons between them; a decimal comma is a point. */
export function readValues(typed: string): Values {
  const values = typed
    .split(/[\s;]+/)
    .map((value) => value.replace(',', '.'))
    .filter((value) => value !== '');
  const bad = values.find((value) => !/^-?\d*\.?\d+$/.test(value));
  if (bad !== undefined)
    return { ok: false, message: `"${bad}" is not a number. Type decimals with blanks between them, such as 1.2 1.5.` };
  return values.length === 0
    ? { ok: false, message: 'Type at least one decimal, such as 1.2.' }
    : { ok: true, values: [...new Set(values)] };
}
