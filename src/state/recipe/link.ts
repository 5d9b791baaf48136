import type { Failure } from '../../engine/shared/result.ts';
import type { LessonPlace } from '../app-state.ts';
import type { StageId } from '../stage-id.ts';
import type { ProtectedGroup, Roles, Recipe } from '../../engine/recipe/recipe.ts';
import { type DisplayNames, columnName, groupTitle, namesOf } from '../../engine/vocabulary/display-names.ts';
import { valueName } from '../../words/people.ts';
import { formatList } from '../../words/format.ts';

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
  const said = `The settings in the link are damaged at their character ${character}; perhaps it was cut off in a mail. Ask for it again, or for a recipe.`;
  return { ok: false, code: 'link', said, where: `settings, character ${character}` };
}

function sayNoLink(hash: string): Failure {
  const spelled = hash.length > 40 ? `${hash.slice(0, 40)}…` : hash;
  const said = `The address ends in “${spelled}”, which is no link of this program. Nothing was opened by it. Ask for the link again, or choose a stage or a sample here.`;
  return { ok: false, code: 'link', said, where: 'the address, after #' };
}

/** The roles that are lists of columns, in words. */
const lists = {
  identifiers: 'an identifier',
  quasi: 'known to others',
  sensitive: 'what nobody should learn',
  after: 'known only after the decision',
  protectedAttributes: 'a protected column',
} as const satisfies Partial<Record<keyof Roles, string>>;

/** The parts of a recipe that are said as a whole. */
const parts = {
  columns: 'names, ranges and merged values of columns',
  filter: 'which records count',
  background: 'what is known from outside',
  hierarchies: 'the trees for publishing',
  settings: 'limits and measures',
  steps: 'the settings of the stages',
  notes: 'the notes',
  pins: 'the pinned results',
} as const satisfies Partial<Record<keyof Recipe, string>>;

/** What settings would change of those in use, a sentence each, decision and groups first; none where all stays. */
export function sayChanges(before: Recipe, after: Recipe): string[] {
  const names = namesOf({ columns: { ...after.columns, ...before.columns }, roles: after.roles });
  const said = [
    ...sayDecision(before.roles, after.roles, names),
    ...sayGroups(before.roles, after.roles, names),
    ...sayLists(before.roles, after.roles, names),
  ];
  if (isOther(before.roles.reference, after.roles.reference)) said.push('Groups would be compared with other people.');
  if (isOther(readingOf(before), readingOf(after))) said.push('Empty values or weights would count differently.');
  const changed = Object.entries(parts).filter(([key]) => isOther(before[key as never], after[key as never]));
  if (changed.length > 0) said.push(`It would also change ${formatList(changed.map(([, words]) => words))}.`);
  return said;
}

function sayDecision({ decision: before }: Roles, { decision: after }: Roles, names: DisplayNames): string[] {
  if (!isOther(before, after)) return [];
  if (after === null) return ['No column would be the decision any more.'];
  const worse = formatList(
    after.negative.map((value) => `“${valueName(names, { attribute: after.attribute, value })}”`),
  );
  const now = before === null ? 'none is now' : `now it is ${columnName(names, before.attribute)}`;
  return before?.attribute === after.attribute
    ? [`In ${columnName(names, after.attribute)}, ${worse} would count as the worse outcome.`]
    : [`The decision would be ${columnName(names, after.attribute)}, with ${worse} as the worse outcome; ${now}.`];
}

function sayGroups({ protected: before }: Roles, { protected: after }: Roles, names: DisplayNames): string[] {
  if (!isOther(before, after)) return [];
  if (after.length === 0) return ['Nobody would be protected any more.'];
  const groups = formatList(after.map((group) => sayGroup(group, names)));
  return [`These would be the protected groups: ${groups}.`];
}

const sayGroup = (group: ProtectedGroup, names: DisplayNames) =>
  groupTitle(names, group) ?? `“${valueName(names, group)}” of ${columnName(names, group.attribute)}`;

function sayLists(before: Roles, after: Roles, names: DisplayNames): string[] {
  return Object.entries(lists).flatMap(([key, words]) => {
    const [old, fresh] = [before[key as keyof typeof lists], after[key as keyof typeof lists]];
    const gone = old.filter((name) => !fresh.includes(name)).map((name) => columnName(names, name));
    const come = fresh.filter((name) => !old.includes(name)).map((name) => columnName(names, name));
    return [
      ...(gone.length > 0 ? [`${formatList(gone)} would no longer count as ${words}.`] : []),
      ...(come.length > 0 ? [`${formatList(come)} would count as ${words}.`] : []),
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
