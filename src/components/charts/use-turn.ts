import { startTransition, useEffect, useState } from 'react';

const waiting: (() => void)[] = [];
/** The one whose turn it is, until it is drawn or gone. */
let current: (() => void) | null = null;
let isAboutToGo = false;

/** Lets the first that waits go on, in a frame of its own, so that the page answers in between. */
function letNextGo(): void {
  if (isAboutToGo || current !== null || waiting.length === 0) return;
  isAboutToGo = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      isAboutToGo = false;
      current = waiting.shift() ?? null;
      current?.();
    }, 0),
  );
}

/**
 * False until it is this component's turn: several charts of a page are drawn one after the other, not at once, and each
 * in small pieces of time where React can divide the work.
 */
export function useTurn(isWanted: boolean): boolean {
  const [hasTurn, setTurn] = useState(!isWanted);
  useEffect(() => {
    if (hasTurn) return undefined;
    const go = () => startTransition(() => setTurn(true));
    waiting.push(go);
    letNextGo();
    // Runs when it is drawn, and when it is gone before that.
    return () => {
      const at = waiting.indexOf(go);
      if (at >= 0) waiting.splice(at, 1);
      if (current === go) current = null;
      letNextGo();
    };
  }, [hasTurn]);
  return hasTurn;
}
