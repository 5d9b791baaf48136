import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Button } from '../button.tsx';
import { useDismiss } from '../use-dismiss.ts';
import styles from './question-part.module.css';

interface QuestionPartProps {
  /** What the part is: the heading of its popover. */
  readonly title: string;
  /** What it says now: the words in the question. */
  readonly says: string;
  readonly tone?: 'plain' | 'group' | 'other';
  /** What holds in the other stages, where this one differs. */
  readonly elsewhere?: string | null;
  /** Beside "Done": the way back to a value before. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** Words of a question that can be changed: a button that opens the control, a sentence on what it does, and its formula. */
export function QuestionPart({ title, says, tone = 'plain', elsewhere = null, back, children }: QuestionPartProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const leave = useCallback(() => setOpen(false), []);
  useDismiss(root, isOpen, leave);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className={styles.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={classes(styles.part, styles[tone], elsewhere !== null && styles.own)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {says}
      </button>
      {elsewhere !== null && <small className={styles.elsewhere}>{elsewhere} elsewhere</small>}
      {isOpen && (
        <div
          className={styles.popover}
          role="dialog"
          aria-labelledby={heading}
          ref={placeInside}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) close();
          }}
        >
          <h3 id={heading}>{title}</h3>
          <div className={styles.body}>{children}</div>
          <footer>
            {back}
            <Button look="small primary" onClick={close}>
              Done
            </Button>
          </footer>
        </div>
      )}
    </span>
  );
}

/** Moves the popover to the left as far as it would leave the page, and the focus to its first control. */
function placeInside(element: HTMLDivElement | null): void {
  if (element === null) return;
  const { right } = element.getBoundingClientRect();
  const over = right - (document.documentElement.clientWidth - 16);
  if (over > 0) element.style.translate = `${-over}px 0`;
  element.querySelector<HTMLElement>('input, select, textarea, [role="slider"], button')?.focus();
}
