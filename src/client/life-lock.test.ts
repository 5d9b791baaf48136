import { expect, it, vi } from 'vitest';
import { awaitEnd, holdLifeLock } from './life-lock.ts';

type Granted = (lock: object | null) => Promise<void>;

/** Locks as a browser keeps them: one after the other, given back by `end` when their holder dies. */
function fakeLocks() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const next = () => {
    isHeld = false;
    waiting.shift()?.();
  };
  const request = (_name: string, ...rest: [Granted] | [{ ifAvailable: boolean }, Granted]) => {
    const granted = rest[rest.length - 1] as Granted;
    if (rest.length === 2 && isHeld) return granted(null);
    return new Promise<void>((resolve) => {
      const give = () => {
        isHeld = true;
        void granted({}).then(() => {
          next();
          resolve();
        });
      };
      if (isHeld) waiting.push(give);
      else give();
    });
  };
  return { locks: { request } as unknown as LockManager, end: next };
}

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 80));

it('tells of the end of a worker, and not before', async () => {
  const { locks, end } = fakeLocks();
  const onEnd = vi.fn();
  holdLifeLock('worker 1', locks);
  awaitEnd('worker 1', locks, onEnd);
  await aWhile();
  expect(onEnd).not.toHaveBeenCalled();
  end();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
});

it('does not take a worker for dead that is heard before it holds its lock', async () => {
  const { locks, end } = fakeLocks();
  const onEnd = vi.fn();
  awaitEnd('worker 1', locks, onEnd);
  await aWhile();
  holdLifeLock('worker 1', locks);
  await aWhile();
  expect(onEnd).not.toHaveBeenCalled();
  end();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
});

it('goes without where there are no locks, or they are denied', async () => {
  const onEnd = vi.fn();
  const denied = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as LockManager;
  for (const locks of [undefined, denied]) {
    holdLifeLock('worker 1', locks);
    awaitEnd('worker 1', locks, onEnd);
  }
  await aWhile();
  expect(onEnd).not.toHaveBeenCalled();
});
