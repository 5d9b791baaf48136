import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { FileButton } from '../../../components/file-button.tsx';
import { NoticeBox } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { useApp } from '../../../state/use-app.ts';
import { tableFiles } from '../table-files.ts';
import { ColumnHelp } from './column-help.tsx';
import { exampleLines, leftOutPeople, sayRows } from './database-sentences.ts';
import type { Query } from './use-query.ts';
import field from '../../../components/field.module.css';
import layout from '../../../components/layout.module.css';
import text from '../../../components/text.module.css';
import styles from './database-page.module.css';

/** What is in the table: some of its rows, opened like any other file, or a line per column. */
export function ColumnsPart({ query }: { readonly query: Query }) {
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
      {view?.notices.map(({ where, message }) => (
        <NoticeBox key={where} tone="warning">
          {message}
        </NoticeBox>
      ))}
      <ColumnHelp />
    </>
  );
}

const isOfColumns = (problem: Query['problem']) => problem !== null && problem.code !== 'bad-table-name';

function ColumnsProblem({ problem }: Pick<Query, 'problem'>) {
  return problem !== null && isOfColumns(problem) ? <NoticeBox tone="danger">{problem.message}</NoticeBox> : null;
}
