import { paperWords } from '../../../../words/en/report/papers.ts';
import { whomWords } from '../../../../words/en/report/whom.ts';
import type { DisplayNames } from '../../../vocabulary/display-names.ts';
import { reportFigures } from '../../../../words/en/report/figures.ts';
import type { Figures } from './figures.ts';
import { sayNeeded, sayNumber, sayOthers, saySupport } from './say-figures.ts';
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
  const { found, names, roles, data } = facts;
  if (found === null) return paperWords.asked.nobody;
  const { settings, lens, minCount } = found;
  const { minSupport, support, maxLength, measure, significance } = settings;
  const needed = typeof minSupport === 'object' ? null : sayNeeded(figures, minSupport, data.people, minCount);
  const question = {
    protected: roles.protected,
    others: roles.protected.length === 1 ? sayOthers(roles.protected, facts) : null,
    situations: { size: saySupport(minSupport), needed, support, maxLength },
    limit: { measure, lens, limit: found.limit },
    significance: significance === null ? null : String(significance),
  };
  return paperWords.asked.question(question, names);
}

/** The data, their roles, and which of them nobody looked at (R1). */
export function writeData(facts: ReportFacts, figures: Figures): Block[] {
  const { data, roles, names, unused } = facts;
  const words = paperWords.data;
  const rows: { term: string; text: string; isCode?: boolean }[] = [
    { term: words.file, text: words.sayFile(describeFile(facts, figures)) },
    sayData(facts, figures),
  ];
  if (figures.rules !== null && data.commitment !== null)
    rows.push({ term: words.purpose, text: words.aboutCommitment });
  if (data.denied !== null)
    rows.push({
      term: words.outcome,
      text: words.denied(figures.count(data.denied), figures.count(data.people), names),
    });
  rows.push({ term: words.protected, text: sayProtected(facts) });
  if (roles.grounded.length > 0) rows.push({ term: words.reasons, text: words.reasonsNamed(roles.grounded, names) });
  const later = listLater(roles);
  const conditions = data.table.attributes.filter(({ name }) => !later.includes(name));
  rows.push({ term: words.used, text: words.usedOf(conditions.length, data.columns) });
  if (later.length > 0) rows.push({ term: words.later, text: reportFigures.columns(later, names) });
  const idle = unused.filter((name) => !later.includes(name));
  if (idle.length > 0) rows.push({ term: words.unused, text: reportFigures.columns(idle, names) });
  return [{ kind: 'facts', rows }];
}

/** What the data are known by: their SHA-256; for publication a commitment, against which no guess can be tried (R1). */
function sayData({ data }: ReportFacts, { rules }: Figures): { term: string; text: string; isCode?: true } {
  const words = paperWords.data;
  if (rules === null)
    return { term: data.isOfFile ? words.sha256 : words.sha256OfTable, text: spaceHash(data.sha256), isCode: true };
  if (data.commitment === null) return { term: words.commitment, text: words.noCommitment };
  return { term: words.commitment, text: spaceHash(data.commitment), isCode: true };
}

function describeFile({ data }: ReportFacts, figures: Figures) {
  const { file, table, columns } = data;
  const { ragged, missing, filter } = data.leftOut;
  const tell = (count: Count | null) => (count === null || isNone(count, figures) ? null : figures.count(count));
  return {
    ...{ file, columns, rows: table.rows, people: figures.count(data.people) },
    isWeighted: table.weights !== null,
    isSurvey: table.survey !== undefined,
    // Rows that cannot be read are no people's, so that their number is told as it is.
    ...{ ragged, missing: tell(missing), filter: tell(filter) },
  };
}

function isNone({ value }: Count, { rules }: Figures): boolean {
  return rules === null && value === 0;
}

function sayProtected(facts: ReportFacts): string {
  const { roles, names } = facts;
  const groups = roles.protected.map((item) => paperWords.data.group(item, sayOthers([item], facts), names));
  return paperWords.data.groups(groups, columnsWithoutGroup(roles), names);
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
  const words = paperWords.certificate;
  // Whoever has a guess of the data could try it against the hash of a repaired copy.
  const repaired = figures.rules === null ? repairs.map(({ number, hash }) => ({ number, sha256: hash() })) : [];
  const files = [...repaired, ...releases].flatMap(({ number, sha256 }) =>
    sha256 === null ? [] : [{ term: words.file(number), text: spaceHash(sha256), isCode: true }],
  );
  const trim = ({ lead }: SignedLine) => lead.replace(/[.,:]$/, '');
  const leads = (sign: SignedLine['sign']) => holds.filter((line) => line.sign === sign).map(trim);
  const list = (kind: keyof typeof words.none, lines: readonly string[]) => ({
    term: words[kind],
    text: lines.length === 0 ? words.none[kind] : words.list(lines),
  });
  return [
    {
      kind: 'facts',
      title: words.title,
      rows: [
        sayData(facts, figures),
        { term: words.recipe, text: spaceHash(hashOfRecipe(facts, figures)), isCode: true },
        ...files,
        list('holds', leads('holds')),
        list('over', leads('over')),
        list('open', notChecked.map(trim)),
      ],
    },
    ...(releases.length === 0 ? [] : [{ kind: 'text', text: words.beside } as const]),
  ];
}

/** How to repeat it: the recipe, and the hash of its canonical form (R1). */
export function writeRecipe(facts: ReportFacts, figures: Figures): Block[] {
  return [
    { kind: 'text', text: sayRecipe(facts, figures) },
    {
      kind: 'facts',
      rows: [{ term: paperWords.data.sha256, text: spaceHash(hashOfRecipe(facts, figures)), isCode: true }],
    },
    { kind: 'code', text: layOut(publishRecipe(facts, figures)) },
  ];
}

function sayRecipe({ publicRecipe }: ReportFacts, { rules }: Figures): string {
  const { whole, released, settings } = paperWords.recipe;
  if (rules === null) return whole;
  return publicRecipe === undefined ? settings : released;
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

/** How small counts were treated, and which (R2). */
export function writeSmallCells(figures: Figures, names: DisplayNames, isBesideTable = false): Block[] {
  const { rules, hidden } = figures;
  const words = paperWords.smallCells;
  if (rules === null) return [{ kind: 'text', text: words.internal }];
  const [small, withheld] = (['small', 'withheld'] as const).map(
    (kind) => hidden.filter(({ showing }) => showing === kind).length,
  );
  const example = 10 * rules.rounding + rules.smallCells;
  const said = isBesideTable
    ? words.besideTable
    : words.rules({
        ...rules,
        example: { rounded: roundCount(example, rules), ...boundsOf(example, rules) },
        ...{ small, withheld, leastPossible: leastPossible(rules) },
      });
  if (hidden.length === 0) return [{ kind: 'text', text: said }];
  return [
    { kind: 'text', text: said },
    {
      kind: 'table',
      title: words.title,
      head: [
        { title: words.columns.whom, isNumber: false },
        { title: words.columns.shownAs, isNumber: true },
      ],
      rows: hidden.map(({ count, showing }) => [
        whomWords.counted(count.whom, names),
        reportFigures.count(showing === 'small' ? { showing, below: rules.smallCells } : { showing }),
      ]),
    },
  ];
}
