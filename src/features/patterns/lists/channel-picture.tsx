import { formatCount } from '../../../components/format.ts';
import type { ChannelPage } from '../../../contracts/engine-api.ts';
import { valueName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayPointed } from '../patterns-sentences.ts';
import styles from './channel-picture.module.css';

type Channel = ChannelPage['channels'][number];

/**
 * A sum as a picture: everyone with I, within them those with each of the other values, each counted once, and as dots
 * those who are left.
 * With more than two other values no picture is drawn: the arithmetic says it better.
 */
export function ChannelPicture({ channel, names }: { readonly channel: Channel; readonly names: DisplayNames }) {
  const { without, before, I } = channel;
  if (without.length > 2) return null;
  const [one, two] = without.map((item) => valueName(names, item));
  const [, first, second, both] = channel.terms.map((term) => term.before);
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 260 124"
      role="img"
      aria-label={`${sayPointed(I, without, names)}: ${before} people`}
    >
      <rect className={styles.all} x="2" y="2" width="256" height="120" rx="28" />
      {without.length === 1 ? (
        <>
          <ellipse className={styles.inside} cx="112" cy="62" rx="96" ry="48" />
          <Words x={112} y={58} words={one} count={formatCount(first)} />
        </>
      ) : (
        <>
          <circle className={styles.inside} cx="86" cy="62" r="50" />
          <circle className={styles.inside} cx="150" cy="62" r="50" />
          <Words x={64} y={44} words={one} count={formatCount(first - both)} />
          <Words x={174} y={44} words={two} count={formatCount(second - both)} />
          <Words x={118} y={66} words="both" count={formatCount(both)} />
        </>
      )}
      {dotsFor(before).map(([x, y]) => (
        <circle key={`${x},${y}`} className={styles.left} cx={x} cy={y} r="4" />
      ))}
    </svg>
  );
}

function Words({
  x,
  y,
  words,
  count,
}: {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly count: string;
}) {
  return (
    <>
      <text x={x} y={y} textAnchor="middle">
        {words.length > 14 ? `${words.slice(0, 13)}…` : words}
      </text>
      <text className={styles.count} x={x} y={y + 16} textAnchor="middle">
        {count}
      </text>
    </>
  );
}

const mostDots = 24;

/** Places for the people who are left, at the right where no circle is. */
function dotsFor(count: number): readonly (readonly [number, number])[] {
  return Array.from(
    { length: Math.min(mostDots, count) },
    (_, i) => [222 + (i % 3) * 12, 30 + Math.floor(i / 3) * 11] as const,
  );
}
