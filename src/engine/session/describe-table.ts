import { succeed, type Result } from '../shared/result.ts';
import { type RawTable } from '../table/raw-table.ts';
import { attributeNamed, type Attribute, type Table } from '../table/table.ts';
import { countValues, type ValueCounts } from '../table/count-values.ts';
import { readDecision } from '../table/decision.ts';
import { profileColumn, type ColumnProfile } from '../table/profile.ts';
import { suggestRoles } from '../table/suggest-roles.ts';
import { type Mismatch, type Recipe } from '../recipe/recipe.ts';
import { describeHierarchies } from './describe-hierarchies.ts';
import { type AttributeView, type DecisionView, type TableView, type ValueView } from './views.ts';

const shownValues = 500;

export function profilesOf(raw: RawTable, missing: readonly string[]): ColumnProfile[] {
  return raw.columns.map((column) => profileColumn(column, missing));
}

/** What the Data and Roles screens show: profiles of the file's columns, the attributes made of them, and each value's denial rate. */
export function describeTable(raw: RawTable, recipe: Recipe, profiles: ColumnProfile[], prepared: Result<Table>): Result<TableView> {
  if (!prepared.ok) return prepared;
  const table = prepared.value;
  const problems: Mismatch[] = [];
  const decision = describeDecision(table, recipe, problems);
  const counts = countValues(table, decision === null ? null : decision.isNegative);
  const hierarchies = describeHierarchies(table, recipe);
  return succeed({
    rows: table.rows,
    totalWeight: table.totalWeight,
    isWeighted: table.weights !== null,
    leftOut: table.leftOut,
    profiles,
    attributes: table.attributes.map((attribute, index) => describeAttribute(attribute, counts[index], decision !== null)),
    decision: decision === null ? null : decision.view,
    hierarchies: hierarchies.views,
    suggestions: suggestRoles(raw.columns.map(({ name, values }, index) => ({ name, values, profile: profiles[index] }))),
    problems: [...problems, ...missingGroups(table, recipe), ...hierarchies.problems],
  });
}

/** Groups chosen earlier that nobody is in any more, e.g. after values were renamed or rows left out. */
function missingGroups(table: Table, { roles }: Recipe): Mismatch[] {
  const problems: Mismatch[] = [];
  for (const role of ['protected', 'grounded'] as const) {
    roles[role].forEach(({ attribute, value }, index) => {
      if (attributeNamed(table, attribute)?.values.includes(value)) return;
      problems.push({ field: `roles.${role}[${index}]`, message: `Nobody has ${attribute} ${value} any more. Remove that group, or bring its value back under Data.` });
    });
  }
  return problems;
}

function describeDecision(table: Table, recipe: Recipe, problems: Mismatch[]): { isNegative: Uint8Array; view: DecisionView } | null {
  const { decision } = recipe.roles;
  if (decision === null) return null;
  const read = readDecision(table, decision.attribute, decision.negative);
  if (!read.ok) {
    problems.push({ field: read.where ?? 'roles.decision', message: read.message });
    return null;
  }
  const { attribute, isNegative, negativeWeight } = read.value;
  const positive = attribute.values.filter((value) => !decision.negative.includes(value));
  return { isNegative, view: { attribute: attribute.name, negative: decision.negative, positive, denied: negativeWeight } };
}

function describeAttribute(attribute: Attribute, counts: ValueCounts, hasDecision: boolean): AttributeView {
  const deniedOf = (code: number) => (hasDecision ? counts.denied[code] : null);
  const none = attribute.values.length;
  return {
    name: attribute.name,
    isOrdered: attribute.isOrdered,
    cuts: attribute.cuts,
    distinct: none,
    values: codesToShow(attribute, counts.weight).map((code): ValueView => ({
      value: attribute.values[code],
      weight: counts.weight[code],
      denied: deniedOf(code),
      isMissing: attribute.isMissing[code],
    })),
    noItem: { weight: counts.weight[none], denied: deniedOf(none) },
  };
}

/** Codes in order when they are ordered, else the heaviest first; no more than are shown, without sorting a million objects. */
function codesToShow(attribute: Attribute, weight: Float64Array): number[] {
  const count = attribute.values.length;
  const codes = Array.from({ length: count }, (_, code) => code);
  if (attribute.isOrdered) return codes.slice(0, shownValues);
  if (count <= shownValues) return codes.sort((a, b) => weight[b] - weight[a]);
  const least = leastShown(weight, count);
  return codes.filter((code) => weight[code] >= least).sort((a, b) => weight[b] - weight[a]).slice(0, shownValues);
}

const mostBuckets = 65_536;

/** A weight that at least `shownValues` values reach, and few more: by counting, because a million weights are slow to sort. */
function leastShown(weight: Float64Array, count: number): number {
  const buckets = new Uint32Array(mostBuckets);
  for (let code = 0; code < count; code += 1) buckets[Math.min(mostBuckets - 1, weight[code])] += 1;
  let least = mostBuckets - 1;
  for (let reached = buckets[least]; reached < shownValues && least > 0; reached += buckets[least]) least -= 1;
  return least;
}
