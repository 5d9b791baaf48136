import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { AnswerTitle } from '../../../components/answer.tsx';
import { useApp } from '../../../state/use-app.ts';
import { Doors } from './doors.tsx';
import { DropZone } from './drop-zone.tsx';
import { SampleCards } from './sample-cards.tsx';
import { ThesisTables } from './thesis-tables.tsx';
import { Waiting } from './waiting.tsx';
import text from '../../../components/text.module.css';
import styles from './start-page.module.css';

/** What is seen before anything is open: what can be done here, a place for a file, and the samples. */
export function StartPage() {
  const isBusy = useApp((state) => state.task !== null);
  const showPrivacy = useApp((state) => state.showPrivacy);
  const thesis = useRef<HTMLDetailsElement>(null);
  const showThesis = () => {
    if (thesis.current === null) return;
    thesis.current.open = true;
    thesis.current.scrollIntoView({ block: 'nearest' });
  };
  return (
    <main className={styles.page} aria-busy={isBusy}>
      <h1 className={text.hidden}>Start</h1>
      <div className={styles.headline}>
        <AnswerTitle>
          Find out whether anyone is treated worse, put&nbsp;it&nbsp;right, and publish the data without exposing
          anyone.
        </AnswerTitle>
      </div>
      <p className={styles.promise}>
        <i aria-hidden="true" />
        <span>
          Your file is read in this page and never sent anywhere.{' '}
          <Button look="link" onClick={() => showPrivacy(true)}>
            How do I check?
          </Button>
        </span>
      </p>
      <Waiting />
      <Doors onTeach={showThesis} />
      <DropZone />
      <SampleCards />
      <ThesisTables details={thesis} />
    </main>
  );
}
