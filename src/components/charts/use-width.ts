import { useEffect, useRef, useState, type RefObject } from 'react';

/** How wide an element is, kept up to date; `start` until it is known. */
export function useWidth<T extends HTMLElement>(
  start = 640,
): { readonly ref: RefObject<T | null>; readonly width: number } {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(start);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(1, Math.round(entry.contentRect.width))));
    if (ref.current !== null) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
