import { AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { FileButton } from '../../components/fields/file-button.tsx';
import { formatList, formatMany } from '../../components/format.ts';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { TableView } from '../../engine/session/describe-table.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { usedWeight } from '../../engine/vocabulary/columns.ts';
import { tableFiles } from '../../state/files/check-files.ts';
import { editColumn } from '../../state/recipe/recipe-edits.ts';
import { setWeight } from '../../state/recipe/roles.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { CheckPage } from './check-page.tsx';
import { type KnownColumn, knownColumns } from './column-kinds.ts';
import { ColumnChips, ColumnList, ColumnPane, FirstRows, formatSettings, useShown } from './columns/index.ts';
import { countUnread, sayLeftOut, sayLooks, sayMissing, sayTable } from './data-sentences.ts';
import { DatabasePage, RowsNote } from './database-page.tsx';
import { DropTarget, ReadLine } from './read-line.tsx';
import { StartPage } from './start-page.tsx';
import text from '../../components/text.module.css';

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
      title="Data"
      actions={
        <>
          <FileButton
            title="Open another file"
            accept={tableFiles}
            look="small"
            onFile={(file) => void openFile(file, file.name)}
          />
          <Button look="small primary" onClick={() => goTo('roles')}>
            Next: roles
          </Button>
        </>
      }
    >
      <ReadLine />
      <RowsNote />
      {view === null ? (
        <AnswerTitle>
          {source.title} {isShown ? 'is being read' : 'is open, but not shown'}.
        </AnswerTitle>
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
  const { words, isAll } = sayTable(view, view.profiles.length, countUnread(source.report));
  const sentences = [
    survey === undefined ? null : `Shares are weighed by ${survey}; counts are of the people asked.`,
    weight === null ? null : `They stand for ${formatMany(view.totalWeight, 'person', 'people')}, by ${weight}.`,
    sayMissing(
      view.profiles,
      view.profiles.map(({ name }) => columnName(names, name)),
    ),
    sayLeftOut(view.leftOut),
    sayLooks(columns.filter(({ looks }) => looks.length > 0).length),
  ];
  return (
    <>
      <AnswerTitle>
        {words}
        {isAll && (
          <>
            , <strong>all read</strong>.
          </>
        )}
      </AnswerTitle>
      <AnswerText>{sentences.filter((one) => one !== null).join(' ')}</AnswerText>
      {source.report.notices.map((notice) => (
        <NoticeBox key={`${notice.code} ${notice.where}`} tone="warning">
          {notice.message}
        </NoticeBox>
      ))}
    </>
  );
}

interface OffersProps {
  readonly view: TableView;
  readonly columns: readonly KnownColumn[];
}

/** What can be done at once: numbers cut into groups, a column of counts used as such. Nothing happens silently. */
export function Offers({ view, columns }: OffersProps) {
  const recipe = useApp((state) => state.recipe);
  const edit = useApp((state) => state.edit);
  const names = useNames();
  if (recipe === null) return null;
  const numbers = columns.filter(({ kind, looks }) => kind === 'number' && looks.includes('group'));
  const weight = view.suggestions.find(({ role }) => role === 'weight');
  const kind = weight?.kind ?? 'count';
  const cut = () =>
    edit('Cut the numbers into four groups each', (before) =>
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
              Cut into four groups of equal size
            </Button>
          }
        >
          <strong>
            {numbers.length === 1 ? 'One column of numbers has' : `${numbers.length} columns of numbers have`} no groups
            yet:
          </strong>{' '}
          {formatList([...called, ...(numbers.length > 5 ? ['others'] : [])])}. Until then each number is a group of its
          own.
        </NoticeBox>
      )}
      {weight !== undefined && usedWeight(recipe) === null && recipe.columns[weight.attribute]?.use !== false && (
        <NoticeBox
          actions={
            <Button
              look="small"
              onClick={() => edit('Weight', (before) => setWeight(before, { attribute: weight.attribute, kind }))}
            >
              {kind === 'survey' ? 'Weigh' : 'Count'} by {weight.attribute}
            </Button>
          }
        >
          {weight.why}
        </NoticeBox>
      )}
    </>
  );
}
