import type { Phrase } from './phrase.ts';

/** A sentence with what is wrong and what to take away set apart. */
export function Said({ phrase }: { readonly phrase: Phrase }) {
  return phrase.map((piece, at) => {
    if (typeof piece === 'string') return piece;
    return 'worse' in piece ? <em key={at}>{piece.worse}</em> : <b key={at}>{piece.bold}</b>;
  });
}
