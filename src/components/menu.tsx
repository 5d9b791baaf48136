import { useEffect, useRef, useState } from 'react';

export interface MenuEntry {
  readonly title: string;
  readonly hint: string;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

/** A button that opens a list of actions; arrow keys walk it, Escape closes it. */
export function Menu({ title, entries }: { readonly title: string; readonly entries: readonly MenuEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    list.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus();
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') close();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };

  return (
    <div className="menu" ref={root} onKeyDown={isOpen ? onKeyDown : undefined}>
      <button type="button" className="btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {title}
      </button>
      {isOpen && (
        <ul ref={list} aria-label={title}>
          {entries.map((entry) => (
            <li key={entry.title}>
              <button
                type="button"
                disabled={entry.isDisabled ?? false}
                onClick={() => {
                  close();
                  entry.run();
                }}
              >
                {entry.title}
                <small>{entry.hint}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
