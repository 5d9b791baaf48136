import { promiseOf, sayEpsilon } from '../../engine/vocabulary/epsilon-words.ts';
import { formatCount } from '../format.ts';

/** What a budget means: "a common choice: a suspicion of 50% can become 73% at most." */
export function sayPromise(epsilon: number | string): string {
  const { factor, suspicion } = promiseOf(epsilon);
  const times = factor < 100 ? factor.toPrecision(3).replace(/\.?0+$/, '') : formatCount(Math.round(factor));
  return `${sayEpsilon(epsilon)}: one person more or less makes any outcome at most ${times} times as likely, and a suspicion of 50% becomes at most ${sayShare(suspicion)}.`;
}

/** A share for people: few digits, and never "0%" for something. */
export function sayShare(share: number): string {
  const percent = 100 * share;
  if (percent >= 99.95 && percent < 100) return '99.9%';
  if (percent !== 0 && percent < 0.1) return 'less than 0.1%';
  return percent < 10 ? `${Number(percent.toFixed(1))}%` : `${formatCount(Math.round(percent))}%`;
}
