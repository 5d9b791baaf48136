import { measureWords } from '../../../words/en/terms/measures.ts';
import { verdictWords } from '../../../words/en/terms/verdicts.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { Situation } from '../../../components/conditions.tsx';
import { discoverWords } from '../../../words/en/discover/page.ts';
import { situationsWords } from '../../../words/en/discover/situations.ts';
import { formatMeasure, formatShare } from '../../../words/format.ts';
import { Glyph } from '../../../components/icon.tsx';
import { type Row, RowList } from '../../../components/tables/row-list.tsx';
import { SearchInput } from '../../../components/fields/text-input.tsx';
import { Fold, Split } from '../../../components/layout/section.tsx';
import { SelectField, Select } from '../../../components/fields/choices.tsx';
import type { DiscoverSummary, RulePage, RuleRow } from '../../../engine/steps/discover/views.ts';
import type { DiscoverView } from '../../../engine/steps/settings.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import { sayItem, sayItems, sayRule } from '../../../words/people.ts';
import { isSameItem } from '../../../engine/vocabulary/items.ts';
import { type Measure, measureInfos, measures } from '../../../engine/vocabulary/measures.ts';
import { ratesOf } from '../../../engine/vocabulary/lenses.ts';
import { exportFound } from '../../../state/files/export-file.ts';
import type { Identified } from '../../../state/runs/run-state.ts';
import { useFound } from '../../../state/hooks/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { formatBound } from '../format-measure.ts';
import type { useJudgement } from '../use-discover-view.ts';
import { Affected, NotTestedNote } from '../verdicts.tsx';
import { SituationCloud } from './situation-cloud.tsx';
import { type SituationFilter, queryOf } from './use-situations.ts';
import layout from '../../../components/layout/layout.module.css';
import text from '../../../components/text.module.css';
import styles from './situations-tab.module.css';

interface SituationsTabProps {
  readonly page: RulePage;
  readonly summary: DiscoverSummary;
  readonly view: DiscoverView;
  readonly judgement: ReturnType<typeof useJudgement>;
  readonly filter: SituationFilter;
  readonly selected: number | null;
  /** What is open, in the place of the map. */
  readonly pane: ReactNode;
  readonly onFilter: (filter: SituationFilter) => void;
  readonly onOpen: (id: number, isWalked?: boolean) => void;
  readonly onMore: () => void;
}

/** The list of situations and the map of them, linked; one opened takes the place of the map. */
export function SituationsTab(props: SituationsTabProps) {
  const { page, summary, view, judgement, filter, selected, pane, onFilter, onOpen, onMore } = props;
  return (
    <Split
      side={
        pane ?? <SituationCloud view={view} judgement={judgement} filter={filter} onFilter={onFilter} onOpen={onOpen} />
      }
    >
      <SituationFilters filter={filter} view={view} attributes={summary.attributes} onFilter={onFilter} />
      <SituationList
        page={page}
        view={view}
        selected={selected}
        onOpen={onOpen}
        onMore={onMore}
        onExport={() => void exportSituations(judgement, filter, page.total)}
      />
      <Fold title={situationsWords.disagreement.title}>
        <Disagreement view={view} selected={selected} onOpen={onOpen} />
      </Fold>
      <NotTestedNote coverage={summary.coverage} />
    </Split>
  );
}

interface SituationFiltersProps {
  readonly filter: SituationFilter;
  readonly view: DiscoverView;
  /** Columns a situation can mention. */
  readonly attributes: readonly string[];
  readonly onFilter: (filter: SituationFilter) => void;
}

/** Find a condition, choose a group and a column, fold what is about the same people; and what the map let through. */
function SituationFilters({ filter, view, attributes, onFilter }: SituationFiltersProps) {
  const names = useNames();
  const { filters } = situationsWords;
  const search = useCallback((words: string) => onFilter({ ...filter, search: words }), [onFilter, filter]);
  return (
    <div className={layout.filterBar}>
      <SearchInput label={filters.search} value={filter.search} onChange={search} />
      <GroupSelect filter={filter} onFilter={onFilter} />
      <Select
        label={filters.column}
        value={filter.attribute ?? ''}
        none={filters.anyColumn}
        options={attributes.map((name) => [name, columnName(names, name)])}
        onChange={(name) => onFilter({ ...filter, attribute: name || null })}
      />
      <Select
        label={filters.samePeople}
        value={filter.fold}
        options={filters.folds}
        onChange={(fold) => onFilter({ ...filter, fold: fold as SituationFilter['fold'] })}
      />
      <SortSelect filter={filter} onFilter={onFilter} />
      <RangeChips filter={filter} view={view} onFilter={onFilter} />
    </div>
  );
}

