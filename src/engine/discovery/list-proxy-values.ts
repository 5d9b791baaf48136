import { type Result, fail, succeed } from '../shared/result.ts';
import { countValues } from '../table/count-values.ts';
import type { DecisionClasses } from '../table/decision.ts';
import type { Attribute, Table } from '../table/table.ts';
import { checkProtected } from './reference.ts';
import { type ProxyRule, crossGroup, listBesideDecision, listProtectedGroups, ruleOfValue } from './find-proxies.ts';
import type { Item } from '../vocabulary/items.ts';

/** The values of one attribute against the protected groups (D9). */
export interface ProxyValues {
  readonly attribute: string;
  readonly groups: readonly Item[];
  /**
   * Heaviest first, then by code unit, or in their order when that means something; one rule a group, null for the
   * groups of the attribute itself.
   */
  readonly values: readonly {
    readonly value: string;
    readonly weight: number;
    readonly groups: readonly (ProxyRule | null)[];
  }[];
  /** Values that somebody has but that are not listed, and their weight. */
  readonly leftOut: { readonly values: number; readonly weight: number };
}

/**
 * The `most` heaviest values of one attribute, each with its rule to every protected group, over the same people as in
 * `findProxies` (D9).
 */
export function listProxyValues(
  table: Table,
  decision: DecisionClasses | null,
  protectedItems: readonly Item[],
  name: string,
  most = 200,
): Result<ProxyValues> {
  const attributes = listBesideDecision(table, decision);
  const checked = checkProtected(attributes, protectedItems);
  if (!checked.ok) return checked;
  const attribute = attributes.find((one) => one.name === name);
  if (attribute === undefined)
    return fail(
      'unknown-attribute',
      `There is no attribute "${name}" beside the decision. Choose another one.`,
      'attribute',
    );
  const groups = listProtectedGroups(attributes, protectedItems);
  const [counted] = countValues({ ...table, attributes: [attribute] }, null);
  const weight = counted.weight.subarray(0, attribute.values.length);
  const shown = pickHeaviest(attribute, weight, most);
  const crossings = groups.map((group) =>
    group.attribute.name === attribute.name
      ? null
      : crossGroup(table, attribute, group, new Float64Array(2 * weight.length)),
  );
  const values = shown.map((code) => ({
    value: attribute.values[code],
    weight: weight[code],
    groups: crossings.map((one) => (one === null ? null : ruleOfValue(attribute, one, code))),
  }));
  const leftOut = {
    values: weight.reduce((count, one) => count + (one > 0 ? 1 : 0), -shown.length),
    weight: shown.reduce(
      (rest, code) => rest - weight[code],
      weight.reduce((sum, one) => sum + one, 0),
    ),
  };
  return succeed({ attribute: name, groups: groups.map((group) => group.name), values, leftOut });
}

/** The codes of the `most` heaviest values that somebody has; of equally heavy ones the first by code unit (B1). */
function pickHeaviest({ values, isOrdered }: Attribute, weight: Float64Array, most: number): number[] {
  const least = Math.max(1, Float64Array.from(weight).sort()[Math.max(0, weight.length - most)]);
  const heavier: number[] = [];
  const equal: number[] = [];
  for (let code = 0; code < weight.length; code += 1) {
    if (weight[code] > least) heavier.push(code);
    else if (weight[code] === least) equal.push(code);
  }
  const shown = [...heavier, ...takeFirst(values, equal, most - heavier.length)];
  const compare = compareBy(values);
  return shown.sort(isOrdered ? (a, b) => a - b : (a, b) => weight[b] - weight[a] || compare(a, b));
}

const compareBy = (values: readonly string[]) => (a: number, b: number) => (values[a] < values[b] ? -1 : 1);

/** The `room` codes whose values come first by code unit; a million of equal weight are not all sorted for that. */
function takeFirst(values: readonly string[], codes: readonly number[], room: number): number[] {
  const compare = compareBy(values);
  let kept: number[] = [];
  let last: string | null = null;
  for (const code of room > 0 ? codes : []) {
    if (last !== null && values[code] > last) continue;
    kept.push(code);
    if (kept.length < 2 * room) continue;
    kept = kept.sort(compare).slice(0, room);
    last = values[kept[room - 1]];
  }
  return kept.sort(compare).slice(0, room);
}
