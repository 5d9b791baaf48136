import { formatCount, formatList, formatMany } from '../../../words/format.ts';
import type {
  AfterReason,
  CopyReason,
  CutReason,
  FirstLook,
  GroundName,
  GroupReason,
  IdentifierReason,
  NothingReason,
  NotJudgedReason,
  ProtectedProposal,
  Question,
  QuestionReason,
  UnclearReason,
  WeightReason,
  WorseReason,
} from './look-types.ts';

/** The question that a candidate asks, as a sentence. */
export function sayQuestion({ kind, attribute, negative, only }: Question): string {
  const values = formatList(negative.map(quote));
  if (negative.length === 0) return `Which outcome of ${attribute} would a person rather not get?`;
  if (only !== undefined)
    return `Who gets ${values} in ${attribute}, yet ${formatList(only.values.map(quote))} in ${only.attribute}?`;
  if (kind === 'later') return `For whom did ${attribute} turn out to be ${values}?`;
  return kind === 'outcome' ? `Who ends up with ${values} in ${attribute}?` : `Who gets ${values} in ${attribute}?`;
}

/** A value in quotes; a range, or a value with a bound, in words: no sentence has an equals sign. */
function quote(text: string): string {
  const between = /^\((\S+),(\S+)\]$/.exec(text);
  if (between !== null) return `above ${between[1]} and up to ${between[2]}`;
  const bound = /^(<=|>=|<|>)\s*(.+)$/.exec(text);
  if (bound !== null) return `${boundWords[bound[1]]} ${bound[2].replaceAll('=', ' is ')}`;
  return `"${text.replaceAll('=', ' is ')}"`;
}

const boundWords: Readonly<Record<string, string>> = { '<=': 'up to', '>=': 'at least', '<': 'below', '>': 'above' };

/** Why a question is offered, and why these values are the worse ones. */
export function sayWhy({ attribute, reasons, worse, rows, negative, cut }: Question): string {
  const found = reasons.map((reason) => sayReason(attribute, reason)).filter((text) => text !== '');
  const share =
    negative.length === 0 ? '' : ` ${formatCount(rows.negative)} of ${formatCount(rows.all)} have the worse outcome.`;
  const where = cut === undefined ? '' : ` It is cut at the middle, ${cut.cut}.`;
  return `${found.join(' ')}${share}${where} ${sayWorse(attribute, negative, worse)}`.trim();
}

function sayReason(attribute: string, reason: QuestionReason): string {
  switch (reason.code) {
    case 'named-decision':
      return `The name "${attribute}" suggests a decision.`;
    case 'named-outcome':
      return `The name "${attribute}" suggests what came out for people.`;
    case 'named-later':
      return `The name "${attribute}" suggests what turns out later.`;
    case 'values-decide':
      return `Its values, such as ${formatList(reason.values.map(quote))}, say what was decided or came out.`;
    case 'ordered-rating':
      return `Its values ${formatList(reason.values.map(quote))} are the levels of a rating.`;
    case 'stands-last':
      return `${attribute} is the last column, where tables put what the others lead to.`;
    case 'stands-first':
      return `${attribute} is the first column that names nobody.`;
    case 'leads-to':
      return `${formatMany(reason.columns.length, 'other column is', 'other columns are')} filled in or above zero only where it has one value, ${reason.columns[0]} for one.`;
    case 'told-by':
      return `Of all such columns the others tell it best, ${reason.columns[0]} first.`;
    case 'known-later':
      return 'It was known only later.';
  }
}

function sayWorse(attribute: string, negative: readonly string[], reason: WorseReason): string {
  const values = formatList(negative.map(quote));
  switch (reason.code) {
    case 'word':
      return `The words of its values say that ${values} is what a person would rather not get.`;
    case 'name-yes-is-bad':
    case 'name-yes-is-good':
      return `By the name ${attribute}, ${values} is what a person would rather not get.`;
    case 'lower-end':
      return 'The lower end is the worse one.';
    case 'upper-end':
      return 'The upper end is the worse one.';
    case 'signs':
      return `People with ${values} do worse by ${formatList(reason.columns)}.`;
    case 'guessed':
      return `That ${values} is the worse outcome is a guess; check it.`;
    case 'unknown':
      return 'Which outcome is worse cannot be told; choose.';
  }
}

