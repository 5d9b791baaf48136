import { countSample, surveyOf } from '../../measures/survey.ts';
import { type DecisionClasses } from '../../table/decision.ts';
import { type Attribute, type Table } from '../../table/table.ts';
import { mergeValues } from '../../table/merge-values.ts';
import { isSeveral, type Item } from '../../vocabulary/items.ts';

/** A protected group of one item; several values together are one of their attribute with these merged (D14). */
export interface ProtectedGroup {
  readonly attribute: Attribute;
  readonly code: number;
  readonly name: Item;
}

/**
 * The people with an item in an attribute and in a group's attribute, by value of the first and by being in the group.
 */
export interface Crossing {
  /** `cells[2 * value]` is the weight of the value outside the group, the next cell that inside. */
  readonly cells: Float64Array;
  /** Weight of all these people, and of the group among them. */
  readonly of: number;
  readonly size: number;
  /** Under survey weights: what rates go by; the counts are then of people asked (M12). */
  readonly weighed?: WeighedCrossing;
}

/** The same by survey weights, with the people that those with each value, and all, are worth (M12). */
export interface WeighedCrossing {
  readonly cells: Float64Array;
  readonly of: number;
  readonly size: number;
  readonly worth: Float64Array;
  readonly worthAll: number;
}

/** The rules `value -> group` and `group -> value` over everybody: beta2 and beta1 of D4 with an empty context (D9). */
export interface ProxyRule {
  readonly value: string;
  /** Weight of the people with the value, and of those among them who are in the group. */
  readonly n: number;
  readonly x: number;
  /** conf(value -> group) = x/n, beta2; null when n = 0. */
  readonly confidence: number | null;
  /** conf(group -> value) = x/size, beta1; null when size = 0. */
  readonly coverage: number | null;
  /** The confidence over the group's share of all, size/of; null where either is 0/0 or the share is 0. */
  readonly lift: number | null;
}

/** The attributes that can be proxies: all beside the decision. */
export function listBesideDecision(table: Table, decision: DecisionClasses | null): Attribute[] {
  return table.attributes.filter((attribute) => attribute !== decision?.attribute);
}

/** The groups of checked protected items, each once, in column order and in that of the values, several together last (D14). */
export function listProtectedGroups(attributes: readonly Attribute[], items: readonly Item[]): ProtectedGroup[] {
  return attributes.flatMap((attribute) => {
    const own = [...new Set(items.filter((item) => item.attribute === attribute.name).map(({ value }) => value))];
    const single = own
      .filter((value) => !isSeveral(value))
      .map((value) => ({ attribute, code: attribute.values.indexOf(value) }))
      .sort((a, b) => a.code - b.code);
    const several = own.filter(isSeveral).map((value) => ({ attribute: mergeValues(attribute, value), code: 0 }));
    return [...single, ...several].map((group): ProtectedGroup => ({
      ...group,
      name: { attribute: attribute.name, value: group.attribute.values[group.code] },
    }));
  });
}

/**
 * Counts an attribute against a group into `cells`, two for each value; records without an item in either attribute are
 * left out (T2, T6). Under survey weights the sums of these stand beside the counts (M12).
 */
export function crossGroup(table: Table, attribute: Attribute, group: ProtectedGroup, cells: Float64Array): Crossing {
  const counted = cross(table, attribute, group, cells);
  const survey = surveyOf(table);
  if (survey === null) return counted;
  const sumBy = (weights: Float64Array) =>
    cross({ rows: table.rows, weights }, attribute, group, new Float64Array(cells.length));
  const sums = sumBy(survey.weights);
  const squares = survey.squares.map(sumBy);
  const both = (own: Float64Array, code: number) => own[2 * code] + own[2 * code + 1];
  const worth = Float64Array.from(attribute.values, (_, code) =>
    countSample(
      both(sums.cells, code),
      squares.map((own) => both(own.cells, code)),
    ),
  );
  const worthAll = countSample(
    sums.of,
    squares.map(({ of }) => of),
  );
  return { ...counted, weighed: { ...sums, worth, worthAll } };
}

function cross(
  { rows, weights }: Pick<Table, 'rows' | 'weights'>,
  attribute: Attribute,
  group: ProtectedGroup,
  cells: Float64Array,
): Pick<Crossing, 'cells' | 'of' | 'size'> {
  const { codes } = attribute;
  const { codes: groupCodes } = group.attribute;
  const none = attribute.values.length;
  const groupNone = group.attribute.values.length;
  let of = 0;
  let size = 0;
  cells.fill(0);
  for (let row = 0; row < rows; row += 1) {
    const code = codes[row];
    const groupCode = groupCodes[row];
    if (code === none || groupCode === groupNone) continue;
    const weight = weights === null ? 1 : weights[row];
    const isIn = groupCode === group.code ? 1 : 0;
    cells[2 * code + isIn] += weight;
    of += weight;
    size += isIn * weight;
  }
  return { cells, of, size };
}

/** The rules between one value of the attribute and the group (D9). */
export function ruleOfValue(attribute: Attribute, crossing: Crossing, code: number): ProxyRule {
  const [x, n] = countAt(crossing, code);
  const { of, size } = crossing.weighed ?? crossing;
  const [inGroup, all] = countAt(crossing.weighed ?? crossing, code);
  const confidence = all === 0 ? null : inGroup / all;
  return {
    value: attribute.values[code],
    n,
    x,
    confidence,
    coverage: size === 0 ? null : inGroup / size,
    lift: confidence === null || size === 0 ? null : confidence / (size / of),
  };
}

/** Those of the group with a value, and all with it. */
function countAt({ cells }: Pick<Crossing, 'cells'>, code: number): [x: number, n: number] {
  return [cells[2 * code + 1], cells[2 * code] + cells[2 * code + 1]];
}
