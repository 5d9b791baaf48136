import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Split } from '../../../components/split.tsx';
import type { GeneralizeSettings, GeneralizeSummary } from '../../../contracts/engine-api.ts';
import type { Identified } from '../../../state/run-state.ts';
import { useFound } from '../../../state/use-answer.ts';
import { ClassicTables } from '../classic/index.ts';
import { kindOf, LatticeFigure } from '../lattice/index.ts';
import { listLevels, nodeAt } from '../publish-sentences.ts';
import { chipOf, type TableChip } from '../table-chips.ts';
import { CostScatter } from './cost-scatter.tsx';
import { fitsLevels, type Levels } from './filter-levels.ts';
import { Frontier } from './frontier.tsx';
import { LevelFacets } from './level-facets.tsx';
import { TablePane } from './table-pane.tsx';

interface AllTablesProps {
  readonly summary: GeneralizeSummary;
  readonly settings: GeneralizeSettings;
  readonly safeNodes: readonly number[];
  readonly pressed: readonly TableChip[];
  readonly home: number | null;
  readonly looked: number | null;
  readonly onLook: (node: number | null) => void;
}

/** All tables: the frontier, what may be kept, the costs, the lattice, and one of them opened. They share one selection. */
export function AllTables({ summary, settings, safeNodes, pressed, home, looked, onLook }: AllTablesProps) {
  const [chosen, setChosen] = useState<Levels>(() => summary.attributes.map(() => []));
  const [isClosed, setClosed] = useState(false);
  const ask = useCallback(({ id }: Identified) => client.costPoints(id, 'loss', 'discernibility'), []);
  const { value: points } = useFound('generalize', ask);
  const isKept = useCallback(
    (node: number) =>
      fitsLevels(listLevels(summary, node), chosen) &&
      (pressed.length === 0 || pressed.includes(chipOf[kindOf(summary.states[node])])),
    [summary, chosen, pressed],
  );
  const look = (node: number) => {
    setClosed(false);
    onLook(node);
  };
  const pane = looked !== null && !isClosed && (
    <TablePane
      node={looked}
      summary={summary}
      settings={settings}
      isRecommended={looked === home}
      onClose={() => setClosed(true)}
    />
  );
  return (
    <>
      <Split side={<LevelFacets summary={summary} nodes={safeNodes} chosen={chosen} onChange={setChosen} />}>
        {points !== null && points.nodes.length > 0 && (
          <Frontier summary={summary} points={points} isKept={isKept} selected={looked} onSelect={look} />
        )}
      </Split>
      <Split side={pane === false ? null : pane}>
        <CostScatter summary={summary} isKept={isKept} selected={looked} onSelect={look} />
        <LatticeFigure summary={summary} isShown={isKept} selected={looked} home={home} onSelect={look} />
      </Split>
      <ClassicTables settings={settings} onLook={(levels) => look(nodeAt(summary, levels))} />
    </>
  );
}
