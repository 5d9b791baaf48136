import { type KeyboardEvent, type ReactNode, useCallback } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { Card, CardLine } from '../../components/layout/card.tsx';
import { classes } from '../../components/classes.ts';
import { formatCount } from '../../words/format.ts';
import { patternReleaseWords } from '../../words/en/publish-patterns/release.ts';
import type { GlyphName } from '../../components/icon.tsx';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { PublishFigures, PublishSummary } from '../../engine/steps/patterns/views.ts';
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
import type { PatternsTab } from './patterns-sentences.ts';
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
              {patternReleaseWords.allSums}
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
  const { fairness } = patternReleaseWords;
  const ask = () =>
    edit(fairness.edit, (before) => {
      const { measure, alpha } = settingsOf(before, 'discover');
      const known = patternSettingsOf(before);
      return setPublish(before, { ...known, minSupport: known.minSupport ?? fitted, measure, alpha });
    });
  return (
    <NoticeBox
      tone="untested"
      actions={
        <Button look="small" onClick={canAsk ? ask : () => goTo('roles')}>
          {canAsk ? fairness.ask : fairness.chooseGroup}
        </Button>
      }
    >
      <strong>{fairness.title}</strong> {fairness.says}
    </NoticeBox>
  );
}

/** What was counted again from the text of the file, and what was not checked. */
function Checked({ summary }: { readonly summary: PublishSummary }) {
  const { checked } = patternReleaseWords;
  return (
    <Card
      title={checked.title}
      tag={summary.check.holds ? checked.holds : checked.doesNotHold}
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
  const { checked } = patternReleaseWords;
  if (check.anonymity === null || k === null)
    return (
      <CardLine sign="untested" title={checked.people.title}>
        {checked.people.says}
      </CardLine>
    );
  const { channels: left, small } = check.anonymity;
  return (
    <CardLine
      sign={signOf(left + small === 0)}
      title={left + small === 0 ? checked.noFewer(k) : checked.isolate(left + small, k)}
    >
      {checked.sums(patterns, channels ?? 0, channelsAfter ?? left)}
    </CardLine>
  );
}

function FairnessLine({ summary }: { readonly summary: PublishSummary }) {
  const { values } = useThresholds('patterns');
  const { check, over, worst } = summary;
  const { checked } = patternReleaseWords;
  if (check.protection === null)
    return (
      <CardLine sign="untested" title={checked.groups.title}>
        {checked.groups.says}
      </CardLine>
    );
  const { tested, over: left, explained } = check.protection;
  if (tested === 0)
    return (
      <CardLine sign="untested" title={checked.noneTested.title}>
        {checked.noneTested.says}
      </CardLine>
    );
  const { before, after } = over;
  return (
    <CardLine
      sign={signOf(left === 0)}
      title={left === 0 ? checked.within(values.alpha, explained > 0) : checked.over(left, values.alpha)}
    >
      {checked.tested({ tested, before, after, explained, highest: worst.released }, Number(values.alpha))}
    </CardLine>
  );
}

function AdditionsLine({ summary: { check, additions, mend } }: { readonly summary: PublishSummary }) {
  const { wrong, patterns: counts, people, added } = check.additions;
  const { checked } = patternReleaseWords;
  return (
    <CardLine
      sign={signOf(wrong === 0)}
      title={wrong > 0 ? checked.wrong(wrong) : mend === 'withhold' ? checked.exact : checked.additions}
    >
      {checked.agree({ right: counts - wrong, counts, people, added: additions === 0 ? null : added })}
    </CardLine>
  );
}

function UntestedLines({ summary: { coverage } }: { readonly summary: PublishSummary }): ReactNode {
  const names = useNames();
  const untested = coverage.filter(({ reason }) => reason !== null);
  const { checked } = patternReleaseWords;
  return (
    <>
      {untested.length > 0 && (
        <CardLine
          sign="untested"
          title={checked.notTested(
            untested.map(({ item }) => item),
            names,
          )}
        >
          {untested.map(({ item, reason }) => checked.reason(item, reason, names)).join(' ')}
        </CardLine>
      )}
      <OpenColumns />
      <CardLine sign="untested" title={checked.otherSums.title}>
        {checked.otherSums.says()}
      </CardLine>
      <CardLine id="patterns-not-tested" sign="untested" title={checked.known.title}>
        {checked.known.says}
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
    edit(patternReleaseWords.ways.edits[mend], (before) =>
      setPublish(before, { ...patternSettingsOf(before), minSupport: summary.minSupport, mend }),
    );
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    choose(other);
  };
  return (
    <section className={styles.section} aria-labelledby="two-ways">
      <h2 id="two-ways">{patternReleaseWords.ways.title}</h2>
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
  const { ways: said } = patternReleaseWords;
  const title = said.titles[mend];
  if (run === null) return <Words title={title} error={problem ?? said.counting} says="" />;
  return (
    <>
      {mend === 'withhold' ? (
        <Words title={title} error={said.exact} says={said.missing(run.withheld, run.patterns)} />
      ) : (
        <Words
          title={title}
          error={run.changed === 0 ? said.noneRaised : said.error(run)}
          says={run.added === 0 ? said.nobodyAdded : said.added(run.added, run.people)}
        />
      )}
      <span className={styles.line}>
        <span>{said.published}</span> <b>{formatCount(run.published)}</b>
      </span>
      {k !== null && (
        <span className={styles.line}>
          <span>{said.fewer(k)}</span> <b>{run.holds ? said.none : said.some}</b>
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