type Changing = Pick<SituationFiltersProps, 'filter' | 'onFilter'>;

function GroupSelect({ filter, onFilter }: Changing) {
  const groups = useApp((state) => state.recipe!.roles.protected);
  const names = useNames();
  const chosen = groups.findIndex((group) => filter.group !== null && isSameItem(group, filter.group));
  return (
    <Select
      label={situationsWords.filters.group}
      value={chosen < 0 ? '' : chosen}
      none={situationsWords.filters.everyGroup}
      options={groups.map((group, at) => [at, sayItem(group, names)])}
      onChange={(at) => onFilter({ ...filter, group: at === '' ? null : groups[Number(at)] })}
    />
  );
}

/** By what the list is sorted, and which end comes first. */
function SortSelect({ filter, onFilter }: Changing) {
  const { sortedBy, orders, turn, first, last } = situationsWords.filters;
  return (
    <span className={layout.row}>
      <Select
        label={sortedBy}
        value={filter.order}
        options={orders}
        onChange={(order) => onFilter({ ...filter, order: order as SituationFilter['order'] })}
      />
      <Button
        look="small"
        aria-label={turn}
        aria-pressed={!filter.isWorstFirst}
        onClick={() => onFilter({ ...filter, isWorstFirst: !filter.isWorstFirst })}
      >
        {filter.isWorstFirst ? first : last}
      </Button>
    </span>
  );
}

/** The box drawn on the map, as words that can be taken away. */
function RangeChips({ filter, view, onFilter }: Changing & Pick<SituationFiltersProps, 'view'>) {
  const { people, values } = situationsWords.filters;
  return (
    <>
      {filter.people !== null && (
        <button type="button" className={styles.chip} onClick={() => onFilter({ ...filter, people: null })}>
          {people(filter.people)} <span aria-hidden="true">✕</span>
        </button>
      )}
      {filter.value !== null && (
        <button type="button" className={styles.chip} onClick={() => onFilter({ ...filter, value: null })}>
          {values(filter.value, view.measure)} <span aria-hidden="true">✕</span>
        </button>
      )}
    </>
  );
}

interface SituationListProps extends Pick<SituationsTabProps, 'page' | 'view' | 'selected' | 'onOpen' | 'onMore'> {
  readonly onExport: () => void;
}

/** The situations that pass the filter; more are shown when asked for, so that what is below stays in reach. */
function SituationList(props: SituationListProps) {
  const { page, view, selected, onOpen, onMore, onExport } = props;
  const names = useNames();
  const { list } = situationsWords;
  const shown = page.rules.length;
  if (page.total === 0) return <p role="status">{list.none}</p>;
  return (
    <>
      <RowList
        label={list.title}
        columns={[
          { title: list.situation, width: 'minmax(0, 1fr)' },
          { title: list.affected, width: '56px', isNumber: true },
          { title: list.rates, width: '48px', isNumber: true },
          { title: measureWords[view.measure].title, width: '56px', isNumber: true },
        ]}
        rows={page.rules.map((row) => rowOf(row, view, names))}
        selected={selected === null ? null : String(selected)}
        onSelect={(key) => onOpen(Number(key))}
        onWalk={(key) => onOpen(Number(key), true)}
      />
      <p className={styles.foot}>
        <span role="status">{list.count(page.total, shown)}</span>
        {shown < page.total && (
          <Button look="small" onClick={onMore}>
            {list.more}
          </Button>
        )}
        <Button look="small" onClick={onExport}>
          {list.save}
        </Button>
      </p>
    </>
  );
}

