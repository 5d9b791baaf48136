import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface StatProps {
  readonly title: string;
  readonly value: string;
  readonly isBad?: boolean;
  readonly children?: ReactNode;
}

/** A number to look at while something is moved. */
export function Stat({ title, value, isBad = false, children }: StatProps) {
  return (
    <div className={styles.stat}>
      <span>{title}</span>
      <b className={isBad ? styles.bad : undefined}>
        {isBad && <span aria-hidden="true">▲ </span>}
        {value}
      </b>
      {children !== undefined && <small>{children}</small>}
    </div>
  );
}

interface BarProps {
  readonly title: string;
  readonly words: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly tone: 'group' | 'other' | 'take' | 'grant';
  /** A place that must be reached, from 0 to 1. */
  readonly mark?: number;
}

/** A bar with its words. */
export function Bar({ title, words, share, tone, mark }: BarProps) {
  const width = 100 * Math.min(1, Math.max(0, share));
  return (
    <div className={styles.bar}>
      <span>{title}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="10" />
        <rect className={styles[tone]} width={width} height="10" />
        {mark !== undefined && <rect className={styles.mark} x={100 * mark - 0.4} width="0.8" height="10" />}
      </svg>
      <b>{words}</b>
    </div>
  );
}
