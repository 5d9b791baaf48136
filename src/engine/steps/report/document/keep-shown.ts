import type { ReportFacts } from '../facts/index.ts';
import type { Item } from '../../../vocabulary/items.ts';

/**
 * The facts without what names a value that a released file does not show: in a bundle a report names chosen groups,
 * outcomes and values that the file shows, and no other (R4). Without a file all is kept.
 */
export function keepShown(facts: ReportFacts): ReportFacts {
  const { shows, roles, found, lens, repairs } = facts;
  if (shows === null) return facts;
  const isChosen = ({ attribute, value }: Item) =>
    roles.protected.some((item) => item.attribute === attribute && item.value === value) ||
    (roles.reference[attribute] ?? []).includes(value);
  const isPublic = (item: Item) => isChosen(item) || shows(item.attribute, item.value);
  const situations = found?.situations.filter(({ A, B }) => [...A, ...B].every(isPublic)) ?? [];
  const coverage = found?.coverage.filter(({ items }) => items.every(isPublic)) ?? [];
  const rows = lens?.tables.flatMap((table) => table.rows) ?? [];
  const groups = repairs.flatMap(({ byGroup }) => byGroup);
  const isGroupPublic = ({ attribute, value }: (typeof groups)[number]) =>
    value === null || isPublic({ attribute, value });
  const isRowPublic = ({ items }: (typeof rows)[number]) => items.every(isPublic);
  const grounded = roles.grounded.filter(isPublic);
  return {
    ...facts,
    roles: { ...roles, grounded },
    found: found === null ? null : { ...found, situations, coverage },
    lens:
      lens === null
        ? null
        : { ...lens, tables: lens.tables.map((table) => ({ ...table, rows: table.rows.filter(isRowPublic) })) },
    repairs: repairs.map((repair) => ({ ...repair, byGroup: repair.byGroup.filter(isGroupPublic) })),
    notes: [],
    unnamed: {
      situations: (found?.situations.length ?? 0) - situations.length,
      groups: count(rows, isRowPublic) + count(groups, isGroupPublic) + (found?.coverage.length ?? 0) - coverage.length,
      reasons: roles.grounded.length - grounded.length,
      notes: facts.notes.length,
    },
  };
}

function count<T>(list: readonly T[], isKept: (one: T) => boolean): number {
  return list.filter((one) => !isKept(one)).length;
}
