import { formatCount } from '../../../components/format.ts';
import type { ChannelPage } from '../../../contracts/engine-api.ts';
import { valueName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayPointed } from '../patterns-sentences.ts';
import styles from './sum-bar.module.css';

type Channel = ChannelPage['channels'][number];

/** The width of the bar, and the least that those who are left take of it. */
const width = 260;
const leastSliver = 2.5;

/**
 * A sum as a bar to scale: everyone with I, of them those with each value that is subtracted, and at its end the few who
 * are left. Values of several columns overlap, so that they share a part of the bar.
 */
export function SumBar({ channel, names }: { readonly channel: Channel; readonly names: DisplayNames }) {
  const { I, without, before, terms } = channel;
  const all = terms[0].before;
  const isOneColumn = without.every(({ attribute }) => attribute === without[0].attribute);
  const parts = isOneColumn
    ? without.map((item, at) => ({ title: valueName(names, item), count: terms[at + 1].before }))
    : [{ title: 'any of these', count: all - before }];
  const sliver = Math.max(leastSliver, (width * before) / all);
  const scale = (width - sliver) / Math.max(1, all - before);
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${width} 44`}
      role="img"
      aria-label={`${sayPointed(I, without, names)}: ${before} of ${all} people`}
    >
      {parts.map(({ title, count }, at) => {
        const x = parts.slice(0, at).reduce((sum, part) => sum + part.count, 0) * scale;
        return (
          <g key={title}>
            <rect className={styles.part} x={x} y="14" width={count * scale} height="28" />
            {count * scale > 40 && (
              <>
                <text x={x + 2} y="10">
                  {shorten(title, (count * scale) / 6)}
                </text>
                <text className={styles.count} x={x + (count * scale) / 2} y="32" textAnchor="middle">
                  {formatCount(count)}
                </text>
              </>
            )}
          </g>
        );
      })}
      <rect className={styles.left} x={width - sliver} y="14" width={sliver} height="28" />
    </svg>
  );
}

function shorten(words: string, most: number): string {
  return words.length > most ? `${words.slice(0, Math.max(1, Math.floor(most) - 1))}…` : words;
}
