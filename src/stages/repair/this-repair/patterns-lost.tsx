import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConditionList } from '../../../components/conditions.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { outcomeWords } from '../../../components/outcome-words.ts';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { client } from '../../../client/client.ts';
import { useRepairAnswer } from '../../../state/ask-repair.ts';
import { useNames } from '../../../state/use-names.ts';
import type { DoneWay } from '../ways/index.ts';
import layout from '../../../components/layout.module.css';
import styles from './patterns-lost.module.css';

/** How many patterns are listed before more are asked for. */
const first = 6;

const ask = (id: string) => client.repairEffects(id);

function PatternBar({ stay, lost, found }: { readonly stay: number; readonly lost: number; readonly found: number }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <span style={{ flexGrow: stay }} className={styles.stay}>
        {formatCount(stay)} stay
      </span>
      <span style={{ flexGrow: lost }} className={styles.lost}>
        {formatCount(lost)} lost
      </span>
      <span style={{ flexGrow: found }} className={styles.found}>
        {formatCount(found)} new
      </span>
    </div>
  );
}

/** What the file could no longer teach: patterns about the worse outcome that are no longer frequent, and new ones. */
export function PatternsLost({ shown }: { readonly shown: DoneWay }) {
  const names = useNames();
  const { value: effects } = useRepairAnswer(shown, ask);
  const { before } = shown.run.utility.frequent;
  const { have, label } = outcomeWords(names);
  const [isLong, setLong] = useState(false);
  if (effects === null) return <p className={styles.waiting}>Counting the patterns again ...</p>;
  const { lost, found } = effects;
  const stay = before - lost.total;
  const rows = (effect: typeof lost) =>
    effect.rules
      .slice(0, isLong ? 30 : first)
      .map(({ items, before: was, after }) => [
        <ConditionList key="items" items={items} names={names} />,
        `${formatCount(was.a)} of ${formatCount(was.n)}`,
        after === null ? 'gone' : `${formatCount(Math.round(after.a))} of ${formatCount(Math.round(after.n))}`,
      ]);
  return (
    <section aria-label="Patterns lost" className={styles.patterns}>
      <h3>
        Patterns lost <small>what the file could no longer teach</small>
      </h3>
      <PatternBar stay={stay} lost={lost.total} found={found.total} />
      <p className={styles.words}>
        Of {formatMany(before, 'pattern')} about people who {have}, {formatCount(stay)} {stay === 1 ? 'stays' : 'stay'},{' '}
        {formatCount(lost.total)} {lost.total === 1 ? 'is' : 'are'} no longer frequent and {formatCount(found.total)}{' '}
        {found.total === 1 ? 'is' : 'are'} new.
      </p>
      {lost.total > 0 && (
        <ScrollBox label="Patterns that are gone" height="short">
          <DataTable
            caption="Largest that are gone"
            header={['Largest that are gone', `${label}, before`, 'after']}
            rows={rows(lost)}
            numbers={[1, 2]}
          />
        </ScrollBox>
      )}
      {!isLong && Math.max(lost.total, found.total) > first && (
        <p className={layout.below}>
          <Button look="small" onClick={() => setLong(true)}>
            Show more
          </Button>
        </p>
      )}
      {found.total > 0 && (
        <ScrollBox label="Patterns that are new" height="short">
          <DataTable
            caption="Largest that are new"
            header={['Largest that are new', `${label}, before`, 'after']}
            rows={rows(found)}
            numbers={[1, 2]}
          />
        </ScrollBox>
      )}
    </section>
  );
}
