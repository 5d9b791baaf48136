import { Figure } from '../../../components/charts/index.ts';
import { formatMany } from '../../../components/format.ts';
import { useNames } from '../../../state/use-names.ts';
import { sayLevels } from '../publish-sentences.ts';
import { KindLegend } from './kind-shape.tsx';
import { LatticeView, type LatticeViewProps } from './lattice-view.tsx';
import { countKinds, kindOf, kindWords, nodeKinds } from './node-state.ts';

/** Of more tables than this the list is cut. */
const mostListed = 500;

/** All tables, the least changed at the bottom; a step up makes one column coarser. */
export function LatticeFigure({ summary, isShown, selected, home, onSelect }: LatticeViewProps) {
  const names = useNames();
  const counts = countKinds(summary.states);
  const listed = Array.from({ length: Math.min(summary.nodes, mostListed) }, (_, node) => node).filter(isShown);
  return (
    <Figure
      title={`All ${formatMany(summary.nodes, 'table')}, least changed at the bottom`}
      sentence="Blue lines: one step more or less. Arrow keys walk along them, Home leads to the recommended one; hover names a table."
      name="all-tables"
      isCanvas
      header={['table', 'what holds']}
      rows={listed.map((node) => [sayLevels(summary, node, names), kindWords[kindOf(summary.states[node])]])}
    >
      <LatticeView summary={summary} isShown={isShown} selected={selected} home={home} onSelect={onSelect} />
      <KindLegend kinds={nodeKinds.filter((kind) => counts[kind] > 0)} />
    </Figure>
  );
}
