import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import styles from './pane.module.css';
import { layoutWords } from '../../words/en/layout.ts';

interface PaneProps {
  /** What is open, for screen readers: "Situation". */
  readonly label: string;
  readonly title: ReactNode;
  /** The conditions below the title. */
  readonly below?: ReactNode;
  /** Steps through the list beside; null where there is none further. */
  readonly onPrevious?: (() => void) | null;
  readonly onNext?: (() => void) | null;
  /** True when nobody asked for it: then the focus stays where it is. */
  readonly isUnasked?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Details of one thing of a list, in the place of the charts; on a narrow page a page of its own. It takes the focus and
 * gives it back; Escape closes it.
 */
export function Pane({ label, title, below, onPrevious, onNext, isUnasked = false, onClose, children }: PaneProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isUnasked) return undefined;
    const opener = document.activeElement;
    element.current?.focus({ preventScroll: true });
    const box = element.current?.getBoundingClientRect();
    if (box !== undefined && (box.top > window.innerHeight - 80 || box.bottom < 80)) element.current?.scrollIntoView();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected && isFocusLost()) opener.focus();
    };
  }, [isUnasked]);
  return (
    <aside
      className={styles.pane}
      data-page={isUnasked ? undefined : ''}
      aria-label={label}
      tabIndex={-1}
      ref={element}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null)
          onClose();
      }}
    >
      <header>
        <h3>{title}</h3>
        {onPrevious !== undefined && (
          <IconButton
            icon="left"
            label={layoutWords.previous}
            disabled={onPrevious === null}
            onClick={onPrevious ?? undefined}
          />
        )}
        {onNext !== undefined && (
          <IconButton icon="right" label={layoutWords.next} disabled={onNext === null} onClick={onNext ?? undefined} />
        )}
        <IconButton icon="close" label={layoutWords.close} onClick={onClose} />
        {below !== undefined && <div className={styles.below}>{below}</div>}
      </header>
      {children}
    </aside>
  );
}

/** A part of a pane, with a heading of its own where it needs one. */
export function PaneSection({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      {title !== undefined && <h4>{title}</h4>}
      {children}
    </section>
  );
}

/** Once the pane is gone, the focus is on the page as a whole. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}
