import type { DiscoverSummary, DiscoverView } from '../../../contracts/engine-api.ts';
import { stepsThrough, type Opened } from '../opened.ts';
import { SituationPane } from './situation-pane.tsx';

interface OpenedSituationProps {
  readonly opened: Opened;
  readonly summary: DiscoverSummary;
  readonly view: DiscoverView;
  /** The situations of the list beside. */
  readonly ids: readonly number[];
  readonly onOpen: (id: number) => void;
  /** Where a step leads; opens it unless said. */
  readonly onStep?: (id: number) => void;
  readonly onClose: () => void;
}

/** The situation that is open, with steps through the list beside it. */
export function OpenedSituation(props: OpenedSituationProps) {
  const { opened, summary, view, ids, onOpen, onStep = onOpen, onClose } = props;
  return (
    <SituationPane
      key={opened.id}
      {...opened}
      attributes={summary.attributes}
      view={view}
      {...stepsThrough(ids, opened.id, onStep)}
      onSelect={onOpen}
      onClose={onClose}
    />
  );
}
