import { useState } from 'react';

/** A and B: at first the two last results. A tick more takes the place of the one that was ticked longest. */
export function useChosen(count: number): {
  readonly chosen: readonly number[];
  choose(place: number): void;
  pick(letter: number, place: number): void;
} {
  const [ticked, setTicked] = useState<readonly number[] | null>(null);
  const latest = count < 2 ? [] : [count - 2, count - 1];
  const chosen = (ticked ?? latest).filter((place) => place < count);
  return {
    chosen,
    choose: (place) =>
      setTicked(chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen.slice(-1), place]),
    pick: (letter, place) => {
      const other = chosen[1 - letter];
      const rest = other === undefined || other === place ? [] : [other];
      setTicked(letter === 0 ? [place, ...rest] : [...rest, place]);
    },
  };
}
