import type { Purpose } from '../../../state/purposes.ts';
import { useApp } from '../../../state/use-app.ts';
import styles from './doors.module.css';

interface Door {
  readonly purpose: Purpose;
  readonly title: string;
  readonly words: string;
  readonly end: string;
  readonly picture: string;
}

const doors: readonly Door[] = [
  {
    purpose: 'audit',
    title: 'Audit decisions',
    words: 'Who is treated worse, in which situations, how sure is it, and is there a lawful reason?',
    end: 'You leave with a report that stands up',
    picture: 'M3.5 10a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15 15l6 6M7.5 11.5v-3M10 11.5v-5M12.5 11.5v-2',
  },
  {
    purpose: 'publish',
    title: 'Publish data safely',
    words: 'Release a table that neither identifies people nor discriminates against them.',
    end: 'You leave with a file and its certificate',
    picture: 'M12 2.5 4.5 5.5V11c0 5 3.2 8.4 7.5 10.5 4.3-2.1 7.5-5.5 7.5-10.5V5.5ZM8.5 11.8l2.5 2.5 4.5-5',
  },
  {
    purpose: 'teach',
    title: 'Teach a class',
    words: 'What the measures mean, and why privacy alone does not prevent discrimination.',
    end: 'Ten short lessons, no set-up',
    picture: 'M2.5 9 12 4.5 21.5 9 12 13.5ZM6.5 11v5c1.6 1.4 3.4 2 5.5 2s3.9-.6 5.5-2v-5M21.5 9v6',
  },
];

/** What somebody may have come for: it sets which stages the way through stresses. */
export function Doors({ onTeach }: { readonly onTeach: () => void }) {
  const chosen = useApp((state) => state.purpose);
  const choosePurpose = useApp((state) => state.choosePurpose);
  return (
    <div className={styles.doors} role="group" aria-label="What would you like to do?">
      {doors.map(({ purpose, title, words, end, picture }) => (
        <button
          key={purpose}
          type="button"
          className={styles.door}
          aria-pressed={purpose === chosen}
          onClick={() => {
            choosePurpose(purpose);
            if (purpose === 'teach') onTeach();
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={picture} />
          </svg>
          <span>
            <b>{title}</b>
            <span>{words}</span>
            <small>{end}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
