import type { WeightKind } from '../vocabulary/columns.ts';
import { groupRows } from './group-rows.ts';
import type { ColumnProfile } from './profile-column.ts';
import { type RawTable, fileRowOf } from './raw-table.ts';
import * as words from './role-words.ts';
import type { Table } from './table.ts';

/** A role that a column may have; the person accepts or ignores it. */
export interface RoleSuggestion {
  readonly role:
    'decision' | 'protected' | 'quasi' | 'sensitive' | 'identifier' | 'grounded' | 'weight' | 'cut' | 'after';
  readonly attribute: string;
  /** The negative value of a decision, the protected value of a group; null when it cannot be said. */
  readonly value: string | null;
  /** The values with which the groups of a protected column are compared; without `value` every other value is a group (M10). */
  readonly reference?: readonly string[];
  /** The values between which it cannot be told; each is a reading of its own. */
  readonly readings?: readonly string[];
  /** What a weight says: how many records, or how many people one who was asked speaks for (M12). */
  readonly kind?: WeightKind;
  /** The reason, as a sentence to show. */
  readonly why: string;
}

/** A column of the file with its profile. */
interface ProfiledColumn {
  readonly name: string;
  readonly profile: ColumnProfile;
  readonly values: readonly string[];
}

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
    ...identifiers.map((column) => suggest('identifier', column.name, explainIdentifier(column)!)),
    ...(weight === undefined ? [] : [suggestWeight(weight)]),
    ...others.filter(needsCuts).map(suggestCut),
  ];
}

/** A role of a whole column, with the reason. */
function suggest(role: RoleSuggestion['role'], attribute: string, why: string): RoleSuggestion {
  return { role, attribute, value: null, why };
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
  const as = (kind: WeightKind, why: string) => ({ ...suggest('weight', name, why), kind });
  if (half !== undefined)
    return as(
      'survey',
      `"${name}" holds numbers that are not whole, such as ${half.trim()}, so it counts no records: it looks like a survey weight, which says how many people each person asked speaks for.`,
    );
  if (words.surveyNames.test(words.readName(name)))
    return as(
      'survey',
      `"${name}" is called as survey weights are, which say how many people each person asked speaks for.`,
    );
  return as(
    'count',
    `"${name}" holds whole numbers above 0 and its name suggests that each row stands for so many records.`,
  );
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
    .map(({ name }) => suggest('quasi', name, `"${name}" could be known to others and help to recognize a person.`));
}

function suggestByName(
  columns: readonly ProfiledColumn[],
  role: RoleSuggestion['role'],
  names: RegExp,
  reason: string,
): RoleSuggestion[] {
  return columns
    .filter(({ name }) => names.test(words.readName(name)))
    .map(({ name }) => suggest(role, name, `"${name}" ${reason}.`));
}

function needsCuts({ profile }: ProfiledColumn): boolean {
  return (profile.type === 'integer' || profile.type === 'number') && profile.distinct > manyNumbers;
}

function suggestCut({ name, profile }: ProfiledColumn): RoleSuggestion {
  return suggest(
    'cut',
    name,
    `"${name}" holds ${profile.distinct} different numbers. Cut into a few ranges, or left out, it gives groups large enough to compare.`,
  );
}

/** More values than these are no few groups to choose from. */
const manyValues = 20;

/** The ground that a column stands for, by its name or, for sex, by its values; null for none. */
function groundOf({ name, profile, values }: ProfiledColumn): words.Ground | null {
  const spaced = words.readName(name);
  const named = words.grounds.find(({ names }) => names.test(spaced));
  if (named !== undefined) return named;
  if (profile.type !== 'text' || profile.distinct > manyValues) return null;
  const spelled = values.map(words.readValue);
  const isSex =
    spelled.some((text) => words.femaleValue.test(text)) && spelled.some((text) => words.maleValue.test(text));
  return isSex ? words.grounds[0] : null;
}

interface Group {
  /** Null when every value but the reference is a group of its own. */
  readonly value: string | null;
  /** Empty when everybody else is compared with. */
  readonly reference: readonly string[];
  readonly isRarest: boolean;
}

