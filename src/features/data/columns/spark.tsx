import { Histogram } from '../../../components/histogram.tsx';
import { formatCount } from '../../../components/format.ts';
import type { KnownColumn } from '../column-kinds.ts';
import text from '../../../components/text.module.css';

/** How the values of a column are spread, at a glance; a column that names people has no spread. */
export function Spark({ column: { profile, kind } }: { readonly column: KnownColumn }) {
  const { name, histogram, top } = profile;
  const spread = kind === 'category' ? null : histogram;
  if (kind === 'id') return <span className={text.hint}>no histogram</span>;
  const words =
    spread === null
      ? `Most frequent: ${top
          .slice(0, 3)
          .map(({ value, count }) => `${value || '(empty)'} ${formatCount(count)}`)
          .join(', ')}`
      : `Spread of ${name} from ${spread.from} to ${spread.to}`;
  const counts = spread?.counts ?? top.map(({ count }) => count);
  return <Histogram counts={counts} width={96} height={24} label={words} />;
}