/** Why a column cannot have been known when it was decided (D11). */
export function sayAfter(attribute: string, reason: AfterReason): string {
  switch (reason.code) {
    case 'value-tells':
      return `${formatCount(reason.told)} of ${formatCount(reason.rows)} rows with ${quote(reason.value)} as ${attribute} ${sayTold(reason)}.`;
    case 'filled-tells':
      return `${formatCount(reason.told)} of ${formatCount(reason.rows)} rows in which ${attribute} is filled in ${sayTold(reason)}.`;
    case 'empty-tells':
      return `${formatCount(reason.told)} of ${formatCount(reason.rows)} rows in which ${attribute} is empty ${sayTold(reason)}.`;
    case 'cut-tells':
      return `${formatCount(reason.told)} of ${formatCount(reason.rows)} rows with ${attribute} ${reason.side === 'above' ? 'above' : 'up to'} ${reason.cut} ${sayTold(reason)}.`;
    case 'filled-in-only-where':
      return `${attribute} is filled in in exactly the ${formatCount(reason.rows)} rows in which ${reason.anchor} is.`;
    case 'dates-after':
      return `${attribute} lies after ${reason.decided} in ${formatCount(reason.later)} of ${formatCount(reason.both)} rows that have both dates.`;
    case 'days-until':
      return `${attribute} counts the days from ${reason.decided} to ${reason.date} in ${formatCount(reason.equal)} of ${formatCount(reason.both)} rows.`;
    case 'same-as':
      return `${attribute} has one value for each value of ${reason.column}.`;
    case 'name':
      return `The name ${attribute} speaks of what is known only after the decision.`;
    case 'decision-day':
      return `${attribute} is the day of the decision itself, which nobody knew before it.`;
  }
}

function sayTold({ anchor, values }: { readonly anchor: string; readonly values: readonly string[] }): string {
  return values.length === 0
    ? `go with whether ${anchor} is filled in`
    : `have ${formatList(values.map(quote))} in ${anchor}`;
}

const groundWords: Readonly<Record<GroundName, string>> = {
  sex: 'sex',
  'national-origin': 'national origin',
  race: 'race or ethnic origin',
  age: 'age',
  religion: 'religion',
  disability: 'disability',
  origin: 'origin',
  'marital-status': 'marital status',
  pregnancy: 'pregnancy',
  orientation: 'sexual orientation',
};

/** Why a column is one that the law often protects, and how its group was chosen (D14). */
export function sayProtected({ attribute, ground, group, cuts, cutReason, groups, at }: ProtectedProposal): string {
  const words = groundWords[ground.ground];
  const what =
    ground.code === 'name'
      ? `The name ${attribute} speaks of ${words}, which the law often protects.`
      : `The values of ${attribute}, such as ${formatList(ground.values.map(quote))}, tell ${words}, which the law often protects.`;
  const day = at === undefined ? '' : ` Ages are counted on ${at}.`;
  const ranges = cuts === undefined || cutReason === undefined ? '' : `${day} ${sayCuts(cuts, cutReason)}`;
  return `${what}${ranges} ${sayGroup(
    group,
    groups.flatMap(({ values }) => values),
  )}`;
}

function sayCuts(cuts: readonly string[], reason: CutReason): string {
  const list = formatList(cuts);
  if (reason.code === 'file-bands') return `It is cut at ${list}, as the bands of ${reason.column} are.`;
  return reason.code === 'usual-ages'
    ? `It is cut at ${list}, as ages usually are.`
    : `It is cut at ${list}, into groups of about equal size.`;
}

function sayGroup(reason: GroupReason, values: readonly string[]): string {
  const list = formatList(values.map(quote));
  switch (reason.code) {
    case 'named':
      return `${list} is likely the group to look at.`;
    case 'indicator':
      return `Those with ${list} are likely the group to look at.`;
    case 'worst-off':
      return `The data chose ${list}: of the groups with at least 2% of the people it has the worse outcome most often, ${formatCount(reason.negative)} of ${formatCount(reason.rows)}.`;
    case 'all-but-largest':
      return `${quote(reason.largest)} is the largest group; all others together are compared with it.`;
    case 'rarest':
      return `${list} is the smallest group; check whether it is the one you mean.`;
    case 'codes':
      return `Its values ${formatList(reason.values.map(quote))} are codes; say who is who before a group is chosen.`;
    case 'unknown':
      return 'Choose the group to look at.';
  }
}

