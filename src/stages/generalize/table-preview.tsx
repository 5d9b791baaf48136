import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { classes } from '../../components/classes.ts';
import { formatCount, formatMany, shortenDecimals } from '../../components/format.ts';
import { Pager } from '../../components/tables/record-table.tsx';
import { ScrollBox } from '../../components/tables/data-table.tsx';
import type { GeneralizeSummary, GeneralizedPage } from '../../engine/steps/generalize/views.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import type { Identified } from '../../state/runs/run-state.ts';
import { useFound } from '../../state/hooks/use-answer.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { listLevels, sayTable } from './publish-sentences.ts';
import changed from '../../components/changed.module.css';
import text from '../../components/text.module.css';
import styles from './table-preview.module.css';

const pageSize = 9;
type Column = GeneralizedPage['columns'][number];

/** The rows as they would be published, in their order (G11), beside what the file has: what is struck through is gone. */
export function TablePreview({ summary, node }: { readonly summary: GeneralizeSummary; readonly node: number }) {
  const names = useNames();
  const [offset, setOffset] = useState(0);
  const ask = useCallback(({ id }: Identified) => client.previewNode(id, node, offset, pageSize), [node, offset]);
  const { value: page, problem } = useFound('generalize', ask);
  const hidden = new Set(
    listLevels(summary, node).flatMap((level, i) =>
      level === summary.attributes[i].sizes.length - 1 ? [summary.attributes[i].name] : [],
    ),
  );
  return (
    <section aria-label="The table as it would be published">
      <h3 className={styles.title}>The table as it would be published</h3>
      <p className={text.caption}>
        {sayTable(summary, node, names)} Rows are sorted by what is written, never by the order of the file. Struck
        through: before.
        {page !== null && page.suppressed > 0 && ` ${formatMany(page.suppressed, 'row is', 'rows are')} left out.`}
      </p>
      {problem !== null && <p className={text.caption}>{problem.message}</p>}
      {page === null && problem === null && <div className={styles.waiting} />}
      {page !== null && (
        <>
          <ScrollBox label="Rows before and after">
            <PreviewTable page={page} hidden={hidden} />
          </ScrollBox>
          <Pager total={page.total} offset={offset} size={pageSize} onOffset={setOffset}>
            {' '}
            rows
          </Pager>
        </>
      )}
    </section>
  );
}

const groups = [
  ['changed', 'Changed'],
  ['kept', 'Kept'],
  ['asIs', 'As they are'],
] as const;

function PreviewTable({ page, hidden }: { readonly page: GeneralizedPage; readonly hidden: ReadonlySet<string> }) {
  const names = useNames();
  const placed = page.columns.map((column, place) => ({ ...column, place }));
  const groupOf = ({ state }: Column) =>
    state === 'recoded' ? 'changed' : state === 'changed' || state === 'kept' ? state : 'asIs';
  const parts = groups
    .map(([id, title]) => ({
      id,
      title,
      columns: placed
        .filter((column) => groupOf(column) === id)
        .toSorted((one, other) => Number(one.state === 'recoded') - Number(other.state === 'recoded')),
    }))
    .filter(({ columns }) => columns.length > 0);
  return (
    <table className={classes(styles.table, changed.changed)}>
      <thead>
        <tr>
          <td />
          {parts.map(({ id, title, columns }) => (
            <th key={id} scope="colgroup" colSpan={columns.length} className={styles.first}>
              {title} <small>{formatMany(columns.length, 'column')}</small>
            </th>
          ))}
        </tr>
        <tr>
          <th scope="col">Row</th>
          {parts.flatMap(({ columns }) =>
            columns.map(({ name, place }, i) => (
              <th key={place} scope="col" className={classes(i === 0 && styles.first)}>
                {columnName(names, name)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {page.rows.map(({ row, before, after }) => (
          <tr key={row}>
            <th scope="row">{formatCount(row)}</th>
            {parts.flatMap(({ id, columns }) =>
              columns.map(({ name, place }, i) => (
                <td key={place} className={classes(i === 0 && styles.first, id === 'asIs' && styles.asIs)}>
                  <Cell before={before[place]} after={after[place]} isHidden={hidden.has(name)} />
                </td>
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({
  before,
  after,
  isHidden,
}: {
  readonly before: string;
  readonly after: string;
  readonly isHidden: boolean;
}) {
  if (before === after) return <>{after}</>;
  if (isHidden) return <span className={styles.hidden}>hidden</span>;
  return (
    <>
      <del>{shortenDecimals(before)}</del> <ins>{after}</ins>
    </>
  );
}
