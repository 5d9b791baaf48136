import type { ReactNode } from 'react';
import { ConditionList } from '../../../components/conditions.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import type { ChannelPage } from '../../../contracts/engine-api.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { sayPointed } from '../patterns-sentences.ts';
import { Arithmetic } from './arithmetic.tsx';
import { SumBar } from './sum-bar.tsx';
import { useChannels } from './use-channels.ts';
import styles from './channel-cards.module.css';

type Channel = ChannelPage['channels'][number];

const shown = 3;

/** How a reader would find somebody: a few sums of different kinds, each as a bar with its arithmetic. */
export function ChannelCards({ all }: { readonly all: ReactNode }) {
  const names = useNames();
  const summary = useApp((state) => state.runs.publish.found?.value ?? null);
  const { value: page } = useChannels('examples', '', 0, shown);
  if (page === null || page.total === 0 || summary === null) return null;
  return (
    <section className={styles.section} aria-labelledby="how-found">
      <header>
        <div>
          <h2 id="how-found">How a reader would find them</h2>
          <p>
            {formatCount(page.channels.length)} of {formatMany(page.total, 'sum')}, each from counts alone
          </p>
        </div>
        {all}
      </header>
      <ul className={styles.cards}>
        {page.channels.map((channel) => (
          <li key={sayPointed(channel.I, channel.without, names)}>
            <h3>{sayEnough(channel)}</h3>
            <p className={styles.of}>
              {channel.I.length === 0 ? (
                `all ${formatMany(summary.people, 'person', 'people')}`
              ) : (
                <ConditionList items={channel.I} names={names} />
              )}
            </p>
            <SumBar channel={channel} names={names} />
            <p className={styles.of}>
              {formatMany(channel.before, 'person', 'people')} without{' '}
              <ConditionList items={channel.without} names={names} />
            </p>
            <Arithmetic channel={channel} k={summary.k} />
            {channel.overValues && (
              <p className={styles.of}>
                Nobody has two values of one column, so a reader subtracts them all. The thesis’ definition does not see
                such sums; {formatCount(summary.overValues)} are of this kind.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const numbers = [
  '',
  'One count',
  'Two counts',
  'Three counts',
  'Four counts',
  'Five counts',
  'Six counts',
  'Seven counts',
  'Eight counts',
];

/** "Three counts are enough", "Six counts lead to one person". */
function sayEnough({ terms, before }: Channel): string {
  const counts = numbers[terms.length] ?? formatMany(terms.length, 'count');
  return before === 1 ? `${counts} lead to one person` : `${counts} are enough`;
}
