import type { ReactNode } from 'react';
import { formatCount } from '../../../components/format.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { sayPointed } from '../patterns-sentences.ts';
import { Arithmetic } from './arithmetic.tsx';
import { ChannelPicture } from './channel-picture.tsx';
import { useChannels } from './use-channels.ts';
import styles from './channel-cards.module.css';

const shown = 3;

/** How somebody would be found: the first sums as pictures with their arithmetic. */
export function ChannelCards({ all }: { readonly all: ReactNode }) {
  const names = useNames();
  const k = useApp((state) => state.runs.publish.found?.value.k ?? null);
  const { value: page } = useChannels('simplest', '', 0, shown);
  if (page === null || page.total === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="how-found">
      <header>
        <div>
          <h2 id="how-found">How somebody would be found</h2>
          <p>
            {formatCount(page.channels.length)} of {formatCount(page.total)} sums, each from published counts alone
          </p>
        </div>
        {all}
      </header>
      <ul className={styles.cards}>
        {page.channels.map((channel) => (
          <li key={sayPointed(channel.I, channel.without, names)}>
            <h3>{sayPointed(channel.I, channel.without, names, channel.before)}</h3>
            <ChannelPicture channel={channel} names={names} />
            <Arithmetic channel={channel} k={k} />
          </li>
        ))}
      </ul>
    </section>
  );
}
