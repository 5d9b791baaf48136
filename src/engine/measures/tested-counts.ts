import { type GroupCounts } from './counts.ts';
import { type TestedCounts } from './kinds/index.ts';
import { samplePair } from './survey.ts';

/**
 * What tests and intervals go by (M7). Under survey weights the samples are what the people asked are worth and their
 * denied are rates of these, not rounded; shares and rates are by weights, and people are those who were asked (M12).
 */
export function testedCounts({ a1, n1, a2, n2, a, n, survey }: GroupCounts): TestedCounts {
  const people = n1 + n2;
  const isDivided = people === n;
  if (survey === undefined) return { a1, n1, a2, n2, share: n1 / people, rate: a / n, isDivided, people };
  const { weighed } = survey;
  return {
    ...samplePair({ a1, n1, a2, n2, survey }),
    share: weighed.n1 / (weighed.n1 + weighed.n2),
    rate: weighed.a / weighed.n,
    isDivided,
    people,
  };
}
