import { sayFailure } from '../../../words/failure.ts';
import { readThreshold, type Threshold } from '../../shared/exact.ts';

/** A threshold out of a decimal that is known to be one. */
export function threshold(text: string): Threshold {
  const read = readThreshold(text, 'alpha');
  if (!read.ok) throw new Error(sayFailure(read));
  return read.value;
}
