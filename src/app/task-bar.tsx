import { useEffect, useState } from 'react';
import { useApp } from '../state/use-app.ts';

const quiet = 200;

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

  if (task === null || !isShown) return null;
  return (
    <div className="task">
      <span>
        {task.title}: {task.phase}
        {task.share !== null && ` ${Math.round(task.share * 100)}%`}
      </span>
      <progress aria-label={task.title} {...(task.share === null ? {} : { value: task.share })} />
      <button type="button" className="btn small" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}
