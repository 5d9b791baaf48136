import type { Misread } from '../../../engine/vocabulary/failures/index.ts';
import { wordsNamed } from '../../language.ts';

type Sayings = Readonly<Record<string, (values: never, at: string) => string>>;

/**
 * Says a failure that stands within another one, or that the worker has said already: the page does not carry the words
 * of all failures with it.
 */
export function sayFailure(failure: Misread): string {
  const sayings = wordsNamed<Sayings>('failures');
  return sayings === null ? (failure.said ?? failure.code) : sayBy(sayings, failure);
}

/** Says a failure by the sentences of all codes. */
export function sayBy(sayings: Sayings, { says, values, where, said, code }: Misread): string {
  return says === undefined ? (said ?? code) : sayings[says](values as never, where ?? '');
}
