import { usePlotArea, useYAxisScale } from 'recharts';
import { startSentence } from '../../../components/format.ts';
import styles from './end-labels.module.css';

interface LabelledLine {
  readonly key: string;
  readonly title: string;
  readonly isGroup: boolean;
  /** In percent; null where that cannot be told. */
  readonly before: number | null;
  readonly after: number | null;
}

/** How far from the ends of the plot the two points of a line stand, in pixels. */
const ends = { left: 56, right: 160 };
const lineHeight = 15;

/** The shares beside both ends of lines from before to after, and who they are about at the right. */
export function EndLabels({ lines }: { readonly lines: readonly LabelledLine[] }) {
  const plot = usePlotArea();
  const y = useYAxisScale();
  if (plot === undefined || y === undefined) return null;
  const place = (moment: 'before' | 'after') => {
    const known = lines.flatMap((line) => (line[moment] === null ? [] : [{ line, value: line[moment] }]));
    return spread(known.map(({ line, value }) => ({ line, value, at: y(value) ?? 0 })));
  };
  return (
    <>
      {place('before').map(({ line, value, at }) => (
        <text key={line.key} className={look(line)} x={plot.x + ends.left - 12} y={at + 4} textAnchor="end">
          {value.toFixed(1)}%
        </text>
      ))}
      {place('after').map(({ line, value, at }) => (
        <text key={line.key} className={look(line)} x={plot.x + plot.width - ends.right + 12} y={at + 4}>
          {value.toFixed(1)}% <tspan className={styles.title}>{shorten(startSentence(line.title))}</tspan>
        </text>
      ))}
    </>
  );
}

function look({ isGroup }: LabelledLine): string {
  return isGroup ? styles.group : styles.other;
}

function shorten(title: string): string {
  return title.length <= 18 ? title : `${title.slice(0, 17)}…`;
}

/** Moves labels that would touch apart, from the top down. */
function spread<T extends { readonly at: number }>(labels: readonly T[]): T[] {
  let last = -Infinity;
  return [...labels]
    .sort((one, other) => one.at - other.at)
    .map((label) => {
      last = Math.max(label.at, last + lineHeight);
      return { ...label, at: last };
    });
}
