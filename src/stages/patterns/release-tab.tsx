import { type KeyboardEvent, type ReactNode, useCallback } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardLine } from '../../components/layout/card.tsx';
import { classes } from '../../components/classes.ts';
import { formatCount, formatList, formatMany } from '../../words/format.ts';
import type { GlyphName } from '../../components/icon.tsx';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { PublishFigures, PublishSummary } from '../../engine/steps/patterns/views.ts';
import { sayItems } from '../../words/people.ts';
import { otherSum, whoIsLookedAt } from '../../engine/vocabulary/releases.ts';
import type { Mending } from '../../engine/steps/patterns/settings.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { patternSettingsOf } from '../../engine/steps/noisy-patterns/settings.ts';
import { setPublish, startNoise } from '../../state/recipe/step-edits.ts';
import { useFound } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { ChannelCards } from './channels-tab.tsx';
import { Compared, useSimulated } from './compared.tsx';
import { OpenColumns } from './open-columns.tsx';
import { type PatternsTab, sayAddedError, sayValue } from './patterns-sentences.ts';
import { AdditionsList, PatternsTable } from './patterns-table.tsx';
import { UnfairFigure, WithheldFigures } from './withheld-figures.tsx';
import styles from './release-tab.module.css';

interface ReleaseTabProps {
  readonly summary: PublishSummary;
  readonly onTab: (tab: PatternsTab) => void;
}

/**
 * How people would be found, the two ways to close the sums, whom the patterns treat worse, what is withheld or added, and
 * what was checked; below it the counts themselves.
 */
export function ReleaseTab({ summary, onTab }: ReleaseTabProps) {
  const view = useApp((state) => state.view)!;
  const noise = startNoise(view);
  const simulation = useSimulated(noise.top, false);
  const hasChannels = (summary.channels ?? 0) > 0;
  return (
    <>
      {hasChannels && (
        <ChannelCards
          all={
            <Button look="small" onClick={() => onTab('channels')}>
              All sums
            </Button>
          }
        />
      )}
      <TwoWays summary={summary} />
      {summary.withheld > 0 && <WithheldFigures summary={summary} />}
      <Split side={<Checked summary={summary} />}>
        {summary.measure !== null && <UnfairFigure summary={summary} />}
        {summary.additions > 0 && <AdditionsList size={5} onAll={() => onTab('additions')} />}
        <PatternsTable size={9} onAll={() => onTab('patterns')} />
      </Split>
      {summary.measure === null && <AskForFairness />}
      <Compared privacy={noise} simulation={simulation} hasBudget />
    </>
  );
}

/** What was not tested where fairness is not asked for, and the way to ask (D10). */
function AskForFairness() {
  const { roles } = useApp((state) => state.recipe)!;
  const fitted = useApp((state) => state.runs.patterns.found?.value.minSupport ?? null);
  const edit = useApp((state) => state.edit);
  const goTo = useApp((state) => state.goTo);
  const canAsk = roles.decision !== null && roles.protected.length > 0;
  const ask = () =>
    edit('Protect groups', (before) => {
      const { measure, alpha } = settingsOf(before, 'discover');
      const known = patternSettingsOf(before);
      return setPublish(before, { ...known, minSupport: known.minSupport ?? fitted, measure, alpha });
    });
  return (
    <NoticeBox
      tone="untested"
      actions={
        <Button look="small" onClick={canAsk ? ask : () => goTo('roles')}>
          {canAsk ? 'Ask for it' : 'Choose a group'}
        </Button>
      }
    >
      <strong>Not tested: whether the counts treat a group worse.</strong> Fairness is not asked for here. Unfair
      patterns can be withheld and named, or mended by raising counts; the second is no longer exact.
    </NoticeBox>
  );
}

/** What was counted again from the text of the file, and what was not checked. */
function Checked({ summary }: { readonly summary: PublishSummary }) {
  return (
    <Card
      title="Checked in the written file"
      tag={summary.check.holds ? 'holds' : 'does not hold'}
      isBad={!summary.check.holds}
    >
      <PrivacyLine summary={summary} />
      <FairnessLine summary={summary} />
      <AdditionsLine summary={summary} />
      <UntestedLines summary={summary} />
    </Card>
  );
}

const signOf = (isFine: boolean): GlyphName => (isFine ? 'ok' : 'clear');

