import { useEffect, useState } from 'react';
import type { Task } from '../state/app-state.ts';
import { useApp } from '../state/use-app.ts';
import { Button } from '../components/button.tsx';
import styles from './task-bar.module.css';

const quiet = 200;
/** After so many milliseconds without news it is said that there are none. */
const silence = 20_000;

/** The long step under way, with its phase and a way to stop it; short steps pass without a flicker. */
export function TaskBar() {
  const task = useApp((state) => state.task);
  const cancel = useApp((state) => state.cancel);
  const isRunning = task !== null;
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setShown(true), quiet);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isRunning]);

  const [silent, setSilent] = useState<typeof task>(null);
  useEffect(() => {
    if (task === null) return undefined;
    const timer = setTimeout(() => setSilent(task), silence);
    return () => clearTimeout(timer);
  }, [task]);

  if (task === null || !isShown) return null;
  return (
    <div className={styles.task}>
      <progress aria-label={task.title} {...(task.share === null ? {} : { value: task.share })} />
      <span>
        {sayTask(task)}
        {silent === task && <small>No news for 20 seconds: it may still be working. Cancelling keeps the table.</small>}
      </span>
      <Button look="small" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

/** One text, so that no part of it moves when another one changes. */
function sayTask({ title, phase, share }: Task): string {
  return `${title}: ${phase}${share === null ? '' : ` ${Math.round(share * 100)}%`}`;
}
