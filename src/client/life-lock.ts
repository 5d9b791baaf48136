type Locks = Pick<LockManager, 'request'>;

/**
 * Holds a lock by the name of this worker as long as it lives. A browser takes it back when the worker ends, also where
 * it ends without a word. One that has no locks, or denies them, goes without.
 */
export function holdLifeLock(name: string, locks: Locks | undefined): void {
  if (name !== '') void ask(locks, name, () => new Promise(() => undefined));
}

/** Calls back when the worker that holds the lock has ended. It must hold the lock already. */
export function awaitEnd(name: string, locks: Locks | undefined, onEnd: () => void): void {
  void ask(locks, name, async () => onEnd());
}

async function ask(locks: Locks | undefined, name: string, granted: () => Promise<void>): Promise<void> {
  try {
    await locks?.request(name, granted);
  } catch {
    // The page is shown from a place whose pages may not use locks.
  }
}
