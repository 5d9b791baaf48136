import { measureInfos } from '../../vocabulary/measures.ts';
import { type DisplayNames, sayRule } from '../../vocabulary/display-names.ts';
import { formatNear } from '../../vocabulary/format-words.ts';
import type { Addition } from '../../patterns/released-patterns.ts';
import type { PatternSet } from '../../patterns/pattern-set.ts';
import type { PatternState } from './publish.ts';
import type { PublishQuestion } from './read-question.ts';
import { ruleOf } from './rule-of.ts';

interface Said {
  readonly set: PatternSet;
  readonly question: Pick<PublishQuestion, 'fairness' | 'privacy'>;
  readonly before: Pick<PatternState, 'channels'>;
}

/**
 * Why records were added, in words: "closes 12 of the 17 sums that point at fewer than 8 people", "selection lift of
 * Sex = female among Job = clerk: 1.74 to 1.245".
 */
export function sayBecause(published: Said, { because, by }: Addition, names?: DisplayNames): string {
  const { question, before } = published;
  if (because.kind === 'channels') {
    const sums = before.channels === 1 ? 'sum that points' : 'sums that point';
    return `closes ${because.closes} of the ${before.channels} ${sums} at fewer than ${question.privacy!.k} people`;
  }
  const rule = sayRule(ruleOf(published, because.pattern), names);
  if (because.kind === 'reach')
    return `all of ${rule} have the worse outcome; without these no number of records reaches the limit`;
  const { measure, alpha } = question.fairness!;
  const title = measureInfos[measure].title.toLowerCase();
  const change = `${title} of ${rule}: ${formatNear(because.from, alpha.value)} to ${formatNear(because.to, alpha.value)}`;
  return because.isRaised ? `${change}; raised to ${by}, because fewer would open another sum` : change;
}
