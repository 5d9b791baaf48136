import { type ProfiledColumn, type RoleSuggestion } from './role-suggestion.ts';
import * as words from './role-words.ts';

/** More values than these are no few groups to choose from. */
const manyValues = 20;
const fewValues = 6;

/** The ground that a column stands for, by its name or, for sex, by its values; null for none. */
export function groundOf({ name, profile, values }: ProfiledColumn): words.Ground | null {
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

export function suggestProtected(column: ProfiledColumn): RoleSuggestion[] {
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
