import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { formatCount, formatList, formatMany, formatShare } from '../../../components/format.ts';
import { Glyph } from '../../../components/glyph.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import text from '../../../components/text.module.css';
import type { DiscoverSummary } from '../../../contracts/engine-api.ts';
import { columnName, valueName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItems } from '../../../engine/vocabulary/say-items.ts';
import { saveFile } from '../../../state/export-file.ts';
import { useNames } from '../../../state/use-names.ts';
import { Fold } from '../fold.tsx';
import styles from './impact-tables.module.css';

type GroupTable = DiscoverSummary['groups'][number];
type GroupRow = GroupTable['rows'][number];

interface ImpactTablesProps {
  readonly tables: readonly GroupTable[];
  /** Under a lens that goes by impact ratios they are what is asked for. */
  readonly isOpen: boolean;
}

/** The impact-ratio tables: every group and intersection against the best of its kind (M6). */
export function ImpactTables({ tables, isOpen }: ImpactTablesProps) {
  const names = useNames();
  if (tables.length === 0) return null;
  return (
    <Fold title="Every group and intersection, with impact ratios" isOpen={isOpen}>
      <p className={text.caption}>
        The selection rate is the share with the better outcome; the impact ratio compares it with the best group of the
        same kind. Below 0.80 the four-fifths rule speaks of adverse impact.{' '}
        <Button look="small" onClick={() => save(tables)}>
          Save as CSV
        </Button>
      </p>
      {tables.map((table) => (
        <ImpactTable key={table.attributes.join()} table={table} names={names} />
      ))}
    </Fold>
  );
}

function ImpactTable({ table, names }: { readonly table: GroupTable; readonly names: DisplayNames }) {
  const title = formatList(table.attributes.map((name) => columnName(names, name)));
  return (
    <>
      <h4 className={styles.title}>{title}</h4>
      <ScrollBox label={`Impact ratios by ${title}`}>
        <DataTable
          hasRowHeads
          caption={`Impact ratios by ${title}`}
          numbers={[1, 2, 3, 4, 5]}
          header={['Group', 'People', 'Worse outcome', '95% interval', 'Selection rate', 'Impact ratio', 'Four-fifths']}
          rows={table.rows.map((row) => cellsOf(row, names))}
        />
      </ScrollBox>
      {table.unknown.n > 0 && (
        <p className={text.hint}>{formatCount(table.unknown.n)} people have no value here and are in no group.</p>
      )}
    </>
  );
}

function cellsOf(row: GroupRow, names: DisplayNames) {
  const interval = row.interval;
  return [
    <span key="name">
      {row.items.map((item) => valueName(names, item)).join(', ')}
      {row.isProtected && <span className={text.tag}>protected</span>}
      {row.isUnderTwoPercent && <span className={text.tag}>under 2%</span>}
    </span>,
    row.n,
    formatShare(row.denied, row.n),
    interval === null ? '' : `${(100 * interval.low).toFixed(1)} to ${(100 * interval.high).toFixed(1)}`,
    formatShare(row.selected, row.n),
    row.impactRatio === null ? 'undefined' : row.impactRatio.toFixed(3),
    <FourFifths key="fifths" row={row} />,
  ];
}

function FourFifths({ row: { isBest, isBelowFourFifths, shortfall } }: { readonly row: GroupRow }) {
  if (isBest) return 'best group';
  if (!isBelowFourFifths)
    return (
      <>
        <Glyph name="within" /> at least four fifths
      </>
    );
  return (
    <>
      <Glyph name="clear" /> below by {formatMany(shortfall ?? 0, 'person', 'people')}
    </>
  );
}

function save(tables: readonly GroupTable[]): void {
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  void saveFile({
    name: 'groups.csv',
    header: [
      'group',
      'people',
      'worse outcome',
      'selection rate',
      'impact ratio',
      'below four fifths',
      'shortfall',
      'under 2%',
    ],
    rows: tables
      .flatMap(({ rows }) => rows)
      .map((row) => [
        sayItems(row.items),
        row.n,
        row.denied,
        row.selectionRate,
        row.impactRatio,
        yes(row.isBelowFourFifths),
        row.shortfall === null ? null : Math.max(0, row.shortfall),
        yes(row.isUnderTwoPercent),
      ]),
  });
}
