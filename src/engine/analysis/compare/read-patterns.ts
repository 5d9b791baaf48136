import { succeed, type Result } from '../../shared/result.ts';
import { readPatternCsv } from '../publish/index.ts';
import { type MadeStep } from '../scenario/index.ts';
import { type ReadPatterns } from './measure-patterns.ts';

/** The patterns that a last step published, read from the text of their file. */
export function readPatterns(made: MadeStep | undefined): Result<ReadPatterns> {
  if (made?.do !== 'publish' && made?.do !== 'noisy-patterns') throw new RangeError('The last step made no patterns.');
  const patterns = readPatternCsv(made.text);
  if (!patterns.ok) return patterns;
  const { set, released } = made.published;
  const { privacy } = made.published.question;
  return succeed({
    patterns: patterns.value,
    total: released.supports[0],
    columns: set.attributes.map(({ name }) => name),
    epsilon: made.do === 'noisy-patterns' ? String(made.published.privacy.epsilon) : null,
    totalIsPublic: privacy?.totalIsPublic ?? false,
  });
}
