import type { Reference } from '../../discovery/reference.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { type Attribute, type Table, attributeNamed } from '../../table/table.ts';
import type { Item } from '../../vocabulary/items.ts';
import { levelAt } from '../../vocabulary/anonymization.ts';
import type { Lattice, Quasi } from '../lattice/index.ts';

/** The table whose people are compared node by node, and their protected groups. */
export interface SituationWorld {
  readonly raw: RawTable;
  readonly table: Table;
  readonly decision: DecisionClasses;
  readonly lattice: Lattice;
  /** The chosen protected groups, each once; their attributes are quasi-identifiers. */
  readonly items: readonly Item[];
  readonly reference: Reference;
}

/** People as a node shows them. */
export interface PeopleAtNode {
  readonly table: Table;
  /** For each chosen group its item at the node; null where it is hidden. */
  readonly items: readonly (Item | null)[];
  /** Those of them that have somebody to be compared with. */
  readonly compared: readonly Item[];
  readonly reference: Reference;
}

/**
 * The table that situation testing sees at a node (G7, D7): an attribute at level 0 is as it is, above it has its
 * generalized values, which are compared by name, and at the top all people are alike in it. A generalized value is
 * missing when all values under it are. A chosen group is its generalized value (G8), and its reference the generalized
 * values of the reference that hold no chosen group (M10); where none is left, its group is compared with nobody.
 */
export function peopleAtNode(world: SituationWorld, places: readonly number[], node: number): PeopleAtNode {
  const { table, lattice } = world;
  const shown = new Map(
    places.map((place) => {
      const quasi = lattice.quasi[place];
      const attribute = attributeNamed(table, quasi.name)!;
      return [attribute, generalizeAttribute(attribute, quasi, levelAt(lattice, node, place))];
    }),
  );
  const attributes = table.attributes.map((attribute) => shown.get(attribute) ?? attribute);
  const items = world.items.map((item) => itemAt(world, node, item));
  const reference = referenceAt(world, node, items);
  return {
    table: { ...table, attributes },
    items,
    compared: items.flatMap((item) => (item === null || reference[item.attribute]?.length === 0 ? [] : [item])),
    reference: Object.fromEntries(Object.entries(reference).filter(([, values]) => values.length > 0)),
  };
}

/** Whether a node has the attribute of a group at its top, so that nobody can be told to be in it (G8). */
export function isHiddenAt(lattice: Lattice, node: number, { attribute }: Item): boolean {
  const place = placeOf(lattice, attribute);
  return levelAt(lattice, node, place) === lattice.levels[place] - 1;
}

/** The place of an attribute among the quasi-identifiers; -1 where it is none. */
export function placeOf({ quasi }: Lattice, attribute: string): number {
  return quasi.findIndex(({ name }) => name === attribute);
}

/** The generalized value of a chosen group at a node, as the hierarchy names it (G8). */
export function labelAt({ table, lattice }: SituationWorld, node: number, { attribute, value }: Item): string {
  const place = placeOf(lattice, attribute);
  const { labels, codes } = lattice.quasi[place];
  const level = levelAt(lattice, node, place);
  return labels[level][codes[level][attributeNamed(table, attribute)!.values.indexOf(value)]];
}

function itemAt(world: SituationWorld, node: number, item: Item): Item | null {
  if (isHiddenAt(world.lattice, node, item)) return null;
  const level = levelAt(world.lattice, node, placeOf(world.lattice, item.attribute));
  return level === 0 ? item : { ...item, value: nameLabel(labelAt(world, node, item)) };
}

function referenceAt(world: SituationWorld, node: number, items: readonly (Item | null)[]): Record<string, string[]> {
  const shown = [...new Set(items.flatMap((item) => (item === null ? [] : [item.attribute])))];
  const referred = shown.filter((attribute) => Object.hasOwn(world.reference, attribute));
  return Object.fromEntries(
    referred.map((attribute) => {
      const values = world.reference[attribute].map((value) => itemAt(world, node, { attribute, value })!.value);
      const own = items.flatMap((item) => (item?.attribute === attribute ? [item.value] : []));
      return [attribute, [...new Set(values)].filter((value) => !own.includes(value))];
    }),
  );
}

function generalizeAttribute(attribute: Attribute, { levels, labels, codes }: Quasi, level: number): Attribute {
  const isTop = level === levels - 1;
  if (level === 0 && !isTop) return attribute;
  const { name, column, values } = attribute;
  const isMissing = labels[level].map((_, label) => {
    const under = values.flatMap((_value, code) => (codes[level][code] === label ? [attribute.isMissing[code]] : []));
    return !isTop && under.every(Boolean);
  });
  const shown = Uint32Array.from(attribute.codes, (code) => codes[level][code]);
  return { name, column, values: labels[level].map(nameLabel), codes: shown, isOrdered: false, cuts: null, isMissing };
}

/** A label in quotes, so that one that reads as a number is compared by name all the same. */
function nameLabel(label: string): string {
  return `"${label}"`;
}
