import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { samples } from '../../../state/samples.ts';
import { useApp } from '../../../state/use-app.ts';
import type { Lesson, LessonRun } from '../lesson.ts';
import { openRun } from '../open-table.ts';
import styles from './player.module.css';

interface WayOutBarProps {
  readonly lesson: Lesson;
  readonly at: readonly number[];
  readonly runs: readonly LessonRun[];
  readonly next: Lesson | null;
  readonly onNext: () => void;
}

/** The way into the program with this table and recipe, and the way on. */
export function WayOutBar({ lesson, at, runs, next, onNext }: WayOutBarProps) {
  const source = useApp((state) => state.source);
  const hasChanges = useApp((state) => state.history.past.length > 0 && !state.isKept);
  const openTogether = useApp((state) => state.openTogether);
  const [isAsking, setAsking] = useState(false);
  const { run: id, stage, title } = lesson.opens(at);
  const open = async () => {
    const run = runs.find((one) => one.id === id);
    if (run === undefined) return;
    const { file, recipe } = await openRun(run);
    const sample = 'sample' in run.table ? run.table.sample : null;
    const called = samples.find((one) => one.id === sample)?.title ?? file.name;
    await openTogether({ file, recipe, sample, title: called, stage });
  };
  return (
    <footer className={styles.next}>
      <div>
        <b>{next === null ? 'That was the last lesson.' : `Next: ${next.title}`}</b>
        <span>{next === null ? 'Go back to any of them, or open a table of your own.' : next.about}</span>
      </div>
      <Button onClick={() => (source !== null && hasChanges ? setAsking(true) : void open())}>{title}</Button>
      {next !== null && (
        <Button look="primary" onClick={onNext}>
          Next lesson
        </Button>
      )}
      {isAsking && (
        <Modal
          title="Open the table of the lesson?"
          onClose={() => setAsking(false)}
          actions={
            <Button
              look="primary"
              onClick={() => {
                setAsking(false);
                void open();
              }}
            >
              Open it
            </Button>
          }
        >
          <p>
            It takes the place of {source?.title}, and the settings that you changed are lost. Save them as a recipe
            first if you want them back.
          </p>
        </Modal>
      )}
    </footer>
  );
}
