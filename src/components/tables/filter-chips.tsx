import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import { formatCount } from '../../words/format.ts';
import { Glyph, type GlyphName } from '../icon.tsx';
import { Say } from '../say.tsx';
import { tableWords } from '../../words/en/tables.ts';
import styles from './filter-chips.module.css';

export interface FilterChip<T extends string> {
  readonly id: T;
  readonly title: string;
  /** The shape before the title; a badge in its place where it is no verdict. */
  readonly sign?: GlyphName;
  readonly badge?: ReactNode;
  readonly count: number;
  /** How many there are without the other filters, where that differs. */
  readonly of?: number;
}

interface FilterChipsProps<T extends string> {
  readonly label: string;
  readonly chips: readonly FilterChip<T>[];
  readonly pressed: readonly T[];
  readonly onChange: (pressed: readonly T[]) => void;
  /** What was not tested: a link to its note, never a filter. */
  readonly children?: ReactNode;
}

/**
 * The verdicts with their counts; each filters what is below, several may be pressed, Escape lifts all. One is reached by
 * Tab, the arrow keys walk.
 */
export function FilterChips<T extends string>({ label, chips, pressed, onChange, children }: FilterChipsProps<T>) {
  const [reached, setReached] = useState(0);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (step === 0 || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length].focus();
  };
  const toggle = (id: T) => onChange(pressed.includes(id) ? pressed.filter((one) => one !== id) : [...pressed, id]);
  return (
    <div
      className={styles.chips}
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange([]);
        walk(event);
      }}
    >
      {chips.map(({ id, title, sign, badge, count, of }, at) => (
        <button
          key={id}
          type="button"
          className={classes(styles.chip, count === 0 && styles.empty)}
          aria-pressed={pressed.includes(id)}
          tabIndex={at === Math.min(reached, chips.length - 1) ? 0 : -1}
          onFocus={() => setReached(at)}
          onClick={() => toggle(id)}
        >
          {sign === undefined ? badge : <Glyph name={sign} />}
          {title} <b>{formatCount(count)}</b>
          {of !== undefined && of !== count && <small>{tableWords.of(of)}</small>}
        </button>
      ))}
      {children}
    </div>
  );
}

interface NotTestedChipProps {
  /** What was not tested: "race and marital-status", "3 columns". */
  readonly what: string;
  /** The id of the note that says why. */
  readonly noteId: string;
}

/** Leads to the note on what was not tested; it cannot be hidden. */
export function NotTestedChip({ what, noteId }: NotTestedChipProps) {
  return (
    <button
      type="button"
      className={classes(styles.chip, styles.untested)}
      onClick={() => {
        const note = document.getElementById(noteId);
        note?.scrollIntoView({ block: 'center' });
        note?.focus({ preventScroll: true });
      }}
    >
      <Glyph name="untested" />
      <Say parts={tableWords.notTested(what)} slots={{ what: (says) => <b>{says}</b> }} />
    </button>
  );
}
