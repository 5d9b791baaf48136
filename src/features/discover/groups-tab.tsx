import { writeCsv } from '../../components/csv.ts';
import { downloadText } from '../../components/download.ts';
import { formatCount, formatMany, formatShare } from '../../components/format.ts';
import { ScrollBox } from '../../components/scroll-box.tsx';
import type { DiscoverSummary } from '../../contracts/engine-api.ts';

type GroupTable = DiscoverSummary['groups'][number];

/** The impact-ratio table: every group and intersection against the best of its kind. */
export function GroupsTab({ tables }: { readonly tables: readonly GroupTable[] }) {
  const save = () => {
    const header = ['group', 'people', 'worse outcome', 'selection rate', 'impact ratio', 'below four fifths', 'shortfall', 'under 2%'];
    const rows = tables.flatMap(({ rows: groups }) =>
      groups.map((row) => [row.items.map(({ attribute, value }) => `${attribute} ${value}`).join(', '), row.n, row.denied, row.selectionRate, row.impactRatio, row.isBelowFourFifths ? 'yes' : 'no', row.shortfall === null ? null : Math.max(0, row.shortfall), row.isUnderTwoPercent ? 'yes' : 'no']),
    );
    downloadText('groups.csv', writeCsv([header, ...rows]), 'text/csv');
  };
  return (
    <section aria-label="Groups">
      <p className="caption">
        Selection rate is the share with the better outcome; the impact ratio compares it with the best group of the same kind. Below 0.80 the four-fifths rule speaks of adverse impact.{' '}
        <button type="button" className="btn small" onClick={save}>
          Export CSV
        </button>
      </p>
      {tables.map((table) => (
        <ImpactTable key={table.attributes.join()} table={table} />
      ))}
    </section>
  );
}

function ImpactTable({ table }: { readonly table: GroupTable }) {
  const title = table.attributes.join(' and ');
  return (
    <>
      <h2>{title}</h2>
      <ScrollBox label={`Impact ratios by ${title}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col" className="n">People</th>
              <th scope="col" className="n">Worse outcome</th>
              <th scope="col" className="n">95% interval</th>
              <th scope="col" className="n">Selection rate</th>
              <th scope="col" className="n">Impact ratio</th>
              <th scope="col">Four-fifths</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={nameOf(row)}>
                <th scope="row">
                  {nameOf(row)}
                  {row.isProtected && <span className="same">protected</span>}
                  {row.isUnderTwoPercent && <span className="same">under 2%</span>}
                </th>
                <td className="n">{formatCount(row.n)}</td>
                <td className="n">{formatShare(row.denied, row.n)}</td>
                <td className="n">{row.interval === null ? '' : `${(100 * row.interval.low).toFixed(1)} to ${(100 * row.interval.high).toFixed(1)}`}</td>
                <td className="n">{formatShare(row.selected, row.n)}</td>
                <td className="n">{row.impactRatio === null ? 'undefined' : row.impactRatio.toFixed(3)}</td>
                <td>{row.isBest ? 'best group' : row.isBelowFourFifths ? `✗ fails by ${formatMany(row.shortfall ?? 0, 'person', 'people')}` : '✓ holds'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {table.unknown.n > 0 && <p className="hint">{formatCount(table.unknown.n)} people have no value here and are in no group.</p>}
    </>
  );
}

function nameOf({ items }: GroupTable['rows'][number]): string {
  return items.map(({ value }) => value || '(empty)').join(', ');
}
