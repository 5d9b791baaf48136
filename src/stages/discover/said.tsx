import { Say } from '../../components/say.tsx';
import type { Parts } from '../../words/parts.ts';

/** A sentence with what is wrong and what to take away set apart. */
export type Phrase = Parts<'worse' | 'bold'>;

const looks = {
  worse: (says: string) => <em>{says}</em>,
  bold: (says: string) => <b>{says}</b>,
};

export function Said({ phrase }: { readonly phrase: Phrase }) {
  return <Say parts={phrase} slots={looks} />;
}

/** Pixels that a letter of the charts' print takes on average. */
const letter = 6.9;

/** A text in lines that fit a width; a word that is too long for one has a line of its own. */
export function wrapWords(text: string, width: number): string[] {
  const most = Math.max(8, Math.floor(width / letter));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
