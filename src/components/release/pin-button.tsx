import { Button } from '../button.tsx';
import { releaseWords } from '../../words/en/release/panel.ts';
import { Glyph } from '../icon.tsx';
import styles from './pin-button.module.css';

interface PinButtonProps {
  readonly isPinned: boolean;
  /** How many results are pinned in all. */
  readonly pinned: number;
  readonly isDisabled?: boolean;
  readonly onToggle: () => void;
  readonly onCompare: () => void;
}

/** Keeps a result for the comparison, or takes it back; once something is kept, the way there stands beside it. */
export function PinButton({ isPinned, pinned, isDisabled = false, onToggle, onCompare }: PinButtonProps) {
  const { pin } = releaseWords;
  return (
    <span className={styles.pin}>
      <Button look="small" aria-pressed={isPinned} disabled={isDisabled && !isPinned} onClick={onToggle}>
        {isPinned && <Glyph name="ok" isPlain />} {isPinned ? pin.isPinned : pin.pin}
      </Button>
      {pinned > 0 && (
        <Button look="link" onClick={onCompare}>
          {pin.compare(pinned)}
        </Button>
      )}
    </span>
  );
}

/** In the place of the button where a result cannot be kept: that it cannot, and one click further why. */
export function PinRefused({ why }: { readonly why: string }) {
  return (
    <details className={styles.refused}>
      <summary>{releaseWords.pin.refused}</summary>
      <p>{releaseWords.pin.why(why)}</p>
    </details>
  );
}
