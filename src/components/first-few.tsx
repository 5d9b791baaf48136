import type { ReactNode } from 'react';
import { fewNamed, formatCount } from './format.ts';

interface FirstFewProps<T> {
  readonly of: readonly T[];
  /** A line of the list, with a key of its own. */
  readonly line: (one: T) => ReactNode;
}

/** A list of which the first few show; the rest opens by mouse or keyboard. */
export function FirstFew<T>({ of, line }: FirstFewProps<T>) {
  const rest = of.length - fewNamed;
  if (rest < 2) return <ul>{of.map((one) => line(one))}</ul>;
  return (
    <>
      <ul>{of.slice(0, fewNamed).map((one) => line(one))}</ul>
      <details>
        <summary>Show {formatCount(rest)} more</summary>
        <ul>{of.slice(fewNamed).map((one) => line(one))}</ul>
      </details>
    </>
  );
}
