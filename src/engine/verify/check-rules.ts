import type { RunContext } from '../shared/run-context.ts';
import { isSeveral, joinValues, valuesOf } from '../vocabulary/items.ts';
import { type Certificate, type ParametersOf, claimsOf } from './certificate.ts';
import { type FileTable, hasSeveral, placesOf } from './file-table.ts';
import { type Because, type Found, because, breaks, broken, holds, notTested } from './finding.ts';
import { type Compared, fractionOf, isOverLimit, leastCount } from './measures.ts';
import { type AskedRecipe, type StepShape, droppedBy, quasiOf, writesCells } from './asked-recipe.ts';

/** Sets of columns times groups of people that can be gone through within minutes. */
const mostWork = 400_000_000;

/** All rules of a file: how many there are, how many have a cell in A, and the first that is over the limit. */
export interface RuleTally {
  readonly rules: number;
  readonly over: FileRule | null;
  /** The rules whose A holds a cell of a column, or several of them together as one value (D14). */
  countAbout(column: string, cell: string): number;
}

/** Goes through all rules of a claim, set of columns by set of columns; null for too many of them (G4). */
export function tallyRules(
  table: FileTable,
  { columns, decision, minCount, tau, measure, alpha, negative, together = [] }: ParametersOf<'no-rule-over'>,
  context: RunContext,
): RuleTally | null {
  const denied = countDenied(table, { columns, decision, negative });
  const sets = listColumnSets(columns, tau);
  const ways = 2 ** Math.min(together.length, 30);
  if (sets === null || sets.length * denied.length * ways > mostWork) return null;
  const limit = fractionOf(alpha);
  const about = new Map<string, number>();
  let rules = 0;
  let over: FileRule | null = null;
  for (const [i, set] of sets.entries()) {
    context.progress('Counting rules', i / sets.length);
    const listed = listRules(denied, columns, set, BigInt(minCount), together);
    rules += listed.length;
    over ??= listed.find(({ compared }) => isOverLimit(measure, compared, limit)) ?? null;
    for (const { cells } of listed)
      for (const [at, place] of set.entries()) {
        const key = JSON.stringify([columns[place].column, cells[at]]);
        if (columns[place].isProtected) about.set(key, (about.get(key) ?? 0) + 1);
      }
  }
  return { rules, over, countAbout: (column, cell) => about.get(JSON.stringify([column, oneOf(valuesOf(cell))])) ?? 0 };
}

/**
 * alpha-protection by its definition: of all rules over at most tau of the columns with the minimum support, which is a
 * share of the certificate's N, none is over the limit; and there are as many as the certificate says (G4, G8).
 */
export function checkRules(claimed: ParametersOf<'no-rule-over'>, tally: RuleTally): Found {
  const { minSupport, people, minCount, measure, alpha } = claimed;
  const least = leastCount(minSupport, people);
  const odd = findOdd(claimed);
  if (odd !== null) return breaks('not-together', odd);
  if (least !== BigInt(minCount)) return breaks('other-support', { least, people, claimed: minCount });
  const { rules, over } = tally;
  if (rules !== claimed.rules) return breaks('other-rules', { rules, claimed: claimed.rules });
  if (over !== null)
    return breaks('rule-over', { columns: over.columns, cells: over.cells, counts: over.compared, measure, alpha });
  if (!claimed.columns.some(({ isProtected }) => isProtected)) return notTested('no-protected-column');
  if (rules === 0) return notTested('no-rule', { least });
  return holds;
}

/** Cells that are said to be one group and cannot be: fewer than two, one twice, one that is no item, or of no group. */
function findOdd({ columns, together = [] }: ParametersOf<'no-rule-over'>) {
  const isOdd = (one: (typeof together)[number]) => {
    const column = columns.find((own) => own.column === one.column);
    const lacks = column === undefined || one.cells.some((cell) => column.noItem.includes(cell));
    return lacks || !column.isProtected || one.cells.length < 2 || new Set(one.cells).size < one.cells.length;
  };
  return together.find(isOdd) ?? null;
}

/** A rule over some columns: the cells of those that are protected are A, the others B (G4). */
interface FileRule {
  readonly columns: readonly string[];
  readonly cells: readonly string[];
  readonly compared: Compared;
}

/** A column of the rules, and which of its cells are no item. */
type RuleColumn = ParametersOf<'no-rule-over'>['columns'][number];

/** Cells of a column that are one group (D14). */
type Together = NonNullable<ParametersOf<'no-rule-over'>['together']>[number];

/** People alike in some columns, and those of them with the worse outcome. */
interface Denied {
  readonly cells: readonly string[];
  n: bigint;
  a: bigint;
}

