import { lensWords } from '../../../../words/en/terms/lenses.ts';
import { measureWords } from '../../../../words/en/terms/measures.ts';
import type { Figures } from './figures.ts';
import { nameColumns, sayGroups, sayNeeded, sayNumber, sayOf, sayOthers, saySupport } from './say-figures.ts';
import { formatCount, formatList, formatMany } from '../../../../words/format.ts';
import { lensOf } from '../../../vocabulary/lenses.ts';
import { columnName } from '../../../vocabulary/display-names.ts';
import { outcomeWords } from '../../../../words/en/people.ts';
import { outcomeName, sayItem } from '../../../../words/people.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { Block, SignedLine } from './report-document.ts';
import { columnsWithoutGroup } from '../../../vocabulary/items.ts';
import { type Count, boundsOf, leastPossible, roundCount } from '../small-cells/counts.ts';
import { canonicalJson } from '../../../shared/json.ts';
import { hashText } from '../../../shared/hashing.ts';
import { listLater } from '../../../recipe/recipe.ts';

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
  const { title, sentence } = measureWords[settings.measure];
  const own = `Measure: ${title.toLowerCase()}. ${sentence}`;
  const { decidesBy, hasLimit } = lensOf(lens);
  const { title: law } = lensWords[lens];
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
  const conditions = data.table.attributes.filter(({ name }) => !listLater(roles).includes(name));
  rows.push({ term: 'Columns used', text: `${formatCount(conditions.length)} of ${formatCount(data.columns)}` });
  if (listLater(roles).length > 0) rows.push({ term: 'Known only later', text: nameColumns(listLater(roles), names) });
  const idle = unused.filter((name) => !listLater(roles).includes(name));
  if (idle.length > 0) rows.push({ term: 'Not used', text: nameColumns(idle, names) });
  return [{ kind: 'facts', rows }];
}

