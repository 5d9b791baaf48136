type Locks = Pick<LockManager, 'request'>;

/** How often it is looked whether the worker holds its lock yet, and how long is waited in between, in milliseconds. */
const mostLooks = 200;
const pause = 25;

/**
 * Holds a lock by the name of this worker as long as it lives. A browser takes it back when the worker ends, also where
 * it ends without a word. One that has no locks, or denies them, goes without.
 */
export function holdLifeLock(name: string, locks: Locks | undefined): void {
  if (name !== '') void unlessDenied(async () => locks?.request(name, () => new Promise(() => undefined)));
}

/**
 * Calls back when the worker that holds the lock has ended. A worker asks for its lock before it says anything, but may
 * be heard before it is given the lock, so that is waited for: whoever asks too early would get the lock itself and take
 * a living worker for a dead one.
 */
export function awaitEnd(name: string, locks: Locks | undefined, onEnd: () => void): void {
  void unlessDenied(async () => {
    if (locks === undefined) return;
    for (let looks = 0; looks < mostLooks; looks += 1) {
      if (await isHeld(name, locks)) return locks.request(name, async () => onEnd());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  });
}

/** Whether somebody holds a lock; where nobody does it is taken for a moment only. */
async function isHeld(name: string, locks: Locks): Promise<boolean> {
  let held = true;
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    held = lock === null;
  });
  return held;
}

async function unlessDenied(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch {
    // The page is shown from a place whose pages may not use locks.
  }
}
