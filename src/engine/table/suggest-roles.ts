import { type ColumnProfile } from './profile.ts';
import * as words from './role-words.ts';

/** A role that a column may have; the person accepts or ignores it. */
export interface RoleSuggestion {
  readonly role: 'decision' | 'protected' | 'quasi' | 'sensitive' | 'identifier' | 'grounded' | 'weight' | 'cut';
  readonly attribute: string;
  /** The negative value of a decision, the protected value of a group; null when it cannot be said. */
  readonly value: string | null;
  /** The reason, as a sentence to show. */
  readonly why: string;
}

/** A column of the file with its profile. */
export interface ProfiledColumn {
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
 * decision and one weight. Only columns called exactly n, count, weight, freq or alike and holding whole numbers above 0 are
 * offered as weight: survey weights such as fnlwgt say how many people outside the table a record stands for, and
 * counting these would make evidence look stronger than it is.
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
    ...suggestByName(others, 'quasi', words.quasiNames, 'could be known to others and help to recognize a person'),
    ...suggestByName(others, 'sensitive', words.sensitiveNames, 'sounds like something a person would not want to be known'),
    ...suggestByName(others, 'grounded', words.groundedNames, 'could be a lawful reason for a decision; choose the values that are'),
    ...identifiers.map((column): RoleSuggestion => ({ role: 'identifier', attribute: column.name, value: null, why: explainIdentifier(column)! })),
    ...(weight === undefined ? [] : [suggestWeight(weight)]),
    ...others.filter(needsCuts).map(suggestCut),
  ];
}

function isWeight({ name, profile }: ProfiledColumn): boolean {
  const isWhole = profile.type === 'integer' || (profile.type === 'constant' && Number.isInteger(profile.min));
  return words.weightNames.test(words.spaceName(name)) && isWhole && profile.missing === 0 && profile.min !== null && profile.min >= 1;
}

function suggestWeight({ name }: ProfiledColumn): RoleSuggestion {
  return { role: 'weight', attribute: name, value: null, why: `"${name}" holds whole numbers above 0 and its name suggests that each row stands for so many records.` };
}

function explainIdentifier({ name, profile }: ProfiledColumn): string | null {
  const { type, distinct, min, max } = profile;
  const isUnique = distinct > 1 && profile.top[0].count === 1;
  const isNamed = words.identifierNames.test(words.spaceName(name));
  if (isNamed && type !== 'number' && (isUnique || distinct > surelyUnique)) return `"${name}" sounds like a person's identity and holds ${distinct} different values.`;
  if (!isUnique || distinct < leastUnique) return null;
  const isNumbered = type === 'integer' && (distinct >= surelyUnique || max! - min! + 1 === distinct);
  return type === 'text' || isNumbered ? `Every row has another value of "${name}", so it points to a single person.` : null;
}

function findDecision(columns: readonly ProfiledColumn[], last: ProfiledColumn | undefined): RoleSuggestion | null {
  let best: { column: ProfiledColumn; score: number; isNamed: boolean } | null = null;
  for (const column of columns) {
    const name = words.spaceName(column.name);
    const { distinct } = column.profile;
    const isNamed = words.decisionNames.test(name) || words.adverseNames.test(name);
    const isPair = distinct === 2;
    if (distinct < 2 || distinct > fewValues || groundOf(column) !== null || !(isNamed || (isPair && column === last))) continue;
    const score = (isNamed ? 2 : 0) + (isPair ? 4 : 0) + (column === last ? 1 : 0);
    if (best === null || score >= best.score) best = { column, score, isNamed };
  }
  if (best === null) return null;
  const { column, isNamed } = best;
  const why = isNamed ? `The name "${column.name}" suggests a decision` : `"${column.name}" is the last column`;
  const count = column.profile.distinct === 2 ? 'two' : String(column.profile.distinct);
  const value = findNegative(column);
  const what = value === null ? 'Choose which value means that the benefit was denied.' : `"${value}" seems to be the unfavourable one.`;
  return { role: 'decision', attribute: column.name, value, why: `${why}, and it has ${count} values. ${what}` };
}