/** Why a column points at a person. */
export function sayIdentifier(attribute: string, reason: IdentifierReason): string {
  switch (reason.code) {
    case 'name-of-person':
      return `${attribute} sounds like the name of a person and holds ${formatCount(reason.distinct)} different values.`;
    case 'case-number':
      return `${attribute} looks like the number of a person or a case: it holds ${formatCount(reason.distinct)} different values.`;
    case 'row-number':
      return `${attribute} numbers the rows.`;
    case 'differs-in-every-row':
      return `Each of the ${formatCount(reason.rows)} rows in which ${attribute} is filled in has another value.`;
  }
}

/** What a column repeats. */
export function sayCopy(attribute: string, of: string, reason: CopyReason): string {
  switch (reason.code) {
    case 'equal':
      return `${attribute} is the same as ${of} in all ${formatCount(reason.rows)} rows.`;
    case 'one-to-one':
      return `Each value of ${attribute} goes with one value of ${of}.`;
    case 'bands':
      return `${attribute} is ${of} in ${formatMany(reason.bands, 'band')}.`;
    case 'same-decision':
      return `One cut of ${attribute}, at ${reason.cut}, gives the same answer as ${of}.`;
  }
}

/** Why nothing can be asked of a column. */
export function sayNothing(attribute: string, reason: NothingReason): string {
  return reason.code === 'empty' ? `${attribute} is empty.` : `${attribute} is ${quote(reason.value)} in every row.`;
}

/** Why a column is left aside. */
export function sayNotJudged(attribute: string, reason: NotJudgedReason): string {
  const count = formatCount(reason.distinct);
  switch (reason.code) {
    case 'dates':
      return `${attribute} holds ${count} different dates.`;
    case 'too-many-values':
      return `${attribute} holds ${count} different values, too many to compare.`;
    case 'few-rows-a-value':
      return `${attribute} holds ${count} different values in ${formatCount(reason.rows)} rows, too few rows for each.`;
  }
}

/** Why a column has signs both ways. */
export function sayUnclear(attribute: string, reason: UnclearReason): string {
  return reason.code === 'dates-both-ways'
    ? `${attribute} lies before ${reason.decided} in ${formatMany(reason.before, 'row')} and after it in ${formatCount(reason.later)}.`
    : `${attribute} is filled in in ${formatMany(reason.rows, 'row')}, all of which have ${formatList(reason.values.map(quote))} in ${reason.anchor}.`;
}

/** Why a column holds weights (M12). */
export function sayWeight(attribute: string, reason: WeightReason): string {
  switch (reason.code) {
    case 'named-count':
      return `"${attribute}" holds whole numbers above 0 and its name suggests that each row stands for so many records.`;
    case 'counts-of-combinations':
      return `"${attribute}" holds whole numbers, and no two of the ${formatCount(reason.rows)} rows agree in all else: each row stands for so many records.`;
    case 'named-survey':
      return `"${attribute}" is called as survey weights are, which say how many people each person asked speaks for.`;
    case 'not-whole':
      return `"${attribute}" holds numbers that are not whole, such as ${reason.value}, so it counts no records: it looks like a survey weight, which says how many people each person asked speaks for.`;
  }
}

/** Why a number is a score (D13). */
export function sayScore(attribute: string, reason: CopyReason | QuestionReason, of: string): string {
  return reason.code === 'same-decision' ||
    reason.code === 'equal' ||
    reason.code === 'one-to-one' ||
    reason.code === 'bands'
    ? sayCopy(attribute, of, reason)
    : sayReason(attribute, reason);
}

/** Why a column holds what turned out (D13). */
export function sayTruth(look: FirstLook): string {
  const { truth, after } = look;
  const found = after.find(({ attribute }) => attribute === truth?.attribute);
  return truth === null
    ? ''
    : found === undefined
      ? sayReason(truth.attribute, truth.reason)
      : sayAfter(found.attribute, found.reason);
}
