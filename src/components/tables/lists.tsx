import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from '../icon.tsx';
import text from '../text.module.css';
import styles from './lists.module.css';
import { fewNamed } from '../../words/format.ts';
import { tableWords } from '../../words/en/tables.ts';

interface ClaimListProps {
  readonly sign: GlyphName;
  /** What a screen reader says before each line. */
  readonly word: string;
  readonly lines: readonly { readonly id: string; readonly title: string; readonly words: string | null }[];
}

/** Claims of one kind about a released file, each with its shape and, where there is one, the reason. */
export function ClaimList({ sign, word, lines }: ClaimListProps) {
  return (
    <ul className={styles.claims}>
      {lines.map(({ id, title, words }) => (
        <li key={id}>
          <Glyph name={sign} />
          <div>
            <span className={text.hidden}>{tableWords.kind(word)} </span>
            <b>{title}</b>
            {words !== null && <p>{words}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is not claimed of a released file. */
export function NotClaimedList({ of }: { readonly of: readonly { readonly what: string; readonly why: string }[] }) {
  const lines = of.map(({ what, why }) => ({ id: what, title: what, words: why }));
  return <ClaimList sign="open" word={tableWords.notClaimed} lines={lines} />;
}

interface FirstFewProps<T> {
  readonly of: readonly T[];
  /** A line of the list, with a key of its own. */
  readonly line: (one: T) => ReactNode;
}

/** A list of which the first few show; the rest opens by mouse or keyboard. */
export function FirstFew<T>({ of, line }: FirstFewProps<T>) {
  const rest = of.length - fewNamed;
  if (rest < 2) return <ul>{of.map((one) => line(one))}</ul>;
  return (
    <>
      <ul>{of.slice(0, fewNamed).map((one) => line(one))}</ul>
      <details>
        <summary>{tableWords.showRest(rest)}</summary>
        <ul>{of.slice(fewNamed).map((one) => line(one))}</ul>
      </details>
    </>
  );
}
