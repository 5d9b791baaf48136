import type { ButtonHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = 'plain' | 'primary' | 'small' | 'small primary' | 'danger' | 'quiet' | 'link';

const looks: Readonly<Record<ButtonLook, string | null>> = {
  plain: null,
  primary: styles.primary,
  small: styles.small,
  'small primary': classes(styles.small, styles.primary),
  danger: styles.danger,
  quiet: styles.quiet,
  link: styles.link,
};

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly look?: ButtonLook;
}

/** A button in one of the looks of the program; it sends no form unless it says so. */
export function Button({ look = 'plain', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classes(styles.button, looks[look])} {...rest} />;
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  readonly icon: IconName;
  /** What it does, in words: shown on hover and read aloud. */
  readonly label: string;
}

/** A button that shows a picture only. */
export function IconButton({ icon, label, type = 'button', title = label, ...rest }: IconButtonProps) {
  return (
    <button type={type} className={styles.iconButton} aria-label={label} title={title} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
