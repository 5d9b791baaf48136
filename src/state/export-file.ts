import { cutBytes, joinPieces } from '../client/join-pieces.ts';
import { writeCsv } from '../components/csv.ts';
import { download } from '../components/download.ts';
import type { Papers, Result } from '../contracts/engine-api.ts';
import { stemOf } from '../engine/vocabulary/file-names.ts';
import type { Question } from './app-state.ts';
import type { RunKind } from './run-state.ts';
import { appStore } from './use-app.ts';

type Cell = string | number | null;

/** What a file is called and holds: a text or bytes as they are, or rows to be written as CSV. */
type FileContent = { readonly name: string } & (
  | { readonly text: string }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly blob: Blob }
  | { readonly header: readonly string[]; readonly rows: readonly (readonly Cell[])[] }
);

/**
 * Asks for what a file is made of and hands it to the browser; `papers` are asked for once a released file is saved, and
 * kept for the report (R3). A failure is reported, never swallowed.
 */
export async function exportFile<T>(
  doing: string,
  answer: Promise<Result<T>>,
  write: (value: T) => FileContent,
  papers?: () => Promise<Result<Papers>>,
): Promise<void> {
  const given = await answer;
  if (!given.ok) return appStore.getState().report(doing, given);
  await saveFile(write(given.value));
  if (papers !== undefined) await keepPapers(await papers());
}

/** Big files take a while to write. */
const exporting = { title: 'Writing a file', phase: 'Starting', wait: 500 } as const;

/** The same about what a computation found. */
export function exportFound<K extends RunKind, T>(
  kind: K,
  doing: string,
  question: Question<K, T>,
  write: (value: T) => FileContent,
  papers?: Question<K, Papers>,
): Promise<void> {
  const { ask } = appStore.getState();
  return exportFile(doing, ask(kind, question, exporting), write, papers && (() => ask(kind, papers, exporting)));
}

/** Saves one of the papers of a released file, and keeps both for the report. */
export async function exportPaper(answer: Promise<Result<Papers>>, paper: keyof Papers, file: string): Promise<void> {
  const given = await answer;
  if (given.ok) await saveFile(paperOf(given.value, paper, file));
  await keepPapers(given);
}

async function keepPapers(given: Result<Papers>): Promise<void> {
  const { report, keepPapers: keep } = appStore.getState();
  return given.ok ? keep(given.value) : report('Writing the certificate', given);
}

/** What a paper of a released file is called: after the file. */
export function paperOf(papers: Papers, paper: keyof Papers, file: string): FileContent {
  return { name: `${stemOf(file)}.${paper}.json`, text: papers[paper] };
}

/** Up to so many bytes a browser keeps without a check. */
const fewBytes = 16_777_216;

/** Hands a file to the browser's download folder. Large ones are handed over only once the browser is known to keep them. */
export async function saveFile(file: FileContent): Promise<void> {
  const content = contentOf(file);
  const type = file.name.endsWith('.json') ? 'application/json' : 'text/csv';
  if (!(content instanceof Uint8Array) || content.length <= fewBytes) return download(file.name, content, type);
  const kept = await joinPieces(cutBytes(content));
  if (kept.ok) download(file.name, kept.value, type);
  else appStore.getState().report(`Saving ${file.name}`, kept);
}

function contentOf(file: FileContent): string | Uint8Array<ArrayBuffer> | Blob {
  if ('rows' in file) return writeCsv([file.header, ...file.rows]);
  if ('blob' in file) return file.blob;
  return 'text' in file ? file.text : file.bytes;
}