function suggestProtected(column: ProfiledColumn): RoleSuggestion[] {
  const found = groundOf(column);
  if (found === null) return [];
  const group = findGroup(column, found);
  const isNamed = found.names.test(words.readName(column.name));
  const why = isNamed
    ? `"${column.name}" sounds like ${found.ground}, which the law often protects.`
    : `The values of "${column.name}" tell a person's ${found.ground}, which the law often protects.`;
  return [
    {
      role: 'protected',
      attribute: column.name,
      value: group?.value ?? null,
      ...(group === null || group.reference.length === 0 ? {} : { reference: group.reference }),
      why: `${why} ${explainGroup(column, group)}`,
    },
  ];
}

/**
 * The value that names the group; else, of two values (for race: of a few), the less frequent one; else, where a majority
 * is what the others are compared with, every value but the most frequent; else none.
 */
function findGroup({ profile }: ProfiledColumn, { group, ground, against, hasMajority }: words.Ground): Group | null {
  const spells = (test: RegExp | null | undefined) => (one: { readonly value: string }) =>
    test?.test(words.readValue(one.value)) === true;
  const { top, distinct, type } = profile;
  const named = top.find((one) => spells(group)(one) || (type === 'yes-no' && spells(words.affirmativeValues)(one)));
  if (named !== undefined) {
    const others = top.filter((one) => one !== named && spells(against)(one)).map(({ value }) => value);
    return {
      value: named.value,
      reference: others.length === distinct - 1 && profile.missing === 0 ? [] : others,
      isRarest: false,
    };
  }
  if (distinct === 2 || (ground.startsWith('race') && distinct <= fewValues))
    return { value: top[top.length - 1].value, reference: [], isRarest: true };
  const isMajority = hasMajority === true && type === 'text' && distinct <= manyValues && top[0].count > top[1].count;
  return isMajority ? { value: null, reference: [top[0].value], isRarest: false } : null;
}

function explainGroup({ profile }: ProfiledColumn, group: Group | null): string {
  if (group === null)
    return profile.histogram === null
      ? 'Choose the value that is the group to protect.'
      : 'Cut it into ranges first, then choose the range to protect.';
  if (group.value === null)
    return `"${group.reference[0]}" is the most frequent value; the others are compared with it.`;
  return group.isRarest
    ? `"${group.value}" is the least frequent value; check whether it is the group you mean.`
    : `"${group.value}" is likely the group to protect.`;
}

/**
 * The suggestions with the weight that is `used`, or else suggested, as a survey weight where two rows agree in all
 * attributes in use and yet differ in weight: a table of counts would have one row for both (M12).
 */
export function judgeWeight(
  suggestions: readonly RoleSuggestion[],
  raw: RawTable,
  table: Table,
  used: string | null,
): RoleSuggestion[] {
  const name = used ?? suggestions.find(({ role }) => role === 'weight')?.attribute;
  const column = raw.columns.find((one) => one.name === name);
  if (column === undefined) return [...suggestions];
  const others = suggestions.filter(({ role }) => role !== 'weight');
  const own = suggestions.filter(({ role, attribute }) => role === 'weight' && attribute === column.name);
  const pair = own[0]?.kind === 'survey' ? null : findUnlike(raw, table, column.name);
  if (pair === null) return [...others, ...own];
  const [one, other] = pair;
  const valueOf = (row: number) => column.values[column.codes[row]].trim();
  const why = `Rows ${fileRowOf(raw, one)} and ${fileRowOf(raw, other)} agree in every column in use, yet "${column.name}" is ${valueOf(one)} in one and ${valueOf(other)} in the other. A table of counts would have one row for both, so this looks like a survey weight.`;
  return [...others, { role: 'weight', attribute: column.name, value: null, kind: 'survey', why }];
}

/** The first two rows that agree in all other attributes in use and differ in this column; null where none do. */
function findUnlike(raw: RawTable, table: Table, name: string): readonly [number, number] | null {
  const { codes } = raw.columns.find((column) => column.name === name)!;
  const attributes = table.attributes.filter((attribute) => attribute.name !== name);
  if (attributes.length === 0) return null;
  const digits = attributes.map((attribute) => ({ radix: attribute.values.length + 1, at: attribute.codes }));
  const { groups, count } = groupRows(digits, table.rows);
  const first = new Int32Array(count).fill(-1);
  for (let row = 0; row < table.rows; row += 1) {
    const at = table.source === null ? row : table.source[row];
    if (first[groups[row]] < 0) first[groups[row]] = at;
    else if (codes[first[groups[row]]] !== codes[at]) return [first[groups[row]], at];
  }
  return null;
}