function findNegative({ name, profile }: ProfiledColumn): string | null {
  const values = profile.top.map(({ value }) => value);
  const spelled = values.map((value) => value.trim().toLowerCase());
  const pick = (test: (text: string) => boolean) => values[spelled.findIndex(test)] ?? null;
  if (words.adverseNames.test(words.spaceName(name))) {
    return pick((text) => words.affirmativeValues.test(text)) ?? pick((text) => words.adverseNames.test(text));
  }
  const word = pick((text) => words.negativeValues.test(text));
  if (word !== null) return word;
  return spelled.some((text) => text.startsWith('>')) ? pick((text) => text.startsWith('<')) : null;
}

function groundOf({ name, profile, values }: ProfiledColumn): words.Ground | null {
  const spaced = words.spaceName(name);
  const named = words.grounds.find(({ names }) => names.test(spaced));
  if (named !== undefined) return named;
  if (profile.type !== 'text' || profile.distinct > manyNumbers) return null;
  const spelled = values.map((value) => value.toLowerCase());
  const isSex = spelled.some((text) => words.femaleValue.test(text)) && spelled.some((text) => words.maleValue.test(text));
  return isSex ? words.grounds[0] : null;
}

function suggestProtected(column: ProfiledColumn): RoleSuggestion[] {
  const found = groundOf(column);
  if (found === null) return [];
  const value = findGroup(column, found);
  const isNamed = found.names.test(words.spaceName(column.name));
  const why = isNamed ? `"${column.name}" sounds like ${found.ground}, which the law often protects.` : `The values of "${column.name}" tell a person's ${found.ground}, which the law often protects.`;
  return [{ role: 'protected', attribute: column.name, value: value?.value ?? null, why: `${why} ${explainGroup(column, value)}` }];
}

interface Group {
  readonly value: string;
  readonly isRarest: boolean;
}

/** The value that names the group; else, of two values (for race: of a few), the less frequent one; else none. */
function findGroup({ profile }: ProfiledColumn, { group, ground }: words.Ground): Group | null {
  const named = profile.top.find(({ value }) => group?.test(value.trim().toLowerCase()) === true || (profile.type === 'yes-no' && words.affirmativeValues.test(value.trim().toLowerCase())));
  if (named !== undefined) return { value: named.value, isRarest: false };
  const isSmall = profile.distinct === 2 || (ground.startsWith('race') && profile.distinct <= fewValues);
  if (!isSmall) return null;
  return { value: profile.top[profile.top.length - 1].value, isRarest: true };
}

function explainGroup({ profile }: ProfiledColumn, group: Group | null): string {
  if (group !== null) return group.isRarest ? `"${group.value}" is the least frequent value; check whether it is the group you mean.` : `"${group.value}" is likely the group to protect.`;
  return profile.histogram === null ? 'Choose the value that is the group to protect.' : 'Cut it into ranges first, then choose the range to protect.';
}

function suggestByName(columns: readonly ProfiledColumn[], role: RoleSuggestion['role'], names: RegExp, reason: string): RoleSuggestion[] {
  return columns
    .filter(({ name }) => names.test(words.spaceName(name)))
    .map(({ name }) => ({ role, attribute: name, value: null, why: `"${name}" ${reason}.` }));
}

function needsCuts({ profile }: ProfiledColumn): boolean {
  return (profile.type === 'integer' || profile.type === 'number') && profile.distinct > manyNumbers;
}

function suggestCut({ name, profile }: ProfiledColumn): RoleSuggestion {
  return { role: 'cut', attribute: name, value: null, why: `"${name}" holds ${profile.distinct} different numbers. Cut into a few ranges, or left out, it gives groups large enough to compare.` };
}