function rowOf(row: RuleRow, view: DiscoverView, names: DisplayNames): Row {
  const { a1, n1, a2, n2 } = ratesOf(row);
  return {
    key: String(row.id),
    label: discoverWords.row(row, names),
    cells: [
      <span key="situation" className={styles.situation}>
        <Glyph name={row.verdict} />
        <span>
          <Situation group={row.A} context={row.B} names={names} isBrief />
          {row.same > 1 && <small>{discoverWords.same(row.same - 1)}</small>}
          {row.narrower > 0 && <small>{situationsWords.list.narrower(row.narrower)}</small>}
        </span>
      </span>,
      <Affected key="affected" people={row.affected} of={row.n1} />,
      <span key="rates">
        <b className={styles.group}>{formatShare(a1, n1)}</b>
        <small className={styles.other}>{n2 === 0 ? situationsWords.list.nobody : formatShare(a2, n2)}</small>
      </span>,
      <span key="measure">
        <b>{formatMeasure(row.value, measureInfos[view.measure].kind)}</b>
        <small>{formatBound(row.interval, view.measure)}</small>
      </span>,
    ],
  };
}

type DisagreementProps = Pick<SituationsTabProps, 'view' | 'selected' | 'onOpen'>;

/** Two measures can rank the same situations very differently; here are those they disagree on most. */
function Disagreement({ view, selected, onOpen }: DisagreementProps) {
  const names = useNames();
  const words = situationsWords.disagreement;
  const titles = Object.fromEntries(measures.map((one) => [one, measureWords[one].title]));
  const [pair, setPair] = useState<readonly [Measure, Measure]>(['slift', 'slift_c']);
  const { measure, alpha } = view;
  const ask = useCallback(
    ({ id }: Identified) => client.disagree(id, pair[0], pair[1], { measure, alpha }),
    [pair, measure, alpha],
  );
  const { value: rows } = useFound('discover', ask);
  const cell = (value: number | null, of: Measure, rank: number) => (
    <span>
      <b>{formatMeasure(value, measureInfos[of].kind)}</b>
      <small>{words.rank(rank)}</small>
    </span>
  );
  return (
    <>
      <p className={text.caption}>{words.says}</p>
      <div className={layout.pair}>
        <SelectField
          label={words.one}
          value={pair[0]}
          options={titles}
          onChange={(one) => setPair([one as Measure, pair[1]])}
        />
        <SelectField
          label={words.against}
          value={pair[1]}
          options={titles}
          onChange={(other) => setPair([pair[0], other as Measure])}
        />
      </div>
      {rows !== null && rows.length === 0 && <p>{words.none}</p>}
      {rows !== null && rows.length > 0 && (
        <RowList
          label={words.list}
          columns={[
            { title: situationsWords.list.situation, width: 'minmax(0, 1fr)' },
            { title: titles[pair[0]], width: '112px', isNumber: true },
            { title: titles[pair[1]], width: '112px', isNumber: true },
          ]}
          rows={rows.map(({ row, value, other, rank, otherRank }) => ({
            key: String(row.id),
            label: sayRule(row, names),
            cells: [
              <Situation key="situation" group={row.A} context={row.B} names={names} />,
              <span key="one">{cell(value, pair[0], rank)}</span>,
              <span key="other">{cell(other, pair[1], otherRank)}</span>,
            ],
          }))}
          selected={selected === null ? null : String(selected)}
          onSelect={(key) => onOpen(Number(key))}
        />
      )}
    </>
  );
}

/** The list as a file, with all that pass the filter. */
function exportSituations(
  judgement: ReturnType<typeof useJudgement>,
  filter: SituationFilter,
  total: number,
): Promise<void> {
  const line = ({ A, B, a1, n1, a2, n2, value, interval, q, verdict, affected, same }: RuleRow) => [
    sayItems(A),
    sayItems(B),
    a1,
    n1,
    a2,
    n2,
    value,
    interval?.low ?? null,
    interval?.high ?? null,
    q,
    verdictWords[verdict].title,
    affected,
    same,
  ];
  const { file } = situationsWords;
  const query = { ...judgement, ...queryOf(filter, judgement.measure), offset: 0, limit: total };
  return exportFound(
    'discover',
    file.task,
    ({ id }) => client.with({ purpose: 'export' }).rules(id, query),
    ({ rules }) => ({
      name: 'situations.csv',
      header: [
        file.group,
        file.situation,
        'a1',
        'n1',
        'a2',
        'n2',
        judgement.measure,
        'low',
        'high',
        'q',
        file.verdict,
        file.affected,
        file.same,
      ],
      rows: rules.map(line),
    }),
  );
}
