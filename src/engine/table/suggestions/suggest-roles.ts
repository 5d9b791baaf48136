import { type ProfiledColumn, type RoleSuggestion } from './role-suggestion.ts';
import * as words from './role-words.ts';
import { groundOf, suggestProtected } from './suggest-protected.ts';

const manyNumbers = 20;
const fewValues = 6;
const leastUnique = 10;
const surelyUnique = 100;

/**
 * Suggests roles by the names and the values of columns; nothing is applied, each suggestion says why. At most one
 * decision and one weight, which is a column of numbers above 0 that is called n, count, weight, freq or alike. Where the
 * numbers are not whole, or the name is one of survey weights such as fnlwgt, it is offered as these: counted as records
 * they would make evidence look stronger than it is (M12).
 */
export function suggestRoles(table: readonly ProfiledColumn[]): RoleSuggestion[] {
  const columns = table.filter(({ profile }) => profile.type !== 'empty');
  const weight = columns.find(isWeight);
  const identifiers = columns.filter((column) => column !== weight && explainIdentifier(column) !== null);
  const rest = columns.filter((column) => column !== weight && !identifiers.includes(column));
  const decision = findDecision(rest, table[table.length - 1]);
  const others = rest.filter((column) => column.name !== decision?.attribute && column.profile.type !== 'constant');
  return [
    ...(decision === null ? [] : [decision]),
    ...others.flatMap(suggestProtected),
    ...suggestQuasi(others),
    ...suggestByName(
      others,
      'sensitive',
      words.sensitiveNames,
      'sounds like something a person would not want to be known',
    ),
    ...suggestByName(
      others,
      'grounded',
      words.groundedNames,
      'could be a lawful reason for a decision; choose the values that are',
    ),
    ...identifiers.map((column): RoleSuggestion => ({
      role: 'identifier',
      attribute: column.name,
      value: null,
      why: explainIdentifier(column)!,
    })),
    ...(weight === undefined ? [] : [suggestWeight(weight)]),
    ...others.filter(needsCuts).map(suggestCut),
  ];
}

function isWeight({ name, profile }: ProfiledColumn): boolean {
  const { type, missing, min } = profile;
  const isNumber = type === 'integer' || type === 'number' || (type === 'constant' && min !== null);
  const spelled = words.readName(name);
  const isNamed = words.weightNames.test(spelled) || words.surveyNames.test(spelled);
  return isNamed && isNumber && missing === 0 && min !== null && min > 0;
}

/** A count where numbers are whole and the name does not say otherwise, else a survey weight (M12). */
function suggestWeight({ name, profile, values }: ProfiledColumn): RoleSuggestion {
  const half = profile.type === 'integer' ? undefined : values.find((value) => !Number.isInteger(Number(value)));
  if (half !== undefined)
    return {
      ...{ role: 'weight', attribute: name, value: null, kind: 'survey' },
      why: `"${name}" holds numbers that are not whole, such as ${half.trim()}, so it counts no records: it looks like a survey weight, which says how many people each person asked speaks for.`,
    };
  if (words.surveyNames.test(words.readName(name)))
    return {
      ...{ role: 'weight', attribute: name, value: null, kind: 'survey' },
      why: `"${name}" is called as survey weights are, which say how many people each person asked speaks for.`,
    };
  return {
    ...{ role: 'weight', attribute: name, value: null, kind: 'count' },
    why: `"${name}" holds whole numbers above 0 and its name suggests that each row stands for so many records.`,
  };
}

function explainIdentifier({ name, profile }: ProfiledColumn): string | null {
  const { type, distinct, min, max } = profile;
  const spaced = words.readName(name);
  const isUnique = distinct > 1 && profile.top[0].count === 1;
  const sounds = `"${name}" sounds like a person's identity and holds ${distinct} different values.`;
  if (words.identifierNames.test(spaced) && type !== 'number' && (isUnique || distinct > surelyUnique)) return sounds;
  const isPerson = words.wholePersonNames.test(spaced) || (words.personNames.test(spaced) && distinct >= leastUnique);
  if (isPerson && type === 'text' && distinct > 2) return sounds;
  if (!isUnique || distinct < leastUnique || words.quasiNames.test(spaced)) return null;
  const isNumbered = type === 'integer' && (distinct >= surelyUnique || max! - min! + 1 === distinct);
  return type === 'text' || isNumbered
    ? `Every row has another value of "${name}", so it points to a single person.`
    : null;
}

interface Candidate {
  readonly column: ProfiledColumn;
  readonly score: number;
  readonly isNamed: boolean;
}

