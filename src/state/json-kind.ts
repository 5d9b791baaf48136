/** What a file of JSON may hold: one of Blindfold's own papers, or something else. */
export type JsonKind = 'recipe' | 'certificate' | 'patterns' | 'other';

/** Bytes; a larger file is neither a recipe nor a certificate, and reading it would hold up the page. */
export const largestPaper = 20e6;

/** How a file that holds JSON begins, and how one that is not called so must begin to be taken for it. */
const anyJson = /^\uFEFF?\s*[{[]/;
const plainJson = /^\uFEFF?\s*(?:\{\s*"[^"\n]*"\s*:|\[\s*\{\s*")/;
const firstField = /^\uFEFF?\s*\{\s*"([^"\n]*)"\s*:/;

/** What a file of JSON holds; null where it is a file of anything else. */
export async function jsonKindOf(file: Blob, name: string): Promise<JsonKind | null> {
  const start = await file.slice(0, 1000).text();
  if (!(name.endsWith('.json') ? anyJson : plainJson).test(start)) return null;
  if (file.size > largestPaper) return /^\uFEFF?\s*\{\s*"(?:records|patterns)"/.test(start) ? 'patterns' : 'other';
  const fields = fieldsOf(await file.text());
  if (fields.includes('certificate')) return 'certificate';
  if (fields.includes('patterns') || fields[0] === 'records') return 'patterns';
  return fields.includes('recipe') && !fields.includes('result') ? 'recipe' : 'other';
}

/** The fields of the object that a text holds; of one that is cut short or wrong the first. */
function fieldsOf(text: string): string[] {
  try {
    return Object.keys(JSON.parse(text.replace(/^\uFEFF/, '')) as object);
  } catch {
    return firstField.exec(text)?.slice(1) ?? [];
  }
}

/** The files that may hold a table, for the dialog that chooses one. */
export const tableFiles = '.csv,.tsv,.txt,.data,.gz,.parquet,text/csv,text/plain';
