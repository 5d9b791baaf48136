import { columnName, outcomeName, sayItem } from '../../../vocabulary/display-names.ts';
import { formatCount, formatList, formatMany } from '../../../vocabulary/format-words.ts';
import { columnsWithoutGroup } from '../../../vocabulary/items.ts';
import type { ReportFacts } from '../../facts/index.ts';
import type { Count } from '../../small-cells/index.ts';
import type { Figures } from '../figures.ts';
import type { Block } from '../report-document.ts';
import { sayOf } from '../say-figures.ts';
import { nameColumns, sayGroups, sayOthers } from '../say-groups.ts';

/** The data, their roles, and which of them nobody looked at (R1). */
export function writeData(facts: ReportFacts, figures: Figures): Block[] {
  const { data, roles, names, unused } = facts;
  const rows: { term: string; text: string; isCode?: boolean }[] = [
    { term: 'File', text: sayFile(facts, figures) },
    sayData(facts, figures),
  ];
  if (figures.rules !== null && data.commitment !== null)
    rows.push({
      term: 'What it is for',
      text: 'It is the SHA-256 of a secret number followed by the file. Whoever made the report can show with the number that the report is of this file; without it nobody can try guesses of the data.',
    });
  if (data.denied !== null)
    rows.push({
      term: 'Outcome',
      text: `${outcomeName(names, 'negative')}: ${sayOf(figures, data.denied, data.people)}`,
    });
  rows.push({ term: 'Protected', text: sayProtected(facts) });
  if (roles.grounded.length > 0)
    rows.push({ term: 'Lawful reasons', text: formatList(roles.grounded.map((item) => sayItem(item, names))) });
  const conditions = data.attributes.filter((name) => !roles.after.includes(name));
  rows.push({ term: 'Columns used', text: `${formatCount(conditions.length)} of ${formatCount(data.columns)}` });
  if (roles.after.length > 0) rows.push({ term: 'Known only later', text: nameColumns(roles.after, names) });
  const idle = unused.filter((name) => !roles.after.includes(name));
  if (idle.length > 0) rows.push({ term: 'Not used', text: nameColumns(idle, names) });
  return [{ kind: 'facts', rows }];
}

/** What the data are known by: their SHA-256; for publication a commitment, against which no guess can be tried (R1). */
export function sayData({ data }: ReportFacts, { rules }: Figures): { term: string; text: string; isCode?: true } {
  if (rules === null)
    return {
      term: data.isOfFile ? 'SHA-256' : 'SHA-256 of the table as read',
      text: spaceHash(data.sha256),
      isCode: true,
    };
  if (data.commitment === null) return { term: 'Commitment', text: 'none was made' };
  return { term: 'Commitment', text: spaceHash(data.commitment), isCode: true };
}

function sayFile({ data }: ReportFacts, figures: Figures): string {
  const { ragged, missing, filter } = data.leftOut;
  const people = figures.count(data.people);
  const rows = data.isWeighted
    ? `${formatMany(data.rows, 'row')} that stand for ${people} people`
    : `${people} ${people === '1' ? 'row' : 'rows'}`;
  // Rows that cannot be read are no people's, so that their number is told as it is.
  const reasons = [
    ragged === 0 ? '' : `${formatCount(ragged)} with another number of fields`,
    missing === null || isNone(missing, figures) ? '' : `${figures.count(missing)} with a missing value`,
    filter === null || isNone(filter, figures) ? '' : `${figures.count(filter)} outside the filter`,
  ].filter((text) => text !== '');
  const left = reasons.length === 0 ? 'none left out' : `left out: ${formatList(reasons)}`;
  const asked = data.isSurvey ? ', one for each person asked, with survey weights' : '';
  return `${data.file}, ${rows}${asked}, ${formatMany(data.columns, 'column')}, ${left}`;
}

function isNone({ value }: Count, { rules }: Figures): boolean {
  return rules === null && value === 0;
}

function sayProtected(facts: ReportFacts): string {
  const { roles, names } = facts;
  const chosen = roles.protected
    .map((item) => `${sayGroups([item], names)}, compared with ${sayOthers([item], facts)}`)
    .join('; ');
  const rest = columnsWithoutGroup(roles)
    .map((name) => `${columnName(names, name)} is protected too, but no group of it was chosen.`)
    .join(' ');
  return [chosen === '' ? 'No group was chosen.' : `${chosen}.`, rest].filter((text) => text !== '').join(' ');
}

/** A hash in groups of eight digits, so that it can be read out and breaks over lines. */
export function spaceHash(hash: string): string {
  return hash.replace(/(.{8})(?=.)/g, '$1 ');
}
