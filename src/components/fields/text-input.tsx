import { useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import field from './field.module.css';
import { Icon } from '../icon.tsx';

/** What is typed into a field whose value counts later: when it is committed, and not when it is taken back. */
function useTyped(value: string, onCommit: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  const type = (event: { readonly target: { readonly value: string } }) => setTyped(event.target.value);
  return { typed: typed ?? value, type, commit, takeBack: () => setTyped(null) };
}

interface CommitInputProps {
  readonly value: string;
  readonly label: string;
  /** As wide as its row allows. */
  readonly isWide?: boolean;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly onCommit: (value: string) => void;
}

/** A text field whose value counts when the person leaves it or presses Enter; Escape takes the typing back. */
export function CommitInput({ value, label, isWide = false, inputMode, onCommit }: CommitInputProps) {
  const { typed, type, commit, takeBack } = useTyped(value, onCommit);
  return (
    <input
      className={classes(field.input, isWide && field.wide)}
      aria-label={label}
      inputMode={inputMode}
      value={typed}
      onChange={type}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') takeBack();
      }}
    />
  );
}

interface TypedTextProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly rows: number;
  readonly onCommit: (value: string) => void;
}

/** Text of several lines that counts when the person leaves it; Escape takes the typing back. */
export function TypedText({ label, value, placeholder, rows, onCommit }: TypedTextProps) {
  const { typed, type, commit, takeBack } = useTyped(value, onCommit);
  return (
    <textarea
      className={field.input}
      aria-label={label}
      rows={rows}
      placeholder={placeholder}
      value={typed}
      onChange={type}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') takeBack();
      }}
    />
  );
}

const pause = 150;

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search field that waits for a pause in the typing. A value that is set elsewhere takes the place of what was typed. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <span className={field.search}>
      <Icon name="search" />
      <input
        className={field.input}
        type="search"
        placeholder={label}
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </span>
  );
}
