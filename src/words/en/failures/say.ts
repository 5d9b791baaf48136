import type { Misread } from '../../../engine/vocabulary/failures/index.ts';
import { wordsNamed } from '../../language.ts';

type Sayings = Readonly<Record<string, (values: never, at: string) => string>>;

/** Says a failure that stands within another one. */
export function sayFailure(failure: Misread): string {
  return sayBy(wordsNamed<Sayings>('failures'), failure);
}

/** Says a failure by the sentences of all codes. */
export function sayBy(sayings: Sayings, { says, values, where, said, code }: Misread): string {
  return says === undefined ? (said ?? code) : sayings[says](values as never, where ?? '');
}
