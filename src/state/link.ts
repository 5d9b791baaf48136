import type { Failure } from '../engine/shared/result.ts';
import type { LessonPlace } from './app-state.ts';
import type { StageId } from './stage-id.ts';

/** What a link carries: where the person is, which sample, and the settings as recipe text. Never a record. */
export interface LinkContent {
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
  const message = `The settings in the link are damaged at their character ${character}; perhaps it was cut off in a mail. Ask for it again, or for a recipe.`;
  return { ok: false, code: 'link', message, where: `settings, character ${character}` };
}

function sayNoLink(hash: string): Failure {
  const spelled = hash.length > 40 ? `${hash.slice(0, 40)}…` : hash;
  const message = `The address ends in “${spelled}”, which is no link of this program. Nothing was opened by it. Ask for the link again, or choose a stage or a sample here.`;
  return { ok: false, code: 'link', message, where: 'the address, after #' };
}
