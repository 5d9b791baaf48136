import type { ReactNode } from 'react';
import { useTurn } from '../../../components/charts/index.ts';
import { Glyph } from '../../../components/glyph.tsx';
import { Figures, Split } from '../../../components/split.tsx';
import text from '../../../components/text.module.css';
import type { DiscoverSummary } from '../../../contracts/engine-api.ts';
import { useNames } from '../../../state/use-names.ts';
import { listUntested, sayCovered, type Promised } from '../discover-sentences.ts';
import { NotTestedNote } from '../not-tested-note.tsx';
import { FirstSituations, type FirstSituationsProps } from './first-situations.tsx';
import { GroupFigure } from './group-figure.tsx';
import { HowMuchSeen } from './how-much-seen.tsx';
import { ImpactTables } from './impact-tables.tsx';
import { MissedFigure } from './missed-figure.tsx';
import { SpreadFigure, type SpreadBar } from './spread-figure.tsx';
import { VerdictKey } from './verdict-key.tsx';

interface AnswerTabProps extends Omit<FirstSituationsProps, 'isNarrow'> {
  readonly summary: DiscoverSummary;
  readonly promise: Promised;
  /** What is open, in the place of the charts. */
  readonly pane: ReactNode;
  readonly onDrag: (alpha: string) => void;
  readonly onCommit: (alpha: string) => void;
  readonly onBar: (bar: SpreadBar) => void;
}

/** What backs the answer: the groups, the measure in all situations, the few to look at first, what was not tested. */
export function AnswerTab(props: AnswerTabProps) {
  const { page, summary, view, promise, selected, pane, onOpen, onWalk, onDrag, onCommit, onBar, onShowAll } = props;
  const hasTurn = useTurn(true);
  const isNo = page.tested > 0 && page.reaching !== null && page.reaching.rows.length > 0;
  return (
    <Split side={pane}>
      {pane === null && isNo && (
        <Figures>
          <MissedFigure page={page} view={view} onOpen={onOpen} />
          <div>
            <HowMuchSeen page={page} view={view} />
            <NotTestedNote coverage={summary.coverage} />
          </div>
        </Figures>
      )}
      {pane === null && page.tested > 0 && (
        <Figures>
          <div>
            {page.groups.length > 0 && <GroupFigure page={page} measure={view.measure} onOpen={onOpen} />}
            {!isNo && <UntestedGroups coverage={summary.coverage} />}
          </div>
          <SpreadFigure page={page} view={view} onDrag={onDrag} onCommit={onCommit} onBar={onBar} />
        </Figures>
      )}
      {hasTurn && (
        <>
          <FirstSituations
            page={page}
            view={view}
            selected={selected}
            isNarrow={pane !== null}
            onOpen={onOpen}
            onWalk={onWalk}
            onShowAll={onShowAll}
          />
          <ImpactTables lens={view.lens} />
          {!isNo && <NotTestedNote coverage={summary.coverage} />}
          <VerdictKey promise={promise} />
        </>
      )}
    </Split>
  );
}

/** The groups that are not in the chart because they were not tested. */
function UntestedGroups({ coverage }: Pick<DiscoverSummary, 'coverage'>) {
  const names = useNames();
  const open = listUntested(coverage);
  if (open.length === 0) return null;
  return (
    <ul className={text.hint}>
      {open.map((line) => (
        <li key={sayCovered(line, names)}>
          <Glyph name="untested" /> {sayCovered(line, names)}: not tested
        </li>
      ))}
    </ul>
  );
}
