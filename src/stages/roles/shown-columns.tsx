import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../components/format.ts';
import layout from '../../components/layout.module.css';
import text from '../../components/text.module.css';

const page = 60;

interface ShownColumns {
  readonly all: number;
  readonly shown: readonly string[];
  readonly showMore: () => void;
}

/** As many columns as a person can look at; more on request. */
export function useShownColumns(columns: readonly string[]): ShownColumns {
  const [count, setCount] = useState(page);
  return { all: columns.length, shown: columns.slice(0, count), showMore: () => setCount(count + 10 * page) };
}

export function MoreColumns({ list }: { readonly list: ShownColumns }) {
  const { all, shown, showMore } = list;
  if (all <= shown.length) return null;
  return (
    <p className={layout.below}>
      <Button look="small" onClick={showMore}>
        Show more
      </Button>
      <span className={text.hint}>
        {formatCount(shown.length)} of {formatCount(all)} columns are shown.
      </span>
    </p>
  );
}
