import { formatCount, formatMany } from '../../../components/format.ts';
import type { ReleaseSummary, SpreadPoint } from '../../../contracts/engine-api.ts';

/** The simulated point nearest to a budget, on a log scale. */
export function pointNear(points: readonly SpreadPoint[], epsilon: number | string): SpreadPoint | null {
  const distance = (point: SpreadPoint) => Math.abs(Math.log(Number(point.epsilon) / Number(epsilon)));
  return points.reduce<SpreadPoint | null>(
    (best, point) => (best === null || distance(point) < distance(best) ? point : best),
    null,
  );
}

/** What to expect of a release, from made-up data. */
export function sayExpected({ found, error, off }: SpreadPoint, top: number): { lead: string; rest: string } {
  const right = Math.round(found.middle * top);
  const lead = `${formatCount(right)} of ${formatCount(top)} patterns`;
  if (error === null || off === null) return { lead, rest: 'nothing is found under the noise.' };
  return {
    lead,
    rest: `a count is off by about ${formatMany(Math.round(error.middle), 'person', 'people')}.`,
  };
}

/** What is said below a release: people under noise, and what was done against discrimination. */
export function sayRelease(summary: ReleaseSummary): string[] {
  const { people, added, over, measure, additions, stuck, explained, check } = summary;
  const sentences = [`Under noise there are ${formatMany(people, 'person', 'people')}.`];
  if (measure !== null && check.protection?.tested === 0)
    sentences.push('No pattern that was drawn could be tested for discrimination.');
  else if (measure !== null)
    sentences.push(
      over.noisy === 0
        ? 'No tested pattern is over the limit under noise.'
        : `${formatMany(over.noisy, 'pattern')} ${over.noisy === 1 ? 'is' : 'are'} over the limit under noise; after ${formatMany(additions.length, 'addition')} of ${formatMany(added, 'person', 'people')} ${over.released === 0 ? 'none is' : `${formatCount(over.released)} ${over.released === 1 ? 'is' : 'are'}`}.`,
    );
  if (explained > 0) sentences.push(`${formatCount(explained)} of them have a lawful reason and are left alone.`);
  if (stuck > 0) sentences.push('So the release is not protective.');
  return sentences;
}
