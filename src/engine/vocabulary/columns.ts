import type { DecimalText } from './settings.ts';

/**
 * What a weight says: how many equal records a row stands for (T2), or how many people one who was asked speaks for, so
 * that evidence rests on those who were asked (M12).
 */
export const weightKinds = ['count', 'survey'] as const;
export type WeightKind = (typeof weightKinds)[number];

/** A column of weights and what they say. */
interface UsedWeight {
  readonly attribute: string;
  readonly kind: WeightKind;
  /** Where each row is a group of people asked, its weight their sum: how many they are, and the sum of the squares (M12). */
  readonly grouped?: GroupedSurvey;
}

/** The columns that say of a group of people asked how many they are and what the squares of their weights add up to. */
export interface GroupedSurvey {
  readonly people: string;
  readonly squares: string;
}

/** The weights of a recipe, of either kind; null where there are none (T2, M12). */
export function usedWeight({
  data,
  roles,
}: {
  readonly data: { readonly weight: string | null };
  readonly roles: { readonly weight?: UsedWeight };
}): UsedWeight | null {
  return roles.weight ?? (data.weight === null ? null : { attribute: data.weight, kind: 'count' });
}

/** A value that may stand for "not known" rather than for a group of people. */
export const missingWords =
  /^(#?n\.?\/?a\.?|nan|null|nil|unknown|missing|not (?:known|stated|applicable|available)|unspecified|-+|\.|k\.? ?a\.?|onbekend|unbekannt|inconnu)$/i;

/** What a recipe takes down of a column whose values are public: the list of them, or its cuts. */
interface PublicAnswer {
  readonly values?: readonly string[];
  readonly cuts?: readonly DecimalText[];
}

/** What is said of a column, as far as it matters here. */
interface SaidColumn extends PublicAnswer {
  readonly bins?: number;
  readonly by?: 'width' | 'frequency';
  readonly public?: boolean;
}

/** The columns of a recipe with some of them said to be public: their values are listed, bands that were found become cuts (G10). */
export function sayPublic<C extends SaidColumn>(
  columns: Readonly<Record<string, C>>,
  said: readonly { readonly name: string; readonly answer: PublicAnswer }[],
): Record<string, Omit<C, 'bins' | 'by'> & PublicAnswer> {
  const answered = said.map(({ name, answer }) => {
    const { bins: _bins, by: _by, ...rest }: SaidColumn = Object.hasOwn(columns, name) ? columns[name] : {};
    return [name, { ...rest, ...answer, public: true }];
  });
  return { ...columns, ...(Object.fromEntries(answered) as Record<string, C>) };
}

/**
 * A label of hierarchy rows and the one it becomes, where that one becomes the first again further up, in whatever
 * rows; null when there are none (G1).
 */
export function findCycle(rows: readonly (readonly string[])[]): [string, string] | null {
  const above = new Map<string, Set<string>>();
  for (const row of rows)
    for (let level = 1; level < row.length; level += 1)
      if (row[level] !== row[level - 1]) {
        const parents = above.get(row[level - 1]);
        if (parents === undefined) above.set(row[level - 1], new Set([row[level]]));
        else parents.add(row[level]);
      }
  const isDone = new Set<string>();
  for (const label of above.keys()) {
    const met = climb(label, above, isDone);
    if (met !== null) return met;
  }
  return null;
}

/** Goes up from a label, every way; a label that comes again on one way lies above itself. */
function climb(
  start: string,
  above: ReadonlyMap<string, ReadonlySet<string>>,
  isDone: Set<string>,
): [string, string] | null {
  const path: { label: string; parents: Iterator<string> }[] = [];
  const isOpen = new Set<string>();
  const enter = (label: string) => {
    isOpen.add(label);
    path.push({ label, parents: (above.get(label) ?? new Set<string>()).values() });
  };
  if (!isDone.has(start)) enter(start);
  while (path.length > 0) {
    const { label, parents } = path[path.length - 1];
    const next = parents.next();
    if (next.done === true) {
      isDone.add(label);
      isOpen.delete(label);
      path.pop();
    } else if (isOpen.has(next.value)) return [label, next.value];
    else if (!isDone.has(next.value)) enter(next.value);
  }
  return null;
}
