import type { KeyboardEvent } from 'react';
import styles from './tabs.module.css';

interface TabsProps<T extends string> {
  readonly tabs: Readonly<Record<T, string>>;
  readonly value: T;
  readonly label: string;
  /** How much each view holds, where that is known. */
  readonly counts?: Readonly<Partial<Record<T, string>>>;
  readonly onChange: (tab: T) => void;
}

/** One view of several; the arrow keys move between them. */
export function Tabs<T extends string>({ tabs, value, label, counts, onChange }: TabsProps<T>) {
  const names = Object.keys(tabs) as T[];
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = names[(names.indexOf(value) + step + names.length) % names.length];
    onChange(next);
    event.currentTarget.querySelector<HTMLButtonElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === value}
          tabIndex={name === value ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {tabs[name]}
          {counts?.[name] !== undefined && <small>{counts[name]}</small>}
        </button>
      ))}
    </div>
  );
}
