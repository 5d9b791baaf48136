import { useCallback, useState, type RefCallback } from 'react';

/**
 * How wide an element is, kept up to date; `start` until it is known. The element may appear later than the component,
 * as it does in a figure that waits for its turn.
 */
export function useWidth<T extends HTMLElement>(
  start = 640,
  least = 1,
): { readonly ref: RefCallback<T>; readonly width: number } {
  const [width, setWidth] = useState(start);
  const ref = useCallback(
    (element: T | null) => {
      if (element === null || typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(([entry]) => setWidth(Math.max(least, Math.round(entry.contentRect.width))));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [least],
  );
  return { ref, width };
}
