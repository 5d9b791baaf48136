import type { RefObject } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatMany } from '../../../components/format.ts';
import { samples } from '../../../state/samples.ts';
import { useApp } from '../../../state/use-app.ts';
import { LessonLink } from './lesson-link.tsx';
import styles from './thesis-tables.module.css';

/** The small tables of the thesis, folded until somebody wants them. */
export function ThesisTables({ details }: { readonly details: RefObject<HTMLDetailsElement | null> }) {
  const openSample = useApp((state) => state.openSample);
  const goTo = useApp((state) => state.goTo);
  const small = samples.filter(({ group }) => group === 'thesis');
  return (
    <details ref={details} className={styles.thesis}>
      <summary>
        <b>From the thesis</b> {formatMany(small.length, 'small table')} that show one idea each: women veterinarians,
        ten customers, when privacy raises discrimination, and more
      </summary>
      <p className={styles.lessons}>
        <Button onClick={() => goTo('learn')}>Open the lessons</Button> Ten lessons of a few minutes each play with
        these tables.
      </p>
      <ul>
        {small.map(({ id, title, summary, records, lesson }) => (
          <li key={id}>
            <button type="button" className={styles.table} onClick={() => void openSample(id)}>
              <b>{title}</b>
              <span>{summary}</span>
              <small>{formatMany(records, 'row')}</small>
            </button>
            <LessonLink sample={{ lesson, title }} />
          </li>
        ))}
      </ul>
    </details>
  );
}
