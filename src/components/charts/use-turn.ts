import { useEffect, useState } from 'react';

const waiting: (() => void)[] = [];
let isUnderWay = false;

/** Lets the first that waits go on, each in a frame of its own, so that the page answers in between. */
function letNextGo(): void {
  const next = waiting.shift();
  isUnderWay = next !== undefined;
  if (next === undefined) return;
  next();
  requestAnimationFrame(() => setTimeout(letNextGo, 0));
}

/** False until it is this component's turn: several charts of a page are drawn one after the other, not at once. */
export function useTurn(isWanted: boolean): boolean {
  const [hasTurn, setTurn] = useState(!isWanted);
  useEffect(() => {
    if (hasTurn) return undefined;
    const go = () => setTurn(true);
    waiting.push(go);
    if (!isUnderWay) {
      isUnderWay = true;
      setTimeout(letNextGo, 0);
    }
    return () => {
      const at = waiting.indexOf(go);
      if (at >= 0) waiting.splice(at, 1);
    };
  }, [hasTurn]);
  return hasTurn;
}
