import { useCallback } from 'react';
import { SearchInput } from '../../components/search-input.tsx';
import type { DiscoverSummary } from '../../contracts/engine-api.ts';
import { useApp } from '../../state/use-app.ts';
import type { ListFilter } from './rule-filter.ts';

interface RuleFilterBarProps {
  readonly filter: ListFilter;
  readonly summary: DiscoverSummary;
  readonly onFilter: (filter: ListFilter) => void;
  readonly onExport: () => void;
}

/** Search, filter by group and attribute, fold rules about the same people, keep the widest of those that nest. */
export function RuleFilterBar({ filter, summary, onFilter, onExport }: RuleFilterBarProps) {
  const groups = useApp((state) => state.recipe?.roles.protected ?? null) ?? [];
  const search = useCallback((words: string) => onFilter({ ...filter, search: words }), [onFilter, filter]);
  const groupIndex = filter.group === null ? '' : String(groups.findIndex(({ attribute, value }) => filter.group![0] === attribute && filter.group![1] === value));
  return (
    <div className="row filter-bar">
      <SearchInput label="Search contexts" value={filter.search} onChange={search} />
      <select className="input" aria-label="Group" value={groupIndex} onChange={(event) => onFilter({ ...filter, group: event.target.value === '' ? null : [groups[Number(event.target.value)].attribute, groups[Number(event.target.value)].value] })}>
        <option value="">every group</option>
        {groups.map(({ attribute, value }, index) => (
          <option key={`${attribute}=${value}`} value={index}>
            {attribute} {value}
          </option>
        ))}
      </select>
      <select className="input" aria-label="Attribute of the context" value={filter.attribute ?? ''} onChange={(event) => onFilter({ ...filter, attribute: event.target.value === '' ? null : event.target.value })}>
        <option value="">any attribute</option>
        {summary.attributes.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <Check label="worse only" isChecked={filter.onlyWorse} onChange={(onlyWorse) => onFilter({ ...filter, onlyWorse })} />
      <Check label="fold same people" isChecked={filter.isFolded} onChange={(isFolded) => onFilter({ ...filter, isFolded })} />
      <Check label="widest only" isChecked={filter.isNested} onChange={(isNested) => onFilter({ ...filter, isNested })} />
      <button type="button" className="btn small" onClick={onExport}>
        Export CSV
      </button>
    </div>
  );
}

function Check({ label, isChecked, onChange }: { readonly label: string; readonly isChecked: boolean; readonly onChange: (isChecked: boolean) => void }) {
  return (
    <label className="check">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
