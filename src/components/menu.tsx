import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { useDismiss } from './use-dismiss.ts';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly title: string;
  readonly hint?: string;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

interface MenuProps {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  /** Three dots in place of the title. */
  readonly isIcon?: boolean;
}

/** A button that opens a list of actions; arrow keys walk it, Escape closes it. */
export function Menu({ title, entries, isIcon = false }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const leave = useCallback(() => setOpen(false), []);
  useDismiss(root, isOpen, leave);
  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  const toggle = { 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) };

  return (
    <div
      className={classes(styles.menu, isIcon && styles.compact)}
      ref={root}
      onKeyDown={isOpen ? onKeyDown : undefined}
    >
      {isIcon ? (
        <IconButton icon="more" label={title} {...toggle} />
      ) : (
        <Button look="small" {...toggle}>
          {title} <Icon name="down" />
        </Button>
      )}
      {isOpen && (
        <ul ref={list} aria-label={title}>
          {entries.map((entry) => (
            <MenuItem key={entry.title} entry={entry} onDone={close}>
              {entry.title}
            </MenuItem>
          ))}
        </ul>
      )}
    </div>
  );
}

interface MenuItemProps {
  readonly entry: MenuEntry;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

function MenuItem({ entry, onDone, children }: MenuItemProps) {
  const run = () => {
    onDone();
    entry.run();
  };
  return (
    <li>
      <button type="button" disabled={entry.isDisabled ?? false} onClick={run}>
        {children}
        {entry.hint !== undefined && <small>{entry.hint}</small>}
      </button>
    </li>
  );
}
