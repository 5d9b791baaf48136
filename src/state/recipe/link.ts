import type { Failure } from '../../engine/shared/result.ts';
import type { LessonPlace } from '../app-state.ts';
import type { StageId } from '../stage-id.ts';
import type { ProtectedGroup, Roles, Recipe } from '../../engine/recipe/recipe.ts';
import { type DisplayNames, columnName, groupTitle, namesOf } from '../../engine/vocabulary/display-names.ts';
import { valueName } from '../../words/people.ts';
import { linkWords } from '../../words/en/state/opening.ts';

/** What a link carries: where the person is, which sample, and the settings as recipe text. Never a record. */
interface LinkContent {
  readonly stage: StageId | null;
  readonly sample: string | null;
  readonly recipe: string | null;
  /** The lesson that is shown under Learn, with its settings. */
  readonly lesson: LessonPlace | null;
}

/** What was read, and why the settings in it could not be. */
export interface ReadLink extends LinkContent {
  readonly damage: Failure | null;
}

const longest = 16_000;

/** The part of the address after `#`; settings that would make it too long for an address are left out. */
export function writeLink(content: LinkContent): string {
  const parts = new URLSearchParams();
  if (content.sample !== null) parts.set('sample', content.sample);
  if (content.recipe !== null) {
    const packed = toBase64Url(content.recipe);
    if (packed.length <= longest) parts.set('settings', packed);
  }
  if (content.lesson !== null) {
    parts.set('lesson', content.lesson.id);
    if (content.lesson.at !== '') parts.set('at', content.lesson.at);
  }
  const query = parts.toString();
  return `#/${content.stage ?? 'data'}${query === '' ? '' : `?${query}`}`;
}

/** Reads a link; what it does not understand is left out, and said where it is all of it. */
export function readLink(hash: string, stages: readonly StageId[]): ReadLink {
  const match = /^#\/([a-z]*)(?:\?(.*))?$/.exec(hash);
  const parts = new URLSearchParams(match?.[2] ?? '');
  const packed = parts.get('settings');
  const lesson = parts.get('lesson');
  const read: LinkContent = {
    stage: stages.find((stage) => stage === match?.[1]) ?? null,
    sample: parts.get('sample'),
    recipe: packed === null ? null : fromBase64Url(packed),
    lesson: lesson === null ? null : { id: lesson, at: parts.get('at') ?? '' },
  };
  if (packed !== null && read.recipe === null) return { ...read, damage: sayDamage(findDamage(packed)) };
  const isLost = hash.length > 1 && Object.values(read).every((part) => part === null);
  return { ...read, damage: isLost ? sayNoLink(hash) : null };
}

function toBase64Url(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(packed: string): string | null {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** The first character of packed settings that cannot be right, counted from 1. */
function findDamage(packed: string): number {
  const strange = packed.search(/[^\w-]/);
  if (strange >= 0 || packed.length % 4 === 1) return (strange >= 0 ? strange : packed.length - 1) + 1;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  let at = 0;
  try {
    for (; at < bytes.length; at += 1) decoder.decode(bytes.subarray(at, at + 1), { stream: true });
  } catch {
    // The byte at which it stopped is the wrong one.
  }
  return Math.min(packed.length, Math.floor((at * 4) / 3) + 1);
}

function sayDamage(character: number): Failure {
  const { damaged, damagedAt } = linkWords;
  return { ok: false, code: 'link', said: damaged(character), where: damagedAt(character) };
}

function sayNoLink(hash: string): Failure {
  const spelled = hash.length > 40 ? `${hash.slice(0, 40)}…` : hash;
  return { ok: false, code: 'link', said: linkWords.noLink(spelled), where: linkWords.noLinkAt };
}

/** The roles that are lists of columns. */
const lists = ['identifiers', 'quasi', 'sensitive', 'after', 'protectedAttributes'] as const;

/** The parts of a recipe that are said as a whole. */
const parts = ['columns', 'filter', 'background', 'hierarchies', 'settings', 'steps', 'notes', 'pins'] as const;

/** What settings would change of those in use, a sentence each, decision and groups first; none where all stays. */
export function sayChanges(before: Recipe, after: Recipe): string[] {
  const names = namesOf({ columns: { ...after.columns, ...before.columns }, roles: after.roles });
  const said = [
    ...sayDecision(before.roles, after.roles, names),
    ...sayGroups(before.roles, after.roles, names),
    ...sayLists(before.roles, after.roles, names),
  ];
  if (isOther(before.roles.reference, after.roles.reference)) said.push(linkWords.otherPeople);
  if (isOther(readingOf(before), readingOf(after))) said.push(linkWords.otherReading);
  const changed = parts.filter((part) => isOther(before[part], after[part]));
  if (changed.length > 0) said.push(linkWords.alsoChanges(changed.map((part) => linkWords.parts[part])));
  return said;
}

function sayDecision({ decision: before }: Roles, { decision: after }: Roles, names: DisplayNames): string[] {
  if (!isOther(before, after)) return [];
  if (after === null) return [linkWords.noDecision];
  const worse = after.negative.map((value) => valueName(names, { attribute: after.attribute, value }));
  const column = columnName(names, after.attribute);
  if (before === null) return [linkWords.firstDecision(column, worse)];
  return before.attribute === after.attribute
    ? [linkWords.otherWorse(column, worse)]
    : [linkWords.otherDecision(column, worse, columnName(names, before.attribute))];
}

function sayGroups({ protected: before }: Roles, { protected: after }: Roles, names: DisplayNames): string[] {
  if (!isOther(before, after)) return [];
  if (after.length === 0) return [linkWords.nobodyProtected];
  return [linkWords.otherGroups(after.map((group) => sayGroup(group, names)))];
}

const sayGroup = (group: ProtectedGroup, names: DisplayNames) =>
  groupTitle(names, group) ?? linkWords.group(valueName(names, group), columnName(names, group.attribute));

function sayLists(before: Roles, after: Roles, names: DisplayNames): string[] {
  return lists.flatMap((list) => {
    const [old, fresh] = [before[list], after[list]];
    const words = linkWords.lists[list];
    const gone = old.filter((name) => !fresh.includes(name)).map((name) => columnName(names, name));
    const come = fresh.filter((name) => !old.includes(name)).map((name) => columnName(names, name));
    return [
      ...(gone.length > 0 ? [linkWords.noLonger(gone, words)] : []),
      ...(come.length > 0 ? [linkWords.wouldCount(come, words)] : []),
    ];
  });
}

const readingOf = ({ data: { weight, missing, missingAs }, roles }: Recipe) => ({
  ...{ weight, missing, missingAs },
  survey: roles.weight,
});

/** Whether two values differ, whatever the order of their fields. */
function isOther(one: unknown, other: unknown): boolean {
  return sorted(one) !== sorted(other);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
