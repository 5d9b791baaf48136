import { ChartMark, MarkReach, type LabelPlace } from '../../../components/charts/index.ts';
import { classes } from '../../../components/classes.ts';
import type { Bubble } from './plot-points.ts';
import styles from './bubble-mark.module.css';

interface BubbleMarkProps {
  readonly x: number;
  readonly y: number;
  readonly bubble: Bubble;
  readonly label: LabelPlace | null;
  readonly letter: string | null;
  readonly facts: readonly (readonly [string, string])[];
  readonly onChoose: () => void;
  readonly onActive: (isActive: boolean) => void;
}

/** A result as a bubble with its title, where there is room for it, and A or B. */
export function BubbleMark({ x, y, bubble, label, letter, facts, onChoose, onActive }: BubbleMarkProps) {
  const { scenario, radius } = bubble;
  const says = facts.map(([word, figure]) => `${word}: ${figure}`).join('; ');
  const holds = scenario.figures.holds === 'yes';
  return (
    <ChartMark
      label={`${scenario.title}${letter === null ? '' : `, ${letter}`}. ${says}`}
      isSelected={letter !== null}
      onSelect={onChoose}
      onActive={onActive}
    >
      <MarkReach x={x} y={y} reach={Math.max(12, radius)} ring={letter === null ? null : radius + 3} />
      <BubbleShape x={x} y={y} radius={radius} holds={holds} />
      {label !== null && (
        <text
          className={classes(styles.name, holds && styles.holds)}
          x={label.x + shiftOf(label, radius)}
          y={label.y + 7}
          textAnchor={label.anchor}
        >
          {letter === null ? '' : `${letter}: `}
          {scenario.title}
        </text>
      )}
    </ChartMark>
  );
}

/** How much further a title stands from a large bubble. */
function shiftOf({ anchor }: LabelPlace, radius: number): number {
  if (anchor === 'middle') return 0;
  return (anchor === 'start' ? 1 : -1) * Math.max(0, radius - 10);
}

interface BubbleShapeProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly holds: boolean;
}

/** A circle; one that holds on both counts has a tick in it, so that no colour is needed. */
export function BubbleShape({ x, y, radius, holds }: BubbleShapeProps) {
  return (
    <>
      <circle className={holds ? styles.good : styles.other} cx={x} cy={y} r={radius} />
      {holds && <path className={styles.tick} d={`M${x - 2.5} ${y}l2 2 3.5-4.5`} />}
    </>
  );
}
