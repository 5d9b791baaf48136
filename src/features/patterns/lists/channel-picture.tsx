import { formatCount } from '../../../components/format.ts';
import type { ChannelPage } from '../../../contracts/engine-api.ts';
import { valueName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayPointed } from '../patterns-sentences.ts';
import styles from './channel-picture.module.css';

type Channel = ChannelPage['channels'][number];

/**
 * A sum as a picture: everyone with I, within them those with each of the other values, and as dots those who are left.
 * With more than two other values no picture is drawn: the arithmetic says it better.
 */
export function ChannelPicture({ channel, names }: { readonly channel: Channel; readonly names: DisplayNames }) {
  const { without, before, I } = channel;
  if (without.length > 2) return null;
  const [one, two] = without.map((item) => valueName(names, item));
  const counts = channel.terms.slice(1).map((term) => formatCount(term.before));
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
          <Words x={112} y={58} words={one} count={counts[0]} />
        </>
      ) : (
        <>
          <circle className={styles.inside} cx="86" cy="62" r="50" />
          <circle className={styles.inside} cx="150" cy="62" r="50" />
          <Words x={66} y={58} words={one} count={counts[0]} />
          <Words x={172} y={58} words={two} count={counts[1]} />
          <Words x={118} y={58} words="both" count={counts[2]} />
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
        {words.length > 16 ? `${words.slice(0, 15)}…` : words}
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
