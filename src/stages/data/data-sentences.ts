import { checkWords } from '../../words/en/data/check.ts';
import { columnWords } from '../../words/en/data/columns.ts';
import type { Parts } from '../../words/parts.ts';
import type { GlyphName } from '../../components/icon.tsx';
import type { Certified } from '../../engine/session/verify-calls.ts';
import type { CheckedClaim, Verification } from '../../words/verification.ts';
import type { AttributeView } from '../../engine/session/describe-table.ts';
import type { ColumnProfile } from '../../engine/table/profile-column.ts';
import type { KnownColumn } from './column-kinds.ts';

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

/** What stands below the name of a column: how it is written, how many values, what becomes of it. */
export function sayColumn(column: KnownColumn, attribute: AttributeView | null, rows: number): string {
  const { profile, kind, code } = column;
  const { distinct, missing } = profile;
  const words = columnWords.line;
  if (attribute !== null && attribute.cuts !== null) return sayGroups(attribute);
  if (kind === 'id' && distinct === rows - missing && distinct > 1) return words.differs;
  const parts = [...sayWriting(profile), ...(missing > 0 ? [words.missing(missing)] : [])];
  if (kind !== 'number' || parts.length === 0) parts.splice(kind === 'date' ? 1 : 0, 0, words.values(distinct));
  if (code !== null) parts.push(words.code(code.value, code.count));
  return parts.join(', ');
}

/** "2 groups: young, old"; missing values that form a group of their own are named apart. */
function sayGroups({ values }: AttributeView): string {
  const groups = values.filter(({ isMissing }) => !isMissing).map(({ value }) => value);
  return columnWords.line.groups(groups, groups.length < values.length);
}

function sayWriting({ type, format, formats, min, max }: ColumnProfile): string[] {
  const { orders, date, decimalComma, whole, range } = columnWords.line;
  if (type === 'date') return [format?.kind === 'date' && formats.dates.length < 2 ? orders[format.order] : date];
  if (format?.kind === 'number' && format.decimal === ',') return [decimalComma];
  if (type === 'integer') return [whole(min ?? 0, max ?? 0)];
  return type === 'number' ? [range(min ?? 0, max ?? 0)] : [];
}

/** Says what to give next, where something is still missing before a release can be checked. */
export function sayNeededFile(
  has: { readonly certificate: boolean; readonly recipe: boolean; readonly file: boolean },
  named: Certified | null,
): { readonly title: string; readonly words: string } | null {
  const { certificate, both, file, recipe } = checkWords.needs;
  if (!has.certificate) return certificate;
  if (named === null) return null;
  if (!has.file) return (has.recipe ? file : both)(named.file, named.claims);
  return has.recipe ? null : recipe(named.file, named.claims);
}

/** The answer, with what is wrong or right in it apart. */
export function sayVerdict({ claims, checked, verdict }: Verification): Parts<'stressed'> {
  const words = checkWords.verdict;
  if (checked === 0) return [words.none];
  if (verdict === 'holds') return words.holds(checked);
  const broken = count(claims, 'does-not-hold');
  if (broken > 0) return checked === 1 ? words.theOneBroken : words.broken(broken, checked);
  return [words.open(checked, count(claims, 'cannot-be-checked'))];
}

/** What stands below the answer: what is only stated, and what was not tested. */
export function sayRest({ claims, notClaimed }: Verification): string {
  const words = checkWords.rest;
  const stated = count(claims, 'stated');
  const untested = count(claims, 'not-tested');
  const isOpen = claims.some(
    ({ predicate, verdict }) => /^no-(?:rule|pattern)-over$/.test(predicate) && verdict === 'not-tested',
  );
  return [
    ...(isOpen ? [words.discrimination] : []),
    ...(stated === 0 ? [] : [words.stated(stated)]),
    ...(untested === 0 ? [] : [words.untested(untested)]),
    ...(notClaimed.length === 0 ? [] : [words.notClaimed]),
  ].join(' ');
}

function count(claims: readonly CheckedClaim[], verdict: CheckedClaim['verdict']): number {
  return claims.filter((claim) => claim.verdict === verdict).length;
}

/** Claims of one kind, in the order of the page. */
export interface ClaimGroup {
  readonly verdict: CheckedClaim['verdict'];
  readonly sign: GlyphName;
}

/** What does not hold comes first, what is only stated last. */
export const claimGroups: readonly ClaimGroup[] = [
  { verdict: 'does-not-hold', sign: 'clear' },
  { verdict: 'cannot-be-checked', sign: 'stale' },
  { verdict: 'holds', sign: 'ok' },
  { verdict: 'not-tested', sign: 'untested' },
  { verdict: 'stated', sign: 'info' },
];
