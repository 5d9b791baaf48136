/** A piece of a sentence: plain, what is wrong, or what to take away. */
type Piece = string | { readonly worse: string } | { readonly bold: string };

/** A sentence in pieces, so that one file can hold all words and a screen can set them. */
export type Phrase = readonly Piece[];

/** The words of a sentence alone. */
export function wordsOf(phrase: Phrase): string {
  return phrase
    .map((piece) => (typeof piece === 'string' ? piece : 'worse' in piece ? piece.worse : piece.bold))
    .join('');
}
