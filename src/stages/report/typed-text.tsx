import { useState } from 'react';
import field from '../../components/fields/field.module.css';

interface TypedTextProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly rows: number;
  readonly onCommit: (value: string) => void;
}

/** Text of several lines that counts when the person leaves it; Escape takes the typing back. */
export function TypedText({ label, value, placeholder, rows, onCommit }: TypedTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  return (
    <textarea
      className={field.input}
      aria-label={label}
      rows={rows}
      placeholder={placeholder}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
