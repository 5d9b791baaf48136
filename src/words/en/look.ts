import type {
  AfterReason,
  CopyReason,
  CutReason,
  FirstLook,
  Found,
  GroundName,
  GroupReason,
  IdentifierReason,
  NothingReason,
  NotJudgedReason,
  ProtectedProposal,
  Question,
  QuestionReason,
  RoleReason,
  Telling,
  UnclearReason,
  WeightReason,
  WorseReason,
} from '../../engine/vocabulary/first-look.ts';
import { formatCount, formatList, formatMany } from '../format.ts';
import { subject } from '../language.ts';

/** The question that a candidate asks, as a sentence. */
function sayQuestion({ kind, attribute, negative, only }: Question): string {
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
function sayWhy({ attribute, reasons, worse, rows, negative, cut }: Question): string {
  const count = `${formatCount(rows.negative)} of ${formatCount(rows.all)} have the worse outcome.`;
  return [
    ...reasons.map((reason) => sayReason(attribute, reason)),
    ...(negative.length === 0 ? [] : [count]),
    ...(cut === undefined ? [] : [`It would be cut at the middle, ${cut.cut}.`]),
    sayWorse(attribute, negative, worse),
  ].join(' ');
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
function sayAfter(attribute: string, reason: AfterReason): string {
  switch (reason.code) {
    case 'value-tells':
      return sayTold(`rows with ${quote(reason.value)} as ${attribute}`, reason);
    case 'filled-tells':
      return sayTold(`rows in which ${attribute} is filled in`, reason);
    case 'empty-tells':
      return sayTold(`rows in which ${attribute} is empty`, reason);
    case 'cut-tells':
      return reason.side === 'above'
        ? sayTold(`rows with ${attribute} above ${reason.cut}`, reason)
        : sayTold(`rows with ${attribute} up to ${reason.cut}`, reason);
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

/** What so many of some rows tell. */
function sayTold(which: string, { told, rows, anchor, values }: Telling): string {
  const count = `${formatCount(told)} of ${formatCount(rows)} ${which}`;
  return values.length === 0
    ? `${count} go with whether ${anchor} is filled in.`
    : `${count} have ${formatList(values.map(quote))} in ${anchor}.`;
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
function sayProtected({ attribute, ground, group, cuts, cutReason, groups, at }: ProtectedProposal): string {
  const words = groundWords[ground.ground];
  const hasRanges = cuts !== undefined && cutReason !== undefined;
  return [
    ground.code === 'name'
      ? `The name ${attribute} speaks of ${words}, which the law often protects.`
      : `The values of ${attribute}, such as ${formatList(ground.values.map(quote))}, tell ${words}, which the law often protects.`,
    ...(hasRanges && at !== undefined ? [`Ages would be counted on ${at}.`] : []),
    ...(hasRanges ? [sayCuts(cuts, cutReason)] : []),
    sayGroup(
      group,
      groups.flatMap(({ values }) => values),
    ),
  ].join(' ');
}

function sayCuts(cuts: readonly string[], reason: CutReason): string {
  const list = formatList(cuts);
  if (reason.code === 'file-bands') return `It would be cut at ${list}, as the bands of ${reason.column} are.`;
  return reason.code === 'usual-ages'
    ? `It would be cut at ${list}, as ages usually are.`
    : `It would be cut at ${list}, into groups of about equal size.`;
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
function sayIdentifier(attribute: string, reason: IdentifierReason): string {
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
function sayCopy(attribute: string, of: string, reason: CopyReason): string {
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
function sayNothing(attribute: string, reason: NothingReason): string {
  return reason.code === 'empty' ? `${attribute} is empty.` : `${attribute} is ${quote(reason.value)} in every row.`;
}

/** Why a column is left aside. */
function sayNotJudged(attribute: string, reason: NotJudgedReason): string {
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
function sayUnclear(attribute: string, reason: UnclearReason): string {
  return reason.code === 'dates-both-ways'
    ? `${attribute} lies before ${reason.decided} in ${formatMany(reason.before, 'row')} and after it in ${formatCount(reason.later)}.`
    : `${attribute} is filled in in ${formatMany(reason.rows, 'row')}, all of which have ${formatList(reason.values.map(quote))} in ${reason.anchor}.`;
}

/** Why a column holds weights (M12). */
function sayWeight(attribute: string, reason: WeightReason): string {
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
function sayScore(attribute: string, reason: CopyReason | QuestionReason, of: string): string {
  switch (reason.code) {
    case 'same-decision':
    case 'equal':
    case 'one-to-one':
    case 'bands':
      return sayCopy(attribute, of, reason);
    default:
      return sayReason(attribute, reason);
  }
}

/** Why a column holds what turned out (D13). */
function sayTruth(look: FirstLook): string {
  const { truth, after } = look;
  const found = after.find(({ attribute }) => attribute === truth?.attribute);
  return truth === null
    ? ''
    : found === undefined
      ? sayReason(truth.attribute, truth.reason)
      : sayAfter(found.attribute, found.reason);
}

/** Why a column is suggested for a role. */
function saySuggestion({ attribute, reason }: Found<RoleReason>): string {
  switch (reason.code) {
    case 'question':
      return sayWhy(reason.question);
    case 'protected':
      return sayProtected(reason.proposal);
    case 'identifier':
      return sayIdentifier(attribute, reason.found);
    case 'weight':
      return sayWeight(attribute, reason.found);
    case 'after':
      return `${sayAfter(attribute, reason.found)} If it was not known when the decision was made, it can be no reason for it; only you can tell.`;
    case 'recognizes':
      return `"${attribute}" could be known to others and help to recognize a person.`;
    case 'sensitive':
      return `"${attribute}" sounds like something a person would not want to be known.`;
    case 'lawful':
      return `"${attribute}" could be a lawful reason for a decision; choose the values that are.`;
    case 'many-numbers':
      return `"${attribute}" holds ${reason.distinct} different numbers. Cut into a few ranges, or left out, it gives groups large enough to compare.`;
    case 'unlike-rows': {
      const [one, other] = reason.rows;
      return `Rows ${one.row} and ${other.row} agree in every column in use, yet "${attribute}" is ${one.value} in one and ${other.value} in the other. A table of counts would have one row for both, so this looks like a survey weight.`;
    }
  }
}

/** Why a date is the day of the decision (D11). */
function sayDecided(attribute: string): string {
  return `The name ${attribute} speaks of the day on which was decided, and it is filled in in nearly every row.`;
}

/** What a first look at a table finds, and why (D11, D13, D14, M12). */
export const lookWords = subject('look', {
  question: sayQuestion,
  why: sayWhy,
  after: sayAfter,
  protected: sayProtected,
  identifier: sayIdentifier,
  copy: sayCopy,
  nothing: sayNothing,
  notJudged: sayNotJudged,
  unclear: sayUnclear,
  weight: sayWeight,
  score: sayScore,
  truth: sayTruth,
  decided: sayDecided,
  suggestion: saySuggestion,
});
