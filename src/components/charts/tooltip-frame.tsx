import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import styles from './chart-mark.module.css';

/** Where a tooltip stands in its chart, in pixels, and what it says. */
export interface TooltipPlace {
  readonly x: number;
  readonly y: number;
  readonly title: ReactNode;
  readonly facts: readonly (readonly [string, string])[];
}

interface TooltipFrameProps {
  readonly at: TooltipPlace | null;
  /** How wide the chart is, so that the tooltip stays within it. */
  readonly width: number;
  readonly children: ReactNode;
}

/** A chart and the tooltip of the mark that is hovered or has the focus, beside it and within the chart. */
export function TooltipFrame({ at, width, children }: TooltipFrameProps) {
  const isLeft = at !== null && at.x > width / 2;
  return (
    <div className={styles.place}>
      {children}
      {at !== null && (
        <div
          className={classes(styles.tooltip, isLeft && styles.left)}
          style={{ left: at.x + (isLeft ? -12 : 12), top: at.y + 8 }}
        >
          <ChartTooltip title={at.title} facts={at.facts} />
        </div>
      )}
    </div>
  );
}
