import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Recipe } from '../recipe/recipe.ts';
import type { Certificate } from '../verify/certificate.ts';
import { type NotClaimed, claimWords } from '../../words/en/verify/claims.ts';
import { bundleWords } from '../../words/en/release/bundle.ts';
import { pointWords } from '../../words/en/release/points.ts';
import { spoken } from '../../words/language.ts';
import { claimNames } from '../verify/claim-names.ts';
import { listSilences } from '../verify/silences.ts';
import { type TableFile, storedBytes } from '../recipe/table-file.ts';
import type { RecordClasses } from '../generalize/check-release.ts';
import { type CertificateDraft, completeCertificate, writeCertificate } from './certificate.ts';
import type { RawTable } from '../table/raw-table.ts';
import { writeRecipe } from '../recipe/write-recipe.ts';
import {
  type RecodedValues,
  type SearchedPart,
  listHidden,
  mapDataStrings,
  markText,
  proseOf,
  searchParts,
} from './search-parts.ts';
import type { ReleaseKind, ReleasePoint } from '../vocabulary/releases.ts';
import { pointOfSearch, sortPoints } from './release-points.ts';
import type { ShownFile } from './shown-file.ts';

/** A part of a bundle as its first page names it. */
interface ListedPart {
  readonly name: string;
  readonly what: string;
}

/** The first page of a bundle: what is in it, what is claimed of the file, what is not, and how anybody checks it (R4). */
function writeIndexPage(certificate: Certificate, recipe: Recipe, parts: readonly ListedPart[]): string {
  const names = claimNames(recipe);
  const claims = certificate.claims.map((claim) => ({
    text: claimWords.claim(claim, certificate, names),
    how: bundleWords.how[claim.outcome === 'not-tested' ? claim.outcome : claim.how],
  }));
  const rows = (list: readonly string[]) => list.map((line) => `<li>${line}</li>`).join('\n');
  const notClaimed = claimWords
    .notClaimed(listSilences(certificate), certificate)
    .map(({ what, why }: NotClaimed) => `${escape(what)}. ${escape(why)}`);
  const { check } = bundleWords;
  const title = escape(bundleWords.title);
  return `<!doctype html>
<html lang="${spoken().code}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.1rem;margin-top:2rem}code{font-size:.9em;overflow-wrap:anywhere}small{color:#57606a}
@media (prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}small{color:#9198a1}}</style>
<h1>${title}</h1>
<p>${escape(bundleWords.says)}</p>
<ul>
${rows(parts.map(({ name, what }) => `<a href="${escape(encodeURI(name))}">${escape(name)}</a>: ${escape(what)}`))}
</ul>
<h2>${escape(bundleWords.claimed(certificate.file.name))}</h2>
<ul>
${rows(claims.map(({ text, how }) => `${escape(text)} <small>${escape(how)}</small>`))}
</ul>
<h2>${escape(bundleWords.notClaimed)}</h2>
<ul>
${rows(notClaimed)}
</ul>
<h2>${escape(check.title)}</h2>
<p>${escape(check.says)}</p>
<pre><code>${escape(check.command)}</code></pre>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A file of an archive: its name, and its bytes in pieces. */
interface ZippedFile {
  readonly name: string;
  readonly pieces: Iterable<Uint8Array>;
  readonly isLarge: boolean;
}

/** The earliest day that an archive can name: the same bundle has the same bytes, whenever it is made. */
const noDay = '1980-01-01T00:00:00';

/**
 * An archive in pieces. Files are compressed, large ones stored as they are: compressing hundreds of megabytes would take
 * longer than all the rest. The same files give the same bytes.
 */
function* zipFiles(files: Iterable<ZippedFile>): Generator<Uint8Array<ArrayBuffer>> {
  const ready: Uint8Array<ArrayBuffer>[] = [];
  let problem: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error !== null) problem = error;
    else if (bytes.length > 0) ready.push(Uint8Array.from(bytes));
  });
  for (const { name, pieces, isLarge } of files) {
    const entry = isLarge ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = noDay;
    zip.add(entry);
    for (const piece of pieces) {
      if (piece.length > 0) entry.push(piece, false);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  if (problem !== null) throw problem as Error;
  yield* ready.splice(0);
}

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
interface BundleGiven {
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
    { name: 'certificate.json', what: bundleWords.parts.certificate, file: plain(certificateText) },
    { name: 'recipe.json', what: bundleWords.parts.recipe, file: plain(recipeText) },
    ...(report === null || draft.isNoisy
      ? []
      : [{ name: 'report.html', what: bundleWords.parts.report, file: plain(report) }]),
  ];
  const listed = [...draft.files, ...papers];
  const index = writeIndexPage(certificate, draft.recipe, listed);
  const markedIndex = writeIndexPage(
    mapDataStrings(certificate, 'certificate', markText),
    mapDataStrings(draft.recipe, 'recipe', markText),
    listed,
  );
  const parts = [...listed, { name: 'index.html', what: bundleWords.parts.index, file: plain(index) }];
  const hidden = listHidden(raw, recipe, draft.shown, draft.recoded);
  const searched: SearchedPart[] = [
    { name: pointWords.parts.certificate, kind: 'certificate', json: certificate },
    { name: pointWords.parts.recipe, kind: 'recipe', json: given },
    { name: pointWords.parts.page, kind: 'prose', text: proseOf(index), marked: proseOf(markedIndex) },
    ...(report === null || draft.isNoisy
      ? []
      : [{ name: pointWords.parts.report, kind: 'prose' as const, text: proseOf(report) }]),
    ...(archive === null ? [] : [{ name: pointWords.parts.archive, kind: 'prose' as const, text: archive }]),
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
