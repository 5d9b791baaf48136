import { useCallback, useEffect, useMemo, useState } from 'react';
import { client } from '../../client/client.ts';
import { AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { type FilterChip, FilterChips, NotTestedChip } from '../../components/tables/filter-chips.tsx';
import { formatCount } from '../../words/format.ts';
import { publishStageWords } from '../../words/en/publish-table/stage.ts';
import { publishWords } from '../../words/en/publish-table/answer.ts';
import { PinButton, PinRefused } from '../../components/release/pin-button.tsx';
import type { GoingPoint } from '../../components/release/what-goes-out.tsx';
import { RunNotices, SurveyNote } from '../../components/layout/notice.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import type { EngineCalls } from '../../client/boundary.ts';
import type { CostKind, GeneralizeSummary, NodeDetail, ReleaseView } from '../../engine/steps/generalize/views.ts';
import type { GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import { archiveNames, isOpenPoint } from '../../engine/vocabulary/releases.ts';
import { nodeBits } from '../../engine/vocabulary/anonymization.ts';
import { whyNoNoise } from '../../engine/vocabulary/settings.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { setGeneralize } from '../../state/recipe/step-edits.ts';
import { giveTrees } from '../../state/files/trees.ts';
import { frozenStep } from '../../state/recipe/pins.ts';
import type { TaskWords } from '../../state/app-state.ts';
import type { Identified } from '../../state/runs/run-state.ts';
import { earlierTables, withReasons } from '../../state/files/save-bundle.ts';
import { useFound } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useFileName } from '../../state/files/export-file.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { usePin } from '../../state/hooks/use-pin.ts';
import { useRun, useStateLine } from '../../state/hooks/use-run.ts';
import { AllTables } from './all-tables.tsx';
import { ColumnsTab } from './columns-tab.tsx';
import type { ChangeSettings } from './idea-fields.tsx';
import { asksFairness } from './idea-sentences.ts';
import { KindShape } from './lattice-view.tsx';
import { type TableChip, countKinds } from './node-state.ts';
import { NoiseTab } from './noise-tab.tsx';
import { PublishQuestion } from './publish-question.tsx';
import {
  type Headline,
  nameUntested,
  nodeAt,
  sayAll,
  sayHeadline,
  sayNeverKept,
  sayPrivate,
  sayRecommended,
} from './publish-sentences.ts';
import { listFixes } from './fairness-card.tsx';
import { RecommendedTab } from './recommended-tab.tsx';
import { type Saving, useSaving } from './use-saving.ts';
import text from '../../components/text.module.css';
import { stageWords } from '../../words/en/stages.ts';

type Tab = keyof typeof publishStageWords.tabs;

/** Can the table go out? The recommended one first, what holds it up, and all others. */
export function PublishStage() {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const search = useRun('generalize');
  const { found, problem, isCurrent, start } = search;
  const [tab, setTab] = useState<Tab>('recommended');
  const hasBands = useBands();
  const settings = useMemo(() => settingsOf(recipe, 'generalize'), [recipe]);
  useEffect(() => {
    if (hasBands && !isCurrent) start();
  }, [recipe, hasBands, isCurrent, start]);
  const { views, tabs, edits, failed, again } = publishStageWords;
  const summary = found?.value ?? null;
  const change: ChangeSettings = (label, part) =>
    edit(label, (before) => {
      const asked = settingsOf(before, 'generalize');
      return setGeneralize(before, { ...asked, ...part }, typeof asked.choose === 'string' ? asked.choose : null);
    });
  const counts =
    summary === null ? {} : { all: formatCount(summary.nodes), columns: formatCount(summary.attributes.length) };
  return (
    <StagePage
      title={stageWords.titles.generalize}
      isBusy={search.status === 'running'}
      tabs={<Tabs tabs={tabs} value={tab} label={views} counts={counts} onChange={setTab} />}
      actions={<PinTable isNoise={tab === 'noise'} isHeld={!isCurrent} />}
    >
      <SurveyNote column={recipe.roles.weight?.attribute} />
      {tab === 'noise' ? (
        <NoiseTab />
      ) : (
        <PublishQuestion
          settings={settings}
          bestBy={typeof settings.choose === 'string' ? settings.choose : null}
          onChange={change}
          onBestBy={(kind: CostKind) =>
            edit(edits.bestBy, (before) =>
              setGeneralize(before, settingsOf(before, 'generalize'), kind === 'averageSize' ? null : kind),
            )
          }
        />
      )}
      {tab !== 'noise' && <RunNotices run={search} failed={failed} again={again} onAgain={start} />}
      {tab === 'noise' ? null : summary === null ? (
        <Looking isFailed={problem !== null} />
      ) : (
        <div className={isCurrent ? undefined : text.stale}>
          <Found key={keyOf(summary)} tab={tab} summary={summary} isStale={!isCurrent} onTab={setTab} />
        </div>
      )}
      {tab === 'columns' && <ColumnsTab />}
    </StagePage>
  );
}

/** What is chosen of the tables found starts anew where other columns are searched. */
const keyOf = ({ attributes }: { readonly attributes: readonly unknown[] }) => JSON.stringify(attributes);

/** The place of the answer before there is one. */
function Looking({ isFailed = false }: { readonly isFailed?: boolean }) {
  const { looking, lookingSays, putRight } = publishStageWords;
  return (
    <>
      <AnswerTitle>{isFailed ? putRight : looking}</AnswerTitle>
      <AnswerText>{isFailed ? '' : lookingSays}</AnswerText>
    </>
  );
}

interface FoundProps {
  readonly tab: Tab;
  readonly summary: GeneralizeSummary;
  readonly isStale: boolean;
  readonly onTab: (tab: Tab) => void;
}

/** The answer and the view of what was found. */
function Found({ tab, summary, isStale, onTab }: FoundProps) {
  const settings = useSettings();
  const [pressed, setPressed] = useState<readonly TableChip[]>([]);
  const [looked, setLooked] = useState<number | null>(null);
  const node = recommendedOf(summary, settings.choose);
  const saving = useSaving(summary.totalWeight);
  const { detail, check, checking: count } = useTable(summary.id, node, saving);
  const safeNodes = useMemo(() => listSafe(summary.states), [summary]);
  const points = usePoints(detail, check);
  const { open, settled } = splitPoints(points);
  const wasReady = useHasBeen(
    node === null || (detail !== null && (check !== null || count.problem !== null || count.isCancelled)),
  );
  usePublishLine(summary, points.length, open.length, settled.length);
  const lookAt = (next: number) => {
    setLooked(next);
    onTab('all');
  };
  if (!wasReady) return <Looking />;
  return (
    <>
      <PublishAnswer
        summary={summary}
        settings={settings}
        view={tab === 'all' ? 'all' : 'recommended'}
        detail={detail}
        check={check}
        open={points.length === 0 ? 1 : open.length}
        settled={settled.length}
        safeNodes={safeNodes}
        pressed={pressed}
        onPress={setPressed}
      />
      {tab === 'recommended' && node !== null && (
        <RecommendedTab
          {...{ summary, settings, node, detail, check, count, points, saving, pressed, isStale }}
          onLook={lookAt}
        />
      )}
      {tab === 'all' && (
        <AllTables
          summary={summary}
          settings={settings}
          safeNodes={safeNodes}
          pressed={pressed}
          home={node}
          looked={looked ?? node}
          onLook={setLooked}
        />
      )}
    </>
  );
}

/** The points that are still open, and those that a reason was given for. */
function splitPoints(points: readonly GoingPoint[]) {
  const failing = points.filter(isOpenPoint);
  return {
    open: failing.filter(({ reason }) => reason === null),
    settled: failing.filter(({ reason }) => reason !== null),
  };
}

/** The settings of the step that the recipe has. */
function useSettings() {
  const recipe = useApp((state) => state.recipe)!;
  return useMemo(() => settingsOf(recipe, 'generalize'), [recipe]);
}

/** What the rail says of the stage. */
function usePublishLine(summary: GeneralizeSummary, points: number, open: number, settled: number): void {
  const isTested = points > 0 && open + settled === 0 && summary.bestOf === 'tested';
  useStateLine('generalize', sayState(summary, points === 0 ? null : open), isTested);
}

/** Whether something is so, or once was. */
function useHasBeen(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return wasSo || isSo;
}

/** What must be settled before a table goes out; nothing until it was looked at. */
function usePoints(detail: NodeDetail | null, check: ReleaseView | null): GoingPoint[] {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  if (detail === null || check === null) return [];
  return withReasons(check.bundle, recipe).map((point) => ({
    ...point,
    fixes: listFixes(point, { detail, check, recipe }).map(({ title, edit: change }) => ({
      title,
      run: () => edit(title, change),
    })),
  }));
}

/** The table that is recommended: the one chosen by hand as long as it holds, else the best by a cost. */
function recommendedOf(summary: GeneralizeSummary, choose: GeneralizeChoice): number | null {
  if (typeof choose === 'string') return summary.best[choose];
  const node = nodeAt(summary, choose);
  const isSafe = choose.length === summary.strides.length && (summary.states[node] & nodeBits.isSafe) !== 0;
  return isSafe ? node : summary.best.loss;
}

type GeneralizeChoice = ReturnType<typeof settingsOf<'generalize'>>['choose'];

function listSafe(states: Uint8Array): number[] {
  const safe: number[] = [];
  states.forEach((state, node) => {
    if ((state & nodeBits.isSafe) !== 0) safe.push(node);
  });
  return safe;
}

function sayState({ safe }: GeneralizeSummary, open: number | null): string | null {
  const { line } = publishStageWords;
  if (safe === 0) return line.none;
  if (open === null) return null;
  return open === 0 ? line.ready : line.open(open);
}

interface PublishAnswerProps {
  readonly summary: GeneralizeSummary;
  readonly settings: GeneralizeSettings;
  readonly view: 'recommended' | 'all';
  readonly detail: NodeDetail | null;
  readonly check: ReleaseView | null;
  readonly open: number;
  readonly settled: number;
  readonly safeNodes: readonly number[];
  readonly pressed: readonly TableChip[];
  readonly onPress: (pressed: readonly TableChip[]) => void;
}

/** Whether there is a table to publish, and what stands in its way. */
export function PublishAnswer(props: PublishAnswerProps) {
  const { summary, settings, view, detail, check, open, settled, safeNodes, pressed, onPress } = props;
  const names = useNames();
  const headline = view === 'recommended' ? sayHeadline(summary, open, settled) : sayAll(summary, settings);
  const untested = detail === null ? null : nameUntested(detail.tests, names);
  return (
    <>
      <Title {...headline} />
      <AnswerText>
        {view === 'recommended' &&
          detail !== null &&
          summary.safe > 0 &&
          sayRecommended(detail, settings, summary.attributes.length, check)}
        {view === 'all' && `${sayPrivate(summary, settings)} ${sayNeverKept(summary, safeNodes, names) ?? ''}`}
        {summary.blame !== null && ` ${publishWords.blame(summary.blame, settings)}`}
      </AnswerText>
      <FilterChips
        label={publishStageWords.chips.label}
        chips={listChips(summary, settings)}
        pressed={pressed}
        onChange={onPress}
      >
        {untested !== null && <NotTestedChip what={untested} noteId="publish-not-tested" />}
      </FilterChips>
    </>
  );
}

function Title({ strong, open }: Headline) {
  return (
    <AnswerTitle>
      {strong} {open !== null && <em>{open}</em>}
    </AnswerTitle>
  );
}

function listChips(summary: GeneralizeSummary, settings: GeneralizeSettings): FilterChip<TableChip>[] {
  const counts = countKinds(summary.states);
  const isFairness = asksFairness(settings);
  const { chips: titles } = publishStageWords;
  const chips: FilterChip<TableChip>[] = [
    {
      id: 'both',
      title: isFairness ? titles.both : titles.hides,
      badge: <KindShape kind="both" />,
      count: counts.both + counts.minimal,
    },
    {
      id: 'hidden',
      title: titles.hidden,
      badge: <KindShape kind="hidden" />,
      count: counts.hidden,
    },
    {
      id: 'notTested',
      title: titles.notTested,
      badge: <KindShape kind="notTested" />,
      count: counts.notTested,
    },
    { id: 'anonymous', title: titles.anonymous, badge: <KindShape kind="anonymous" />, count: counts.anonymous },
    { id: 'protective', title: titles.protective, badge: <KindShape kind="protective" />, count: counts.protective },
    {
      id: 'neither',
      title: titles.neither,
      badge: <KindShape kind="neither" />,
      count: counts.neither + counts.undecided,
    },
  ];
  return chips.filter(({ id, count }) => count > 0 || id === 'both');
}

/** Pins the table that is recommended or chosen; one under noise only where its recipe has a seed. */
export function PinTable({ isNoise, isHeld }: { readonly isNoise: boolean; readonly isHeld: boolean }) {
  const recipe = useApp((state) => state.recipe)!;
  const pin = usePin([frozenStep(recipe, isNoise ? 'noisy-table' : 'generalize')]);
  if (isNoise && settingsOf(recipe, 'noisy-table').seed === null) return <PinRefused why={whyNoNoise} />;
  return <PinButton {...pin} isDisabled={isHeld && !isNoise} />;
}

/** The check of a big file takes a while. */
const checking: TaskWords = {
  get title() {
    return publishStageWords.checking;
  },
  get phase() {
    return publishStageWords.starting;
  },
  wait: 300,
};

/** One table opened, and its file written with all that goes out beside it, counted again and searched. */
export function useTable(id: string, node: number | null, { guards, report }: Pick<Saving, 'guards' | 'report'>) {
  const recipe = useApp((state) => state.recipe)!;
  const file = useFileName();
  const askNode = useCallback((found: Identified) => client.openNode(found.id, node!), [node]);
  const released = useApp((state) => state.released);
  const askCheck = useCallback(
    ({ id: of }: Identified, calls: EngineCalls) => {
      const earlier = earlierTables(released);
      return calls.checkNode(of, recipe, node!, {
        archive: archiveNames.table(file),
        escapesFormulas: guards,
        earlier,
        report,
      });
    },
    [recipe, node, file, guards, released, report],
  );
  const { value: opened } = useFound('generalize', node === null ? null : askNode);
  const counted = useFound('generalize', node === null ? null : askCheck, checking);
  const isOf = (one: { readonly id: string; readonly node: number } | null) => one?.node === node && one.id === id;
  return {
    detail: isOf(opened) ? opened : null,
    check: isOf(counted.value) ? counted.value : null,
    checking: counted,
  };
}

/** Columns that bands were made for, or are being made, by table: what was undone is not done again. */
const given = new WeakMap<object, Map<string, 'making' | 'made'>>();

/**
 * Makes bands of numbers and dates that could identify somebody and have no tree, so that they are not only shown or
 * hidden. False while that is under way.
 */
export function useBands(): boolean {
  const source = useApp((state) => state.source)!;
  const quasi = useApp((state) => state.recipe!.roles.quasi);
  const trees = useApp((state) => state.view?.hierarchies ?? null);
  const [, setMade] = useState(0);
  const known = given.get(source);
  const without = (trees ?? [])
    .filter(({ attribute, isGiven, sizes }) => quasi.includes(attribute) && !isGiven && sizes[0] > 2)
    .map(({ attribute }) => attribute)
    .filter((name) => known?.get(name) !== 'made');
  const asked = without.filter((name) => known?.get(name) === undefined).join('\n');
  useEffect(() => {
    if (asked === '') return;
    const names = asked.split('\n');
    const own = given.get(source) ?? new Map<string, 'making' | 'made'>();
    given.set(source, own);
    for (const name of names) own.set(name, 'making');
    void giveTrees(names).finally(() => {
      for (const name of names) own.set(name, 'made');
      setMade((count) => count + 1);
    });
  }, [asked, source]);
  return without.length === 0;
}
