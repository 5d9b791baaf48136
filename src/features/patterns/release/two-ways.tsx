import { useCallback, type KeyboardEvent } from 'react';
import { client } from '../../../client/client.ts';
import { classes } from '../../../components/classes.ts';
import { formatCount } from '../../../components/format.ts';
import type { PublishFigures, PublishSummary } from '../../../contracts/engine-api.ts';
import type { Mending } from '../../../engine/vocabulary/settings.ts';
import { settingsOf } from '../../../engine/vocabulary/step-settings.ts';
import { whoIsLookedAt } from '../../../engine/vocabulary/say-sums.ts';
import { setPublish } from '../../../state/publish-settings.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { sayAddedError } from '../error-sentences.ts';
import styles from './two-ways.module.css';

const ways: readonly Mending[] = ['withhold', 'add'];

/** The two ways to close the sums beside each other, each with its error first; one is chosen (S10). */
export function TwoWays({ summary }: { readonly summary: PublishSummary }) {
  const edit = useApp((state) => state.edit);
  const other: Mending = summary.mend === 'withhold' ? 'add' : 'withhold';
  const ask = useCallback(({ id }: { readonly id: string }) => client.publishOtherWay(id, [{ mend: other }]), [other]);
  const { value: tried } = useFound('publish', ask);
  const line = tried === null || tried[0].point.mend !== other ? null : tried[0];
  const choose = (mend: Mending) =>
    edit(mend === 'withhold' ? 'Withhold counts' : 'Raise counts', (before) =>
      setPublish(before, { ...settingsOf(before, 'publish'), minSupport: summary.minSupport, mend }),
    );
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    choose(other);
  };
  return (
    <section className={styles.section} aria-labelledby="two-ways">
      <h2 id="two-ways">Two ways to close the sums</h2>
      <div className={styles.ways} role="radiogroup" aria-labelledby="two-ways" onKeyDown={walk}>
        {ways.map((mend) => (
          <button
            key={mend}
            type="button"
            role="radio"
            aria-checked={mend === summary.mend}
            tabIndex={mend === summary.mend ? 0 : -1}
            className={classes(styles.way, mend === summary.mend && styles.chosen)}
            onClick={() => choose(mend)}
          >
            <Way
              mend={mend}
              run={mend === summary.mend ? summary : (line?.run ?? null)}
              problem={mend === summary.mend ? null : (line?.problem ?? null)}
              k={summary.k}
            />
          </button>
        ))}
      </div>
    </section>
  );
}

interface WayProps {
  readonly mend: Mending;
  readonly run: PublishFigures | null;
  readonly problem: string | null;
  readonly k: number | null;
}

function Way({ mend, run, problem, k }: WayProps) {
  const title = mend === 'withhold' ? 'Withhold counts' : 'Raise counts, as in the thesis';
  if (run === null) return <Words title={title} error={problem ?? 'Counting ...'} says="" />;
  return (
    <>
      {mend === 'withhold' ? (
        <Words
          title={title}
          error="No error: every published count is exact."
          says={`${formatCount(run.withheld)} of ${formatCount(run.patterns)} counts are missing. What is published has all its parts: with a count of three conditions go those of two and of one.`}
        />
      ) : (
        <Words
          title={title}
          error={run.changed === 0 ? 'No error: no count is raised.' : `Error: ${sayAddedError(run)}.`}
          says={
            run.added === 0
              ? 'Nobody is added.'
              : `${formatCount(run.added)} people who do not exist are added to ${formatCount(run.people)}.`
          }
        />
      )}
      <span className={styles.line}>
        <span>Counts published</span> <b>{formatCount(run.published)}</b>
      </span>
      {k !== null && (
        <span className={styles.line}>
          <span>
            Fewer than {formatCount(k)} {whoIsLookedAt}
          </span>{' '}
          <b>{run.holds ? 'none found' : 'some'}</b>
        </span>
      )}
    </>
  );
}

function Words({ title, error, says }: { readonly title: string; readonly error: string; readonly says: string }) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      <b>{error}</b>
      <span className={styles.says}>{says}</span>
    </>
  );
}
