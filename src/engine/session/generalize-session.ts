import { fail, succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { type Hierarchy } from '../table/hierarchy.ts';
import { flatHierarchy } from '../table/build-hierarchy.ts';
import { readDecision } from '../table/decision.ts';
import { prepareTable } from '../table/prepare.ts';
import { type RawTable } from '../table/raw-table.ts';
import { attributeNamed, weightOf } from '../table/table.ts';
import { seededRandom } from '../repair/seeded-random.ts';
import { applyNode, writeCsv, type GeneralizedTable } from '../generalize/apply-node.ts';
import { findBest, listMinimal, type CostKind } from '../generalize/best-nodes.ts';
import { CostBook } from '../generalize/costs.ts';
import { explainNode } from '../generalize/explain-node.ts';
import { findBlame } from '../generalize/find-blame.ts';
import { levelsOf, type Lattice } from '../generalize/lattice.ts';
import { type LatticeSearch, type SafeNodes } from '../generalize/lattice-search.ts';
import { measureAccuracy } from '../generalize/node-accuracy.ts';
import { inferStates, states, type Decided } from '../generalize/node-states.ts';
import { openSearch } from '../generalize/open-search.ts';
import { readRequirements } from '../generalize/read-requirements.ts';
import { measureRisk } from '../generalize/risk.ts';
import { keepClasses } from '../generalize/subsets.ts';
import { matchRecipe } from '../recipe/match-recipe.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { tableSettingsOf } from '../recipe/table-settings.ts';
import { type CostPoints, type DecidedBy, type GeneralizedPage, type GeneralizeSettings, type GeneralizeSummary, type NodeAccuracy, type NodeBits, type NodeDetail, type SecondGeneralized } from './generalize-views.ts';

const bits: NodeBits = { isPrivate: 1, isNotPrivate: 2, isProtective: 4, isNotProtective: 8, isSafe: 16, isMinimal: 32 };

/** Costs are counted for at most so many nodes of a scatter. */
const mostPoints = 600;

interface Found {
  readonly nodes: SafeNodes;
  readonly minimal: Uint32Array;
  /** Nodes that satisfy privacy alone; minimal ones. */
  readonly anonymousMinimal: Uint32Array;
  readonly known: { readonly privacy: Decided; readonly protection: Decided };
  readonly book: CostBook;
}

/** One table's lattice, searched again and again while thresholds move (G5). */
export class GeneralizeSession {
  readonly #search: LatticeSearch;
  readonly #raw: RawTable;
  readonly #recipe: Recipe;
  readonly #hierarchies: ReadonlyMap<string, Hierarchy>;
  #found: Found | null = null;

  constructor(search: LatticeSearch, raw: RawTable, recipe: Recipe, hierarchies: ReadonlyMap<string, Hierarchy>) {
    this.#search = search;
    this.#raw = raw;
    this.#recipe = recipe;
    this.#hierarchies = hierarchies;
  }

  find(settings: GeneralizeSettings, context: RunContext): Result<GeneralizeSummary> {
    const started = context.now();
    const search = this.#search;
    const requirements = readRequirements(settings, search, '');
    if (!requirements.ok) return requirements;
    const { privacy } = requirements.value;
    const book = new CostBook(search, privacy);
    const found = search.findSafe(requirements.value, context, privacy.allowance > 0 ? (node) => book.exactly(node) : undefined);
    if (!found.ok) return found;
    const anonymous = search.findSafe({ ...requirements.value, protection: null }, context);
    if (!anonymous.ok) return anonymous;
    const blame = findBlame(search, found.value, context);
    if (!blame.ok) return blame;
    const { lattice, table } = search;
    const known = inferStates(lattice, found.value);
    const minimal = listMinimal(lattice, found.value.safe);
    const best = findBest(lattice, found.value, book);
    this.#found = { nodes: found.value, minimal, anonymousMinimal: listMinimal(lattice, anonymous.value.safe), known, book };
    return succeed({
      attributes: lattice.quasi.map(({ name, isProtected }) => ({ name, isProtected, ...this.#describeLevels(name) })),
      strides: lattice.strides,
      nodes: lattice.nodes,
      anonymous: anonymous.value.safe.length,
      safe: found.value.safe.length,
      minimal: minimal.length,
      states: this.#mark(this.#found, anonymous.value.safe),
      best,
      blame: blame.value,
      totalWeight: table.totalWeight,
      groupings: search.groupings,
      tests: search.tests,
      milliseconds: context.now() - started,
    });
  }

  open(node: number): Result<NodeDetail> {
    if (this.#found === null) return notSearched;
    const { lattice } = this.#search;
    if (!isNode(lattice, node)) return noNode;
    const { nodes: { requirements, safe }, known, book } = this.#found;
    const kept = this.#keptWeights(node);
    return succeed({
      node,
      levels: levelsOf(lattice, node),
      isSafe: safe.includes(node),
      explanation: explainNode(this.#search, node, requirements),
      decided: { privacy: this.#saySource(known.privacy, node), protection: this.#saySource(known.protection, node) },
      costs: book.costsOf(node),
      risk: measureRisk(kept),
      sizes: binSizes(kept),
    });
  }

  /** How well the decision can be learned at a node and from the table as it is (G6); the same seed holds out the same records. */
  accuracy(node: number, holdout: string, seed: number): Result<NodeAccuracy> {
    if (this.#found === null) return notSearched;
    if (!isNode(this.#search.lattice, node)) return noNode;
    return measureAccuracy(this.#search, node, this.#found.nodes.requirements.privacy, holdout, seededRandom(seed), 'holdout');
  }

  /** Two costs of the safe nodes, the minimal ones first, and of what privacy alone would ask for; at most 600 points. */
  points(x: CostKind, y: CostKind, context: RunContext): Result<CostPoints> {
    if (this.#found === null) return notSearched;
    const { nodes, minimal, anonymousMinimal, book } = this.#found;
    const isMinimal = new Set(minimal);
    const rest = nodes.safe.filter((node) => !isMinimal.has(node));
    const chosen = [...minimal, ...rest].slice(0, mostPoints);
    const isSafeNode = new Set(nodes.safe);
    const others = Array.from(anonymousMinimal.filter((node) => !isSafeNode.has(node))).slice(0, mostPoints - chosen.length);
    const all = Uint32Array.from([...chosen, ...others]);
    const points = { nodes: all, x: new Float64Array(all.length), y: new Float64Array(all.length), isSafe: new Uint8Array(all.length), isFront: new Uint8Array(all.length) };
    for (let i = 0; i < all.length; i += 1) {
      if (i % 32 === 0) context.progress('Counting the costs', i / all.length);
      if (context.isCancelled()) return fail('cancelled', 'Counting the costs was cancelled.');
      const costs = book.costsOf(all[i]);
      points.x[i] = costs[x] ?? NaN;
      points.y[i] = costs[y] ?? NaN;
      points.isSafe[i] = i < chosen.length ? 1 : 0;
    }
    markFront(points, chosen.length);
    return succeed({ ...points, leftOut: nodes.safe.length - chosen.length });
  }

  preview(node: number, offset: number, limit: number): Result<GeneralizedPage> {
    const applied = this.#apply(node);
    if (!applied.ok) return applied;
    const { names, rows, cellsOf } = applied.value.table;
    const from = Math.min(Math.max(0, offset), rows);
    const length = Math.max(0, Math.min(limit, rows - from));
    return succeed({ names, total: rows, suppressed: applied.value.suppressed, rows: Array.from({ length }, (_, i) => cellsOf(from + i)) });
  }

  write(node: number): Result<string> {
    const applied = this.#apply(node);
    return applied.ok ? succeed(writeCsv(applied.value.table)) : applied;
  }

  #apply(node: number): Result<{ table: GeneralizedTable; suppressed: number }> {
    if (this.#found === null) return notSearched;
    const { roles, data } = this.#recipe;
    const { privacy } = this.#found.nodes.requirements;
    const marks = this.#search.suppressedRecords(node, privacy);
    const generalization = { quasi: roles.quasi, levels: levelsOf(this.#search.lattice, node), hierarchies: this.#hierarchies, identifiers: roles.identifiers, weight: data.weight };
    return succeed({ table: applyNode(this.#raw, this.#search.table, generalization, marks), suppressed: marks === null ? 0 : marks.reduce((sum, mark) => sum + mark, 0) });
  }

  /** Levels of a node, to be applied to another table. */
  levelsAt(node: number): readonly number[] {
    return levelsOf(this.#search.lattice, node);
  }

  get hierarchies(): ReadonlyMap<string, Hierarchy> {
    return this.#hierarchies;
  }

  #describeLevels(name: string): { sizes: number[]; examples: string[] } {
    const { labels } = this.#hierarchies.get(name)!;
    return { sizes: labels.map((own) => own.length), examples: labels.map((own) => own.slice(0, 2).join(', ') + (own.length > 2 ? ', …' : '')) };
  }

  #mark({ nodes, minimal, known: { protection } }: Found, anonymous: Uint32Array): Uint8Array {
    const isPrivacyOnly = nodes.requirements.protection === null;
    const marks = new Uint8Array(this.#search.lattice.nodes).fill(bits.isNotPrivate);
    for (const node of anonymous) marks[node] = bits.isPrivate;
    for (let node = 0; node < marks.length; node += 1) {
      if (protection.state[node] === states.holds || isPrivacyOnly) marks[node] |= bits.isProtective;
      if (protection.state[node] === states.fails) marks[node] |= bits.isNotProtective;
    }
    for (const node of nodes.safe) marks[node] |= bits.isSafe | bits.isProtective;
    for (const node of minimal) marks[node] |= bits.isMinimal;
    return marks;
  }

  #saySource({ state, from }: Decided, node: number): DecidedBy {
    if (state[node] === states.undecided || from[node] < 0) return { by: 'now' };
    return from[node] === node ? { by: 'checked' } : { by: 'inferred', from: levelsOf(this.#search.lattice, from[node]) };
  }

  #keptWeights(node: number): ArrayLike<number> {
    const { privacy } = this.#found!.nodes.requirements;
    const marks = this.#search.suppressedAt(node, privacy);
    const table = this.#search.judgedTable(node, privacy);
    return marks === null ? table.n : keepClasses(table, marks).n;
  }
}

const noNode = fail('bad-node', 'There is no such node.');

function isNode({ nodes }: Lattice, node: number): boolean {
  return Number.isInteger(node) && node >= 0 && node < nodes;
}

const notSearched = fail('not-searched', 'The lattice has not been searched yet.');

/** Classes by size, in bins that double: 1, 2 to 3, 4 to 7, ... */
function binSizes(weights: ArrayLike<number>): NodeDetail['sizes'] {
  const bins: { from: number; to: number; classes: number; records: number }[] = [];
  for (let i = 0; i < weights.length; i += 1) {
    const at = Math.floor(Math.log2(weights[i]));
    for (let bin = bins.length; bin <= at; bin += 1) bins.push({ from: 2 ** bin, to: 2 ** (bin + 1) - 1, classes: 0, records: 0 });
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

/** Opens the lattice of a table; quasi-identifiers without a hierarchy get value -> `*` (G1). */
export function startGeneralizing(raw: RawTable, recipe: Recipe, context: RunContext): Result<GeneralizeSession> {
  context.progress('Grouping the records', null);
  const { table, hierarchies: given, mismatches } = matchRecipe(recipe, raw, context);
  if (!table.ok) return table;
  const broken = mismatches.find(({ field, isMinor }) => !isMinor && field.startsWith('hierarchies'));
  if (broken !== undefined) return fail('hierarchy', broken.message, broken.field);
  const { decision } = recipe.roles;
  const classes = decision === null ? succeed(null) : readDecision(table.value, decision.attribute, decision.negative);
  if (!classes.ok) return classes;
  const hierarchies = new Map(given);
  for (const name of recipe.roles.quasi) {
    const attribute = attributeNamed(table.value, name);
    if (attribute !== null && !hierarchies.has(name)) hierarchies.set(name, flatHierarchy(attribute.values));
  }
  const search = openSearch(table.value, classes.value, recipe.roles, hierarchies);
  return search.ok ? succeed(new GeneralizeSession(search.value, raw, recipe, hierarchies)) : search;
}

/** Generalizes a second table like the first; it must have the quasi-identifiers' columns. */
export function generalizeSecond(session: GeneralizeSession, node: number, second: RawTable, name: string, recipe: Recipe, context: RunContext): Result<SecondGeneralized> {
  const { roles, data } = recipe;
  const missing = roles.quasi.find((one) => second.columns.every((column) => column.name !== one));
  if (missing !== undefined) return fail('missing-column', `${name} has no column "${missing}", which is generalized. Give it the same columns as the table that is open.`, missing);
  const has = (column: string) => second.columns.some((one) => one.name === column);
  const hasWeight = data.weight !== null && has(data.weight);
  const settings = tableSettingsOf(recipe);
  const columns = Object.fromEntries(Object.entries(settings.columns).filter(([column]) => has(column)));
  const table = prepareTable(second, { ...settings, columns, identifiers: settings.identifiers.filter(has), filter: [], weight: hasWeight ? data.weight : null }, context);
  if (!table.ok) return table;
  const generalization = { quasi: roles.quasi, levels: session.levelsAt(node), hierarchies: session.hierarchies, identifiers: roles.identifiers, weight: hasWeight ? data.weight : null };
  const applied = applyNode(second, table.value, generalization);
  const classes = new Map<string, number>();
  const places = roles.quasi.map((one) => applied.names.indexOf(one));
  for (let row = 0; row < applied.rows; row += 1) {
    const cells = applied.cellsOf(row);
    const key = JSON.stringify(places.map((place) => cells[place]));
    classes.set(key, (classes.get(key) ?? 0) + weightOf(table.value, row));
  }
  return succeed({ name, rows: applied.rows, uncovered: applied.uncovered, smallestClass: Math.min(...classes.values()), text: writeCsv(applied) });
}