function PrivacyLine({
  summary: { check, k, channels, channelsAfter, patterns },
}: {
  readonly summary: PublishSummary;
}) {
  if (check.anonymity === null || k === null)
    return (
      <CardLine sign="untested" title="People are not protected">
        Sums of counts may point at anybody. Protect people in the question above.
      </CardLine>
    );
  const { channels: left, small } = check.anonymity;
  return (
    <CardLine
      sign={signOf(left + small === 0)}
      title={
        left + small === 0
          ? `No fewer than ${formatCount(k)} ${whoIsLookedAt}`
          : `${formatMany(left + small, 'sum')} isolate fewer than ${formatCount(k)}`
      }
    >
      Sums of the {formatMany(patterns, 'count')} that tell how many people are in such a group, over several values of
      a column too: {formatCount(channels ?? 0)} too small before, {formatCount(channelsAfter ?? left)} after.
    </CardLine>
  );
}

function FairnessLine({ summary }: { readonly summary: PublishSummary }) {
  const { values } = useThresholds('patterns');
  const { check, over, worst } = summary;
  if (check.protection === null)
    return (
      <CardLine sign="untested" title="Groups are not protected">
        No pattern was looked at for discrimination.
      </CardLine>
    );
  const { tested, over: left, explained } = check.protection;
  if (tested === 0)
    return (
      <CardLine sign="untested" title="No pattern about a protected group could be tested">
        None with the worse outcome is frequent enough.
      </CardLine>
    );
  const limit = Number(values.alpha);
  return (
    <CardLine
      sign={signOf(left === 0)}
      title={
        left === 0
          ? `No tested pattern over ${values.alpha}${explained > 0 ? ' without a lawful reason' : ''}`
          : `${formatMany(left, 'pattern')} over ${values.alpha}`
      }
    >
      {formatMany(tested, 'pattern')} tested: {formatCount(over.before)} over before, {formatCount(over.after)} after
      {explained > 0 && `, ${formatCount(explained)} of them explained`}
      {worst.released !== null && `; the highest is ${sayValue(worst.released, limit)}`}.
    </CardLine>
  );
}

function AdditionsLine({ summary: { check, additions, mend } }: { readonly summary: PublishSummary }) {
  const { wrong, patterns, people, added } = check.additions;
  return (
    <CardLine
      sign={signOf(wrong === 0)}
      title={
        wrong > 0
          ? `${formatMany(wrong, 'count')} do not add up`
          : mend === 'withhold'
            ? 'Every published count is that of the data'
            : 'Released = data + additions'
      }
    >
      {formatCount(patterns - wrong)} of {formatCount(patterns)} counts agree with the{' '}
      {formatMany(people, 'person', 'people')}
      {additions === 0 ? '; nothing was added.' : ` and the ${formatCount(added)} added on paper.`}
    </CardLine>
  );
}

function UntestedLines({ summary: { coverage } }: { readonly summary: PublishSummary }): ReactNode {
  const names = useNames();
  const untested = coverage.filter(({ reason }) => reason !== null);
  return (
    <>
      {untested.length > 0 && (
        <CardLine
          sign="untested"
          title={`Not tested: ${formatList(untested.map(({ item }) => sayItems([item], names)))}`}
        >
          {untested.map(({ item, reason }) => `${sayItems([item], names)}: ${reason}.`).join(' ')}
        </CardLine>
      )}
      <OpenColumns />
      <CardLine sign="untested" title="Not checked: other sums">
        Other sums may tell of fewer people: {otherSum}.
      </CardLine>
      <CardLine id="patterns-not-tested" sign="untested" title="Not checked: what readers already know">
        k-anonymity promises nothing against somebody who knows all but one of the people a sum points at, nor against
        what missing counts or bounds suggest.
      </CardLine>
    </>
  );
}

const ways: readonly Mending[] = ['withhold', 'add'];

/** The two ways to close the sums beside each other, each with its error first; one is chosen (S10). */
function TwoWays({ summary }: { readonly summary: PublishSummary }) {
  const edit = useApp((state) => state.edit);
  const other: Mending = summary.mend === 'withhold' ? 'add' : 'withhold';
  const ask = useCallback(({ id }: { readonly id: string }) => client.publishOtherWay(id, [{ mend: other }]), [other]);
  const { value: tried } = useFound('patterns', ask);
  const line = tried === null || tried[0].point.mend !== other ? null : tried[0];
  const choose = (mend: Mending) =>
    edit(mend === 'withhold' ? 'Withhold counts' : 'Raise counts', (before) =>
      setPublish(before, { ...patternSettingsOf(before), minSupport: summary.minSupport, mend }),
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
