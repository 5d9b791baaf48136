import { useCallback } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { Conditions, Who } from '../../../components/conditions.tsx';
import { formatCount, formatMany } from '../../../components/format.ts';
import { Glyph, type GlyphName } from '../../../components/icon.tsx';
import { type Row, type RowColumn, RowList } from '../../../components/tables/row-list.tsx';
import { SearchInput } from '../../../components/fields/text-input.tsx';
import type { RedliningPage, RedliningQuery, RedliningRow } from '../../../engine/steps/discover/views.ts';
import { type DisplayNames, columnName, sayItems } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { exportFound } from '../../../state/files/export-file.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { saySame } from '../discover-sentences.ts';
import field from '../../../components/fields/field.module.css';
import layout from '../../../components/layout/layout.module.css';
import text from '../../../components/text.module.css';
import styles from './stand-in-list.module.css';

const columns: readonly RowColumn[] = [
  { title: 'Situation', width: 'minmax(0, 1fr)' },
  { title: 'People', width: '72px', isNumber: true },
  { title: 'Bound', width: '72px', isNumber: true },
  { title: 'Measured', width: '80px', isNumber: true },
];

interface StandInListProps {
  readonly page: RedliningPage;
  readonly query: RedliningQuery;
  readonly filter: StandInFilter;
  /** Columns a situation can mention. */
  readonly attributes: readonly string[];
  readonly selected: number | null;
  readonly onFilter: (filter: StandInFilter) => void;
  readonly onOpen: (id: number, isWalked?: boolean) => void;
  readonly onMore: () => void;
}

/** Where that hurts: the situations, put together by what stands in for whom. */
export function StandInList({ page, query, filter, attributes, selected, onFilter, onOpen, onMore }: StandInListProps) {
  const names = useNames();
  const starts = page.standIns.map((_, at) => page.standIns.slice(0, at).reduce((sum, { count }) => sum + count, 0));
  return (
    <section aria-labelledby="where-it-hurts">
      <h3 id="where-it-hurts" className={styles.title}>
        Where that hurts <small>{formatMany(page.total, 'situation')} with a bound of 1 or more</small>
      </h3>
      <StandInFilters page={page} filter={filter} attributes={attributes} onFilter={onFilter} />
      {page.total === 0 && <p>No stand-in passes. Choose another group, column or chip.</p>}
      {page.standIns.map(({ D, A, count }, at) => {
        const rows = page.rows.slice(starts[at], starts[at] + count);
        if (rows.length === 0) return null;
        return (
          <section key={at} aria-label={`${sayItems(D, names)} stands in for ${sayItems(A, names)}`}>
            <h4 className={styles.standIn}>
              <Glyph name={signOf(rows.find(isMarked) ?? rows[0])} />
              <Conditions items={D} names={names} /> stands in for <Who>{sayItems(A, names)}</Who>
              <small>{formatMany(count, 'situation')}</small>
            </h4>
            <RowList
              label={`Situations in which ${sayItems(D, names)} stands in for ${sayItems(A, names)}`}
              columns={columns}
              rows={rows.map((row) => rowOf(row, names))}
              selected={selected === null ? null : String(selected)}
              onSelect={(key) => onOpen(Number(key))}
              onWalk={(key) => onOpen(Number(key), true)}
            />
          </section>
        );
      })}
      <p className={layout.below}>
        {page.rows.length < page.total && (
          <Button look="small" onClick={onMore}>
            Show more
          </Button>
        )}
        <Button look="small" onClick={() => void exportStandIns(query, page.total)}>
          Save as CSV
        </Button>
        <span className={text.hint}>
          {formatCount(page.rows.length)} of {formatMany(page.total, 'situation')} shown.
        </span>
      </p>
    </section>
  );
}

/** Whether the sign of a row stands for those below it: the highest bound comes first, what is measured in any order. */
const isMarked = ({ isWorse, isMeasuredOver }: RedliningRow) => isWorse || isMeasuredOver;

