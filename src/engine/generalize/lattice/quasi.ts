import { type Result, fail, succeed } from '../../shared/result.ts';
import { type Hierarchy, uncoveredValues } from '../../table/hierarchy.ts';
import type { Attribute } from '../../table/table.ts';

/**
 * A quasi-identifier with the codes of its values level by level (G1, G2). A record without an item (T6) keeps the code
 * after the last label below the top; at the top, which is a single value, it is that value like all others.
 */
export interface Quasi {
  readonly name: string;
  readonly isProtected: boolean;
  readonly levels: number;
  /** For each level the labels that values of the attribute have, in order of the values. */
  readonly labels: readonly (readonly string[])[];
  /** `codes[level][code]`: the code at a level of each code of the attribute, "no item" last. */
  readonly codes: readonly Uint32Array[];
  /** How many codes a level has, "no item" included where it occurs below the top. */
  readonly sizes: readonly number[];
  /** For each code of a level the leaves of the hierarchy under it, less one (G6); 0 for "no item" below the top. */
  readonly spans: readonly Float64Array[];
  /** Leaves of the hierarchy less one: what a value at the top hides (G6). */
  readonly fullSpan: number;
  /** Its protected groups of several values (D14). */
  readonly several: readonly SeveralLabels[];
}

/** A protected group of several values (D14) as the levels of its attribute show it. */
export interface SeveralLabels {
  /** The value of the item that names it. */
  readonly value: string;
  /**
   * For each level below the top the codes of the labels that stand for its values and for no other, in order; null where
   * a label mixes them with others, so that the group cannot be told.
   */
  readonly codes: readonly (readonly number[] | null)[];
}

/** The values of an attribute that make up such a group, null where not all of them can be told from others. */
export interface SeveralMembers {
  readonly value: string;
  readonly members: readonly string[] | null;
}

/**
 * Numbers the labels of an attribute level by level; a value that its hierarchy does not cover is a failure that names
 * it (G1).
 */
export function makeQuasi(
  attribute: Attribute,
  hierarchy: Hierarchy,
  isProtected: boolean,
  where: string,
  several: readonly SeveralMembers[] = [],
): Result<Quasi> {
  const missing = uncoveredValues(hierarchy, attribute.values);
  if (missing.length > 0) {
    return fail(
      'uncovered-value',
      `The hierarchy of "${attribute.name}" has no row for "${missing[0]}"${missing.length > 1 ? ` and ${missing.length - 1} more` : ''}. Add a row for each value.`,
      where,
      { values: missing },
    );
  }
  const leaf = new Map(hierarchy.labels[0].map((value, i) => [value, i]));
  const leaves = Uint32Array.from(attribute.values, (value) => leaf.get(value)!);
  const hasNone = attribute.codes.includes(attribute.values.length);
  const numbered = Array.from({ length: hierarchy.levels }, (_, level) =>
    numberLevel(hierarchy, level, leaves, hasNone),
  );
  const fullSpan = hierarchy.labels[0].length - 1;
  return succeed({
    name: attribute.name,
    isProtected,
    levels: hierarchy.levels,
    labels: numbered.map(({ labels }) => labels),
    codes: numbered.map(({ codes }) => codes),
    sizes: numbered.map(({ spans }) => spans.length),
    spans: numbered.map(({ spans }) => spans),
    fullSpan,
    several: several.map((group) => ({
      value: group.value,
      codes: numbered.slice(0, -1).map(({ codes }) => labelsOf(attribute, group.members, codes)),
    })),
  });
}

/** The codes of a level that stand for some values and for no other, those that nobody has aside (D14). */
function labelsOf(
  { values, codes: records }: Attribute,
  members: readonly string[] | null,
  codes: Uint32Array,
): number[] | null {
  if (members === null || members.some((value) => !values.includes(value))) return null;
  const isMember = Uint8Array.from(values, (value) => Number(members.includes(value)));
  const all = new Set<number>();
  isMember.forEach((mark, value) => mark === 1 && all.add(codes[value]));
  if (isMember.some((mark, value) => mark === 0 && all.has(codes[value]))) return null;
  const shown = new Set<number>();
  for (const value of records) if (isMember[value] === 1) shown.add(codes[value]);
  return shown.size === 0 ? null : [...shown].sort((one, other) => one - other);
}

function numberLevel(
  hierarchy: Hierarchy,
  level: number,
  leaves: Uint32Array,
  hasNone: boolean,
): { labels: string[]; codes: Uint32Array; spans: Float64Array } {
  const isTop = level === hierarchy.levels - 1;
  const under = new Float64Array(hierarchy.labels[level].length);
  for (const label of hierarchy.codes[level]) under[label] += 1;
  const used = isTop ? [0] : [...new Set(Array.from(leaves, (value) => hierarchy.codes[level][value]))];
  const place = new Map(used.map((label, i) => [label, i]));
  const codes = new Uint32Array(leaves.length + 1);
  for (let i = 0; i < leaves.length; i += 1) codes[i] = place.get(hierarchy.codes[level][leaves[i]])!;
  codes[leaves.length] = isTop ? 0 : used.length;
  const spans = new Float64Array(used.length + (hasNone && !isTop ? 1 : 0));
  used.forEach((label, i) => (spans[i] = under[label] - 1));
  return { labels: used.map((label) => hierarchy.labels[level][label]), codes, spans };
}
