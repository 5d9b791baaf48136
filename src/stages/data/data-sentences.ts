import { formatCount, formatList, formatMany, formatNumber } from '../../words/format.ts';
import type { GlyphName } from '../../components/icon.tsx';
import type { Certified } from '../../engine/session/verify-calls.ts';
import type { CheckedClaim, Verification } from '../../words/verification.ts';
import type { TableView, AttributeView } from '../../engine/session/describe-table.ts';
import type { Failure } from '../../engine/shared/result.ts';
import type { ColumnProfile } from '../../engine/table/profile-column.ts';
import type { SqlDialect } from '../../engine/vocabulary/database-words.ts';
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

/** What is still missing before a release can be checked; null where all is there. */
interface Missing {
  readonly title: string;
  readonly words: string;
}

/** Says what to give next: the certificate first, then the file, then the recipe. */
export function sayNeededFile(
  has: { readonly certificate: boolean; readonly recipe: boolean; readonly file: boolean },
  named: Certified | null,
): Missing | null {
  const words = 'Drop it here, or choose it. Nothing leaves this page.';
  if (!has.certificate)
    return {
      title: 'Which release is to be checked?',
      words: `Give the bundle, or its certificate, the file and the recipe. ${words}`,
    };
  if (named === null) return null;
  const claims = formatMany(named.claims, 'claim');
  const about = `The certificate makes ${claims} about ${named.file}.`;
  if (!has.file && !has.recipe)
    return {
      title: `Now ${named.file} and its recipe.`,
      words: `${about} ${words.replace('it here', 'both here').replace('it.', 'them.')}`,
    };
  if (!has.file) return { title: `Now the file, ${named.file}.`, words: `${about} ${words}` };
  if (!has.recipe)
    return { title: 'Now the recipe.', words: `${about} The recipe was saved with the certificate. ${words}` };
  return null;
}

/** The answer, with what is wrong or right in it apart. */
export function sayVerdict({ claims, checked, verdict }: Verification): {
  before: string;
  stressed: string;
  after: string;
} {
  if (checked === 0) return { before: 'No claim can be checked.', stressed: '', after: '' };
  const all =
    checked === 1 ? 'The 1 claim that can be checked' : `All ${formatMany(checked, 'claim')} that can be checked`;
  if (verdict === 'holds') return { before: `${all} `, stressed: checked === 1 ? 'holds' : 'hold', after: '.' };
  const broken = count(claims, 'does-not-hold');
  if (broken > 0 && checked === 1) return { before: `${all} `, stressed: 'does not hold', after: '.' };
  if (broken > 0) {
    const stressed = `${broken} of ${formatMany(checked, 'claim')} ${broken === 1 ? 'does' : 'do'} not hold`;
    return { before: '', stressed, after: '.' };
  }
  const open = count(claims, 'cannot-be-checked');
  const held = `${formatMany(checked, 'claim')} ${checked === 1 ? 'holds' : 'hold'}`;
  return { before: `${held}; ${open} could not be checked.`, stressed: '', after: '' };
}

/** What stands below the answer: what is only stated, and what was not tested. */
export function sayRest({ claims, notClaimed }: Verification): string {
  const stated = count(claims, 'stated');
  const untested = count(claims, 'not-tested');
  const isOpen = claims.some(
    ({ predicate, verdict }) => /^no-(?:rule|pattern)-over$/.test(predicate) && verdict === 'not-tested',
  );
  const parts = [
    isOpen ? 'Discrimination was not tested.' : null,
    stated === 0
      ? null
      : `${formatMany(stated, 'claim is', 'claims are')} only stated: no file can show ${stated === 1 ? 'it' : 'them'}.`,
    untested === 0 ? null : `${formatMany(untested, 'thing was', 'things were')} not tested.`,
    notClaimed.length === 0 ? null : 'What is not claimed stands at the end.',
  ];
  return parts.filter((part) => part !== null).join(' ');
}

function count(claims: readonly CheckedClaim[], verdict: CheckedClaim['verdict']): number {
  return claims.filter((claim) => claim.verdict === verdict).length;
}

