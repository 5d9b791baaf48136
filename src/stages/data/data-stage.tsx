import { lookWords } from '../../words/en/look.ts';
import { sayFailure } from '../../words/said-failure.ts';
import { AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { FileButton } from '../../components/fields/file-button.tsx';
import { Say } from '../../components/say.tsx';
import { checkWords } from '../../words/en/data/check.ts';
import { dataWords } from '../../words/en/data/page.ts';
import { stageWords } from '../../words/en/stages.ts';
import { NoticeBox, Warnings } from '../../components/layout/notice.tsx';
import { Split, Section } from '../../components/layout/section.tsx';
import type { TableView } from '../../engine/session/describe-table.ts';
import type { CheckedClaim, Verification } from '../../words/verification.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { usedWeight } from '../../engine/vocabulary/columns.ts';
import { tableFiles, findReleased } from '../../state/files/check-files.ts';
import { editColumn } from '../../state/recipe/recipe-edits.ts';
import { setWeight } from '../../state/recipe/roles.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { type KnownColumn, formatSettings, knownColumns } from './column-kinds.ts';
import { ColumnChips, ColumnList, FirstRows, useShown } from './column-list.tsx';
import { ColumnPane } from './column-pane.tsx';
import { countUnread, type ClaimGroup, claimGroups, sayNeededFile, sayRest, sayVerdict } from './data-sentences.ts';
import { DatabasePage, RowsNote } from './database-page.tsx';
import { DropTarget, ReadLine } from './read-line.tsx';
import { StartPage } from './start-page.tsx';
import { ClaimList, NotClaimedList } from '../../components/tables/lists.tsx';
import { Glyph } from '../../components/icon.tsx';
import type { OpenCheck } from '../../state/app-state.ts';
import text from '../../components/text.module.css';
import styles from './data-stage.module.css';

/** Open a table, see how it was read and what is in it, group numbers, name things. */
export function DataStage() {
  const source = useApp((state) => state.source);
  const check = useApp((state) => state.check);
  const isDatabaseShown = useApp((state) => state.isDatabaseShown);
  if (isDatabaseShown) return <DatabasePage />;
  const own = source === null ? <StartPage /> : <OpenedTable key={source.name} />;
  return <DropTarget>{check === null ? own : <CheckPage check={check} />}</DropTarget>;
}

function OpenedTable() {
  const source = useApp((state) => state.source)!;
  const view = useApp((state) => state.view);
  const isShown = useApp((state) => state.viewProblem === null);
  const openFile = useApp((state) => state.openFile);
  const goTo = useApp((state) => state.goTo);
  return (
    <StagePage
      title={stageWords.titles.data}
      actions={
        <>
          <FileButton
            title={dataWords.openOther}
            accept={tableFiles}
            look="small"
            onFile={(file) => void openFile(file, file.name)}
          />
          <Button look="small primary" onClick={() => goTo('roles')}>
            {dataWords.next}
          </Button>
        </>
      }
    >
      <ReadLine />
      <RowsNote />
      {view === null ? (
        <AnswerTitle>{isShown ? dataWords.reading(source.title) : dataWords.notShown(source.title)}</AnswerTitle>
      ) : (
        <ReadTable view={view} />
      )}
    </StagePage>
  );
}

function ReadTable({ view }: { readonly view: TableView }) {
  const recipe = useApp((state) => state.recipe)!;
  const isStale = useApp((state) => state.isStale);
  const openColumn = useApp((state) => state.openColumn);
  const columns = knownColumns(view, recipe);
  const shown = useShown(columns);
  const open = columns.find(({ profile }) => profile.name === openColumn) ?? null;
  return (
    <>
      <DataAnswer view={view} columns={columns} />
      <Offers view={view} columns={columns} />
      <ColumnChips columns={columns} shown={shown} />
      <div className={isStale ? text.stale : undefined} aria-busy={isStale}>
        <Split
          side={
            open === null ? null : <ColumnPane key={open.profile.name} column={open} view={view} list={shown.list} />
          }
        >
          <ColumnList view={view} shown={shown} isWide={open === null} />
        </Split>
        <FirstRows />
      </div>
    </>
  );
}

/** The answer first: how much was read, what is missing, what wants a look. */
function DataAnswer({ view, columns }: { readonly view: TableView; readonly columns: readonly KnownColumn[] }) {
  const source = useApp((state) => state.source)!;
  const weight = useApp((state) => state.recipe?.data.weight ?? null);
  const survey = useApp((state) => state.recipe?.roles.weight?.attribute);
  const names = useNames();
  const { ragged, missing, filter } = view.leftOut;
  const leftOut = ragged + missing + filter;
  const looks = columns.filter((column) => column.looks.length > 0).length;
  const lacking = view.profiles.filter((profile) => profile.missing > 0);
  const sentences = [
    ...(survey === undefined ? [] : [dataWords.survey(survey)]),
    ...(weight === null ? [] : [dataWords.weight(view.totalWeight, weight)]),
    dataWords.missing(lacking.map((profile) => ({ name: columnName(names, profile.name), missing: profile.missing }))),
    ...(leftOut === 0 ? [] : [dataWords.leftOut(view.leftOut)]),
    ...(looks === 0 ? [] : [dataWords.looks(looks)]),
  ];
  const size = {
    rows: view.rows,
    allRows: view.rows + leftOut,
    columns: view.profiles.length,
    allColumns: view.profiles.length + countUnread(source.report),
  };
  return (
    <>
      <AnswerTitle>
        <Say parts={dataWords.table(size)} />
      </AnswerTitle>
      <AnswerText>{sentences.join(' ')}</AnswerText>
      <Warnings of={source.report.notices} />
    </>
  );
}

/** What can be done at once: numbers cut into groups, a column of counts used as such. Nothing happens silently. */
export function Offers({ view, columns }: { readonly view: TableView; readonly columns: readonly KnownColumn[] }) {
  const recipe = useApp((state) => state.recipe);
  const edit = useApp((state) => state.edit);
  const names = useNames();
  if (recipe === null) return null;
  const numbers = columns.filter(({ kind, looks }) => kind === 'number' && looks.includes('group'));
  const weight = view.suggestions.find(({ role }) => role === 'weight');
  const kind = weight?.kind ?? 'count';
  const cut = () =>
    edit(dataWords.cut.undo, (before) =>
      numbers.reduce(
        (next, { profile }) => editColumn(next, profile.name, { ...formatSettings(profile), bins: 4, by: 'frequency' }),
        before,
      ),
    );
  const called = numbers.slice(0, 5).map(({ profile }) => columnName(names, profile.name));
  return (
    <>
      {numbers.length > 0 && (
        <NoticeBox
          actions={
            <Button look="small" onClick={cut}>
              {dataWords.cut.button}
            </Button>
          }
        >
          <Say parts={dataWords.cut.says(numbers.length, called)} />
        </NoticeBox>
      )}
      {weight !== undefined && usedWeight(recipe) === null && recipe.columns[weight.attribute]?.use !== false && (
        <NoticeBox
          actions={
            <Button
              look="small"
              onClick={() =>
                edit(dataWords.weigh.undo, (before) => setWeight(before, { attribute: weight.attribute, kind }))
              }
            >
              {kind === 'survey' ? dataWords.weigh.weigh(weight.attribute) : dataWords.weigh.count(weight.attribute)}
            </Button>
          }
        >
          {lookWords.suggestion(weight)}
        </NoticeBox>
      )}
    </>
  );
}

const checkFiles = '.zip,.json,.csv,.tsv,.txt,.data,application/json,text/csv,text/plain';

/** A release checked by its certificate: what holds, claim by claim, what is only stated, and what is not claimed (R3). */
export function CheckPage({ check }: { readonly check: OpenCheck }) {
  const addToCheck = useApp((state) => state.addToCheck);
  const leaveCheck = useApp((state) => state.leaveCheck);
  const { found, problem, isRunning } = check;
  return (
    <StagePage
      title={checkWords.title}
      isBusy={isRunning}
      actions={
        <>
          <FileButton
            title={checkWords.addFiles}
            accept={checkFiles}
            look={found === null ? 'small primary' : 'small'}
            onFiles={(files) => void addToCheck(files)}
          />
          <Button look="small" onClick={leaveCheck}>
            {checkWords.close}
          </Button>
        </>
      }
    >
      <Headline check={check} />
      <GivenFiles check={check} />
      {problem !== null && problem.code !== 'cancelled' && <NoticeBox tone="danger">{sayFailure(problem)}</NoticeBox>}
      {found !== null && <Found found={found} />}
    </StagePage>
  );
}

function Headline({ check }: { readonly check: OpenCheck }) {
  const addToCheck = useApp((state) => state.addToCheck);
  const { files, named, found, problem, isRunning } = check;
  if (found !== null) return <Verdict found={found} />;
  if (isRunning) return <AnswerTitle>{checkWords.checking(named?.file ?? '')}</AnswerTitle>;
  if (problem?.code === 'cancelled')
    return (
      <>
        <AnswerTitle>{checkWords.stopped}</AnswerTitle>
        <AnswerText>
          <Button look="link" onClick={() => void addToCheck([])}>
            {checkWords.again}
          </Button>
        </AnswerText>
      </>
    );
  if (problem !== null) return <AnswerTitle>{checkWords.impossible}</AnswerTitle>;
  const missing = sayNeededFile(
    {
      certificate: files.certificate !== null,
      recipe: files.recipe !== null,
      file: findReleased(files, named) !== null,
    },
    named,
  );
  return (
    <>
      <AnswerTitle>{missing?.title ?? checkWords.reading}</AnswerTitle>
      {missing !== null && <AnswerText>{missing.words}</AnswerText>}
    </>
  );
}

function Verdict({ found }: { readonly found: Verification }) {
  const stressed = (says: string) => (found.verdict === 'holds' ? <strong>{says}</strong> : <em>{says}</em>);
  return (
    <>
      <AnswerTitle>
        <Say parts={sayVerdict(found)} slots={{ stressed }} />
      </AnswerTitle>
      <AnswerText>{sayRest(found)}</AnswerText>
    </>
  );
}

function Found({ found }: { readonly found: Verification }) {
  return (
    <>
      {claimGroups.map((group) => (
        <Group key={group.verdict} group={group} claims={found.claims.filter((one) => one.verdict === group.verdict)} />
      ))}
      {found.notClaimed.length > 0 && (
        <Section title={checkWords.notClaimed.title} says={checkWords.notClaimed.says}>
          <NotClaimedList of={found.notClaimed} />
        </Section>
      )}
    </>
  );
}

function Group({ group, claims }: { readonly group: ClaimGroup; readonly claims: readonly CheckedClaim[] }) {
  if (claims.length === 0) return null;
  const { title, word, says } = checkWords.groups[group.verdict];
  return (
    <Section title={checkWords.counted(title, claims.length)} says={says}>
      <ClaimList
        sign={group.sign}
        word={word}
        lines={claims.map(({ id, claim, because, counted }) => ({ id, title: claim, words: because ?? counted }))}
      />
    </Section>
  );
}

/** The three things that a check needs, and which of them are there. */
function GivenFiles({ check: { files, named } }: { readonly check: OpenCheck }) {
  const words = checkWords.files;
  const lines = [
    { what: words.certificate, file: files.certificate },
    { what: words.released, file: findReleased(files, named) },
    { what: words.recipe, file: files.recipe },
  ];
  return (
    <ul className={styles.files} aria-label={words.label}>
      {lines.map(({ what, file }) => (
        <li key={what}>
          <Glyph name={file === null ? 'open' : 'here'} />
          <b>{what}</b>
          <span>
            <span className={text.hidden}>{file === null ? words.missing : words.given} </span>
            {file?.name ?? words.notYet}
          </span>
        </li>
      ))}
    </ul>
  );
}
