import type { ToldCount } from '../../../engine/steps/report/document/figures.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { type LensId, lensOf } from '../../../engine/vocabulary/lenses.ts';
import type { Measure } from '../../../engine/vocabulary/measures.ts';
import type { Audience } from '../../../engine/vocabulary/releases.ts';
import { formatCount, formatList, formatMany, plural } from '../../format.ts';
import { subject } from '../../language.ts';
import { outcomeWords, peopleWords } from '../people.ts';
import { lensWords } from '../terms/lenses.ts';
import { measureWords } from '../terms/measures.ts';
import { isOne, reportFigures } from './figures.ts';

/** A question as the settings put it: of whom, and in which situations. */
interface Question {
  readonly protected: readonly Item[];
  /** With whom the one group is compared; null where there are more groups, or none. */
  readonly others: string | null;
  readonly situations: Situations;
  readonly limit: Limit;
  /** How much chance is allowed; null where nobody asks about it. */
  readonly significance: string | null;
}

/** Which situations are looked at. */
interface Situations {
  /** A threshold, and how many people it asks for where it is a share. */
  readonly size: string;
  readonly needed: string | null;
  readonly support: 'rule' | 'premise';
  readonly maxLength: number | null;
}

interface Limit {
  readonly measure: Measure;
  readonly lens: LensId;
  readonly limit: string;
}

/** What a file holds: its records, and what was left out of it, each as it is told; null for nothing that is said. */
interface DataFile {
  readonly file: string;
  readonly rows: number;
  readonly people: ToldCount;
  readonly isWeighted: boolean;
  readonly isSurvey: boolean;
  readonly columns: number;
  readonly ragged: number;
  readonly missing: ToldCount | null;
  readonly filter: ToldCount | null;
}

/** How small counts are treated, with an example of a count that is rounded. */
interface SmallCells {
  readonly smallCells: number;
  readonly rounding: number;
  readonly example: { readonly rounded: number; readonly low: number; readonly high: number };
  /** Counts that are not shown: too small, and others from which those would follow. */
  readonly small: number;
  readonly withheld: number;
  /** How many values each of them can still have. */
  readonly leastPossible: number;
}

const notPeople =
  'Numbers of situations, rules, columns and tables, and of rows that could not be read, are not numbers of people and stand as they are.';
const opens = 'It opens in Blindfold and runs without a browser: npm run -s recipe -- recipe.json.';

/** The papers of a report: its head, the question, the data, the recipe, small cells and what it vouches for (R1, R2). */
export const paperWords = subject('report-papers', {
  head: {
    brand: 'Blindfold report',
    audience: { internal: 'internal, not for publication', publication: 'for publication' } satisfies Readonly<
      Record<Audience, string>
    >,
    recipe: (hash: string) => `Recipe ${hash}`,
    /** The title of a report that nobody gave one. */
    title: (file: string, groups: readonly Item[], names: DisplayNames) =>
      groups.length === 0 ? `What ${file} tells` : `Decisions in ${file}: ${reportFigures.groups(groups, names)}`,
  },
  /** What the signs before lines say. */
  signs: { holds: 'Holds', over: 'Does not hold', open: 'Not checked', note: 'Note' },
  asked: {
    nobody: 'Nobody looked for discrimination: the recipe has no step that does.',
    question: sayQuestion,
  },
  data: {
    file: 'File',
    sayFile,
    sha256: 'SHA-256',
    sha256OfTable: 'SHA-256 of the table as read',
    commitment: 'Commitment',
    noCommitment: 'none was made',
    purpose: 'What it is for',
    aboutCommitment:
      'It is the SHA-256 of a secret number followed by the file. Whoever made the report can show with the number that the report is of this file; without it nobody can try guesses of the data.',
    outcome: 'Outcome',
    denied: (denied: ToldCount, people: ToldCount, names: DisplayNames) =>
      `${peopleWords.outcome(names, 'negative')}: ${reportFigures.of(denied, people)}`,
    protected: 'Protected',
    group: (item: Item, others: string, names: DisplayNames) =>
      `${reportFigures.groups([item], names)}, compared with ${others}`,
    /** Groups, each with whom it is compared; and columns of which no group was chosen. */
    groups: (groups: readonly string[], columns: readonly string[], names: DisplayNames) =>
      [
        groups.length === 0 ? 'No group was chosen.' : `${groups.join('; ')}.`,
        ...columns.map((name) => `${columnName(names, name)} is protected too, but no group of it was chosen.`),
      ].join(' '),
    reasons: 'Lawful reasons',
    reasonsNamed: (reasons: readonly Item[], names: DisplayNames) =>
      formatList(reasons.map((item) => peopleWords.item(item, names))),
    used: 'Columns used',
    usedOf: (used: number, columns: number) => `${formatCount(used)} of ${formatCount(columns)}`,
    later: 'Known only later',
    unused: 'Not used',
  },
  certificate: {
    title: 'What this report vouches for',
    recipe: 'Recipe',
    file: (step: number) => `File of step ${step}`,
    holds: 'Holds',
    over: 'Does not hold',
    open: 'Not tested',
    list: (leads: readonly string[]) => `${leads.join('; ')}.`,
    none: {
      holds: 'Nothing was asked to hold.',
      over: 'Nothing that was checked.',
      open: 'Nothing was left out.',
    },
    beside:
      'A certificate beside each published file lists its claims one by one; npm run -s verify decides them again from the file.',
  },
  recipe: {
    whole: `The recipe holds every setting and no record. Values of columns can stand in it, in trees, filters and names. ${opens}`,
    released: `The recipe describes the file that was released, and runs on it. It holds no value that the file does not show. ${opens}`,
    settings:
      'These are the settings, the columns, the chosen groups and the outcomes. Trees, filters, merged and renamed values, lawful reasons and notes are left out, because values of the data stand in them; so this recipe shows what was asked and does not repeat it. Whoever has the data has the recipe that ran.',
  },
  smallCells: {
    internal: 'This report is internal: it has the exact figures, small counts among them. Do not publish it.',
    besideTable: `This report goes out with a table. It tells only what everybody can count in that table, exactly as it stands there, small or not. Every other count is not shown, so that nothing can be worked out from the report that the table does not tell. Verdicts are those of the exact numbers. ${notPeople}`,
    rules: saySmallCells,
    hidden: (counts: number) => `${formatCount(counts)} hidden`,
    title: 'Counts that are not shown',
    columns: { whom: 'Of whom', shownAs: 'shown as' },
  },
});

