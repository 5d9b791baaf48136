import { sayFailure } from '../../words/failure.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { download } from '../../components/download.ts';
import { FileButton } from '../../components/fields/file-button.tsx';
import { NoticeBox, Warnings } from '../../components/layout/notice.tsx';
import { ScrollBox } from '../../components/tables/data-table.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Segmented } from '../../components/fields/choices.tsx';
import type { ColumnsFrom, SqlView } from '../../engine/session/sql-calls.ts';
import type { Failure } from '../../engine/shared/result.ts';
import { columnWords, sqlDialects } from '../../engine/vocabulary/database-words.ts';
import { withoutSingleRecords } from '../../engine/steps/pins.ts';
import { tableFiles } from '../../state/files/check-files.ts';
import { recipeWithRuns } from '../../state/recipe/report-settings.ts';
import { useAnswer } from '../../state/hooks/use-answer.ts';
import { appStore, useApp } from '../../state/use-app.ts';
import {
  commandNotes,
  commands,
  exampleLines,
  leftOutPeople,
  needWords,
  sayQuery,
  sayRows,
  tableExamples,
} from './data-sentences.ts';
import { DropTarget } from './read-line.tsx';
import field from '../../components/fields/field.module.css';
import layout from '../../components/layout/layout.module.css';
import text from '../../components/text.module.css';
import styles from './database-page.module.css';

/** A table that lies in a database: what is in it, the query that groups it, and its result (B1, B2). */
export function DatabasePage() {
  const showDatabase = useApp((state) => state.showDatabase);
  const openRows = useApp((state) => state.openRows);
  const openGrouped = useApp((state) => state.openGrouped);
  const query = useQuery();
  const { view } = query;
  const { title, words } = sayQuery(query, view?.columns.length ?? null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector<HTMLElement>('[data-answer]')?.focus(), []);
  return (
    <DropTarget onTable={(file) => void (view === null ? openRows(file) : openGrouped(file, view))}>
      <div ref={page}>
        <StagePage
          title="My data is in a database"
          actions={
            <Button look="small" onClick={() => showDatabase(false)}>
              Close
            </Button>
          }
        >
          <AnswerTitle>{title}</AnswerTitle>
          <AnswerText>{words}</AnswerText>
          <TablePart query={query} />
          <ColumnsPart query={query} />
          <QueryPart query={query} />
          <ResultPart query={query} />
        </StagePage>
      </div>
    </DropTarget>
  );
}

/** Which database, and which table in it. */
function TablePart({ query: { problem } }: { readonly query: Query }) {
  const { dialect, table } = useApp((state) => state.database);
  const editDatabase = useApp((state) => state.editDatabase);
  const hint = useId();
  const isWrong = problem?.code === 'bad-table-name';
  return (
    <Section title="Which table?" says="The database decides how the query is written.">
      <div className={styles.where}>
        <div className={styles.dialects}>
          <Segmented
            label="Database"
            value={dialect}
            options={sqlDialects}
            onChange={(value) => editDatabase({ dialect: value })}
          />
        </div>
        <label className={styles.name}>
          <span>Table</span>
          <input
            className={field.input}
            value={table}
            spellCheck={false}
            autoCapitalize="off"
            aria-invalid={isWrong}
            aria-describedby={hint}
            onChange={(event) => editDatabase({ table: event.target.value })}
          />
        </label>
      </div>
      <p id={hint} className={text.hint}>
        Its name as you would write it in a query: {tableExamples[dialect]}.
      </p>
      {isWrong && <NoticeBox tone="danger">{sayFailure(problem)}</NoticeBox>}
    </Section>
  );
}

/** What is in the table: some of its rows, opened like any other file, or a line per column. */
function ColumnsPart({ query }: { readonly query: Query }) {
  const source = useApp((state) => state.source);
  const { from } = useApp((state) => state.database);
  const editDatabase = useApp((state) => state.editDatabase);
  const openRows = useApp((state) => state.openRows);
  const isFromRows = from === 'rows' && source !== null;
  return (
    <Section
      title="Which columns?"
      says="Take them from some rows of the table, or describe them."
      controls={
        <span className={layout.row}>
          {source !== null && (
            <Segmented
              label="Columns from"
              value={isFromRows ? 'rows' : 'lines'}
              options={{ rows: 'The open rows', lines: 'Typed' }}
              onChange={(value) => editDatabase({ from: value })}
            />
          )}
          <FileButton
            title={source === null ? 'Open some rows' : 'Open other rows'}
            accept={tableFiles}
            look="small"
            onFile={(file) => void openRows(file)}
          />
        </span>
      }
    >
      {isFromRows ? (
        <FromRows title={source.title} columns={source.columns.length} query={query} />
      ) : (
        <Typed query={query} />
      )}
    </Section>
  );
}