function findDecision(columns: readonly ProfiledColumn[], last: ProfiledColumn | undefined): RoleSuggestion | null {
  const candidates = columns.flatMap((column) => scoreDecision(column, column === last)).reverse();
  const [best, next] = candidates.sort((one, other) => other.score - one.score);
  if (best === undefined) return null;
  const { column, isNamed } = best;
  const why = isNamed ? `The name "${column.name}" suggests a decision` : `"${column.name}" is the last column`;
  const count = column.profile.distinct === 2 ? 'two' : String(column.profile.distinct);
  const value = findNegative(column);
  const readings = value === null && column.profile.distinct === 2 ? column.profile.top.map((one) => one.value) : null;
  const rival = next !== undefined && next.score + 1 >= best.score ? ` "${next.column.name}" could be it as well.` : '';
  return {
    role: 'decision',
    attribute: column.name,
    value,
    ...(readings === null ? {} : { readings }),
    why: `${why}, and it has ${count} values.${rival} ${sayNegative(value, readings)}`,
  };
}

/**
 * How much speaks for a column as the decision: its name, two values, the last place. One that is called a decision may
 * have more values and still come before one that merely stands last.
 */
function scoreDecision(column: ProfiledColumn, isLast: boolean): Candidate[] {
  const name = words.readName(column.name);
  const { distinct } = column.profile;
  const isTarget = words.targetNames.test(name);
  const isNamed = isTarget || words.decisionNames.test(name) || words.adverseNames.test(name);
  const isPair = distinct === 2;
  if (distinct < 2 || distinct > fewValues || groundOf(column) !== null || !(isNamed || (isPair && isLast))) return [];
  const byName = isTarget ? 4 : words.decisionNames.test(name) ? 3 : isNamed ? 2 : 0;
  const byValues = isPair ? 4 : words.decidedOutcomes.test(name) ? 2 : 0;
  return [{ column, score: byName + byValues + (isLast ? 1 : 0), isNamed }];
}

function sayNegative(value: string | null, readings: readonly string[] | null): string {
  if (value !== null) return `"${value}" seems to be the unfavourable one.`;
  return readings === null
    ? 'Choose which values a person would rather not get.'
    : `Which one is unfavourable cannot be told: it may be "${readings[0]}" or "${readings[1]}". Choose.`;
}

/** The value that is bad for the person, null when it cannot be told: a word for it, or no word for what is wanted. */
function findNegative({ name, profile }: ProfiledColumn): string | null {
  const values = profile.top.map(({ value }) => value);
  const spelled = values.map(words.readValue);
  const pick = (test: (text: string) => boolean) => values[spelled.findIndex(test)] ?? null;
  if (words.adverseNames.test(words.readName(name))) {
    return pick((text) => words.affirmativeValues.test(text)) ?? pick((text) => words.adverseNames.test(text));
  }
  const bad = spelled.filter(isBad);
  if (bad.length > 0) return bad.length < spelled.length ? pick(isBad) : null;
  return spelled.some((text) => text.startsWith('>')) ? pick((text) => text.startsWith('<')) : null;
}

function isBad(text: string): boolean {
  return words.negativeValues.test(text) || (words.adverseValues.test(text) && !words.negated.test(text));
}

/** Whatever is protected can be seen or known of a person as well; only what is generalized can be protected (G5). */
function suggestQuasi(columns: readonly ProfiledColumn[]): RoleSuggestion[] {
  return columns
    .filter((column) => words.quasiNames.test(words.readName(column.name)) || groundOf(column) !== null)
    .map(({ name }) => ({
      role: 'quasi',
      attribute: name,
      value: null,
      why: `"${name}" could be known to others and help to recognize a person.`,
    }));
}

function suggestByName(
  columns: readonly ProfiledColumn[],
  role: RoleSuggestion['role'],
  names: RegExp,
  reason: string,
): RoleSuggestion[] {
  return columns
    .filter(({ name }) => names.test(words.readName(name)))
    .map(({ name }) => ({ role, attribute: name, value: null, why: `"${name}" ${reason}.` }));
}

function needsCuts({ profile }: ProfiledColumn): boolean {
  return (profile.type === 'integer' || profile.type === 'number') && profile.distinct > manyNumbers;
}

function suggestCut({ name, profile }: ProfiledColumn): RoleSuggestion {
  return {
    role: 'cut',
    attribute: name,
    value: null,
    why: `"${name}" holds ${profile.distinct} different numbers. Cut into a few ranges, or left out, it gives groups large enough to compare.`,
  };
}
