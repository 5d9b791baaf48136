import { type RecordClasses, joinClasses } from '../../generalize/release/index.ts';
import { formatCount } from '../../vocabulary/format-words.ts';
import type { JoinedRelease } from './release-points.ts';

/** A table that was released before, by what it is called and the classes of its records. */
export interface EarlierRelease {
  readonly title: string;
  readonly records: () => RecordClasses;
}

/** What a table tells together with each one released before it (G12). */
export function joinReleases(
  records: () => RecordClasses,
  earlier: readonly EarlierRelease[],
  weights: Float64Array | null,
): JoinedRelease[] {
  if (earlier.length === 0) return [];
  const own = records();
  const joins = earlier.map(({ title, records: other }) => ({
    with: title,
    tables: 2,
    ...joinClasses([own, other()], weights),
  }));
  if (earlier.length === 1) return joins;
  const all = joinClasses([own, ...earlier.map(({ records: other }) => other())], weights);
  const before = earlier.length === 2 ? 'both' : `all ${formatCount(earlier.length)}`;
  return [...joins, { with: `${before} tables released before`, tables: earlier.length + 1, ...all }];
}
