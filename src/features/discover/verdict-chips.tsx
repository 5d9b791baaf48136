import { FilterChips, NotTestedChip } from '../../components/filter-chips.tsx';
import type { DiscoverSummary } from '../../contracts/engine-api.ts';
import { verdictCodes, verdictInfos, type VerdictCode } from '../../engine/vocabulary/verdicts.ts';
import { useNames } from '../../state/use-names.ts';
import { sayUntested } from './discover-sentences.ts';
import { notTestedId } from './not-tested-note.tsx';

interface VerdictChipsProps {
  readonly counts: Readonly<Record<VerdictCode, number>>;
  /** How many there are without the other filters. */
  readonly all: Readonly<Record<VerdictCode, number>>;
  readonly coverage: DiscoverSummary['coverage'];
  readonly pressed: readonly VerdictCode[];
  readonly onChange: (pressed: readonly VerdictCode[]) => void;
}

/** The verdicts with their counts, and what was not tested. */
export function VerdictChips({ counts, all, coverage, pressed, onChange }: VerdictChipsProps) {
  const names = useNames();
  const untested = sayUntested(coverage, names);
  return (
    <FilterChips
      label="Verdicts"
      chips={verdictCodes.map((id) => ({
        id,
        title: verdictInfos[id].title,
        sign: id,
        count: counts[id],
        of: all[id],
      }))}
      pressed={pressed}
      onChange={onChange}
    >
      {untested !== null && <NotTestedChip what={untested} noteId={notTestedId} />}
    </FilterChips>
  );
}