interface FromRowsProps {
  readonly title: string;
  readonly columns: number;
  readonly query: Query;
}

function FromRows({ title, columns, query: { problem, isWithoutPeople } }: FromRowsProps) {
  const showDatabase = useApp((state) => state.showDatabase);
  const goTo = useApp((state) => state.goTo);
  const go = (stage: 'data' | 'roles') => {
    showDatabase(false);
    goTo(stage);
  };
  return (
    <>
      <p>{sayRows(title, columns)}</p>
      <div className={layout.below}>
        <Button look="small" onClick={() => go('data')}>
          Look at Data
        </Button>
        <Button look="small" onClick={() => go('roles')}>
          Look at Roles
        </Button>
      </div>
      {isWithoutPeople && <NoticeBox>{leftOutPeople}</NoticeBox>}
      <ColumnsProblem problem={problem} />
    </>
  );
}

function Typed({ query: { problem, view } }: { readonly query: Query }) {
  const { lines } = useApp((state) => state.database);
  const editDatabase = useApp((state) => state.editDatabase);
  const hint = useId();
  return (
    <>
      <textarea
        className={classes(field.input, styles.lines)}
        rows={8}
        value={lines}
        spellCheck={false}
        autoCapitalize="off"
        aria-label="Columns, one per line"
        aria-describedby={hint}
        aria-invalid={isOfColumns(problem)}
        onChange={(event) => editDatabase({ lines: event.target.value })}
      />
      <p id={hint} className={text.hint}>
        One column per line: its name, exactly as in the database, then a colon and what it is. Columns that you leave
        out are left out of the query. A name with : ; , or = in it goes in double quotes.{' '}
        {lines.trim() === '' && (
          <Button look="link" onClick={() => editDatabase({ lines: exampleLines })}>
            Start from an example
          </Button>
        )}
      </p>
      <ColumnsProblem problem={problem} />
      {view !== null && <Warnings of={view.notices} />}
      <ColumnHelp />
    </>
  );
}

const isOfColumns = (problem: Query['problem']) => problem !== null && problem.code !== 'bad-table-name';

function ColumnsProblem({ problem }: Pick<Query, 'problem'>) {
  return problem !== null && isOfColumns(problem) ? <NoticeBox tone="danger">{sayFailure(problem)}</NoticeBox> : null;
}

