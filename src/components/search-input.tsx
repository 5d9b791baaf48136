import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import field from './field.module.css';

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