type FiltersProps = Pick<StandInListProps, 'page' | 'filter' | 'attributes' | 'onFilter'>;

function StandInFilters({ page, filter, attributes, onFilter }: FiltersProps) {
  const names = useNames();
  const search = useCallback((words: string) => onFilter({ ...filter, search: words }), [onFilter, filter]);
  return (
    <div className={layout.filterBar}>
      <SearchInput label="Find a condition" value={filter.search} onChange={search} />
      <select
        className={field.input}
        aria-label="Group stood in for"
        value={filter.group ?? ''}
        onChange={(event) => onFilter({ ...filter, group: event.target.value || null })}
      >
        <option value="">Every group</option>
        {page.groups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </select>
      <select
        className={field.input}
        aria-label="Through"
        value={filter.through ?? ''}
        onChange={(event) => onFilter({ ...filter, through: event.target.value || null, value: null })}
      >
        <option value="">Through any column</option>
        {attributes.map((name) => (
          <option key={name} value={name}>
            {columnName(names, name)}
          </option>
        ))}
      </select>
      {filter.value !== null && (
        <Button look="small" onClick={() => onFilter({ ...filter, value: null })}>
          only {filter.through} = {filter.value} ✕
        </Button>
      )}
    </div>
  );
}

function rowOf(row: RedliningRow, names: DisplayNames): Row {
  const same = saySame(row.same);
  return {
    key: String(row.id),
    label: `${sayItems(row.D, names)} for ${sayItems(row.A, names)} among ${row.B.length === 0 ? 'everyone' : sayItems(row.B, names)}, bound ${row.elb.toFixed(2)}`,
    cells: [
      <span key="situation" className={styles.conditions}>
        {row.B.length === 0 ? 'everyone' : <Conditions items={row.B} names={names} />}
        {same !== null && <small>{same}</small>}
        {row.background !== null && <small>by shares from outside</small>}
      </span>,
      formatCount(row.people),
      <b key="bound">≥ {row.elb.toFixed(2)}</b>,
      <span key="measured">
        {row.measured === null ? 'not in the table' : row.measured.toFixed(2)}
        {row.isMeasuredOver && <small className={styles.over}>over the limit</small>}
      </span>,
    ],
  };
}

/** What of the stand-ins is shown. */
export type StandInFilter = Omit<RedliningQuery, 'measure' | 'alpha' | 'offset' | 'limit' | 'side'> & {
  readonly side: 'over' | 'below' | null;
};

export const everyStandIn: StandInFilter = { group: null, through: null, value: null, search: '', side: null };

/** A group as the pages of stand-ins name it. */
export function groupKey({ attribute, value }: Item): string {
  return `${attribute} ${value}`;
}

/** The sign of a stand-in; none of "within the limit" where what is measured is over it. */
export function signOf({ isWorse, isMeasuredOver }: RedliningRow): GlyphName {
  if (isWorse) return 'clear';
  return isMeasuredOver ? 'unclear' : 'within';
}

/** The stand-ins that pass the filter, as a file. */
function exportStandIns(query: RedliningQuery, total: number): Promise<void> {
  const line = ({ D, A, B, elb, isWorse, people, denied, same, background, measured }: RedliningRow) => [
    sayItems(D),
    sayItems(A),
    sayItems(B),
    elb,
    isWorse ? 'over the limit' : 'below the limit',
    denied,
    people,
    same,
    background === null ? 'this table' : `outside, rule ${background + 1}`,
    measured,
  ];
  return exportFound(
    'discover',
    'Exporting what stands in for a group',
    ({ id }) => client.with({ purpose: 'export' }).redlining(id, { ...query, offset: 0, limit: total }),
    ({ rows }) => ({
      name: 'stand-ins.csv',
      header: [
        'stands in',
        'for',
        'among',
        'bound on elift',
        'verdict',
        'denied',
        'people',
        'rules about the same people',
        'knowledge',
        'elift measured',
      ],
      rows: rows.map(line),
    }),
  );
}