function sayQuestion(question: Question, names: DisplayNames): string {
  const { ask, word } = outcomeWords(names);
  const groups = question.protected;
  const who = groups.length === 0 ? 'groups known from outside' : reportFigures.groups(groups, names);
  const others = question.others ?? 'those they are compared with';
  const { significance } = question;
  const level =
    significance === null
      ? 'Whatever is over the limit counts as clear.'
      : `A situation over the limit is clear when chance would hardly give it among all situations that could have been looked at (q at most ${significance}).`;
  const asked = `${ask} ${who} ${word} more often than ${others}, in the table as a whole or in any situation ${saySituations(question.situations, names)}?`;
  return `${asked} ${sayLimit(question.limit)} ${level}`;
}

/** By what situations are judged: the measure, or where the lens goes by impact ratios these (M8). */
function sayLimit({ measure, lens, limit }: Limit): string {
  const { title, sentence } = measureWords[measure];
  const own = `Measure: ${title.toLowerCase()}. ${sentence}`;
  const { decidesBy, hasLimit } = lensOf(lens);
  if (decidesBy === 'measure') return `${own} Limit: ${limit}.`;
  const ratio = `By the lens ${lensWords[lens].title}, a group is over the limit where its share without that outcome is below ${limit} of that of the best group in the same situation (impact ratio).`;
  return hasLimit ? `${ratio} ${own}` : `${ratio} The law itself sets no limit. ${own}`;
}

/** Which situations are looked at: how many people, and how many conditions. */
function saySituations({ size, needed, support, maxLength }: Situations, names: DisplayNames): string {
  const least = needed === null ? size : `${size} (${needed})`;
  const holds =
    support === 'premise'
      ? `in which the group makes up at least ${least}`
      : `in which at least ${least} are in the group and ${outcomeWords(names).word}`;
  if (maxLength === null) return `${holds}, under any number of conditions`;
  if (maxLength === 1) return `${holds}, under no condition but the group`;
  return `${holds}, under up to ${formatMany(maxLength, 'condition')}, the group counted among them`;
}

function sayFile({ file, rows, people, isWeighted, isSurvey, columns, ...out }: DataFile): string {
  const count = reportFigures.count(people);
  const records = isWeighted
    ? `${formatMany(rows, 'row')} that stand for ${count} people`
    : `${count} ${isOne(people) ? 'row' : 'rows'}`;
  const reasons = [
    ...(out.ragged === 0 ? [] : [`${formatCount(out.ragged)} with another number of fields`]),
    ...(out.missing === null ? [] : [`${reportFigures.count(out.missing)} with a missing value`]),
    ...(out.filter === null ? [] : [`${reportFigures.count(out.filter)} outside the filter`]),
  ];
  const left = reasons.length === 0 ? 'none left out' : `left out: ${formatList(reasons)}`;
  const asked = isSurvey ? ', one for each person asked, with survey weights' : '';
  return `${file}, ${records}${asked}, ${formatMany(columns, 'column')}, ${left}`;
}

/** How small counts were treated, and how many are not shown. */
function saySmallCells({ smallCells, rounding, example, small, withheld, leastPossible }: SmallCells): string {
  const least = formatCount(smallCells);
  return [
    rounding === 1
      ? 'Counts of people that are shown are exact.'
      : `Counts of people are rounded to the nearest multiple of ${formatCount(rounding)}: about ${formatCount(example.rounded)} means ${formatCount(example.low)} to ${formatCount(example.high)}.`,
    `Counts below ${least} are hidden. Shares, measures and intervals are given as all that the printed counts allow, so that each contains the exact one; those with a hidden count are left out, and so is what was concluded from it. Verdicts are those of the exact numbers.`,
    small === 0
      ? `No count in this report is below ${least}.`
      : `${formatMany(small, 'count is', 'counts are')} below ${least}.`,
    ...(withheld === 0 ? [] : [sayWithheld(withheld)]),
    `Each hidden count, and each small one that follows from others, can have at least ${formatCount(leastPossible)} values for a reader who knows all that is printed here: so many tables were found that agree with every figure and differ in it, and they were checked by a program apart.`,
    notPeople,
  ].join(' ');
}

function sayWithheld(counts: number): string {
  const count = formatCount(counts);
  return plural(counts, {
    one: `${count} more is not shown, small or not, because a hidden one could be worked out from it.`,
    other: `${count} more are not shown, small or not, because a hidden one could be worked out from them.`,
  });
}
