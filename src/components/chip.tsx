import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './chip.module.css';

interface ChipProps {
  readonly title: string;
  /** Whether it stands for a protected group. */
  readonly isGroup?: boolean;
  /** What the button that takes it away is called. */
  readonly removal?: string;
  readonly onRemove?: () => void;
}

/** A chosen value, with a button that takes it away where it may be. */
export function Chip({ title, isGroup = false, removal, onRemove }: ChipProps) {
  return (
    <li className={classes(styles.chip, isGroup && styles.group)}>
      <span>{title}</span>
      {onRemove && (
        <button type="button" aria-label={removal ?? `Remove ${title}`} onClick={onRemove}>
          ✕
        </button>
      )}
    </li>
  );
}

/** Chosen values beside each other. */
export function ChipList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
