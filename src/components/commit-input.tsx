import { useState } from 'react';

interface CommitInputProps {
  readonly value: string;
  readonly label: string;
  readonly className?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly onCommit: (value: string) => void;
}

/** A text field whose value counts when the person leaves it or presses Enter; Escape takes the typing back. */
export function CommitInput({ value, label, className = 'input', inputMode, onCommit }: CommitInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  return (
    <input
      className={className}
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
