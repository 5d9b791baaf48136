import { formatCount, formatList, formatMany, formatNumber } from '../../components/format.ts';
import type { TableView } from '../../contracts/engine-api.ts';
import type { AttributeView } from '../../engine/session/views.ts';
import type { ColumnProfile } from '../../engine/table/columns/index.ts';
import type { KnownColumn, Look } from './column-kinds.ts';

type LeftOut = TableView['leftOut'];

const total = ({ ragged, missing, filter }: LeftOut) => ragged + missing + filter;

/** "3,800 rows and 12 columns", and whether all of it was read; `unread` columns of the file were not, or not kept. */
export function sayTable(
  view: Pick<TableView, 'rows' | 'leftOut'>,
  columns: number,
  unread = 0,
): { words: string; isAll: boolean } {
  const out = total(view.leftOut);
  const part = (count: number, all: number, word: string) =>
    count === all ? formatMany(all, word) : `${formatCount(count)} of ${formatMany(all, word)}`;
  const words = `${part(view.rows, view.rows + out, 'row')} and ${part(columns, columns + unread, 'column')}`;
  const isAll = out + unread === 0;
  return { words: isAll ? words : `${words} are used.`, isAll };
}

/** Columns of the file that the table does not have: left unread as set, or given up because they could not be held. */
export function countUnread({
  unread = [],
  notices,
}: {
  readonly unread?: readonly string[] | undefined;
  readonly notices: readonly { readonly code: string }[];
}): number {
  return unread.length + notices.filter(({ code }) => code === 'column-left-out').length;
}

/** What is left out and why; nothing when all is in. */
export function sayLeftOut(leftOut: LeftOut): string | null {
  const { ragged, missing, filter } = leftOut;
  const reasons = [
    ...(ragged > 0 ? [`${formatCount(ragged)} with another number of fields`] : []),
    ...(missing > 0 ? [`${formatCount(missing)} with a missing value`] : []),
    ...(filter > 0 ? [`${formatCount(filter)} by your choice of rows`] : []),
  ];
  const out = total(leftOut);
  if (out === 0) return null;
  return `${formatMany(out, 'row')} ${out === 1 ? 'is' : 'are'} left out: ${formatList(reasons)}.`;
}

/** What is missing, and where. */
export function sayMissing(profiles: readonly Pick<ColumnProfile, 'missing'>[], names: readonly string[]): string {
  const found = profiles.map(({ missing }, at) => ({ missing, name: names[at] })).filter(({ missing }) => missing > 0);
  const sum = found.reduce((count, { missing }) => count + missing, 0);
  if (sum === 0) return 'No value is missing.';
  const words = `${formatMany(sum, 'value')} ${sum === 1 ? 'is' : 'are'} missing`;
  if (found.length === 1) return `${words}, ${sum === 1 ? '' : 'all of them '}in ${found[0].name}.`;
  const shown = found.slice(0, 4).map(({ name, missing }) => `${name} (${formatCount(missing)})`);
  const more = found.length > 4 ? [`${formatMany(found.length - 4, 'other column')}`] : [];
  return `${words}: ${formatList([...shown, ...more])}.`;
}

/** How many columns want a look. */
export function sayLooks(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? 'One column needs a look before it can be compared.'
    : `${formatCount(count)} columns need a look before they can be compared.`;
}

export const lookWords: Readonly<Record<Look, string>> = { group: 'group it', missing: 'missing?', way: 'which way?' };

const orders = { 'd/m/y': 'day/month/year', 'm/d/y': 'month/day/year', 'y-m-d': 'year-month-day' } as const;

/** What stands below the name of a column: how it is written, how many values, what becomes of it. */
export function sayColumn(column: KnownColumn, attribute: AttributeView | null, rows: number): string {
  const { profile, kind, code } = column;
  const { distinct, missing } = profile;
  if (attribute !== null && attribute.cuts !== null) return sayGroups(attribute);
  if (kind === 'id' && distinct === rows - missing && distinct > 1) return 'a different value in every row';
  const parts = [...sayWriting(profile), ...(missing > 0 ? [`${formatCount(missing)} missing`] : [])];
  if (kind !== 'number' || parts.length === 0) parts.splice(kind === 'date' ? 1 : 0, 0, formatMany(distinct, 'value'));
  if (code !== null) parts.push(`“${code.value}” ${code.count === 1 ? 'once' : `${formatCount(code.count)} times`}`);
  return parts.join(', ');
}

/** "2 groups: young, old"; missing values that form a group of their own are named apart. */
function sayGroups({ values }: AttributeView): string {
  const groups = values.filter(({ isMissing }) => !isMissing).map(({ value }) => value);
  const rest = groups.length < values.length ? ', and missing' : '';
  return `${formatMany(groups.length, 'group')}: ${groups.join(', ')}${rest}`;
}

function sayWriting({ type, format, formats, min, max }: ColumnProfile): string[] {
  if (type === 'date') {
    const order = format?.kind === 'date' && formats.dates.length < 2 ? orders[format.order] : 'date';
    return [order];
  }
  if (format?.kind === 'number' && format.decimal === ',') return ['decimal comma'];
  if (type === 'integer') return [`whole, ${formatNumber(min ?? 0)} to ${formatNumber(max ?? 0)}`];
  return type === 'number' ? [`${formatNumber(min ?? 0)} to ${formatNumber(max ?? 0)}`] : [];
}
