/** Something to look at before a release goes out; it is held while one is open and no reason is given (G9, R4). */
export interface ReleasePoint {
  readonly id: string;
  readonly state: 'open' | 'untested' | 'look' | 'ok';
  readonly title: string;
  readonly words: string;
}

/** What is published: the word by which a note names it. */
export type ReleaseKind = 'table' | 'second table' | 'patterns';

export function isOpenPoint({ state }: ReleasePoint): boolean {
  return state === 'open' || state === 'untested';
}

/** What the note on a point is about: the point as it reads, so that other figures open it again. */
export function aboutPoint({ title }: Pick<ReleasePoint, 'title'>, kind: ReleaseKind): string {
  return `publish ${kind}: ${title}`;
}

interface Noted {
  readonly notes: readonly { readonly about: unknown; readonly verdict: string; readonly text: string }[];
}

/** The reason for which a point is left open; null where there is none. */
export function reasonOf({ notes }: Noted, point: Pick<ReleasePoint, 'title'>, kind: ReleaseKind): string | null {
  const own = notes.find(
    ({ about, verdict, text }) => about === aboutPoint(point, kind) && verdict === 'accepted' && text.trim() !== '',
  );
  return own?.text ?? null;
}

/** The points that hold a release: open, without a reason in the recipe. */
export function holdingPoints<P extends ReleasePoint>(noted: Noted, points: readonly P[], kind: ReleaseKind): P[] {
  return points.filter((point) => isOpenPoint(point) && reasonOf(noted, point, kind) === null);
}

/** A file's name without its ending: `loans` of `loans.csv`. */
export function stemOf(file: string): string {
  return file.replace(/\.[^.]*$/, '');
}

/** What the archives of releases are called: after the file that was read. */
export const archiveNames = {
  table: (data: string) => `${stemOf(data)}-published.zip`,
  patterns: (data: string) => `${stemOf(data)}-patterns.zip`,
  noisyTable: (data: string) => `${stemOf(data)}-noisy.zip`,
  noisyPatterns: (data: string) => `${stemOf(data)}-noisy-patterns.zip`,
} as const;

/** Bytes of a salt. */
export const saltBytes = 32;

/** A salt as 64 hexadecimal digits, from unpredictable bytes: one for each project (R1). */
export function makeSalt(randomBytes: (count: number) => Uint8Array): string {
  return Array.from(randomBytes(saltBytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isSalt(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}

/** The name of the file that keeps a salt, beside what is published and never in it: `loans.secret.json` (R1). */
export function secretName(file: string): string {
  return `${stemOf(file)}.secret.json`;
}

/** The file that keeps a salt, with what it is for in words (R1). */
export function writeSecret(
  file: string,
  { salt, commitment }: { readonly salt: string; readonly commitment: string },
  about: string,
): string {
  return `${JSON.stringify({ secret: 1, file, salt, commitment, about }, null, 2)}\n`;
}

/** Whether a spreadsheet would run a cell; numbers with a sign are none. */
function isFormula(cell: string): boolean {
  return /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.,]+(?:[eE][+-]?\d+)?$/.test(cell);
}

/** Whether a cell is a formula with an apostrophe in front. */
export function isEscapedFormula(cell: string): boolean {
  return cell.startsWith("'") && isFormula(cell.slice(1));
}

/** A cell with an apostrophe in front where a spreadsheet would take it for a formula. */
export function escapeFormula(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell;
}

/** Who reads a report: those who may see every figure, or anybody (R2). */
export const audiences = ['internal', 'publication'] as const;
export type Audience = (typeof audiences)[number];

/** The sections in their order; what was not checked is in every report (R1). */
export const sectionIds = [
  'asked',
  'data',
  'found',
  'changed',
  'holds',
  'notChecked',
  'smallCells',
  'risks',
  'limits',
  'recipe',
  'certificate',
] as const;
export type SectionId = (typeof sectionIds)[number];
