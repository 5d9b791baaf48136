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

/** What was read; `isDamaged` when the settings in it could not be. */
export interface ReadLink extends LinkContent {
  readonly isDamaged: boolean;
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

/** Reads a link; what it does not understand is left out. */
export function readLink(hash: string, stages: readonly StageId[]): ReadLink {
  const match = /^#\/([a-z]*)(?:\?(.*))?$/.exec(hash);
  if (match === null) return { stage: null, sample: null, recipe: null, lesson: null, isDamaged: false };
  const parts = new URLSearchParams(match[2] ?? '');
  const packed = parts.get('settings');
  const recipe = packed === null ? null : fromBase64Url(packed);
  const lesson = parts.get('lesson');
  return {
    stage: stages.find((stage) => stage === match[1]) ?? null,
    sample: parts.get('sample'),
    recipe,
    lesson: lesson === null ? null : { id: lesson, at: parts.get('at') ?? '' },
    isDamaged: packed !== null && recipe === null,
  };
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
