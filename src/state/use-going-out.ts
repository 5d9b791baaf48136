import type { BundleView } from '../engine/steps/bundles.ts';
import type { EarlierTable } from '../engine/steps/generalize/earlier-tables.ts';
import type { Result } from '../engine/shared/result.ts';
import type { ReleaseKind, ReleasePoint } from '../engine/vocabulary/releases.ts';
import { saveRelease, sayReason, withReasons } from './save-bundle.ts';
import { useApp } from './use-app.ts';

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
