import { weightOf } from '../../table/table.ts';
import { type Item } from '../../vocabulary/items.ts';
import { exactSum, showDistance } from './situation-distance.ts';
import { relations } from './situation-groups.ts';
import { ProfileSearch } from './situation-search.ts';
import { type SituationTest } from './situation-testing.ts';
import { buildTree } from './situation-tree.ts';

/** One record among the nearest of a person. */
export interface Neighbour {
  /** Its row in the table. */
  readonly row: number;
  /** How many of its people are among the nearest: all of its weight, or a part of the last record's (T2). */
  readonly weight: number;
  /** From 0 to 1. */
  readonly distance: number;
  readonly isDenied: boolean;
}

/** A tested person with both kinds of neighbours, the nearest first, equally near ones in table order (D7). */
export interface InspectedPerson {
  /** Its own group A. */
  readonly items: readonly Item[];
  readonly deniedMembers: number;
  readonly deniedOthers: number;
  readonly members: readonly Neighbour[];
  readonly others: readonly Neighbour[];
}

/**
 * Opens the tested person of a row of the table, with the k nearest members and others one by one (D7); null when it
 * was not tested.
 */
export function inspectPerson(test: SituationTest, row: number): InspectedPerson | null {
  const { k, groups, deniedMembers, deniedOthers } = test;
  const index = test.row.indexOf(row);
  if (index < 0) return null;
  const group = groups.groupOf[groups.signature[row]];
  const relationOf = groups.relate(group);
  return {
    items: groups.items[group],
    deniedMembers: deniedMembers[index],
    deniedOthers: deniedOthers[index],
    members: listNearest(test, row, relationOf, relations.member, k + 1),
    others: listNearest(test, row, relationOf, relations.other, k),
  };
}

/** The k nearest of one kind, the person itself left out; `need` counts it in where it is one of that kind. */
function listNearest(
  test: SituationTest,
  own: number,
  relationOf: Uint8Array,
  relation: number,
  need: number,
): Neighbour[] {
  const { table, decision, space, profiles, k } = test;
  const search = new ProfileSearch(space, profiles, buildTree(profiles, relationOf, relation), need);
  search.run(profiles.of[own]);
  const near: { row: number; weight: number; sum: bigint }[] = [];
  for (const profile of search.found.subarray(0, search.size)) {
    const sum = exactSum(space, own, profiles.rows[profiles.start[profile]]);
    for (let i = profiles.start[profile], people = 0; i < profiles.start[profile + 1] && people < need; i += 1) {
      const row = profiles.rows[i];
      people += weightOf(table, row);
      near.push({ row, weight: weightOf(table, row) - (row === own ? 1 : 0), sum });
    }
  }
  near.sort((a, b) => (a.sum < b.sum ? -1 : a.sum > b.sum ? 1 : a.row - b.row));
  const listed: Neighbour[] = [];
  for (let i = 0, left = k; left > 0; i += 1) {
    const weight = Math.min(left, near[i].weight);
    left -= weight;
    if (weight > 0)
      listed.push({
        row: near[i].row,
        weight,
        distance: showDistance(space, near[i].sum),
        isDenied: decision.isNegative[near[i].row] === 1,
      });
  }
  return listed;
}