/** Claims of one kind under a title, in the order of the page. */
export interface ClaimGroup {
  readonly title: string;
  readonly verdict: CheckedClaim['verdict'];
  readonly sign: GlyphName;
  /** What a screen reader says before each claim. */
  readonly word: string;
}

/** What does not hold comes first, what is only stated last. */
export const claimGroups: readonly ClaimGroup[] = [
  { title: 'Does not hold', verdict: 'does-not-hold', sign: 'clear', word: 'Does not hold' },
  { title: 'Could not be checked', verdict: 'cannot-be-checked', sign: 'stale', word: 'Could not be checked' },
  { title: 'Holds', verdict: 'holds', sign: 'ok', word: 'Holds' },
  { title: 'Not tested', verdict: 'not-tested', sign: 'untested', word: 'Not tested' },
  { title: 'Only stated', verdict: 'stated', sign: 'info', word: 'Stated' },
];

/** How a query is run so that its result is a file, by database. */
export const commands: Readonly<Record<SqlDialect, string>> = {
  duckdb: 'duckdb -csv bank.db < group.sql > grouped.csv',
  postgresql: 'psql --csv -f group.sql bank > grouped.csv',
  spark: 'spark.sql(query).coalesce(1).write.option("header", True).option("escape", \'"\').csv("grouped")',
  bigquery: 'bq query --use_legacy_sql=false --format=csv --max_rows=10000000 < group.sql > grouped.csv',
  sqlite: 'sqlite3 -csv -header bank.db < group.sql > grouped.csv',
};

/** What to mind about the command, by database. */
export const commandNotes: Readonly<Record<SqlDialect, string>> = {
  duckdb: 'In place of bank.db goes the file of your database.',
  postgresql: 'In place of bank goes the name of your database.',
  spark: 'The query is the text above without its last semicolon. The result is the one file in the folder grouped.',
  bigquery: 'It asks BigQuery under the project that bq is set up for.',
  sqlite: 'In place of bank.db goes the file of your database.',
};

/** A table's name as each database writes it. */
export const tableExamples: Readonly<Record<SqlDialect, string>> = {
  duckdb: 'loans, bank.loans, or "loans.parquet" in double quotes',
  postgresql: 'loans or public.loans',
  spark: 'loans or bank.loans',
  bigquery: 'bank.loans or project.bank.loans',
  sqlite: 'loans',
};

/** A description that shows the most needed words. */
export const exampleLines = 'sex: protected F\nage: number; cuts 29, 50\ncity\ngranted: decision; worse no';

/** How far the query is: what to do next, what is wrong, or that it is there. */
export function sayQuery(
  state: { readonly needs: 'table' | 'columns' | null; readonly problem: Failure | null },
  columns: number | null,
): { readonly title: string; readonly words: string } {
  const stays = 'Nothing here connects to your database: you run the query there yourself.';
  if (state.problem !== null)
    return { title: 'The query cannot be written yet.', words: 'What is wrong stands beside its field below.' };
  if (state.needs !== null || columns === null)
    return {
      title: 'Let your database count, and open only the counts.',
      words: `A table too big for a browser is grouped where it lies, and the groups give the same answers as the records. ${stays}`,
    };
  return {
    title: 'The query is ready.',
    words: `It gives one row per group, with ${formatMany(columns - 1, 'column')} and the number of people in each group. ${stays}`,
  };
}

/** Why there is no query yet. */
export const needWords = {
  table: 'First the name of the table.',
  columns: 'First the columns: describe them, or open some rows.',
} as const;

/** What is said of the rows that are open in place of the whole table. */
export function sayRows(title: string, columns: number): string {
  return `The query takes its ${formatMany(columns, 'column')} from ${title}, with the groups, merged values, filters and roles that you chose under Data and Roles.`;
}

/** What is left out of the recipe for the result, because it needs records. */
export const leftOutPeople =
  'Comparing single people needs their numbers as they are, which groups do not have. That step is left out of the recipe for the result; run it on a sample of the records.';
