import { Glyph } from '../../../components/glyph.tsx';
import type { OpenCheck } from '../../../state/app-state.ts';
import { findReleased } from '../../../state/check-files.ts';
import text from '../../../components/text.module.css';
import styles from './given-files.module.css';

/** The three things that a check needs, and which of them are there. */
export function GivenFiles({ check: { files, named } }: { readonly check: OpenCheck }) {
  const lines = [
    { what: 'Certificate', file: files.certificate },
    { what: 'Released file', file: findReleased(files, named) },
    { what: 'Recipe', file: files.recipe },
  ];
  return (
    <ul className={styles.files} aria-label="Given so far">
      {lines.map(({ what, file }) => (
        <li key={what}>
          <Glyph name={file === null ? 'open' : 'here'} />
          <b>{what}</b>
          <span>
            <span className={text.hidden}>{file === null ? 'missing' : 'given'}: </span>
            {file?.name ?? 'not yet'}
          </span>
        </li>
      ))}
    </ul>
  );
}
