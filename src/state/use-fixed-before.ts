import { useEffect } from 'react';
import { useApp } from './use-app.ts';

/** The limit under which the answer about each open table was first seen. */
const firstSeen = new WeakMap<object, string>();

/**
 * Whether a limit, with its measure and lens, is the one under which the first answer was seen, so that it was fixed
 * before looking (M9). A recipe that is opened brings its limit with it.
 */
export function useFixedBefore(limit: object, isSeen: boolean): boolean {
  const source = useApp((state) => state.source);
  const key = JSON.stringify(limit);
  useEffect(() => {
    if (isSeen && source !== null && !firstSeen.has(source)) firstSeen.set(source, key);
  }, [source, key, isSeen]);
  const first = source === null ? undefined : firstSeen.get(source);
  return first === undefined || first === key;
}
