import { sayFailure } from '../../words/said-failure.ts';
import { useCallback, useMemo, useState } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { Check, FormulaOption } from '../../components/fields/choices.tsx';
import { FileButton } from '../../components/fields/file-button.tsx';
import { publishStageWords } from '../../words/en/publish-table/stage.ts';
import { publishWords } from '../../words/en/publish-table/answer.ts';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { type GoingPoint, ReleasePanel, WhatGoesOut } from '../../components/release/what-goes-out.tsx';
import { Figures, Split } from '../../components/layout/section.tsx';
import type { EngineCalls } from '../../client/boundary.ts';
import type { GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import type {
  GeneralizeSummary,
  Neighbour,
  NodeDetail,
  ReleaseView,
  SecondView,
} from '../../engine/steps/generalize/views.ts';
import type { Papers } from '../../engine/steps/bundles.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { archiveNames } from '../../engine/vocabulary/releases.ts';
import { exporting, fileName } from '../../state/files/export-file.ts';
import { exportHierarchy } from '../../state/files/trees.ts';
import type { TaskWords } from '../../state/app-state.ts';
import type { Identified } from '../../state/runs/run-state.ts';
import { earlierTables, saveRelease, sayReason, savingAsked, useGoingOut } from '../../state/files/save-bundle.ts';
import { saveRecipe } from '../../state/files/recipe-file.ts';
import { type Answered, useFound } from '../../state/hooks/use-answer.ts';
import { appStore, useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { KindShape, LatticeFigure } from './lattice-view.tsx';
import { type TableChip, chipOf, kindOf } from './node-state.ts';
import type { Saving } from './use-saving.ts';
import { FairnessCard, PrivacyCard, isAboutGroup } from './fairness-card.tsx';
import { Accuracy, ColumnLoss, WherePeopleHide, TablePreview } from './table-details.tsx';
import text from '../../components/text.module.css';
import styles from './recommended-tab.module.css';

interface RecommendedTabProps {
  readonly summary: GeneralizeSummary;
  readonly settings: GeneralizeSettings;
  readonly node: number;
  readonly detail: NodeDetail | null;
  readonly check: ReleaseView | null;
  /** How the count of the written file went. */
  readonly count: Answered<ReleaseView>;
  readonly points: readonly GoingPoint[];
  readonly saving: Saving;
  readonly pressed: readonly TableChip[];
  readonly isStale: boolean;
  readonly onLook: (node: number) => void;
}

/** More tables than this are shown under All tables only. */
const mostDrawn = 300;

/** The recommended table first, then what must be settled before it goes out, then what backs it. */
export function RecommendedTab(props: RecommendedTabProps) {
  const { summary, settings, node, detail, check, count, points, pressed, isStale, onLook, saving } = props;
  const hasDecision = useApp((state) => state.recipe?.roles.decision != null);
  const isShown = useCallback(
    (one: number) => pressed.length === 0 || pressed.includes(chipOf[kindOf(summary.states[one])]),
    [pressed, summary],
  );
  return (
    <>
      {count.problem !== null && (
        <NoticeBox tone="danger">{publishStageWords.notChecked(sayFailure(count.problem))}</NoticeBox>
      )}
      <Split side={<GoesOut {...{ node, detail, check, count, points, isStale, saving }} />}>
        <TablePreview summary={summary} node={node} />
      </Split>
      {detail !== null && (
        <>
          <div className={styles.cards}>
            <PrivacyCard detail={detail} settings={settings} summary={summary} check={check} />
            <FairnessCard detail={detail} settings={settings} />
          </div>
          <Split side={<WhyNot summary={summary} node={node} settings={settings} onLook={onLook} />}>
            {summary.nodes <= mostDrawn ? (
              <LatticeFigure summary={summary} home={node} selected={node} isShown={isShown} onSelect={onLook} />
            ) : (
              <TooMany nodes={summary.nodes} onShow={() => onLook(node)} />
            )}
          </Split>
          <Figures>
            <ColumnLoss summary={summary} detail={detail} />
            <WherePeopleHide detail={detail} k={settings.k} />
          </Figures>
          <section className={styles.more} aria-label={publishStageWords.more}>
            {hasDecision && <Accuracy key={`${summary.id} ${node}`} node={node} />}
            <SecondFile node={node} isStale={isStale} />
          </section>
        </>
      )}
      <WorkingFiles />
    </>
  );
}

type GoesOutProps = Pick<RecommendedTabProps, 'node' | 'detail' | 'check' | 'count' | 'points' | 'isStale' | 'saving'>;

/** All that goes out with the table, and what may be chosen of it. */
function GoesOut({ node, detail, check, count, points, isStale, saving }: GoesOutProps) {
  const levels = detail?.levels ?? [];
  return (
    <div>
      <WhatGoesOut
        bundle={check?.bundle ?? null}
        points={points}
        check={count}
        isStale={isStale}
        anchor={{ id: 'publish-not-tested', point: isAboutGroup }}
        onReason={(point, reason) => sayReason(point, 'table', reason)}
        onSave={(part) => void saveTable({ node, levels }, saving, part, check?.bundle.papers)}
      />
      <Check title={publishStageWords.withReport} isOn={saving.wantsReport} onChange={saving.onReport} />
      <FormulaOption isOn={saving.guards} onChange={saving.onGuards} />
    </div>
  );
}

/** Saves the bundle of the table at a node, or one of its parts. */
async function saveTable(
  { node, levels }: Pick<NodeDetail, 'node' | 'levels'>,
  { guards, report }: Saving,
  part: string | null,
  papers: Papers | undefined,
): Promise<void> {
  const { recipe, ask, released } = appStore.getState();
  if (papers === undefined) return;
  const archive = archiveNames.table(fileName());
  const as = { archive, escapesFormulas: guards, earlier: earlierTables(released), report };
  const answer = ask('generalize', ({ id }, calls) => calls.saveNode(id, recipe!, node, as, part), exporting);
  const title = publishStageWords.savedAs(archive);
  await saveRelease(answer, part ?? archive, papers, { title, recipe: recipe!, maker: 'ours', levels });
}

/** What helps to work on, and stays here: the whole recipe, and the trees. */
function WorkingFiles() {
  const quasi = useApp((state) => state.recipe!.roles.quasi);
  const saveTrees = async () => {
    for (const attribute of quasi) await exportHierarchy(attribute);
  };
  const { workingFiles } = publishStageWords;
  return (
    <section className={styles.more} aria-label={workingFiles.label}>
      <p className={text.hint}>{workingFiles.says}</p>
      <Button onClick={() => void saveTrees()}>{workingFiles.trees}</Button>{' '}
      <Button onClick={() => void saveRecipe()}>{workingFiles.recipe}</Button>
    </section>
  );
}

function TooMany({ nodes, onShow }: { readonly nodes: number; readonly onShow: () => void }) {
  const { tooMany } = publishStageWords;
  return (
    <p className={styles.many}>
      {tooMany.says(nodes)}{' '}
      <Button look="small" onClick={onShow}>
        {tooMany.show}
      </Button>
    </p>
  );
}

type WhyNotProps = Pick<RecommendedTabProps, 'summary' | 'node' | 'settings' | 'onLook'>;

/** Why the tables beside the recommended one are not: those that keep more, and those that keep less. */
function WhyNot({ summary, node, settings, onLook }: WhyNotProps) {
  const names = useNames();
  const ask = useCallback(({ id }: Identified) => client.nodeNeighbours(id, node), [node]);
  const { value } = useFound('generalize', ask);
  const beside = value ?? [];
  const more = beside.filter(({ keepsMore }) => keepsMore);
  const less = beside.filter(({ keepsMore, isSafe }) => !keepsMore && isSafe);
  const attributeOf = (neighbour: Neighbour) => summary.attributes.find(({ name }) => name === neighbour.attribute)!;
  const { whyNot } = publishStageWords;
  return (
    <section className={styles.why} aria-label={whyNot.label}>
      <h3>{whyNot.more}</h3>
      {value !== null && more.length === 0 && <p>{whyNot.nothingMore}</p>}
      <ul>
        {more.map((neighbour) => (
          <li key={neighbour.node}>
            <KindShape kind={kindOf(summary.states[neighbour.node])} />
            <div>
              <Button look="link" onClick={() => onLook(neighbour.node)}>
                {publishWords.step(attributeOf(neighbour), neighbour.level, true, names)}
              </Button>
              <p>{sayWhy(neighbour, settings, names)}</p>
            </div>
          </li>
        ))}
      </ul>
      <h3>{whyNot.less}</h3>
      <p>{sayLess(less, names)}</p>
    </section>
  );
}

function sayWhy(neighbour: Neighbour, settings: GeneralizeSettings, names: DisplayNames): string {
  const { isSafe, isPrivate, failingWeight, smallest, isProtective, worst, testState, loss } = neighbour;
  const { whyNot } = publishStageWords;
  if (isSafe) return testState === 'notTested' ? whyNot.groupNotTested : whyNot.notTheBest(loss);
  const isOver = isProtective === false && worst !== null && worst.isDiscriminatory;
  const sentences = [
    ...(isPrivate ? [] : [whyNot.standOut(failingWeight, smallest)]),
    ...(isOver ? [whyNot.overTheLimit(worst, Number(settings.alpha), names)] : []),
  ];
  return sentences.length === 0 ? whyNot.doesNotHold : sentences.join(' ');
}

function sayLess(less: readonly Neighbour[], names: DisplayNames): string {
  const { whyNot } = publishStageWords;
  if (less.length === 0) return whyNot.noneCoarser;
  const losses = less.map(({ loss }) => loss);
  const columns = less.map(({ attribute }) => columnName(names, attribute));
  return whyNot.coarser(columns, Math.min(...losses), Math.max(...losses));
}

interface SecondFileProps {
  readonly node: number;
  /** Nothing goes out that belongs to other settings. */
  readonly isStale: boolean;
}

/** Another file made coarser in the same way, e.g. next year's; it goes out through the same check. */
function SecondFile({ node, isStale }: SecondFileProps) {
  const [{ file, turn }, setChosen] = useState<{ readonly file: File | null; readonly turn: number }>({
    file: null,
    turn: 0,
  });
  return (
    <details>
      <summary>{publishStageWords.second.title}</summary>
      <p>
        <FileButton
          title={publishStageWords.second.choose}
          accept=".csv,.tsv,.txt,.parquet,text/csv"
          look="small"
          onFile={(chosen) => setChosen({ file: chosen, turn: turn + 1 })}
        />
      </p>
      {file !== null && <SecondRelease key={`${turn} ${node}`} file={file} node={node} isStale={isStale} />}
    </details>
  );
}

const checking: TaskWords = {
  get title() {
    return publishStageWords.checkingSecond;
  },
  get phase() {
    return publishStageWords.starting;
  },
  wait: 300,
};

/** The second file with all that goes out beside it, held while a point of its own is open (G9, R4). */
function SecondRelease({ file, node, isStale }: SecondFileProps & { readonly file: File }) {
  const [guards, setGuards] = useState(false);
  const asked = useWithoutNotes();
  const archive = archiveNames.table(file.name);
  const as = useMemo(() => ({ archive, escapesFormulas: guards }), [archive, guards]);
  const named = useMemo(() => ({ file, name: file.name }), [file]);
  const look = useCallback(
    ({ id }: Identified, calls: EngineCalls) => calls.checkSecond(id, asked, node, named, as),
    [asked, node, named, as],
  );
  const check = useFound('generalize', look, checking);
  const bundle = check.value?.bundle ?? null;
  const write = (part: string | null) => {
    const { ask, recipe } = appStore.getState();
    return ask('generalize', ({ id }, calls) => calls.saveSecond(id, recipe!, node, named, { ...as, part }), exporting);
  };
  const onSave = savingAsked(bundle, archive, write);
  const panel = useGoingOut({ kind: 'second table', bundle, check, isStale, onSave });
  if (check.problem !== null) return <NoticeBox tone="danger">{sayFailure(check.problem)}</NoticeBox>;
  return (
    <div className={styles.second}>
      {check.value !== null && <Found view={check.value} />}
      <ReleasePanel
        {...panel}
        title={publishStageWords.second.goingOut(file.name)}
        guards={guards}
        onGuards={setGuards}
      />
    </div>
  );
}

/** The recipe as long as nothing but a note changes: a reason asks for no other look at the file. */
function useWithoutNotes(): Recipe {
  const recipe = useApp((state) => state.recipe)!;
  const text = useMemo(() => JSON.stringify({ ...recipe, notes: [] }), [recipe]);
  return useMemo(() => JSON.parse(text) as Recipe, [text]);
}

const mostNamed = 8;

/** What was read, and which of its values no tree has. */
function Found({ view: { name, rows, uncovered } }: { readonly view: SecondView }) {
  const { second } = publishStageWords;
  const named = uncovered
    .slice(0, mostNamed)
    .map(({ attribute, value, weight }) => second.value(value, attribute, weight));
  return (
    <>
      <p>{second.read(name, rows)}</p>
      {uncovered.length > 0 && <NoticeBox tone="warning">{second.uncovered(uncovered.length, named)}</NoticeBox>}
    </>
  );
}
