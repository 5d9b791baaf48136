import { formatCount } from '../../../components/format.ts';
import type { ChannelPage } from '../../../contracts/engine-api.ts';
import styles from './arithmetic.module.css';

type Channel = ChannelPage['channels'][number];

/** The sum in figures, as found and as released: "45 − 42 = 3". Where a count of it is withheld it cannot be made. */
export function Arithmetic({ channel, k }: { readonly channel: Channel; readonly k: number | null }) {
  return (
    <dl className={styles.sums}>
      <dt>before</dt>
      <dd>
        {saySum(channel, 'before')} = <b className={styles.before}>{formatCount(channel.before)}</b>
        {k !== null && `, fewer than ${formatCount(k)}`}
      </dd>
      <dt>released</dt>
      <dd>
        {channel.after === null ? (
          'cannot be made: a count is withheld'
        ) : (
          <>
            {saySum(channel, 'after')} = <b className={styles.after}>{formatCount(channel.after)}</b>
          </>
        )}
      </dd>
    </dl>
  );
}

const mostTerms = 8;

function saySum({ terms }: Channel, moment: 'before' | 'after'): string {
  const said = terms
    .slice(0, mostTerms)
    .map((term, at) => `${at === 0 ? '' : term.sign === 1 ? ' + ' : ' − '}${formatCount(term[moment] ?? 0)}`)
    .join('');
  return terms.length > mostTerms ? `${said} … (${formatCount(terms.length)} counts)` : said;
}