/** The words for a column, each as it is written. */
function ColumnHelp() {
  return (
    <details className={styles.help}>
      <summary>What can be said of a column</summary>
      <dl>
        {Object.entries(columnWords).map(([word, { example, means }]) => (
          <div key={word}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p>
        Several stand one after the other, with a semicolon between them:{' '}
        <code>age: number; cuts 29, 50; protected &lt;=29</code>.
      </p>
    </details>
  );
}

/** The query, the recipe for its result, and how it is run. */
function QueryPart({ query: { view, needs } }: { readonly query: Query }) {
  const { dialect } = useApp((state) => state.database);
  if (view === null)
    return (
      <Section
        title="The query"
        says={needs === null ? 'It is written as soon as nothing is wrong.' : needWords[needs]}
      >
        {null}
      </Section>
    );
  const { sql, recipe } = view;
  return (
    <Section
      title="The query"
      says="It recodes every column, leaves out what is not needed, and counts. It changes nothing in the database."
      controls={
        <span className={layout.row}>
          <CopyButton title="Copy" label="Copy the query" content={sql} />
          <Button look="small" onClick={() => download('group.sql', sql, 'application/sql')}>
            Download group.sql
          </Button>
          <Button look="small" onClick={() => download('grouped.json', recipe, 'application/json')}>
            Download grouped.json
          </Button>
        </span>
      }
    >
      <ScrollBox label="Text of the query" height="short">
        <pre className={styles.code}>{sql}</pre>
      </ScrollBox>
      <p className={text.hint}>
        Run it, and keep its result as <code>grouped.csv</code>. <code>grouped.json</code> is the recipe for that file,
        for later or for the command line; here it is used by itself. {commandNotes[dialect]}
      </p>
      <div className={styles.command}>
        <code>{commands[dialect]}</code>
        <CopyButton title="Copy" label="Copy the command" content={commands[dialect]} />
      </div>
    </Section>
  );
}

/** The way back: the result of the query, opened with the recipe for it. */
function ResultPart({ query: { view } }: { readonly query: Query }) {
  const openGrouped = useApp((state) => state.openGrouped);
  if (view === null) return null;
  return (
    <Section
      title="Its result"
      says="Drop grouped.csv anywhere on this page, or choose it. Each row then counts for as many people as it says."
    >
      <FileButton
        title="Open the result"
        accept={tableFiles}
        look="primary"
        onFile={(file) => void openGrouped(file, view)}
      />
    </Section>
  );
}

/** Says, above rows that were opened for a table in a database, what comes next. */
export function RowsNote() {
  const { rows, table } = useApp((state) => state.database);
  const name = useApp((state) => state.source?.name ?? null);
  const showDatabase = useApp((state) => state.showDatabase);
  const editDatabase = useApp((state) => state.editDatabase);
  if (rows === null || rows !== name) return null;
  return (
    <NoticeBox
      actions={
        <Button look="small" onClick={() => showDatabase(true)}>
          Write the SQL for the whole table
        </Button>
      }
      onDismiss={() => editDatabase({ rows: null })}
    >
      <strong>These are some rows of {table.trim() === '' ? 'a table in a database' : table}.</strong> Group numbers and
      dates here, choose the decision and the groups under Roles, then write the query for all of it.
    </NoticeBox>
  );
}

/** The query for the table as far as it is described. */
interface Query {
  /** What has to be said before it can be written. */
  readonly needs: 'table' | 'columns' | null;
  readonly view: SqlView | null;
  readonly problem: Failure | null;
  /** Whether steps that need single records were left out of the recipe for the result (B1). */
  readonly isWithoutPeople: boolean;
}

/** Writes the query anew whenever the table, its columns or the settings change. */
function useQuery(): Query {
  const { dialect, table, from, lines } = useApp((state) => state.database);
  const recipe = useApp((state) => state.recipe);
  const isFromRows = from === 'rows' && recipe !== null;
  const asked = useMemo(() => (isFromRows ? askedOf(recipe) : null), [isFromRows, recipe]);
  const needs = table.trim() === '' ? 'table' : asked === null && lines.trim() === '' ? 'columns' : null;
  const ask = useMemo(() => {
    if (needs !== null) return null;
    const given: ColumnsFrom = asked === null ? { lines } : { recipe: asked.recipe };
    return () => client.writeSql(given, dialect, table.trim());
  }, [needs, asked, lines, dialect, table]);
  const { value, problem } = useAnswer(ask);
  const isWithoutPeople = asked?.isWithoutPeople === true;
  if (needs !== null) return { needs, view: null, problem: null, isWithoutPeople };
  return { needs, view: value, problem, isWithoutPeople };
}

/** The settings of the open rows, with what was run, without what needs single records. */
function askedOf(recipe: NonNullable<ReturnType<typeof recipeWithRuns>>) {
  const written = recipeWithRuns({ ...appStore.getState(), recipe }) ?? recipe;
  const kept = withoutSingleRecords(written);
  const isWithoutPeople = kept.steps.length < written.steps.length || kept.pins.length < written.pins.length;
  return { recipe: kept, isWithoutPeople };
}

interface CopyButtonProps {
  readonly title: string;
  /** What it is called where several have the same title. */
  readonly label: string;
  readonly content: string;
}

/** Puts a text on the clipboard, and says whether that worked. */
function CopyButton({ title, label, content }: CopyButtonProps) {
  const [done, setDone] = useState<{ readonly content: string; readonly isCopied: boolean } | null>(null);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(content).then(
      () => true,
      () => false,
    );
    setDone({ content, isCopied });
  };
  const isCurrent = done?.content === content;
  const words = done?.isCopied === true ? 'Copied' : 'Not allowed here: select and copy it';
  return (
    <Button look="small" aria-label={isCurrent ? `${label}: ${words}` : label} onClick={() => void copy()}>
      {isCurrent ? words : title}
    </Button>
  );
}
