import { sayFailure } from '../../words/said-failure.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { Say } from '../../components/say.tsx';
import { databaseWords } from '../../words/en/data/database.ts';
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
import { type ColumnWord, columnWords, sqlDialects } from '../../engine/vocabulary/database-words.ts';
import { withoutSingleRecords } from '../../engine/steps/pins.ts';
import { tableFiles } from '../../state/files/check-files.ts';
import { recipeWithRuns } from '../../state/recipe/report-settings.ts';
import { useAnswer } from '../../state/hooks/use-answer.ts';
import { appStore, useApp } from '../../state/use-app.ts';
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
  const { title, words } = sayQuery(query);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector<HTMLElement>('[data-answer]')?.focus(), []);
  return (
    <DropTarget onTable={(file) => void (view === null ? openRows(file) : openGrouped(file, view))}>
      <div ref={page}>
        <StagePage
          title={databaseWords.title}
          actions={
            <Button look="small" onClick={() => showDatabase(false)}>
              {databaseWords.close}
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
  const words = databaseWords.table;
  return (
    <Section title={words.title} says={words.says}>
      <div className={styles.where}>
        <div className={styles.dialects}>
          <Segmented
            label={words.database}
            value={dialect}
            options={sqlDialects}
            onChange={(value) => editDatabase({ dialect: value })}
          />
        </div>
        <label className={styles.name}>
          <span>{words.name}</span>
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
        {words.hint(words.examples[dialect])}
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
  const words = databaseWords.columns;
  return (
    <Section
      title={words.title}
      says={words.says}
      controls={
        <span className={layout.row}>
          {source !== null && (
            <Segmented
              label={words.from}
              value={isFromRows ? 'rows' : 'lines'}
              options={words.choices}
              onChange={(value) => editDatabase({ from: value })}
            />
          )}
          <FileButton
            title={source === null ? words.openRows : words.openOtherRows}
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
      <p>{databaseWords.columns.ofRows(title, columns)}</p>
      <div className={layout.below}>
        <Button look="small" onClick={() => go('data')}>
          {databaseWords.columns.lookAtData}
        </Button>
        <Button look="small" onClick={() => go('roles')}>
          {databaseWords.columns.lookAtRoles}
        </Button>
      </div>
      {isWithoutPeople && <NoticeBox>{databaseWords.columns.leftOutPeople}</NoticeBox>}
      <ColumnsProblem problem={problem} />
    </>
  );
}

function Typed({ query: { problem, view } }: { readonly query: Query }) {
  const { lines } = useApp((state) => state.database);
  const editDatabase = useApp((state) => state.editDatabase);
  const hint = useId();
  const words = databaseWords.columns;
  return (
    <>
      <textarea
        className={classes(field.input, styles.lines)}
        rows={8}
        value={lines}
        spellCheck={false}
        autoCapitalize="off"
        aria-label={words.lines}
        aria-describedby={hint}
        aria-invalid={isOfColumns(problem)}
        onChange={(event) => editDatabase({ lines: event.target.value })}
      />
      <p id={hint} className={text.hint}>
        {words.hint}{' '}
        {lines.trim() === '' && (
          <Button look="link" onClick={() => editDatabase({ lines: words.exampleLines })}>
            {words.example}
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
      <summary>{databaseWords.columns.help}</summary>
      <dl>
        {Object.entries(databaseWords.columns.means).map(([word, means]) => (
          <div key={word}>
            <dt>
              <code>{columnWords[word as ColumnWord].example}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Say parts={databaseWords.columns.several} />
      </p>
    </details>
  );
}

/** The query, the recipe for its result, and how it is run. */
function QueryPart({ query: { view, needs } }: { readonly query: Query }) {
  const { dialect } = useApp((state) => state.database);
  const words = databaseWords.query;
  if (view === null)
    return (
      <Section title={words.title} says={needs === null ? words.waits : words.needs[needs]}>
        {null}
      </Section>
    );
  const { sql, recipe } = view;
  return (
    <Section
      title={words.title}
      says={words.says}
      controls={
        <span className={layout.row}>
          <CopyButton title={words.copy} label={words.copyQuery} content={sql} />
          <Button look="small" onClick={() => download('group.sql', sql, 'application/sql')}>
            {words.download('group.sql')}
          </Button>
          <Button look="small" onClick={() => download('grouped.json', recipe, 'application/json')}>
            {words.download('grouped.json')}
          </Button>
        </span>
      }
    >
      <ScrollBox label={words.text} height="short">
        <pre className={styles.code}>{sql}</pre>
      </ScrollBox>
      <p className={text.hint}>
        <Say parts={words.run('grouped.csv', 'grouped.json')} /> {words.notes[dialect]}
      </p>
      <div className={styles.command}>
        <code>{words.commands[dialect]}</code>
        <CopyButton title={words.copy} label={words.copyCommand} content={words.commands[dialect]} />
      </div>
    </Section>
  );
}

/** The way back: the result of the query, opened with the recipe for it. */
function ResultPart({ query: { view } }: { readonly query: Query }) {
  const openGrouped = useApp((state) => state.openGrouped);
  if (view === null) return null;
  return (
    <Section title={databaseWords.result.title} says={databaseWords.result.says}>
      <FileButton
        title={databaseWords.result.open}
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
          {databaseWords.rows.write}
        </Button>
      }
      onDismiss={() => editDatabase({ rows: null })}
    >
      <Say parts={databaseWords.rows.says(table.trim() === '' ? null : table)} />
    </NoticeBox>
  );
}

/** How far the query is: what to do next, what is wrong, or that it is there. */
function sayQuery({ needs, problem, view }: Query): { readonly title: string; readonly words: string } {
  if (problem !== null) return databaseWords.problem;
  if (needs !== null || view === null) return databaseWords.start;
  const { title, words } = databaseWords.ready;
  return { title, words: words(view.columns.length - 1) };
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
  const { copied, notCopied, copiedWhat } = databaseWords.query;
  const words = done?.isCopied === true ? copied : notCopied;
  return (
    <Button look="small" aria-label={isCurrent ? copiedWhat(label, words) : label} onClick={() => void copy()}>
      {isCurrent ? words : title}
    </Button>
  );
}
