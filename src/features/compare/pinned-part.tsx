import { Button } from '../../components/button.tsx';
import { formatMany } from '../../components/format.ts';
import { QuestionPart } from '../../components/question/index.ts';
import { removePin } from '../../state/pins.ts';
import { useApp } from '../../state/use-app.ts';
import styles from './pinned-part.module.css';

/** "6 pinned results": which they are, and the way to take one out. */
export function PinnedPart() {
  const pins = useApp((state) => state.recipe!.pins);
  const edit = useApp((state) => state.edit);
  return (
    <QuestionPart title="Pinned results" says={formatMany(pins.length, 'pinned result')}>
      <ul className={styles.pins}>
        {pins.map(({ title }) => (
          <li key={title}>
            <span>{title}</span>
            <Button
              look="small"
              aria-label={`Unpin ${title}`}
              onClick={() => edit(`Unpinned: ${title}`, (before) => removePin(before, title))}
            >
              Unpin
            </Button>
          </li>
        ))}
      </ul>
      <p>Pins are settings, not copies of data. They are in the recipe, in the link and in a kept project.</p>
    </QuestionPart>
  );
}
