import type { Figures } from './figures.ts';
import { nameColumns, sayGroups, sayNeeded, sayNumber, sayOf, sayOthers, saySupport } from './say-figures.ts';
import { formatCount, formatList, formatMany } from '../../../vocabulary/format-words.ts';
import { lensOf } from '../../../vocabulary/lenses.ts';
import { measureInfos } from '../../../vocabulary/measures.ts';
import { columnName, outcomeName, outcomeWords, sayItem } from '../../../vocabulary/display-names.ts';
import type { ReportFacts } from '../facts/index.ts';
import type { Block } from './report-document.ts';
import { columnsWithoutGroup } from '../../../vocabulary/items.ts';
import type { Count } from '../../../report/small-cells/index.ts';

/** A whole number that stands by itself: no part of a decimal, a date, a version or a name. */
const wholeNumbers = /(?<![\w.,/:-])\d{1,3}(?:,\d{3})+(?![\w.,/:-]*\d)|(?<![\w.,/:-])\d+(?![\w%]|[.,/:-]\d)/g;

const isYear = (number: number) => number >= 1900 && number < 2100;

/** What a person says of this report, for publication with whole numbers that are counts of it rounded (R2). */
export function writeSaid(text: string, figures: Figures): string {
  return text.replace(wholeNumbers, (found) => {
    const number = Number(found.replaceAll(',', ''));
    return figures.isExact(number) ? sayNumber(figures, number) : found;
  });
}

/** What a person noted, for publication with whole numbers treated like counts; years stay (R2). */
export function writeOwnWords(text: string, figures: Figures): string {
  if (figures.rules === null) return text;
  return text.replace(wholeNumbers, (found) => {
    const number = Number(found.replaceAll(',', ''));
    return isYear(number) && !found.includes(',') ? found : sayNumber(figures, number);
  });
}

/** Who asked what: the words of whoever asked, then the question as the settings put it (R1). */
export function writeAsked(facts: ReportFacts, figures: Figures, asked: string): Block[] {
  const own: Block[] = asked
    .split(/\n+/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ kind: 'text', text: writeSaid(text, figures) }));
  return [...own, { kind: 'text', text: sayQuestion(facts, figures) }];
}

function sayQuestion(facts: ReportFacts, figures: Figures): string {
  const { found, names, roles } = facts;
  if (found === null) return 'Nobody looked for discrimination: the recipe has no step that does.';
  const { settings } = found;
  const { ask, word } = outcomeWords(names);
  const who = roles.protected.length === 0 ? 'groups known from outside' : sayGroups(roles.protected, names);
  const others = roles.protected.length === 1 ? sayOthers(roles.protected, facts) : 'those they are compared with';
  const level =
    settings.significance === null
      ? 'Whatever is over the limit counts as clear.'
      : `A situation over the limit is clear when chance would hardly give it among all situations that could have been looked at (q at most ${settings.significance}).`;
  return `${ask} ${who} ${word} more often than ${others}, in the table as a whole or in any situation ${saySize(facts, figures)}? ${sayLimit(found)} ${level}`;
}

/** By what situations are judged: the measure, or where the lens goes by impact ratios these (M8). */
function sayLimit({ settings, lens, limit }: NonNullable<ReportFacts['found']>): string {
  const { title, sentence } = measureInfos[settings.measure];
  const own = `Measure: ${title.toLowerCase()}. ${sentence}`;
  const { decidesBy, hasLimit, title: law } = lensOf(lens);
  if (decidesBy === 'measure') return `${own} Limit: ${limit}.`;
  const none = hasLimit ? '' : ' The law itself sets no limit.';
  return `By the lens ${law}, a group is over the limit where its share without that outcome is below ${limit} of that of the best group in the same situation (impact ratio).${none} ${own}`;
}

/** Which situations are looked at: how many people, and how many conditions. */
function saySize({ found, names, data }: ReportFacts, figures: Figures): string {
  const { settings, minCount } = found!;
  const { minSupport, support, maxLength } = settings;
  const needed = typeof minSupport === 'object' ? '' : ` (${sayNeeded(figures, minSupport, data.people, minCount)})`;
  const size = `${saySupport(minSupport)}${needed}`;
  const { word } = outcomeWords(names);
  const holds =
    support === 'premise'
      ? `in which the group makes up at least ${size}`
      : `in which at least ${size} are in the group and ${word}`;
  if (maxLength === null) return `${holds}, under any number of conditions`;
  if (maxLength === 1) return `${holds}, under no condition but the group`;
  return `${holds}, under up to ${formatMany(maxLength, 'condition')}, the group counted among them`;
}

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
