import { useState } from 'react';
import { classes } from './classes.ts';
import field from './field.module.css';

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
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  return (
    <input
      className={classes(field.input, isWide && field.wide)}
      aria-label={label}
      inputMode={inputMode}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
