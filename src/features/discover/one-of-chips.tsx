import { FilterChips, NotTestedChip, type FilterChip } from '../../components/filter-chips.tsx';
import type { DiscoverSummary } from '../../contracts/engine-api.ts';
import { useNames } from '../../state/use-names.ts';
import { sayUntested } from './discover-sentences.ts';
import { notTestedId } from './not-tested-note.tsx';

interface OneOfChipsProps<T extends string> {
  readonly label: string;
  readonly chips: readonly FilterChip<T>[];
  readonly pressed: T | null;
  readonly coverage: DiscoverSummary['coverage'];
  readonly onChange: (pressed: T | null) => void;
}

/** Chips of which at most one is pressed, and what was not tested. */
export function OneOfChips<T extends string>({ label, chips, pressed, coverage, onChange }: OneOfChipsProps<T>) {
  const untested = sayUntested(coverage, useNames());
  return (
    <FilterChips
      label={label}
      chips={chips}
      pressed={pressed === null ? [] : [pressed]}
      onChange={(now) => onChange(now.find((one) => one !== pressed) ?? null)}
    >
      {untested !== null && <NotTestedChip what={untested} noteId={notTestedId} />}
    </FilterChips>
  );
}
