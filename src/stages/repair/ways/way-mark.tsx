import { classes } from '../../../components/classes.ts';
import { ChartMark, MarkReach, type LabelPlace } from '../../../components/charts/index.ts';
import { formatCount } from '../../../components/format.ts';
import { wayTitle } from '../../../state/repair-ways.ts';
import { useNames } from '../../../state/use-names.ts';
import { leftOver, type DoneWay } from './recommend.ts';
import { WayShape } from './way-shape.tsx';
import { kindOf, listFacts, sayPaid } from './way-words.ts';
import styles from './way-mark.module.css';

/** A way as a point of the chart, and where its label stands, if it has one. */
export interface WayPoint {
  readonly tried: DoneWay;
  readonly x: number;
  readonly y: number;
  readonly label: LabelPlace | null;
}

interface WayMarkProps {
  readonly x: number;
  readonly y: number;
  readonly point: WayPoint;
  readonly isShown: boolean;
  readonly isRecommended: boolean;
  readonly onChoose: (tried: DoneWay) => void;
  readonly onActive: (isActive: boolean) => void;
}

/** A way as a mark with its name and who pays beside it, where there is room for it. */
export function WayMark({ x, y, point, isShown, isRecommended, onChoose, onActive }: WayMarkProps) {
  const names = useNames();
  const { tried, label } = point;
  const kind = kindOf(tried);
  const left = kind === 'unchecked' ? 0 : leftOver(tried);
  const says = listFacts(tried, names)
    .map(([word, figure]) => `${word}: ${figure}`)
    .join('; ');
  return (
    <ChartMark
      label={`${wayTitle(tried.way)}${isRecommended ? ', recommended' : ''}. ${says}`}
      isSelected={isShown}
      onSelect={() => onChoose(tried)}
      onActive={onActive}
    >
      <MarkReach x={x} y={y} reach={9} ring={isShown ? 11 : null} />
      <WayShape kind={kind} x={x} y={y} />
      {label !== null && (
        <>
          {label.leader !== undefined && (
            <line className={styles.leader} x1={x} x2={x} y1={y - (isShown ? 12 : 8)} y2={label.leader} />
          )}
          <text
            className={classes(styles.name, isShown && styles.strong)}
            x={label.x}
            y={label.y}
            textAnchor={label.anchor}
          >
            {wayTitle(tried.way)}
            {left > 0 && <tspan className={styles.left}> ▲ {formatCount(left)}</tspan>}
          </text>
          <text className={classes(styles.paid, styles[kind])} x={label.x} y={label.y + 14} textAnchor={label.anchor}>
            {sayUnder(tried, isRecommended)}
          </text>
        </>
      )}
    </ChartMark>
  );
}

/** The second line of a label. */
export function sayUnder(tried: DoneWay, isRecommended: boolean): string {
  return `${sayPaid(tried)}${isRecommended ? ' · recommended' : ''}`;
}
