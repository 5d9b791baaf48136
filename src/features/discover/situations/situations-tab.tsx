import type { ReactNode } from 'react';
import { Split } from '../../../components/split.tsx';
import type { DiscoverSummary, DiscoverView, RulePage } from '../../../contracts/engine-api.ts';
import { Fold } from '../fold.tsx';
import { NotTestedNote } from '../not-tested-note.tsx';
import type { useJudgement } from '../use-discover-view.ts';
import { Disagreement } from './disagreement.tsx';
import { exportSituations } from './export-situations.ts';
import { SituationCloud } from './situation-cloud.tsx';
import type { SituationFilter } from './situation-filter.ts';
import { SituationFilters } from './situation-filters.tsx';
import { SituationList } from './situation-list.tsx';

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
  readonly onOpen: (id: number) => void;
  readonly onWalk: (id: number) => void;
  readonly onMore: () => void;
}

/** The list of situations and the map of them, linked; one opened takes the place of the map. */
export function SituationsTab(props: SituationsTabProps) {
  const { page, summary, view, judgement, filter, selected, pane, onFilter, onOpen, onWalk, onMore } = props;
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
        onWalk={onWalk}
        onMore={onMore}
        onExport={() => void exportSituations(judgement, filter, page.total)}
      />
      <Fold title="Where two measures disagree">
        <Disagreement view={view} selected={selected} onOpen={onOpen} />
      </Fold>
      <NotTestedNote coverage={summary.coverage} />
    </Split>
  );
}
