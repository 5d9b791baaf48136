import { ratesOf } from '../../../engine/vocabulary/rates.ts';
import { useCallback } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { Conditions, Situation } from '../../../components/conditions.tsx';
import { formatMany, formatShare } from '../../../components/format.ts';
import { Glyph } from '../../../components/glyph.tsx';
import layout from '../../../components/layout.module.css';
import { RowList, type Row } from '../../../components/row-list.tsx';
import { SearchInput } from '../../../components/search-input.tsx';
import text from '../../../components/text.module.css';
import type { DiscoverView, ExplainedPage, ExplainedRow, ExplainQuery, Recipe } from '../../../contracts/engine-api.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { sayItems, sayRule } from '../../../engine/vocabulary/say-items.ts';
import { exportFound } from '../../../state/export-file.ts';
import { findNote } from '../../../state/recipe-edits.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { formatMeasure } from '../format-measure.ts';
import type { ReasonFilter } from './reason-filter.ts';
import styles from './people-figures.module.css';

interface ReasonedListProps {
  readonly page: ExplainedPage;
  readonly query: ExplainQuery;
  readonly view: DiscoverView;
  readonly filter: ReasonFilter;
  readonly selected: number | null;
  readonly onFilter: (filter: ReasonFilter) => void;
  readonly onOpen: (id: number, isWalked?: boolean) => void;
  readonly onMore: () => void;
}

/** The situations over the limit, each with the reason that comes nearest to explaining it (D6). */
export function ReasonedList({ page, query, view, filter, selected, onFilter, onOpen, onMore }: ReasonedListProps) {
  const names = useNames();
  const notes = useApp((state) => state.recipe!.notes);
  const search = useCallback((words: string) => onFilter({ ...filter, search: words }), [onFilter, filter]);
  const { kind, title } = measureInfos[view.measure];
  const d = Number(query.d);
  return (
    <section aria-labelledby="reasoned">
      <h3 id="reasoned" className={styles.title}>
        Situations over the limit <small>with the reason nearest to explaining each</small>
      </h3>
      <div className={layout.filterBar}>
        <SearchInput label="Find a condition" value={filter.search} onChange={search} />
        {page.total > 0 && (
          <Button look="small" onClick={() => void exportReasoned(query, page.total, notes)}>
            Save as CSV
          </Button>
        )}
      </div>
      {page.total === 0 && <p>No situation passes.</p>}
      {page.total > 0 && (
        <RowList
          label="Situations and their reasons"
          columns={[
            { title: 'Situation', width: 'minmax(0, 1fr)' },
            { title: 'Nearest reason', width: '200px' },
            { title, width: '88px', isNumber: true },
          ]}
          rows={page.rows.map((one) => rowOf({ one, d, note: findNote(notes, one.rule), kind, names }))}
          selected={selected === null ? null : String(selected)}
          onSelect={(key) => onOpen(Number(key))}
          onWalk={(key) => onOpen(Number(key), true)}
        />
      )}
      <p className={layout.below}>
        {page.rows.length < page.total && (
          <Button look="small" onClick={onMore}>
            Show more
          </Button>
        )}
        <span className={text.hint}>
          {page.rows.length} of {formatMany(page.total, 'situation')} shown.
        </span>
      </p>
    </section>
  );
}

interface RowOf {
  readonly one: ExplainedRow;
  readonly d: number;
  readonly note: Recipe['notes'][number] | undefined;
  readonly kind: Parameters<typeof formatMeasure>[1];
  readonly names: DisplayNames;
}

function rowOf({ one: { rule, isExplained, nearest }, d, note, kind, names }: RowOf): Row {
  const judged = note === undefined ? null : `${note.verdict}${note.text === '' ? '' : `: ${note.text}`}`;
  return {
    key: String(rule.id),
    label: `${sayRule(rule, names)}: ${isExplained ? 'explained' : 'not explained'}`,
    cells: [
      <span key="situation">
        <Situation group={rule.A} context={rule.B} names={names} />
        {judged !== null && <small>{judged}</small>}
      </span>,
      nearest === null ? (
        'none here'
      ) : (
        <span key="tests">
          <Conditions items={nearest.items} names={names} />
          <small>
            <Glyph name={nearest.meetsFirst ? 'ok' : 'tooFew'} /> {formatShare(nearest.a, nearest.n)} with it (
            {((100 * d * ratesOf(rule).a1) / ratesOf(rule).n1).toFixed(1)}% needed)
          </small>
          <small>
            <Glyph name={nearest.meetsSecond ? 'ok' : 'tooFew'} /> {formatShare(nearest.both, rule.n1)} have it (
            {(100 * d).toFixed(0)}% needed)
          </small>
        </span>
      ),
      <b key="measure">{formatMeasure(rule.value, kind)}</b>,
    ],
  };
}

function exportReasoned(query: ExplainQuery, total: number, notes: Recipe['notes']): Promise<void> {
  const line = ({ rule, isExplained, nearest }: ExplainedRow) => {
    const note = findNote(notes, rule);
    const reason =
      nearest === null
        ? ['', null, null, null, null]
        : [sayItems(nearest.items), nearest.a, nearest.n, nearest.both, rule.n1];
    const judged = [isExplained ? 'explained' : 'not explained', note?.verdict ?? '', note?.text ?? ''];
    return [sayItems(rule.A), sayItems(rule.B), rule.value, ...reason, ...judged];
  };
  return exportFound(
    'discover',
    'Exporting what is explained',
    ({ id }) => client.with({ purpose: 'export' }).explain(id, { ...query, offset: 0, limit: total }),
    ({ rows }) => ({
      name: 'explained.csv',
      header: [
        'group',
        'situation',
        query.measure,
        'nearest reason',
        'denied with it',
        'people with it',
        'of the group with it',
        'people of the group',
        'explained',
        'note',
        'reason given',
      ],
      rows: rows.map(line),
    }),
  );
}
