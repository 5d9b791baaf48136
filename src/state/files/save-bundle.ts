import { useState } from 'react';
import type { BothBundles, BundleView, Papers, WholeBundle } from '../../engine/steps/bundles.ts';
import type { EarlierTable } from '../../engine/steps/generalize/earlier-tables.ts';
import type { Failure, Result } from '../../engine/shared/result.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import { type ReleaseKind, aboutPoint, reasonOf, type ReleasePoint } from '../../engine/vocabulary/releases.ts';
import type { ReleasedFile } from '../app-state.ts';
import { saveFile } from './export-file.ts';
import { setPointNote } from '../recipe/publish-edits.ts';
import { appStore, useApp } from '../use-app.ts';
import { savingWords } from '../../words/en/state/saving.ts';

/** Saves a bundle, or one of its parts, as the engine writes it, and keeps its papers for the report (R3, R4). */
export async function saveRelease(
  answer: Promise<Result<Blob>>,
  name: string,
  papers: Papers,
  made?: EarlierTable,
): Promise<Failure | null> {
  const written = await answer;
  const { report, keepPapers } = appStore.getState();
  if (!written.ok) {
    report(savingWords.savingRelease, written);
    return written;
  }
  await saveFile({ name, blob: written.value });
  await keepPapers(papers, made);
  return null;
}

/** Saves a release that is made once, of which the page has all bytes. */
async function saveWhole(bundle: WholeBundle, archive: string, part: string | null): Promise<void> {
  const bytes = part === null ? bundle.zip : bundle.files.find(({ name }) => name === part)?.bytes;
  if (bytes === undefined) return;
  await saveFile({ name: part ?? archive, bytes });
  await appStore.getState().keepPapers(bundle.papers);
}

/** The points of a bundle with the reasons that the recipe gives for leaving them open. */
export function withReasons({ points, kind }: Pick<BundleView, 'points' | 'kind'>, recipe: Recipe) {
  return points.map((point) => ({ ...point, reason: reasonOf(recipe, point, kind), fixes: [] }));
}

/** The tables of the open people that were released before, for the join with another one (G12). */
export function earlierTables(released: readonly ReleasedFile[]): EarlierTable[] {
  return released.flatMap(({ made }) => (made === null ? [] : [made]));
}

/** Keeps or takes back the reason for which a point is left open. */
export function sayReason(point: ReleasePoint, kind: ReleaseKind, text: string | null): void {
  const label = text === null ? savingWords.point.open : savingWords.point.leave;
  appStore.getState().edit(label, (before) => setPointNote(before, aboutPoint(point, kind), text));
}

/** A release that is shown before it goes out. */
interface GoingOut<C> {
  readonly kind: ReleaseKind;
  /** Null until all parts were written and searched. */
  readonly bundle: BundleView | null;
  readonly check: C;
  /** It belongs to other settings. */
  readonly isStale: boolean;
  /** Saves the whole bundle, or one of its parts. */
  readonly onSave: (part: string | null) => void;
}

/** What the panel of a release shows and does: its points with the reasons given, and how they are changed. */
export function useGoingOut<C>({ kind, ...given }: GoingOut<C>) {
  const recipe = useApp((state) => state.recipe)!;
  const { bundle } = given;
  return {
    ...given,
    points: bundle === null ? [] : withReasons(bundle, recipe),
    onReason: (point: ReleasePoint, words: string | null) => sayReason(point, kind, words),
  };
}

const checkedAtOnce = { problem: null, isCancelled: false, again: () => undefined };

/** What the panel shows and does of a release that was made once: it was checked then, and cannot go out of date. */
export function useMadeOnce(kind: ReleaseKind, bundles: BothBundles, archive: string) {
  const [guards, onGuards] = useState(false);
  const bundle = guards ? bundles.guarded : bundles.plain;
  const onSave = (part: string | null) => void saveWhole(bundle, archive, part);
  return { ...useGoingOut({ kind, bundle, check: checkedAtOnce, isStale: false, onSave }), guards, onGuards };
}

/** What saves a bundle that the engine writes anew, or a part of it, and keeps its papers. */
export function savingAsked(
  bundle: BundleView | null,
  archive: string,
  write: (part: string | null) => Promise<Result<Blob>>,
  made?: EarlierTable,
) {
  return (part: string | null) => {
    if (bundle !== null) void saveRelease(write(part), part ?? archive, bundle.papers, made);
  };
}
