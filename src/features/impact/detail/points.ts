import type { ImpactPoint } from '../../../contracts/engine-api.ts';
import { schemeInfos, schemeNames } from '../../../engine/vocabulary/schemes.ts';

/** What the points of the data are called. */
export const pointTitles: Readonly<Record<ImpactPoint, string>> = {
  original: 'as it was',
  ...(Object.fromEntries(schemeNames.map((scheme) => [scheme, schemeInfos[scheme].title.toLowerCase()])) as Record<
    (typeof schemeNames)[number],
    string
  >),
  repaired: 'repaired, as under Repair',
  published: 'as recommended under Publish table',
};

/** The name of a point that was looked at; repairs and tables are named with their settings. */
export function titleOfPoint(name: string): string {
  const [point] = name.split(' ');
  return pointTitles[point as ImpactPoint] ?? name;
}
