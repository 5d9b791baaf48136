import { type ReactNode, useMemo, useState } from 'react';
import type { Suggested, UsedSuggestions } from './suggested.ts';
import styles from './ask.module.css';
import { Modal } from '../../components/layout/modal.tsx';
import { RecordTable, ListEnd } from '../../components/tables/record-table.tsx';
import { sayItem } from '../../engine/vocabulary/display-names.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useRecords } from '../../state/hooks/use-table.ts';
import { formatCount } from '../../components/format.ts';

interface AskProps {
  readonly number: number;
  readonly title: string;
  /** What the answer is for. */
  readonly why: string;
  readonly children: ReactNode;
}

/** One of the four questions, with its answers beside it. */
export function Ask({ number, title, why, children }: AskProps) {
  return (
    <section className={styles.ask} aria-labelledby={`ask-${number}`}>
      <div className={styles.question}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h3 id={`ask-${number}`}>{title}</h3>
        <p>{why}</p>
      </div>
      <div className={styles.answers}>{children}</div>
    </section>
  );
}

interface TickProps {
  readonly suggestion: Suggested;
  readonly suggested: UsedSuggestions;
  /** What is accepted or not, read aloud. */
  readonly label: string;
  readonly children?: ReactNode;
}

/** The tick before a suggested answer: it counts only when it is accepted. */
export function SuggestedTick({ suggestion, suggested, label, children }: TickProps) {
  return (
    <label className={styles.tick} title={suggestion.why}>
      <input
        type="checkbox"
        aria-label={label}
        checked={suggested.ticked.includes(suggestion)}
        onChange={() => suggested.toggle(suggestion.key)}
      />
      {children}
    </label>
  );
}

/** The word that marks what is not used before it is accepted. */
export function SuggestedMark() {
  return <span className={styles.mark}>suggested</span>;
}

const recordsOnPage = 15;

/** The records with a value, a page at a time. */
export function ValueRecords({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const [offset, setOffset] = useState(0);
  const names = useNames();
  const items = useMemo(() => [item], [item]);
  const found = useRecords({ items, outcome: null, offset, limit: recordsOnPage });
  const title = `Records with ${sayItem(item, { ...names, groups: [] })}`;
  return (
    <Modal title={title} onClose={onClose}>
      <RecordTable title={title} page={found} offset={offset} size={recordsOnPage} onOffset={setOffset} />
    </Modal>
  );
}

const columnsAtOnce = 60;

interface ShownColumns {
  readonly all: number;
  readonly shown: readonly string[];
  readonly showMore: () => void;
}

/** As many columns as a person can look at; more on request. */
export function useShownColumns(columns: readonly string[]): ShownColumns {
  const [count, setCount] = useState(columnsAtOnce);
  return { all: columns.length, shown: columns.slice(0, count), showMore: () => setCount(count + 10 * columnsAtOnce) };
}

export function MoreColumns({ list }: { readonly list: ShownColumns }) {
  const { all, shown, showMore } = list;
  if (all <= shown.length) return null;
  return <ListEnd onMore={showMore} says={`${formatCount(shown.length)} of ${formatCount(all)} columns are shown.`} />;
}
