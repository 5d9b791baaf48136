import { type DecisionClasses } from '../../table/decision.ts';
import { type Attribute, type Table } from '../../table/table.ts';
import { type Item } from '../../vocabulary/items.ts';

/** A protected group of one item. */
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

/** The groups of checked protected items, each once, in column order and in the order of the values. */
export function listProtectedGroups(attributes: readonly Attribute[], items: readonly Item[]): ProtectedGroup[] {
  return attributes.flatMap((attribute) => {
    const own = new Set(
      items.filter((item) => item.attribute === attribute.name).map(({ value }) => attribute.values.indexOf(value)),
    );
    return [...own]
      .sort((a, b) => a - b)
      .map((code): ProtectedGroup => ({
        attribute,
        code,
        name: { attribute: attribute.name, value: attribute.values[code] },
      }));
  });
}

/**
 * Counts an attribute against a group into `cells`, two for each value; records without an item in either attribute are
 * left out (T2, T6).
 */
export function crossGroup(
  { rows, weights }: Table,
  attribute: Attribute,
  group: ProtectedGroup,
  cells: Float64Array,
): Crossing {
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
export function ruleOfValue(attribute: Attribute, { cells, of, size }: Crossing, code: number): ProxyRule {
  const x = cells[2 * code + 1];
  const n = cells[2 * code] + x;
  const confidence = n === 0 ? null : x / n;
  return {
    value: attribute.values[code],
    n,
    x,
    confidence,
    coverage: size === 0 ? null : x / size,
    lift: confidence === null || size === 0 ? null : confidence / (size / of),
  };
}
