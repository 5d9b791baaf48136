import { FilterChips } from '../../../components/filter-chips.tsx';
import { SearchInput } from '../../../components/search-input.tsx';
import { columnKinds, type KnownColumn } from '../column-kinds.ts';
import { KindBadge, kindWords } from './kind-badge.tsx';
import type { ColumnFilter, ShownColumns } from './use-shown.ts';

interface ColumnChipsProps {
  readonly columns: readonly KnownColumn[];
  readonly shown: ShownColumns;
}

/** The columns by kind with their counts; each filters the list, several may be pressed. */
export function ColumnChips({ columns, shown }: ColumnChipsProps) {
  const { pressed, press, search, searchFor } = shown;
  const kinds = columnKinds.map((kind) => ({
    id: kind,
    title: kindWords[kind].many,
    badge: <KindBadge kind={kind} />,
    count: columns.filter((column) => column.kind === kind).length,
  }));
  const looks = columns.filter((column) => column.looks.length > 0).length;
  const look = { id: 'look', title: 'Need a look', sign: looks === 0 ? 'open' : 'unclear', count: looks } as const;
  return (
    <FilterChips<ColumnFilter>
      label="Kinds of columns"
      chips={[...kinds.filter(({ id, count }) => count > 0 || id !== 'text'), look]}
      pressed={pressed}
      onChange={press}
    >
      {columns.length > 12 && <SearchInput label="Find a column" value={search} onChange={searchFor} />}
    </FilterChips>
  );
}
