import { useId, useState } from 'react';
import { classes } from './classes.ts';
import field from './field.module.css';
import text from './text.module.css';
import type { Typed } from './typed-numbers.ts';

interface NumberFieldProps<T> {
  readonly label: string;
  /** The value as it is written in the field. */
  readonly value: string;
  readonly read: (typed: string) => Typed<T>;
  readonly onChange: (value: T, typed: string) => void;
  /** In a row of its own, or beside other things. */
  readonly isInline?: boolean;
  readonly isWhole?: boolean;
}

/**
 * A field for a number that counts when the person leaves it or presses Enter; Escape takes the typing back. What cannot
 * be read is refused beside the field, and the last good value stays.
 */
export function NumberField<T>({ label, value, read, onChange, isInline, isWhole }: NumberFieldProps<T>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const messageId = useId();
  const takeBack = () => {
    setTyped(null);
    setMessage(null);
  };
  const commit = () => {
    if (typed === null) return;
    const answer = read(typed);
    if (!answer.ok && typed !== value) return setMessage(answer.message);
    takeBack();
    if (answer.ok && typed !== value) onChange(answer.value, typed.trim());
  };
  return (
    <label className={isInline ? field.inline : field.field}>
      <span>{label}</span>
      <input
        className={classes(field.input, field.number)}
        aria-label={label}
        aria-invalid={message !== null}
        aria-describedby={message === null ? undefined : messageId}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          setMessage(null);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation();
            takeBack();
          }
        }}
      />
      {message !== null && (
        <span id={messageId} role="alert" className={text.unmet}>
          {message} {value !== '' && `It is still ${value}.`}
        </span>
      )}
    </label>
  );
}
