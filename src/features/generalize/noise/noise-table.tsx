import { useState } from 'react';
import { Card, CardLine } from '../../../components/card.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { NoticeBox } from '../../../components/notice.tsx';
import { Pager } from '../../../components/pager.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { checkedAtOnce, ReleasePanel } from '../../../components/release/index.ts';
import { Split } from '../../../components/split.tsx';
import type { PrivateTableSummary } from '../../../contracts/engine-api.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { saveWhole } from '../../../state/save-bundle.ts';
import { useNames } from '../../../state/use-names.ts';
import { listGroups, sayColumn } from './noise-sentences.ts';
import { archiveNames } from '../../../engine/vocabulary/file-names.ts';
import { useFileName } from '../../../state/use-file-stem.ts';
import { useGoingOut } from '../../../state/use-going-out.ts';
import styles from './noise.module.css';
import text from '../../../components/text.module.css';

const size = 9;
const partWords = { divisions: 'dividing values', counts: 'the counts' } as const;

/** A table under noise: its rows, what was divided and tested, and the file. */
export function NoiseTable({ summary }: { readonly summary: PrivateTableSummary }) {
  return (
    <>
      {summary.notices.map(({ code, message }) => (
        <NoticeBox key={code} tone="warning">
          {message}
        </NoticeBox>
      ))}
      {summary.rows.length > 0 && (
        <Split side={<Checked summary={summary} />}>
          <Rows summary={summary} />
          <Columns summary={summary} />
        </Split>
      )}
      {summary.bundles !== null && <NoiseExport bundles={summary.bundles} />}
    </>
  );
}

function Rows({ summary: { header, rows, columns } }: { readonly summary: PrivateTableSummary }) {
  const names = useNames();
  const [offset, setOffset] = useState(0);
  const shown = header.flatMap((name, i) =>
    columns[i] !== undefined && columns[i].published.length <= 1 ? [] : [{ name, i }],
  );
  return (
    <section className={styles.section} aria-labelledby="noisy-rows">
      <h2 id="noisy-rows">The table as it would be published</h2>
      <p className={text.caption}>
        Every number of people is noisy, so none has to be hidden.{' '}
        {shown.length < header.length && `${formatMany(header.length - shown.length, 'hidden column')} not shown here.`}
      </p>
      <ScrollBox label="Rows of the noisy table">
        <DataTable
          header={[...shown.map(({ name }) => columnName(names, name)), 'People']}
          numbers={[shown.length]}
          rows={rows
            .slice(offset, offset + size)
            .map((cells) => [...shown.map(({ i }) => cells[i]), formatCount(Number(cells.at(-1)))])}
        />
      </ScrollBox>
      <Pager total={rows.length} offset={offset} size={size} onOffset={setOffset} />
    </section>
  );
}

function Columns({ summary: { columns } }: { readonly summary: PrivateTableSummary }) {
  const names = useNames();
  return (
    <section className={styles.section} aria-labelledby="noisy-columns">
      <h2 id="noisy-columns">What each column shows</h2>
      <ScrollBox label="What each column shows">
        <DataTable
          header={['Column', 'Values', 'How']}
          hasRowHeads
          rows={columns.map((column) => [
            columnName(names, column.name),
            column.published.length <= 1 ? 'hidden' : column.published.join(', '),
            sayColumn(column),
          ])}
        />
      </ScrollBox>
    </section>
  );
}

function Checked({ summary }: { readonly summary: PrivateTableSummary }) {
  const names = useNames();
  const { epsilon, spent, isSeeded } = summary;
  return (
    <Card title="What holds of this table">
      <CardLine
        sign={isSeeded ? 'clear' : 'info'}
        title={isSeeded ? 'Drawn with a seed: for tests only' : `ε = ${epsilon} was spent, once`}
      >
        {spent.map(({ part, epsilon: own }) => `${own} for ${partWords[part]}`).join(', ')}. That the noise was drawn
        right is stated, not checked: no file can show it.
      </CardLine>
      {listGroups(summary, names).map(({ sign, title, words }) => (
        <CardLine key={title} sign={sign} title={title}>
          {words}
        </CardLine>
      ))}
    </Card>
  );
}

/** All that goes out with the noisy table: nothing of the data stands beside it (R4). */
function NoiseExport({ bundles }: { readonly bundles: NonNullable<PrivateTableSummary['bundles']> }) {
  const archive = archiveNames.noisyTable(useFileName());
  const [guards, setGuards] = useState(false);
  const bundle = guards ? bundles.guarded : bundles.plain;
  const onSave = (part: string | null) => void saveWhole(bundle, archive, part);
  const panel = useGoingOut({ kind: 'table', bundle, check: checkedAtOnce, isStale: false, onSave });
  return <ReleasePanel {...panel} guards={guards} onGuards={setGuards} />;
}