/** People alike in the columns of B: all of them, and those of each known A. */
interface Context {
  n: bigint;
  a: bigint;
  groupedN: bigint;
  groupedA: bigint;
  readonly values: (readonly [a: bigint, n: bigint])[];
}

/** The people of a file by their cells in all columns of the rules. */
function countDenied(
  table: FileTable,
  { columns, decision, negative }: Pick<ParametersOf<'no-rule-over'>, 'columns' | 'decision' | 'negative'>,
): Denied[] {
  const places = placesOf(
    table,
    columns.map(({ column }) => column),
  );
  const [decided] = placesOf(table, [decision]);
  return gather(
    table.rows.map(({ cells, people }) => ({
      cells: places.map((place) => cells[place]),
      n: BigInt(people),
      a: negative.includes(cells[decided]) ? BigInt(people) : 0n,
    })),
  );
}

/** More sets of columns than can be gone through. */
const mostSets = 1_000_000;

/** The sets of at most `tau` columns, by their places, that hold a protected one; small ones first; null for too many. */
function listColumnSets(columns: readonly RuleColumn[], tau: number): number[][] | null {
  let sets: number[][] = [[]];
  const all: number[][] = [];
  for (let size = 1; size <= Math.min(tau, columns.length); size += 1) {
    sets = sets.flatMap((set) => {
      const from = set.length === 0 ? 0 : set[set.length - 1] + 1;
      return columns.slice(from).map((_, i) => [...set, from + i]);
    });
    if (all.length + sets.length > mostSets) return null;
    for (const set of sets) all.push(set);
  }
  return all.filter((set) => set.some((place) => columns[place].isProtected));
}

/** Cells that are one group as a single one, whatever their order (D14). */
export function oneOf(cells: readonly string[]): string {
  return joinValues([...cells].sort());
}

/**
 * The rules over exactly some columns: those about single cells, and for each way to take some of them as one group those
 * about their sums, where the file shows all of them (D14).
 */
function listRules(
  people: readonly Denied[],
  columns: readonly RuleColumn[],
  set: readonly number[],
  minCount: bigint,
  together: readonly Together[],
): FileRule[] {
  const isShown = (place: number, cell: string) => people.some(({ cells }) => cells[place] === cell);
  let ways: readonly (Together | null)[][] = [[]];
  for (const place of set) {
    const own = together.filter(
      ({ column, cells }) => column === columns[place].column && cells.every((cell) => isShown(place, cell)),
    );
    ways = ways.flatMap((way) => [null, ...own].map((one) => [...way, one]));
  }
  return ways.flatMap((way) => {
    const merged = people.map(({ cells, n, a }) => ({
      cells: set.map((place, i) => mergeCell(cells[place], way[i])),
      n,
      a,
    }));
    const about = way.map((one) => (one === null ? null : oneOf(one.cells)));
    return listPlainRules(merged, columns, set, minCount).filter(({ cells }) =>
      about.every((cell, i) => cell === null || cells[i] === cell),
    );
  });
}

function mergeCell(cell: string, together: Together | null): string {
  return together?.cells.includes(cell) === true ? oneOf(together.cells) : cell;
}

/**
 * The rules over exactly some columns with at least `minCount` people who have the worse outcome, by the definition: whoever
 * lacks an item of B has no such rule, whoever lacks one of A counts in the context and in neither group (G4, T6, L2).
 */
function listPlainRules(
  people: readonly Denied[],
  columns: readonly RuleColumn[],
  set: readonly number[],
  minCount: bigint,
): FileRule[] {
  const lacks = (group: Denied, isProtected: boolean) =>
    set.some(
      (place, i) => columns[place].isProtected === isProtected && columns[place].noItem.includes(group.cells[i]),
    );
  const contextOf = ({ cells }: Denied) => JSON.stringify(cells.filter((_, i) => !columns[set[i]].isProtected));
  const groups = gather(people);
  const contexts = new Map<string, Context>();
  for (const group of groups) {
    const key = contextOf(group);
    const context = contexts.get(key) ?? { n: 0n, a: 0n, groupedN: 0n, groupedA: 0n, values: [] };
    contexts.set(key, context);
    context.n += group.n;
    context.a += group.a;
    if (lacks(group, true)) continue;
    context.groupedN += group.n;
    context.groupedA += group.a;
    context.values.push([group.a, group.n]);
  }
  return groups
    .filter((group) => group.a >= minCount && !lacks(group, true) && !lacks(group, false))
    .map((group) => {
      const { n, a, groupedN, groupedA, values } = contexts.get(contextOf(group))!;
      const compared = { a1: group.a, n1: group.n, a2: groupedA - group.a, n2: groupedN - group.n, a, n };
      const names = set.map((place) => columns[place].column);
      return { columns: names, cells: group.cells, compared: { ...compared, values: () => values } };
    });
}

