import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Glyph } from './glyph.tsx';
import text from './text.module.css';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone?: keyof typeof tones;
  readonly id?: string;
  readonly children: ReactNode;
  /** Buttons that do something about it. */
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
}

const tones = {
  info: { word: 'Note', sign: 'info' },
  warning: { word: 'Please note', sign: 'stale' },
  danger: { word: 'Problem', sign: 'clear' },
  untested: { word: 'Not tested', sign: 'untested' },
} as const;

/** A message that stays until it is dealt with; its kind is said in words as well as in shape and colour. */
export function NoticeBox({ tone = 'info', id, children, actions, onDismiss }: NoticeProps) {
  const { word, sign } = tones[tone];
  const own = useId();
  return (
    <div
      id={id ?? own}
      tabIndex={-1}
      className={classes(styles.notice, styles[tone])}
      role={tone === 'danger' ? 'alert' : 'note'}
    >
      <Glyph name={sign} />
      <div>
        <span className={text.hidden}>{word}: </span>
        {children}
      </div>
      {(actions !== undefined || onDismiss !== undefined) && (
        <div className={styles.actions}>
          {actions}
          {onDismiss && (
            <Button look="small" onClick={onDismiss}>
              Dismiss
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
