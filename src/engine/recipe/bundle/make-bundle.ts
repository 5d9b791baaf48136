import { type TableFile, storedBytes } from '../../analysis/table-file.ts';
import { type CertificateDraft, completeCertificate, writeCertificate } from '../../report/certificate/index.ts';
import type { RecordClasses } from '../../generalize/release/index.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { writeRecipe } from '../file/index.ts';
import type { Recipe } from '../recipe.ts';
import { mapDataStrings } from './data-strings.ts';
import { type RecodedValues, listHidden } from './hidden-values.ts';
import { writeIndexPage } from './index-page.ts';
import type { ReleaseKind, ReleasePoint } from '../../vocabulary/releases.ts';
import { markText } from './marked-text.ts';
import { pointOfSearch } from './part-points.ts';
import { sortPoints } from './release-points.ts';
import { type SearchedPart, proseOf, searchParts } from './search-parts.ts';
import type { ShownFile } from './shown-file.ts';
import { zipFiles } from './zip.ts';

/** A file of a bundle, and what it is. */
export interface BundlePart {
  readonly name: string;
  readonly what: string;
  readonly file: TableFile;
}

/** A release before its papers are written: its files, what is certified of them, and the recipe that describes them. */
export interface ReleaseDraft {
  readonly kind: ReleaseKind;
  readonly files: readonly BundlePart[];
  readonly certificate: CertificateDraft;
  /** The public recipe. */
  readonly recipe: Recipe;
  readonly shown: ShownFile;
  readonly recoded: RecodedValues;
  readonly points: readonly ReleasePoint[];
  /** The classes of the records over all that a table shows, for the join with another one; null where rows are no records (G12). */
  readonly records: (() => RecordClasses) | null;
  /** Whether noise protects people: then no figure of the data may stand beside the file (R4). */
  readonly isNoisy: boolean;
}

/** A release with all that is handed out beside it, written and searched as one (R4). */
export interface Bundle {
  readonly kind: ReleaseKind;
  readonly parts: readonly BundlePart[];
  readonly certificate: string;
  readonly recipe: string;
  /** What holds it, and what was looked at. */
  readonly points: readonly ReleasePoint[];
  /** How many hidden values every part was searched for. */
  readonly searched: number;
}

/** What a bundle is made of beside the release itself. */
export interface BundleGiven {
  readonly raw: RawTable;
  /** The recipe by which the release was made, which stays where it is. */
  readonly recipe: Recipe;
  /** A report for publication; null where there is none. A release under noise takes none. */
  readonly report: string | null;
  /** The name of the archive, which is searched as well; null where it says nothing. */
  readonly archive: string | null;
}

const plain = (text: string): TableFile => ({ text, encoding: 'utf-8' });

/** Writes the papers of a release and searches everything that goes out with it for what the file hides (R4, G9). */
export function makeBundle(draft: ReleaseDraft, { raw, recipe, report, archive }: BundleGiven): Bundle {
  const recipeText = writeRecipe(draft.recipe);
  const given: unknown = JSON.parse(recipeText);
  const certificate = completeCertificate(draft.certificate, { recipe: given, step: 1, do: draft.recipe.steps[0].do });
  const certificateText = writeCertificate(certificate);
  const papers: BundlePart[] = [
    { name: 'certificate.json', what: 'what is claimed of the file', file: plain(certificateText) },
    { name: 'recipe.json', what: 'the settings that describe the file', file: plain(recipeText) },
    ...(report === null || draft.isNoisy
      ? []
      : [{ name: 'report.html', what: 'a report for publication', file: plain(report) }]),
  ];
  const listed = [...draft.files, ...papers];
  const index = writeIndexPage(certificate, draft.recipe, listed);
  const markedIndex = writeIndexPage(
    mapDataStrings(certificate, 'certificate', markText),
    mapDataStrings(draft.recipe, 'recipe', markText),
    listed,
  );
  const parts = [...listed, { name: 'index.html', what: 'what is in the bundle', file: plain(index) }];
  const hidden = listHidden(raw, recipe, draft.shown, draft.recoded);
  const searched: SearchedPart[] = [
    { name: 'the certificate', kind: 'certificate', json: certificate },
    { name: 'the public recipe', kind: 'recipe', json: given },
    { name: 'the page of the bundle', kind: 'prose', text: proseOf(index), marked: proseOf(markedIndex) },
    ...(report === null || draft.isNoisy
      ? []
      : [{ name: 'the report', kind: 'prose' as const, text: proseOf(report) }]),
    ...(archive === null ? [] : [{ name: 'the name of the file', kind: 'prose' as const, text: archive }]),
  ];
  const found = searchParts(searched, hidden);
  return {
    kind: draft.kind,
    parts,
    certificate: certificateText,
    recipe: recipeText,
    points: sortPoints([...draft.points, pointOfSearch(found, hidden.count, searched.length)]),
    searched: hidden.count,
  };
}

/** More characters of a file than these are stored as they are. */
const manyBytes = 32_000_000;

/** The bytes of a bundle as one archive, in pieces; the same bundle has the same bytes. */
export function zipBundle({ parts }: Pick<Bundle, 'parts'>): Generator<Uint8Array<ArrayBuffer>> {
  return zipFiles(
    parts.map(({ name, file }) => ({
      name,
      pieces: storedBytes(file),
      isLarge: file.pieces !== undefined || file.text.length > manyBytes,
    })),
  );
}
