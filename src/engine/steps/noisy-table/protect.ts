import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import { type Hierarchy, buildHierarchy } from '../../table/hierarchy.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { type Table, attributeNamed, weightOf } from '../../table/table.ts';
import { type Item, isSeveral, joinValues, valuesOf } from '../../vocabulary/items.ts';
import { generalizeLeftOut } from '../generalize/settings.ts';
import type { NoisyTableSettings } from './settings.ts';
import { type NoisyRows, type NoisyTable, listNoisyRows } from '../../generalize/noisy-table.ts';
import type { Generalized } from '../generalize/generalized.ts';
import { generalize, openLattice } from '../generalize/run.ts';
import { type Prepared, saidNothing } from '../../recipe/prepared.ts';
import type { PublicQuestion } from './question.ts';

/** A noisy table as rows, and its generalizations; null where it has no row. */
export interface ProtectedNoisy {
  readonly rows: NoisyRows;
  readonly generalized: Generalized | null;
}

/**
 * Looks for the generalizations of a noisy table that are fair (G4), in the noisy table alone: no record comes here, so
 * nothing of it costs budget (G7).
 */
export function protectNoisy(
  noisy: NoisyTable,
  asked: PublicQuestion,
  settings: NoisyTableSettings,
  context: RunContext,
  where: string,
): Result<ProtectedNoisy> {
  const rows = listNoisyRows(noisy);
  if (rows.rows.length === 0) return succeed({ rows, generalized: null });
  const prepared = prepareNoisy(noisy, rows, asked);
  if (!prepared.ok) return prepared;
  const opened = openLattice(prepared.value, context);
  if (!opened.ok) return opened;
  const { measure, alpha, minSupport, tau } = settings;
  const { choose: _choose, holdout: _holdout, seed: _seed, ...nothing } = generalizeLeftOut;
  const limits = { ...nothing, k: 1, ...(measure === null ? {} : { measure, alpha, minSupport, tau }) };
  const found = generalize(opened.value, limits, context, where);
  return found.ok ? succeed({ rows, generalized: found.value }) : found;
}

/** The noisy rows as a table like any other: every value of the cut is known, whether anybody has it or not. */
function prepareNoisy(noisy: NoisyTable, rows: NoisyRows, asked: PublicQuestion): Result<Prepared> {
  const names = [...asked.known.columns.map(({ name }) => name), asked.decision];
  const weight = freeName('people', names);
  const raw = rawOfRows([...names, weight], rows);
  const orders = [...noisy.cut.map((values) => values.map(({ label }) => label)), [...asked.known.outcomes]];
  const columns = Object.fromEntries(names.map((name, i) => [name, { order: orders[i] }]));
  const table = prepareTable(raw, {
    weight,
    missing: [],
    missingAs: 'value',
    ragged: 'keep',
    columns,
    identifiers: [],
    after: [],
    filter: [],
  });
  if (!table.ok) return table;
  const hierarchies = new Map<string, Hierarchy>();
  for (const [i, { name }] of asked.known.columns.entries()) {
    const built = buildHierarchy(rows.hierarchies[i], `hierarchies.${name}`);
    if (!built.ok) return built;
    hierarchies.set(name, built.value);
  }
  return succeed({
    raw,
    table: table.value,
    decision: decideNoisy(table.value, asked),
    roles: {
      quasi: asked.known.columns.map(({ name }) => name),
      protectedAttributes: asked.protectedAttributes,
      protected: asked.groups.map((group) => groupNow(noisy, asked, group)),
      sensitive: [],
      grounded: [],
      identifiers: [],
      reference: {},
    },
    hierarchies: succeed(hierarchies),
    ...saidNothing,
    negative: asked.negative,
    weight,
    dialect: asked.dialect,
  });
}

/** The decisions of a noisy table; it may have one outcome only, and then no rule is over a limit (T3). */
function decideNoisy(table: Table, { decision, negative }: PublicQuestion): DecisionClasses {
  const attribute = attributeNamed(table, decision)!;
  const denies = attribute.values.map((value) => negative.includes(value));
  const isNegative = Uint8Array.from(attribute.codes, (code) => (denies[code] ? 1 : 0));
  const negativeWeight = isNegative.reduce((sum, mark, row) => sum + mark * weightOf(table, row), 0);
  return { attribute, isNegative, negativeWeight };
}

/** Whether a noisy table has one outcome only, so that nobody can be worse off than others in it. */
export function hasOneOutcome({ table, decision }: Prepared): boolean {
  return decision === null || decision.negativeWeight === 0 || decision.negativeWeight === table.totalWeight;
}

/**
 * What a group has become in the noisy table; itself where its attribute is not in it, and where it is several values that
 * a label there mixes with others (D14).
 */
export function groupNow(
  { cut }: NoisyTable,
  { known, hierarchies }: PublicQuestion,
  { attribute, value }: Item,
): Item {
  const column = known.columns.findIndex(({ name }) => name === attribute);
  if (column < 0) return { attribute, value };
  const leafOf = (one: string) => hierarchies[column].labels[0].indexOf(one);
  const found = valuesOf(value).map((one) => cut[column].find(({ leaves }) => leaves.includes(leafOf(one))));
  const members = valuesOf(value).map(leafOf);
  const isMixed = found.some((label) => label?.leaves.some((leaf) => !members.includes(leaf)) === true);
  if (isSeveral(value) && isMixed) return { attribute, value };
  const labels = valuesOf(value).map((one, i) => found[i]?.label ?? one);
  return { attribute, value: joinValues([...new Set(labels)]) };
}

function rawOfRows(names: readonly string[], { rows }: NoisyRows): RawTable {
  const columns = names.map((name, i) => {
    const numbers = new Map<string, number>();
    const codes = Uint32Array.from(rows, ({ cells, people }) => {
      const text = i < cells.length ? cells[i] : String(people);
      const known = numbers.get(text) ?? numbers.size;
      numbers.set(text, known);
      return known;
    });
    return { name, values: [...numbers.keys()], codes };
  });
  const none = new Uint32Array(0);
  return { rows: rows.length, columns, ragged: none, blankLines: none, headerRows: 1 };
}

/** A name that no column has. */
function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let i = 2; taken.includes(name); i += 1) name = `${wanted}_${i}`;
  return name;
}
