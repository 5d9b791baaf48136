import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  readonly icon: IconName;
  /** What it does, in words: shown on hover and read aloud. */
  readonly label: string;
}

/** A button that shows a picture only. */
export function IconButton({ icon, label, type = 'button', title = label, ...rest }: IconButtonProps) {
  return (
    <button type={type} className={styles.button} aria-label={label} title={title} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
