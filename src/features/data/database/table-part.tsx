import { useId } from 'react';
import { NoticeBox } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { sqlDialects } from '../../../engine/vocabulary/sql-dialects.ts';
import { useApp } from '../../../state/use-app.ts';
import { tableExamples } from './database-sentences.ts';
import type { Query } from './use-query.ts';
import field from '../../../components/field.module.css';
import text from '../../../components/text.module.css';
import styles from './database-page.module.css';

/** Which database, and which table in it. */
export function TablePart({ query: { problem } }: { readonly query: Query }) {
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
      {isWrong && <NoticeBox tone="danger">{problem.message}</NoticeBox>}
    </Section>
  );
}
