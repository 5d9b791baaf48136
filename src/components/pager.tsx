import { formatCount } from './format.ts';
import { Button } from './button.tsx';
import layout from './layout.module.css';
import text from './text.module.css';

interface PagerProps {
  readonly total: number;
  readonly offset: number;
  readonly size: number;
  readonly onOffset: (offset: number) => void;
  readonly children?: React.ReactNode;
}

/** Moves through a list a page at a time. */
export function Pager({ total, offset, size, onOffset, children }: PagerProps) {
  return (
    <p className={layout.below}>
      <Button look="small" disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - size))}>
        Earlier
      </Button>
      <Button look="small" disabled={offset + size >= total} onClick={() => onOffset(offset + size)}>
        Later
      </Button>
      <span className={text.hint}>
        {formatCount(total === 0 ? 0 : offset + 1)} to {formatCount(Math.min(total, offset + size))} of{' '}
        {formatCount(total)}
        {children}
      </span>
    </p>
  );
}