/** What the data are known by: their SHA-256; for publication a commitment, against which no guess can be tried (R1). */
function sayData({ data }: ReportFacts, { rules }: Figures): { term: string; text: string; isCode?: true } {
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
  const rows =
    data.table.weights !== null
      ? `${formatMany(data.table.rows, 'row')} that stand for ${people} people`
      : `${people} ${people === '1' ? 'row' : 'rows'}`;
  // Rows that cannot be read are no people's, so that their number is told as it is.
  const reasons = [
    ragged === 0 ? '' : `${formatCount(ragged)} with another number of fields`,
    missing === null || isNone(missing, figures) ? '' : `${figures.count(missing)} with a missing value`,
    filter === null || isNone(filter, figures) ? '' : `${figures.count(filter)} outside the filter`,
  ].filter((text) => text !== '');
  const left = reasons.length === 0 ? 'none left out' : `left out: ${formatList(reasons)}`;
  const asked = data.table.survey !== undefined ? ', one for each person asked, with survey weights' : '';
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

type Json = Readonly<Record<string, unknown>>;

/** The recipe as a report embeds it: as it ran in an internal one; for publication the public one (R1, R2, R4). */
function publishRecipe({ given, publicRecipe }: ReportFacts, { rules }: Figures): unknown {
  if (rules === null) return given;
  return publicRecipe ?? keepSettings(given as Json);
}

/** The hash that a report prints: that of the recipe that is in it (R1). */
export function hashOfRecipe(facts: ReportFacts, figures: Figures): string {
  return figures.rules === null ? facts.recipeHash : hashText(canonicalJson(publishRecipe(facts, figures)));
}

const ofData = ['file', 'header', 'delimiter', 'quote', 'weight', 'missingAs', 'ragged', 'sheet', 'headerRow'];
const ofColumns = [
  ...['use', 'cuts', 'labels', 'bins', 'by', 'date', 'as', 'at', 'decimal', 'thousands'],
  ...['title', 'publish', 'missingAs', 'public'],
];
const ofRoles = [
  ...['decision', 'protected', 'reference', 'protectedAttributes', 'quasi', 'sensitive', 'identifiers'],
  ...['after', 'weight', 'decided'],
];
const ofSteps = [
  ...['do', 'measure', 'alpha', 'minSupport', 'minConfidence', 'maxLength', 'support', 'significance', 'evidence'],
  ...['indirect', 'explain', 'd', 'lens', 'k', 't', 'l', 'c', 'diversity', 'closeness', 'suppress', 'tau', 'holdout'],
  ...['method', 'passes', 'direction', 'aim', 'impact', 'privacy', 'order', 'mend', 'algorithm', 'scheme', 'epsilon'],
  ...['depth', 'top', 'audience', 'sections', 'attributes', 'choose'],
];

/**
 * What of a recipe holds no value of the data but groups, those they are compared with, outcomes and bounds of cuts, which
 * people chose: settings, thresholds and names of columns. Trees, filters, merges and names of values, lawful reasons,
 * knowledge from outside, notes and seeds are left out (R4).
 */
function keepSettings(given: Json): Json {
  const columns = mapValues((given.columns ?? {}) as Readonly<Record<string, Json>>, (column) =>
    pick(column, ofColumns),
  );
  const steps = (given.steps ?? []) as readonly Json[];
  const roles = pick((given.roles ?? {}) as Json, ofRoles);
  return {
    recipe: given.recipe,
    data: pick((given.data ?? {}) as Json, ofData),
    ...(Object.keys(columns).length === 0 ? {} : { columns }),
    ...(Object.keys(roles).length === 0 ? {} : { roles }),
    ...(given.settings === undefined ? {} : { settings: given.settings }),
    steps: steps.map((step) => pick(step, ofSteps)),
  };
}

function pick(from: Json, names: readonly string[]): Json {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
}

function mapValues(from: Readonly<Record<string, Json>>, map: (value: Json) => Json): Readonly<Record<string, Json>> {
  const mapped = Object.entries(from).map(([name, value]) => [name, map(value)] as const);
  return Object.fromEntries(mapped.filter(([, value]) => Object.keys(value).length > 0));
}

/** What this analysis stands for, in five lines: what it is of, what holds, what does not, and what nobody checked. */
export function writeCertificate(
  facts: ReportFacts,
  figures: Figures,
  holds: readonly SignedLine[],
  notChecked: readonly SignedLine[],
): Block[] {
  const { releases, repairs } = facts;
  // Whoever has a guess of the data could try it against the hash of a repaired copy.
  const repaired = figures.rules === null ? repairs.map(({ number, hash }) => ({ number, sha256: hash() })) : [];
  const files = [...repaired, ...releases].flatMap(({ number, sha256 }) =>
    sha256 === null ? [] : [{ term: `File of step ${number}`, text: spaceHash(sha256), isCode: true }],
  );
  const trim = ({ lead }: SignedLine) => lead.replace(/[.,:]$/, '');
  const leads = (sign: SignedLine['sign']) => holds.filter((line) => line.sign === sign).map(trim);
  const list = (words: readonly string[], none: string) => (words.length === 0 ? none : `${words.join('; ')}.`);
  const beside: Block[] =
    releases.length === 0
      ? []
      : [
          {
            kind: 'text',
            text: 'A certificate beside each published file lists its claims one by one; npm run -s verify decides them again from the file.',
          },
        ];
  return [
    {
      kind: 'facts',
      title: 'What this report vouches for',
      rows: [
        sayData(facts, figures),
        { term: 'Recipe', text: spaceHash(hashOfRecipe(facts, figures)), isCode: true },
        ...files,
        { term: 'Holds', text: list(leads('holds'), 'Nothing was asked to hold.') },
        { term: 'Does not hold', text: list(leads('over'), 'Nothing that was checked.') },
        { term: 'Not tested', text: list(notChecked.map(trim), 'Nothing was left out.') },
      ],
    },
    ...beside,
  ];
}

/** How to repeat it: the recipe, and the hash of its canonical form (R1). */
export function writeRecipe(facts: ReportFacts, figures: Figures): Block[] {
  return [
    { kind: 'text', text: sayRecipe(facts, figures) },
    { kind: 'facts', rows: [{ term: 'SHA-256', text: spaceHash(hashOfRecipe(facts, figures)), isCode: true }] },
    { kind: 'code', text: layOut(publishRecipe(facts, figures)) },
  ];
}

function sayRecipe({ publicRecipe }: ReportFacts, { rules }: Figures): string {
  const runs = 'It opens in Blindfold and runs without a browser: npm run -s recipe -- recipe.json.';
  if (rules === null)
    return `The recipe holds every setting and no record. Values of columns can stand in it, in trees, filters and names. ${runs}`;
  if (publicRecipe !== undefined)
    return `The recipe describes the file that was released, and runs on it. It holds no value that the file does not show. ${runs}`;
  return 'These are the settings, the columns, the chosen groups and the outcomes. Trees, filters, merged and renamed values, lawful reasons and notes are left out, because values of the data stand in them; so this recipe shows what was asked and does not repeat it. Whoever has the data has the recipe that ran.';
}

/** JSON with short values on one line each, so that a recipe fits a page. */
function layOut(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (indent.length + line.length <= 100 && indent !== '') return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((one) => deeper + layOut(one, deeper)).join(',\n')}\n${indent}]`;
  if (typeof value !== 'object' || value === null) return line;
  const parts = Object.entries(value).map(([key, one]) => `${deeper}${JSON.stringify(key)}: ${layOut(one, deeper)}`);
  return `{\n${parts.join(',\n')}\n${indent}}`;
}

const besideTable =
  'This report goes out with a table. It tells only what everybody can count in that table, exactly as it stands there, small or not. Every other count is not shown, so that nothing can be worked out from the report that the table does not tell. Verdicts are those of the exact numbers.';
const notPeople =
  'Numbers of situations, rules, columns and tables, and of rows that could not be read, are not numbers of people and stand as they are.';

/** How small counts were treated, and which (R2). */
export function writeSmallCells(figures: Figures, isBesideTable = false): Block[] {
  const { rules, hidden } = figures;
  if (rules === null)
    return [
      {
        kind: 'text',
        text: 'This report is internal: it has the exact figures, small counts among them. Do not publish it.',
      },
    ];
  const [small, others] = (['small', 'withheld'] as const).map(
    (kind) => hidden.filter(({ showing }) => showing === kind).length,
  );
  const example = 10 * rules.rounding + rules.smallCells;
  const { low, high } = boundsOf(example, rules);
  const said = isBesideTable
    ? [besideTable, notPeople]
    : [
        rules.rounding === 1
          ? 'Counts of people that are shown are exact.'
          : `Counts of people are rounded to the nearest multiple of ${formatCount(rules.rounding)}: about ${formatCount(roundCount(example, rules))} means ${formatCount(low)} to ${formatCount(high)}.`,
        `Counts below ${formatCount(rules.smallCells)} are hidden. Shares, measures and intervals are given as all that the printed counts allow, so that each contains the exact one; those with a hidden count are left out, and so is what was concluded from it. Verdicts are those of the exact numbers.`,
        small === 0
          ? `No count in this report is below ${formatCount(rules.smallCells)}.`
          : `${formatMany(small, 'count is', 'counts are')} below ${formatCount(rules.smallCells)}.`,
        others === 0
          ? ''
          : `${formatMany(others, 'more is', 'more are')} not shown, small or not, because a hidden one could be worked out from ${others === 1 ? 'it' : 'them'}.`,
        `Each hidden count, and each small one that follows from others, can have at least ${formatCount(leastPossible(rules))} values for a reader who knows all that is printed here: so many tables were found that agree with every figure and differ in it, and they were checked by a program apart.`,
        notPeople,
      ];
  const blocks: Block[] = [{ kind: 'text', text: said.filter((text) => text !== '').join(' ') }];
  if (hidden.length > 0)
    blocks.push({
      kind: 'table',
      title: 'Counts that are not shown',
      head: [
        { title: 'Of whom', isNumber: false },
        { title: 'shown as', isNumber: true },
      ],
      rows: hidden.map(({ count, showing }) => [
        count.says,
        showing === 'small' ? `<${formatCount(rules.smallCells)}` : 'not shown',
      ]),
    });
  return blocks;
}
