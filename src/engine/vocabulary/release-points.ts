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
