import { missingWords, usedWeight } from '../../engine/vocabulary/columns.ts';
import type { ColumnProfile } from '../../engine/table/profile-column.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { TableView } from '../../engine/session/describe-table.ts';
import type { ColumnSettings } from '../../engine/table/column-settings.ts';
import { editColumn } from '../../state/recipe/recipe-edits.ts';

/** What a column is for a person who looks at it. */
export const columnKinds = ['number', 'date', 'category', 'text', 'id'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Why a column wants a look before it can be compared. */
export type Look = 'group' | 'missing' | 'way';

export interface KnownColumn {
  readonly profile: ColumnProfile;
  readonly kind: ColumnKind;
  readonly looks: readonly Look[];
  /** A value that may stand for "not known", with its rows. */
  readonly code: { readonly value: string; readonly count: number } | null;
  readonly isUsed: boolean;
  readonly isPublished: boolean;
}

/** More values than these make groups too small to compare. */
const manyValues = 20;
const missingNumbers = /^-(?:1|9{1,4})$|^9{3,}$/;

/** The columns of a table as a person looks at them. */
export function knownColumns(view: TableView, recipe: Recipe): KnownColumn[] {
  const named = view.suggestions.filter(({ role }) => role === 'identifier').map(({ attribute }) => attribute);
  const naming = new Set([...named, ...recipe.roles.identifiers]);
  const used = new Set(view.attributes.map(({ name }) => name));
  return view.profiles.map((profile) => {
    const { name } = profile;
    const isCategory = Object.hasOwn(recipe.columns, name) && recipe.columns[name].merge !== undefined;
    const kind = kindOf(profile, naming.has(name), isCategory);
    const isUsed = used.has(name) || usedWeight(recipe)?.attribute === name;
    const code = kind === 'id' ? null : findCode(profile);
    return {
      profile,
      kind,
      code,
      isUsed,
      isPublished: isPublished(recipe, name, used),
      looks: looksOf(profile, recipe, isUsed, kind, code),
    };
  });
}

/** What a column is; one whose values were joined, or said to stand as they are, is a category whatever they look like. */
function kindOf({ type, distinct, top }: ColumnProfile, isNaming: boolean, isCategory: boolean): ColumnKind {
  if (isNaming) return 'id';
  if (isCategory) return 'category';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'date') return 'date';
  const isWordy = top.length > 0 && top.every(({ value }) => value.trim().split(/\s+/).length > 3);
  return type === 'text' && distinct > manyValues && isWordy ? 'text' : 'category';
}

/** Whether a released file has the column: as it is said, else by its role (G9). */
function isPublished({ columns, roles }: Recipe, name: string, used: ReadonlySet<string>): boolean {
  const said = Object.hasOwn(columns, name) ? columns[name].publish : undefined;
  return said ?? (used.has(name) && !roles.identifiers.includes(name) && !roles.after.includes(name));
}

function looksOf(
  profile: ColumnProfile,
  recipe: Recipe,
  isUsed: boolean,
  kind: ColumnKind,
  code: KnownColumn['code'],
): Look[] {
  const { name, distinct, formats } = profile;
  const { columns } = recipe;
  const { cuts, bins, merge, as: part } = Object.hasOwn(columns, name) ? columns[name] : {};
  if (!isUsed || kind === 'id' || usedWeight(recipe)?.attribute === name) return [];
  const isGrouped = cuts !== undefined || bins !== undefined || merge !== undefined;
  const isOpenDate = kind === 'date' && part !== undefined && profile.format === null;
  const isOpenNumber = kind !== 'number' && kind !== 'date' && formats.numbers.length > 1;
  return [
    ...(distinct > manyValues && !isGrouped ? (['group'] as const) : []),
    ...(code === null ? [] : (['missing'] as const)),
    ...(isOpenDate || isOpenNumber || formats.dates.length > 1 ? (['way'] as const) : []),
  ];
}

/** A frequent value that by its spelling may stand for "not known". */
function findCode({ top, min, max, type }: ColumnProfile): KnownColumn['code'] {
  const isNumber = type === 'integer' || type === 'number';
  const found = top.find(
    ({ value }) =>
      missingWords.test(value.trim()) ||
      (isNumber && missingNumbers.test(value.trim()) && [min, max].includes(Number(value))),
  );
  return found ?? null;
}

/** What a person may say that a column is (T8). */
const sayableKinds = ['category', 'number', 'date'] as const;
export type SayableKind = (typeof sayableKinds)[number];

/** The kinds that all values of a column fit; every column can be a category. */
export function possibleKinds({ formats, distinct }: Pick<ColumnProfile, 'formats' | 'distinct'>): SayableKind[] {
  const fits = { category: true, number: formats.numbers.length > 0, date: formats.dates.length > 0 };
  return sayableKinds.filter((kind) => fits[kind] && (kind === 'category' || distinct > 1));
}

const plain: Partial<ColumnSettings> = {
  cuts: undefined,
  labels: undefined,
  bins: undefined,
  by: undefined,
  decimal: undefined,
  thousands: undefined,
  date: undefined,
  as: undefined,
  at: undefined,
  merge: undefined,
  order: undefined,
};

/**
 * The recipe in which a column is of a kind: a category keeps its values as they stand (an empty `merge` says so), a number
 * is cut into four groups of equal size where it has many values, a date counts as its year.
 */
export function setKind(recipe: Recipe, profile: ColumnProfile, kind: SayableKind): Recipe {
  const { name, formats, distinct } = profile;
  const edit = (own: Partial<ColumnSettings>) => editColumn(recipe, name, { ...plain, ...own });
  if (kind === 'category') return edit({ merge: recipe.columns[name]?.merge ?? {} });
  if (kind === 'date') return edit({ as: 'year', date: formats.dates.length === 1 ? formats.dates[0] : undefined });
  const [only, ...others] = formats.numbers;
  const format = others.length > 0 || only === undefined ? null : ({ kind: 'number', ...only } as const);
  const isPlain = only?.decimal === '.' && only.thousands === null;
  return edit({
    ...(isPlain ? {} : formatSettings({ format })),
    ...(distinct > fewValues ? { bins: 4, by: 'frequency' as const } : {}),
  });
}

/** So many values are few enough to be compared one by one. */
const fewValues = 20;

type NumberWay = ColumnProfile['formats']['numbers'][number];

/** The ways in which all numbers of a column can be written, the chosen one among them. */
export function numberWays(
  possible: readonly NumberWay[],
  { decimal, thousands }: ColumnSettings,
): readonly NumberWay[] {
  if (decimal === undefined && thousands === undefined) return possible;
  const chosen = { decimal: decimal ?? (thousands === '.' ? ',' : '.'), thousands: thousands ?? null } as const;
  const isKnown = possible.some((way) => way.decimal === chosen.decimal && way.thousands === chosen.thousands);
  return isKnown ? possible : [...possible, chosen];
}

/** The settings that say how the numbers or dates of a column were read when it was looked at (T8). */
export function formatSettings({ format }: Pick<ColumnProfile, 'format'>): Partial<ColumnSettings> {
  if (format === null) return {};
  if (format.kind === 'number') return { decimal: format.decimal, thousands: format.thousands ?? undefined };
  return { date: format.order, as: format.as, at: format.at ?? undefined };
}
