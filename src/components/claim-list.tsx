import { Glyph, type GlyphName } from './glyph.tsx';
import text from './text.module.css';
import styles from './claim-list.module.css';

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
            <span className={text.hidden}>{word}: </span>
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
  return <ClaimList sign="open" word="Not claimed" lines={lines} />;
}
