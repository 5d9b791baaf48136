import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type Decided, states } from '../../generalize/node-states.ts';
import { listMinimal, measureRisk } from '../../generalize/costs.ts';
import { isRecoded } from '../../generalize/released-table.ts';
import type { Generalized } from './generalized.ts';
import { type CostKind, levelsOf, nodeBits, testStates } from '../../vocabulary/anonymization.ts';
import type {
  CostPoints,
  DecidedBy,
  GeneralizeSummary,
  GeneralizedPage,
  LatticeAttribute,
  Neighbour,
  NodeDetail,
  PublishedState,
} from './views.ts';

/** Costs are counted for at most so many nodes of a scatter. */
const mostPoints = 600;

/** What a search found, as the screen shows it. */
export function summarize(id: string, generalized: Generalized): GeneralizeSummary {
  const { lattice, minimal, best, bestOf, notTested, found } = generalized;
  return {
    id,
    attributes: describeAttributes(generalized),
    strides: lattice.strides,
    nodes: lattice.nodes,
    anonymous: found.anonymousNodes.length,
    private: found.privateNodes.length,
    safe: found.nodes.safe.length,
    minimal: minimal.length,
    states: markNodes(generalized),
    best,
    bestOf,
    notTested: notTested.length,
    blame: found.blame,
    totalWeight: found.search.table.totalWeight,
    groupings: found.search.groupings,
    tests: found.search.tests,
    milliseconds: found.milliseconds,
  };
}

function describeAttributes(generalized: Generalized): LatticeAttribute[] {
  const { hierarchies } = generalized.at(0);
  return generalized.lattice.quasi.map(({ name, isProtected }) => {
    const { labels } = hierarchies.get(name)!;
    return {
      name,
      isProtected,
      sizes: labels.map((own) => own.length),
      examples: labels.map((own) => own.slice(0, 2).join(', ') + (own.length > 2 ? ', …' : '')),
    };
  });
}

/** What is known of each node, as `nodeBits`. */
function markNodes({ lattice, minimal, known, tests, notTested, isPrivacyOnly, found }: Generalized): Uint8Array {
  const { nodes, privateNodes } = found;
  const { state } = known.protection;
  const marks = new Uint8Array(lattice.nodes).fill(nodeBits.isNotPrivate);
  for (const node of privateNodes) marks[node] = nodeBits.isPrivate;
  for (let node = 0; node < marks.length; node += 1) {
    if (state[node] === states.holds || isPrivacyOnly) marks[node] |= nodeBits.isProtective;
    if (state[node] === states.fails) marks[node] |= nodeBits.isNotProtective;
  }
  for (const node of nodes.safe) marks[node] |= nodeBits.isSafe | nodeBits.isProtective;
  for (const node of minimal) marks[node] |= nodeBits.isMinimal;
  const isUntested = tests.markNotTested(notTested);
  const isHidden = tests.markHidden();
  for (let node = 0; node < marks.length; node += 1) {
    if (isUntested[node] === 1) marks[node] = (marks[node] & ~nodeBits.isProtective) | nodeBits.isNotTested;
    else if (isHidden[node] === 1) marks[node] |= nodeBits.hasHidden;
  }
  return marks;
}

/** One node opened: what holds, why not, what it costs. */
export function openNode(id: string, generalized: Generalized, node: number): NodeDetail {
  const { lattice, found, known } = generalized;
  const { costs, risk, classes, smallest } = generalized.measure(node);
  const saySource = ({ state, from }: Decided): DecidedBy => {
    if (state[node] === states.undecided || from[node] < 0) return { by: 'now' };
    return from[node] === node ? { by: 'checked' } : { by: 'inferred', from: levelsOf(lattice, from[node]) };
  };
  return {
    id,
    node,
    levels: levelsOf(lattice, node),
    isSafe: found.nodes.safe.includes(node),
    explanation: generalized.explain(node),
    tests: generalized.tests.describe(node),
    testState: testStates[generalized.tests.stateOf(node)],
    decided: { privacy: saySource(known.privacy), protection: saySource(known.protection) },
    costs,
    risk,
    sizes: binSizes(classes),
    smallestKept: smallest,
    before: describeBefore(generalized),
    lossBy: found.book.lossBy(node),
  };
}

function describeBefore(generalized: Generalized): NodeDetail['before'] {
  const classes = generalized.classesBefore();
  const { k } = generalized.found.nodes.requirements.privacy;
  const sum = (isCounted: (weight: number) => boolean) =>
    Array.from(classes).reduce((people, weight) => people + (isCounted(weight) ? weight : 0), 0);
  return {
    sizes: binSizes(classes),
    risk: measureRisk(classes),
    below: sum((weight) => weight < k),
    alone: sum((weight) => weight === 1),
  };
}