/** People by their cells. */
function gather(people: readonly Denied[]): Denied[] {
  const groups = new Map<string, Denied>();
  for (const { cells, n, a } of people) {
    const key = JSON.stringify(cells);
    const group = groups.get(key) ?? { cells, n: 0n, a: 0n };
    groups.set(key, group);
    group.n += n;
    group.a += a;
  }
  return [...groups.values()];
}

/** What tells which groups were tested: the rules and the levels that are claimed, and what the recipe says. */
interface CoverageEvidence {
  readonly tally: RuleTally | null;
  readonly certificate: Certificate;
  readonly table: FileTable;
  readonly recipe: AskedRecipe;
  /** Null where the recipe has no such step. */
  readonly step: StepShape | null;
}

/**
 * What was tested of a protected group (G8): its column at the top, or left out for redlining, hides it; else it was
 * tested when a rule about its written value has the minimum support, and as many are counted as claimed.
 */
export function checkCoverage(evidence: CoverageEvidence, claimed: ParametersOf<'coverage'>): Found {
  const { group, state, written, rules } = claimed;
  const [attribute] = group;
  const misnamed = checkWritten(evidence, claimed) ?? checkTogether(evidence, claimed);
  if (misnamed !== null) return broken(misnamed);
  const counted = written === null ? 0 : (evidence.tally?.countAbout(attribute, written) ?? 0);
  const found = isHidden(evidence, attribute) ? 'hidden' : counted > 0 ? 'tested' : 'notTested';
  const isAbsent = state !== 'tested' && counted === 0 && !evidence.table.columns.includes(attribute);
  if (found !== state && !isAbsent) return breaks('other-state', { group, found, claimed: state });
  if (counted !== rules) return breaks('other-rules-about', { rules: counted, group, claimed: rules });
  return state === 'tested' ? holds : notTested('group-state', { group, written, state });
}

/**
 * Whether nothing can be told of a column: it is left out for redlining or not published, or it shows the same to
 * everybody and no rule is over it.
 */
function isHidden({ certificate, recipe: { shape }, step, table }: CoverageEvidence, attribute: string): boolean {
  if (step === null) return false;
  if (droppedBy(shape, step).includes(attribute)) return true;
  if (!quasiOf(shape, step).includes(attribute)) return false;
  const [rules] = claimsOf(certificate, 'no-rule-over');
  const isRuled = rules?.parameters.columns.some(({ column }) => column === attribute) === true;
  return !isRuled && !hasSeveral(table, attribute);
}

/**
 * Whether the written value is none that the group can have become; null where it may be. A recipe that goes out with the
 * file knows what is written and not what became of it (R4), so that version 2 states which label holds a group.
 */
function checkWritten(
  { recipe, certificate }: CoverageEvidence,
  { group, written }: ParametersOf<'coverage'>,
): Because | null {
  const [attribute, value] = group;
  if (written === null || written === value) return null;
  const hierarchy = recipe.hierarchyOf(attribute);
  if (hierarchy.kind === 'absent') return null;
  const leaf = certificate.certificate === 1 ? value : written;
  const rows = hierarchy.kind === 'rows' ? hierarchy.rows : [];
  const isLabel = isSeveral(written)
    ? valuesOf(written).every((label) => rows.some(([first]) => first === label))
    : rows.find(([first]) => first === leaf)?.includes(written) === true;
  return isLabel ? null : because('not-written-so', { group, written });
}

/**
 * What is wrong about several values together (D14), where the file of a node shows each of them as it is: they are tested
 * as these, and are tested where enough of them have the worse outcome; null where nothing is.
 */
function checkTogether(
  { table, certificate, step }: CoverageEvidence,
  { group, written, state }: ParametersOf<'coverage'>,
): Because | null {
  const [attribute, value] = group;
  if (!isSeveral(value) || step === null || writesCells(step)) return null;
  const [rules] = claimsOf(certificate, 'no-rule-over');
  const column = rules?.parameters.columns.find((one) => one.column === attribute);
  if (rules === undefined || column?.isProtected !== true) return null;
  const [place, decided] = placesOf(table, [attribute, rules.parameters.decision]);
  const values = valuesOf(value);
  const rows = table.rows.filter(({ cells }) => values.includes(cells[place]));
  if (values.some((one) => column.noItem.includes(one) || !rows.some(({ cells }) => cells[place] === one))) return null;
  if (written !== null && oneOf(valuesOf(written)) !== oneOf(values)) return because('written-as-values', { group });
  const { negative, minCount } = rules.parameters;
  const denied = rows.reduce((sum, { cells, people }) => (negative.includes(cells[decided]) ? sum + people : sum), 0);
  return state === 'notTested' && denied >= minCount ? because('group-untested', { group }) : null;
}
