import { formatCount } from './format.ts';

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
    <p className="row pager">
      <button type="button" className="btn small" disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - size))}>
        Earlier
      </button>
      <button type="button" className="btn small" disabled={offset + size >= total} onClick={() => onOffset(offset + size)}>
        Later
      </button>
      <span className="hint">
        {formatCount(total === 0 ? 0 : offset + 1)} to {formatCount(Math.min(total, offset + size))} of {formatCount(total)}
        {children}
      </span>
    </p>
  );
}