/** The tables one step from a node: each column with more detail, then each with less. */
export function listNeighbours(generalized: Generalized, node: number): Neighbour[] {
  const { lattice, found, tests } = generalized;
  const levels = levelsOf(lattice, node);
  const beside = (side: 1 | -1) =>
    lattice.quasi.flatMap(({ name, levels: count }, i): Neighbour[] => {
      const level = levels[i] + side;
      if (level < 0 || level >= count) return [];
      const other = node + side * lattice.strides[i];
      const { isPrivate, isProtective, smallest, failingWeight, worst } = generalized.explain(other);
      return [
        {
          node: other,
          attribute: name,
          level,
          keepsMore: side < 0,
          isSafe: found.nodes.safe.includes(other),
          testState: testStates[tests.stateOf(other)],
          loss: found.book.costsOf(other).loss,
          smallest: smallest.weight,
          failingWeight,
          isPrivate,
          isProtective,
          worst,
        },
      ];
    });
  return [...beside(-1), ...beside(1)];
}

/** A page of the table at a node in the order of its file, beside what the records had (G11). */
export function previewNode(generalized: Generalized, node: number, offset: number, limit: number): GeneralizedPage {
  const { table, suppressed } = generalized.apply(node);
  const { columns, quasi, levels } = generalized.at(node);
  const { raw, table: before, columns: settings } = generalized.found.prepared;
  const from = Math.min(Math.max(0, offset), table.rows);
  const length = Math.max(0, Math.min(limit, table.rows - from));
  const stateOf = ({ name, as }: (typeof columns)[number]): PublishedState => {
    if (as !== 'generalized') return as;
    if (levels[quasi.indexOf(name)] > 0) return 'changed';
    return isRecoded(settings[name] ?? {}) ? 'recoded' : 'kept';
  };
  return {
    columns: columns.map((column) => ({ name: column.name, state: stateOf(column) })),
    total: table.rows,
    suppressed,
    rows: Array.from({ length }, (_, i) => {
      const row = table.rowAt(from + i);
      const source = before.source === null ? row : before.source[row];
      return {
        row: from + i + 1,
        before: columns.map(({ place }) => raw.columns[place].values[raw.columns[place].codes[source]]),
        after: table.cellsOf(from + i),
      };
    }),
  };
}

/** Two costs of the safe nodes, the minimal ones first, and of what privacy alone would ask for; at most 600 points. */
export function drawPoints(
  { lattice, minimal, found }: Generalized,
  x: CostKind,
  y: CostKind,
  context: RunContext,
): Result<CostPoints> {
  const { safe } = found.nodes;
  const isMinimal = new Set(minimal);
  const isSafe = new Set(safe);
  const chosen = [...minimal, ...safe.filter((node) => !isMinimal.has(node))].slice(0, mostPoints);
  const others = Array.from(listMinimal(lattice, found.privateNodes).filter((node) => !isSafe.has(node)));
  const nodes = Uint32Array.from([...chosen, ...others.slice(0, mostPoints - chosen.length)]);
  const points = {
    nodes,
    x: new Float64Array(nodes.length),
    y: new Float64Array(nodes.length),
    isSafe: new Uint8Array(nodes.length).fill(1, 0, chosen.length),
    isFront: new Uint8Array(nodes.length),
  };
  for (let i = 0; i < nodes.length; i += 1) {
    if (i % 32 === 0) context.progress('Counting the costs', i / nodes.length);
    if (context.isCancelled()) return fail('cancelled/costs', null);
    const costs = found.book.costsOf(nodes[i]);
    points.x[i] = costs[x] ?? NaN;
    points.y[i] = costs[y] ?? NaN;
  }
  markFront(points, chosen.length);
  return succeed({ ...points, leftOut: safe.length - chosen.length });
}

/** Classes by size, in bins that double: 1, 2 to 3, 4 to 7, ... */
function binSizes(weights: ArrayLike<number>): NodeDetail['sizes'] {
  const bins: { from: number; to: number; classes: number; records: number }[] = [];
  for (let i = 0; i < weights.length; i += 1) {
    const at = Math.floor(Math.log2(weights[i]));
    for (let bin = bins.length; bin <= at; bin += 1)
      bins.push({ from: 2 ** bin, to: 2 ** (bin + 1) - 1, classes: 0, records: 0 });
    bins[at].classes += 1;
    bins[at].records += weights[i];
  }
  return bins;
}

/** Marks the safe points that no other safe point beats in both costs. */
function markFront({ x, y, isFront }: Pick<CostPoints, 'x' | 'y' | 'isFront'>, count: number): void {
  const order = Array.from({ length: count }, (_, i) => i).filter((i) => !Number.isNaN(x[i]) && !Number.isNaN(y[i]));
  order.sort((a, b) => x[a] - x[b] || y[a] - y[b]);
  let least = Infinity;
  for (const i of order) {
    if (y[i] >= least) continue;
    isFront[i] = 1;
    least = y[i];
  }
}
