import { joinBytes } from '../shared/encoding.ts';
import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import { storedBytes } from '../recipe/table-file.ts';
import { type Bundle, type ReleaseDraft, makeBundle, zipBundle } from '../release/make-bundle.ts';
import { type ReportAbout, besideReport } from './report/run.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { RawTable } from '../table/raw-table.ts';
import { type ReleaseKind, type ReleasePoint, holdingPoints } from '../vocabulary/releases.ts';
import type { StepName } from './settings.ts';
import type { EarlierTable } from './generalize/earlier-tables.ts';
import { type FilePieces, type OpenTable, encodeFile, resultIdOf } from './open-table.ts';

/** The papers of a release: its certificate, and the public recipe whose hash the certificate names (R3, R4). */
export interface Papers {
  readonly certificate: string;
  readonly recipe: string;
}

/** How a release is saved: the name of its archive, and whether formulas in its cells are disarmed. */
export interface ReleasedAs {
  readonly archive: string;
  readonly escapesFormulas: boolean;
  /** Tables of the same people that were released before (G12). */
  readonly earlier?: readonly EarlierTable[];
  /** A report for publication goes into the bundle, told of the file that was read; left out: none does. */
  readonly report?: Omit<ReportAbout, 'saved'> & { readonly recipe: Recipe };
}

/** A release as the page shows it before it is saved: its parts, what holds it, and what its parts were searched for (R4). */
export interface BundleView {
  readonly kind: ReleaseKind;
  /** Sizes in bytes; null for a file that is written only when it is saved. */
  readonly parts: readonly { readonly name: string; readonly what: string; readonly size: number | null }[];
  readonly points: readonly ReleasePoint[];
  readonly searched: number;
  readonly papers: Papers;
}

/** A release that is made once and never again, with all its bytes. */
export interface WholeBundle extends BundleView {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];
  readonly zip: Uint8Array<ArrayBuffer>;
}

/** The same release for both ways in which its cells can be written. */
export interface BothBundles {
  readonly plain: WholeBundle;
  readonly guarded: WholeBundle;
}

/** A release with its papers, searched for what its file hides. */
export function bundleOf(draft: ReleaseDraft, raw: RawTable, recipe: Recipe, { archive }: ReleasedAs): Bundle {
  return makeBundle(draft, { raw, recipe, report: null, archive });
}

/** The same with a report for publication on all that was found, where one is asked for (R4). */
export function bundleWithReport(
  open: OpenTable,
  draft: ReleaseDraft,
  recipe: Recipe,
  as: ReleasedAs,
  context: RunContext,
): Result<Bundle> {
  const { raw } = open;
  if (!raw.ok) return raw;
  if (as.report === undefined || open.reporter === null) return succeed(bundleOf(draft, raw.value, recipe, as));
  const { recipe: told, ...own } = as.report;
  const about = { ...own, saved: [draft.certificate.file.sha256] };
  const report = open.reporter(told, about, besideReport(draft, recipe), context);
  if (!report.ok) return report;
  return succeed(makeBundle(draft, { raw: raw.value, recipe, report: report.value, archive: as.archive }));
}

export function viewBundle({ kind, parts, points, searched, certificate, recipe }: Bundle): BundleView {
  return {
    kind,
    parts: parts.map(({ name, what, file }) => ({
      name,
      what,
      size: file.pieces === undefined ? encodeFile(file).length : null,
    })),
    points,
    searched,
    papers: { certificate, recipe },
  };
}

/** A bundle that nobody keeps, with its bytes. */
export function wholeBundle(bundle: Bundle): WholeBundle {
  return {
    ...viewBundle(bundle),
    files: bundle.parts.map(({ name, file }) => ({ name, bytes: encodeFile(file) })),
    zip: joinBytes([...zipBundle(bundle)]),
  };
}

/** The bytes of a bundle, or of one of its parts; nothing goes out while a point is open without a reason (G9, R4). */
export function saveBundle(bundle: Bundle, recipe: Recipe, part: string | null): Result<FilePieces> {
  const [held] = holdingPoints(recipe, bundle.points, bundle.kind);
  if (held !== undefined) return fail('held/point', { title: held.title });
  if (part === null) return succeed({ pieces: zipBundle(bundle) });
  const own = bundle.parts.find(({ name }) => name === part);
  return own === undefined ? fail('no-part', { part }) : succeed({ pieces: storedBytes(own.file) });
}

/** A failure where a recipe is not the one that a result was made by; null where it is. */
export function refuseOther(id: string, recipe: Recipe, kind: StepName): Failure | null {
  if (resultIdOf(recipe, kind, []) === id) return null;
  return fail('other-settings', null);
}
