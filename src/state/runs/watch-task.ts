import type { OnProgress } from '../../client/boundary.ts';
import type { Result } from '../../engine/shared/result.ts';
import type { Task, TaskWords, Tools } from '../app-state.ts';

/**
 * Shows a call as the task under way from `wait` milliseconds on until it answers. A task that another one has replaced
 * leaves the other alone; one that was superseded takes itself away.
 */
export async function watchTask<T>(
  { get, set }: Tools,
  { title, phase, wait = 0 }: TaskWords,
  call: (onProgress: OnProgress) => Promise<Result<T>>,
): Promise<Result<T>> {
  let last: Task = { title, phase, share: null };
  let isShown = false;
  const show = () => {
    isShown = true;
    set({ task: last });
  };
  const timer = setTimeout(show, wait);
  if (wait === 0) show();
  const answer = await call((now, share) => {
    const isOwn = isShown && get().task === last;
    last = { title, phase: now, share };
    if (isOwn) set({ task: last });
  });
  clearTimeout(timer);
  if (get().task === last) set({ task: null });
  return answer;
}
