import type { Failure } from '../../engine/shared/result.ts';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../../client/client.ts';
import { AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { type FilterChip, FilterChips, NotTestedChip } from '../../components/tables/filter-chips.tsx';
import { formatCount } from '../../words/format.ts';
import { patternsStageWords } from '../../words/en/publish-patterns/stage.ts';
import { patternsWords } from '../../words/en/publish-patterns/answer.ts';
import { Say } from '../../components/say.tsx';
import { RunNotices, SurveyNote, Warnings } from '../../components/layout/notice.tsx';
import { PinButton, PinRefused } from '../../components/release/pin-button.tsx';
import { ReleasePanel } from '../../components/release/what-goes-out.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import type { PublishSummary } from '../../engine/steps/patterns/views.ts';
import { archiveNames } from '../../engine/vocabulary/releases.ts';
import { columnsWithoutGroup } from '../../engine/vocabulary/items.ts';
import { whyNoNoise } from '../../engine/vocabulary/settings.ts';
import { patternSettingsOf, patternStepOf } from '../../engine/steps/noisy-patterns/settings.ts';
import { exportFound, exporting, useFileName, useFileStem } from '../../state/files/export-file.ts';
import { frozenStep } from '../../state/recipe/pins.ts';
import { setPublish } from '../../state/recipe/step-edits.ts';
import { saveRecipe } from '../../state/files/recipe-file.ts';
import { useFound } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { savingAsked, useGoingOut } from '../../state/files/save-bundle.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { usePin, useThresholds } from '../../state/hooks/use-pin.ts';
import { useRun, useStateLine } from '../../state/hooks/use-run.ts';
import { ChannelsTab } from './channels-tab.tsx';
import { CostTab } from './cost-tab.tsx';
import { NoisePage } from './noise-page.tsx';
import { PatternsQuestion } from './patterns-question.tsx';
import { type PatternsTab, nameUntested, sayHeadline, sayNuance, sayState } from './patterns-sentences.ts';
import { AdditionsList, PatternsTable } from './patterns-table.tsx';
import { ReleaseTab } from './release-tab.tsx';
import text from '../../components/text.module.css';
import { stageWords } from '../../words/en/stages.ts';

/** Which counts can be published so that no sum of them points at somebody? By withholding, by raising, or by noise. */
export function PatternsStage() {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const run = useRun('patterns');
  const [tab, setTab] = useState<PatternsTab>('release');
  const { privacy } = patternSettingsOf(recipe);
  const isNoisy = privacy?.model === 'differential';
  const summary = run.found?.value ?? null;
  const setEpsilon = (epsilon: string) =>
    edit(patternsStageWords.budgetEdit(epsilon), (before) => {
      const settings = patternSettingsOf(before);
      const { privacy: own } = settings;
      return own?.model === 'differential' ? setPublish(before, { ...settings, privacy: { ...own, epsilon } }) : before;
    });
  return (
    <StagePage
      title={stageWords.titles.patterns}
      isBusy={run.status === 'running'}
      tabs={isNoisy ? undefined : <Views tab={tab} summary={summary} onTab={setTab} />}
      actions={<PinPatterns isHeld={!isNoisy && !run.isCurrent} />}
    >
      <SurveyNote column={recipe.roles.weight?.attribute} />
      <PatternsQuestion />
      {isNoisy ? (
        <NoisePage privacy={privacy} onEpsilon={setEpsilon} />
      ) : (
        <RaisedPage run={run} tab={tab} onTab={setTab} />
      )}
    </StagePage>
  );
}

/** Pins the patterns; those under noise only where their recipe has a seed. */
function PinPatterns({ isHeld }: { readonly isHeld: boolean }) {
  const recipe = useApp((state) => state.recipe)!;
  const fitted = useApp((state) => state.runs.patterns.found?.value.minSupport ?? null);
  const step = frozenStep(recipe, patternStepOf(recipe));
  const isFitted = 'minSupport' in step && step.minSupport === null && fitted !== null;
  const pin = usePin([isFitted ? ({ ...step, minSupport: fitted } as typeof step) : step]);
  const { privacy } = patternSettingsOf(recipe);
  if (privacy?.model === 'differential' && privacy.seed == null) return <PinRefused why={whyNoNoise} />;
  return <PinButton {...pin} isDisabled={isHeld} />;
}

interface ViewsProps {
  readonly tab: PatternsTab;
  readonly summary: PublishSummary | null;
  readonly onTab: (tab: PatternsTab) => void;
}

function Views({ tab, summary, onTab }: ViewsProps) {
  const counts =
    summary === null
      ? {}
      : {
          patterns: formatCount(summary.patterns),
          channels: formatCount(summary.channels ?? 0),
          additions: formatCount(summary.additions),
        };
  const { tabs: all, views } = patternsStageWords;
  const { additions: _, ...held } = all;
  const tabs: Partial<typeof all> = summary?.mend === 'add' ? all : held;
  return <Tabs tabs={tabs as typeof all} value={tab} label={views} counts={counts} onChange={onTab} />;
}

interface RaisedPageProps {
  readonly run: ReturnType<typeof useRun<'patterns'>>;
  readonly tab: PatternsTab;
  readonly onTab: (tab: PatternsTab) => void;
}

/** What is raised so that counts point at nobody, and by how much. It runs by itself: it spends nothing. */
function RaisedPage({ run, tab, onTab }: RaisedPageProps) {
  const recipe = useApp((state) => state.recipe)!;
  const { found, problem, isCurrent, start } = run;
  useEffect(() => {
    if (!isCurrent) start();
  }, [recipe, isCurrent, start]);
  const summary = found?.value ?? null;
  useStateLine(
    'patterns',
    summary === null ? null : sayState(summary),
    summary !== null && isSettled(summary, columnsWithoutGroup(recipe.roles)),
  );
  const { failed, again, looking, lookingSays, putRight } = patternsStageWords;
  return (
    <>
      <RunNotices run={run} failed={failed} again={again} onAgain={start} />
      {problem !== null && <UseWhatWorks values={problem.values} />}
      {summary === null ? (
        <>
          <AnswerTitle>{problem === null ? looking : putRight}</AnswerTitle>
          <AnswerText>{problem === null ? lookingSays : ''}</AnswerText>
        </>
      ) : (
        <div className={isCurrent ? undefined : text.stale}>
          <PatternsAnswer summary={summary} onTab={onTab} />
          {tab === 'release' && <ReleaseTab summary={summary} onTab={onTab} />}
          {tab === 'patterns' && <PatternsTable size={25} />}
          {tab === 'channels' && <ChannelsTab />}
          {tab === 'additions' && <AdditionsList size={50} />}
          {tab === 'cost' && <CostTab />}
          {tab !== 'cost' && <PatternsExport summary={summary} isStale={!isCurrent} />}
        </div>
      )}
    </>
  );
}

/** The setting that works where there are more patterns than can be handled, to be taken with a click (S11). */
function UseWhatWorks({ values }: Pick<Failure, 'values'>) {
  const edit = useApp((state) => state.edit);
  if (typeof values?.percent !== 'number') return null;
  const { percent } = values;
  const maxLength = typeof values.maxLength === 'number' && values.maxLength < 30 ? values.maxLength : null;
  const use = () =>
    edit(patternsStageWords.useEdit(percent), (before) =>
      setPublish(before, { ...patternSettingsOf(before), minSupport: String(percent / 100), maxLength }),
    );
  return (
    <p>
      <Button look="primary" onClick={use}>
        {patternsStageWords.use(percent, maxLength)}
      </Button>
    </p>
  );
}

/** Whether a tick may stand in the rail: all that was asked holds in the file, and every group was tested. */
function isSettled({ check, coverage, measure, k }: PublishSummary, open: readonly string[]): boolean {
  const isAllTested = open.length === 0 && coverage.every(({ reason }) => reason === null);
  return check.holds && measure !== null && k !== null && isAllTested;
}

interface PatternsAnswerProps {
  readonly summary: PublishSummary;
  readonly onTab: (tab: PatternsTab) => void;
}

/**
 * The answer in a sentence, what the counts would give away, and the numbers that lead to the lists. What was not tested
 * stands beside the check.
 */
export function PatternsAnswer({ summary, onTab }: PatternsAnswerProps) {
  const names = useNames();
  const { values } = useThresholds('patterns');
  const open = columnsWithoutGroup(useApp((state) => state.recipe)!.roles);
  const { says: answer, isFine } = sayHeadline(summary, open);
  const { untested: words } = patternsWords;
  const { notices } = summary;
  const untested = nameUntested(summary, names, open);
  const limit = summary.measure === null ? null : Number(values.alpha);
  return (
    <>
      <AnswerTitle>
        <Say parts={answer} slots={{ price: (says) => (isFine ? <strong>{says}</strong> : <em>{says}</em>) }} />
      </AnswerTitle>
      <AnswerText>{sayNuance(summary, limit).join(' ')}</AnswerText>
      <Warnings of={notices.filter(({ code }) => code !== 'not-tested' && code !== 'group-withheld')} />
      <FilterChips
        label={patternsStageWords.chips.label}
        pressed={[]}
        onChange={([id]) =>
          id !== undefined && onTab(id === 'points' ? 'channels' : id === 'over' ? 'release' : 'patterns')
        }
        chips={listChips(summary)}
      >
        <NotTestedChip
          what={untested === null ? words.outside : words.andOutside(untested)}
          noteId="patterns-not-tested"
        />
      </FilterChips>
    </>
  );
}

type ChipId = 'published' | 'withheld' | 'points' | 'over' | 'raised' | 'asIs';

/** The numbers that lead to the lists. */
function listChips(summary: PublishSummary): FilterChip<ChipId>[] {
  const { patterns, changed, channels, channelsAfter, over, mend, published, withheld } = summary;
  const { chips } = patternsStageWords;
  return [
    ...(mend === 'withhold'
      ? [
          { id: 'published' as const, title: chips.published, sign: 'ok' as const, count: published },
          { id: 'withheld' as const, title: chips.withheld, sign: 'within' as const, count: withheld },
        ]
      : []),
    ...(channels === null
      ? []
      : [
          {
            id: 'points' as const,
            title: chips.points(channels),
            sign: (channelsAfter ?? 0) === 0 ? ('within' as const) : ('clear' as const),
            count: channelsAfter ?? 0,
          },
        ]),
    ...(summary.measure === null
      ? []
      : [
          {
            id: 'over' as const,
            title: chips.over(over.before),
            sign: 'clear' as const,
            count: over.after,
          },
        ]),
    ...(mend === 'withhold'
      ? []
      : [
          { id: 'raised' as const, title: chips.raised, sign: 'here' as const, count: changed },
          { id: 'asIs' as const, title: chips.asIs, sign: 'within' as const, count: patterns - changed },
        ]),
  ];
}

/** The released patterns with all that goes out beside them; held while the check does not hold (R4). */
export function PatternsExport({ summary, isStale }: { readonly summary: PublishSummary; readonly isStale: boolean }) {
  const [guards, setGuards] = useState(false);
  const archive = archiveNames.patterns(useFileName());
  const recipe = useApp((state) => state.recipe)!;
  const ask = useApp((state) => state.ask);
  const look = useCallback(
    ({ id }: PublishSummary) => client.bundlePatterns(id, recipe, { archive, escapesFormulas: guards }),
    [recipe, archive, guards],
  );
  const check = useFound('patterns', look);
  const write = (part: string | null) => {
    const as = { archive, escapesFormulas: guards };
    return ask('patterns', ({ id }) => client.savePatterns(id, recipe, as, part), exporting);
  };
  const onSave = savingAsked(check.value, archive, write);
  const panel = useGoingOut({ kind: 'patterns', bundle: check.value, check, isStale, onSave });
  return (
    <>
      <ReleasePanel {...panel} guards={guards} onGuards={setGuards} />
      <WorkingFiles guards={guards} isStale={isStale} hasAdditions={summary.additions > 0} />
    </>
  );
}

interface WorkingFilesProps {
  readonly guards: boolean;
  readonly isStale: boolean;
  readonly hasAdditions: boolean;
}

/** What helps to work on, and stays here. */
function WorkingFiles({ guards, isStale, hasAdditions }: WorkingFilesProps) {
  const name = useFileStem();
  const { files } = patternsStageWords;
  const saveFound = () =>
    exportFound(
      'patterns',
      files.exportingFound,
      ({ id }) => client.writeFound(id, guards),
      (content) => ({ name: `${name}-patterns-internal.csv`, text: content }),
    );
  const saveAdditions = () =>
    exportFound(
      'patterns',
      files.exportingAdditions,
      ({ id }) => client.writeAdditions(id, guards),
      (content) => ({ name: `${name}-additions.csv`, text: content }),
    );
  return (
    <section aria-label={files.label}>
      <p className={text.hint}>{files.says}</p>
      <Button disabled={isStale} onClick={() => void saveFound()}>
        {files.found}
      </Button>{' '}
      {hasAdditions && (
        <Button disabled={isStale} onClick={() => void saveAdditions()}>
          {files.additions}
        </Button>
      )}{' '}
      <Button onClick={() => void saveRecipe()}>{files.recipe}</Button>
    </section>
  );
}
