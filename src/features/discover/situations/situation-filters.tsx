import { useCallback } from 'react';
import { Button } from '../../../components/button.tsx';
import field from '../../../components/field.module.css';
import { formatCount } from '../../../components/format.ts';
import layout from '../../../components/layout.module.css';
import { SearchInput } from '../../../components/search-input.tsx';
import type { DiscoverView } from '../../../contracts/engine-api.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { isSameItem } from '../../../engine/vocabulary/items.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import { useApp } from '../../../state/use-app.ts';
import { useNames } from '../../../state/use-names.ts';
import { formatMeasure } from '../format-measure.ts';
import { folds, orders, type SituationFilter } from './situation-filter.ts';
import styles from './situation-filters.module.css';

interface SituationFiltersProps {
  readonly filter: SituationFilter;
  readonly view: DiscoverView;
  /** Columns a situation can mention. */
  readonly attributes: readonly string[];
  readonly onFilter: (filter: SituationFilter) => void;
}

/** Find a condition, choose a group and a column, fold what is about the same people; and what the map let through. */
export function SituationFilters({ filter, view, attributes, onFilter }: SituationFiltersProps) {
  const names = useNames();
  const search = useCallback((words: string) => onFilter({ ...filter, search: words }), [onFilter, filter]);
  return (
    <div className={layout.filterBar}>
      <SearchInput label="Find a condition" value={filter.search} onChange={search} />
      <GroupSelect filter={filter} onFilter={onFilter} />
      <select
        className={field.input}
        aria-label="Column of the situation"
        value={filter.attribute ?? ''}
        onChange={(event) => onFilter({ ...filter, attribute: event.target.value || null })}
      >
        <option value="">Any column</option>
        {attributes.map((name) => (
          <option key={name} value={name}>
            {columnName(names, name)}
          </option>
        ))}
      </select>
      <select
        className={field.input}
        aria-label="Same people"
        value={filter.fold}
        onChange={(event) => onFilter({ ...filter, fold: event.target.value as SituationFilter['fold'] })}
      >
        {Object.entries(folds).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
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
    <select
      className={field.input}
      aria-label="Group"
      value={chosen < 0 ? '' : String(chosen)}
      onChange={(event) =>
        onFilter({ ...filter, group: event.target.value === '' ? null : groups[Number(event.target.value)] })
      }
    >
      <option value="">Every group</option>
      {groups.map((group, at) => (
        <option key={sayItem(group)} value={at}>
          {sayItem(group, names)}
        </option>
      ))}
    </select>
  );
}

/** By what the list is sorted, and which end comes first. */
function SortSelect({ filter, onFilter }: Changing) {
  return (
    <span className={layout.row}>
      <select
        className={field.input}
        aria-label="Sorted by"
        value={filter.order}
        onChange={(event) => onFilter({ ...filter, order: event.target.value as SituationFilter['order'] })}
      >
        {Object.entries(orders).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      <Button
        look="small"
        aria-label="Turn the order round"
        aria-pressed={!filter.isWorstFirst}
        onClick={() => onFilter({ ...filter, isWorstFirst: !filter.isWorstFirst })}
      >
        {filter.isWorstFirst ? 'first ↓' : 'last ↑'}
      </Button>
    </span>
  );
}

/** The box drawn on the map, as words that can be taken away. */
function RangeChips({ filter, view, onFilter }: Changing & Pick<SituationFiltersProps, 'view'>) {
  const { kind, title } = measureInfos[view.measure];
  const people = (count: number) => formatCount(Math.round(count));
  const value = (one: number) => formatMeasure(one, kind);
  return (
    <>
      {filter.people !== null && (
        <button type="button" className={styles.chip} onClick={() => onFilter({ ...filter, people: null })}>
          {people(filter.people.from)} to {people(filter.people.to)} people <span aria-hidden="true">✕</span>
        </button>
      )}
      {filter.value !== null && (
        <button type="button" className={styles.chip} onClick={() => onFilter({ ...filter, value: null })}>
          {title.toLowerCase()} {value(filter.value.from)} to {value(filter.value.to)} <span aria-hidden="true">✕</span>
        </button>
      )}
    </>
  );
}
