import { ratesOf } from '../../../engine/vocabulary/rates.ts';
import { Figure, useWidth } from '../../../components/charts/index.ts';
import { formatCount, formatShare, startSentence } from '../../../components/format.ts';
import { outcomeWords } from '../../../components/outcome-words.ts';
import type { RuleRow } from '../../../contracts/engine-api.ts';
import { outcomeName } from '../../../engine/vocabulary/display-names.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { useNames } from '../../../state/use-names.ts';
import styles from './mosaic.module.css';

const height = 104;
const gap = 4;

interface MosaicProps {
  readonly row: RuleRow;
  /** With whom the group is compared. */
  readonly others: string;
}

/** The 2x2 table to scale: width is people, dark from below is the worse outcome. */
export function Mosaic({ row, others }: MosaicProps) {
  const names = useNames();
  const { ref: root, width } = useWidth<HTMLDivElement>(400, 240);
  const { A, a1, n1, a2, n2 } = row;
  const group = sayItems(A, names);
  const rated = ratesOf(row);
  const wide = Math.max(6, ((width - gap) * rated.n1) / (rated.n1 + rated.n2 || 1));
  const [worse, better] = [outcomeName(names, 'negative'), outcomeName(names, 'positive')];
  return (
    <Figure
      title={`${startSentence(group)}, and ${others}`}
      name="situation"
      sentence={`${formatCount(n1)} people, ${formatShare(rated.n1, rated.n1 + rated.n2)} of the situation; ${others} ${formatCount(n2)}.`}
      header={['who', worse, better, 'all']}
      rows={[
        [group, a1, n1 - a1, n1],
        [others, a2, n2 - a2, n2],
      ]}
    >
      <div ref={root}>
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${formatCount(a1)} of ${formatCount(n1)} in the group and ${formatCount(a2)} of ${formatCount(n2)} others ${outcomeWords(names).word}`}
        >
          <Tile
            x={0}
            width={wide}
            a={rated.a1}
            n={rated.n1}
            kind="group"
            words={wide > 160 ? [worse, better] : ['', '']}
          />
          <Tile
            x={wide + gap}
            width={Math.max(0, width - wide - gap)}
            a={rated.a2}
            n={rated.n2}
            kind="other"
            words={width - wide > 200 ? [worse, better] : ['', '']}
          />
        </svg>
      </div>
    </Figure>
  );
}

interface TileProps {
  readonly x: number;
  readonly width: number;
  readonly a: number;
  readonly n: number;
  readonly kind: 'group' | 'other';
  readonly words: readonly [string, string];
}

function Tile({ x, width, a, n, kind, words }: TileProps) {
  if (n === 0 || width === 0) return null;
  const dark = (height * a) / n;
  return (
    <>
      <rect
        className={kind === 'group' ? styles.groupSoft : styles.otherSoft}
        x={x}
        y={0}
        width={width}
        height={height - dark}
      />
      <rect
        className={kind === 'group' ? styles.group : styles.other}
        x={x}
        y={height - dark}
        width={width}
        height={dark}
      />
      {width > 50 && height - dark > 18 && (
        <text className={styles.outside} x={x + 6} y={14}>
          {formatShare(n - a, n)} {words[1]}
        </text>
      )}
      {width > 50 && dark > 18 && (
        <text className={styles.inside} x={x + 6} y={height - dark + 15}>
          {formatShare(a, n)} {words[0]}
        </text>
      )}
      {width > 50 && dark > 34 && (
        <text className={styles.inside} x={x + 6} y={height - dark + 30}>
          {formatCount(a)}
        </text>
      )}
    </>
  );
}
