import { lessons } from '../lessons/index.ts';
import styles from './player.module.css';

/** All lessons, and which one is open. */
export function LessonList({
  current,
  onLesson,
}: {
  readonly current: number;
  readonly onLesson: (id: string) => void;
}) {
  return (
    <nav className={styles.list} aria-label="Lessons">
      <h2>Lessons</h2>
      <ol>
        {lessons.map(({ id, title, about }, i) => (
          <li key={id}>
            <button type="button" aria-current={i === current ? 'page' : undefined} onClick={() => onLesson(id)}>
              <span>{i + 1}</span>
              <b>{title}</b>
              <small>{about}</small>
            </button>
          </li>
        ))}
      </ol>
      <p>
        <kbd>N</kbd> next lesson, <kbd>B</kbd> back. On a projector <kbd>Page Down</kbd> and <kbd>Page Up</kbd> do the
        same.
      </p>
    </nav>
  );
}
