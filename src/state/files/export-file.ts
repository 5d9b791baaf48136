import { stemOf } from '../../engine/vocabulary/releases.ts';
import { appStore, useApp } from '../use-app.ts';
import type { AppState, Question, TaskWords } from '../app-state.ts';
import { cutBytes, joinPieces } from '../../client/join-pieces.ts';
import { download, writeCsv } from '../../components/download.ts';
import type { Result } from '../../engine/shared/result.ts';
import type { RunKind } from '../runs/run-state.ts';
import { openingWords } from '../../words/en/state/opening.ts';
import { savingWords } from '../../words/en/state/saving.ts';

const fileIn = ({ source }: AppState) => source?.name ?? openingWords.table;
const nameIn = (state: AppState) => stemOf(fileIn(state));

/** The name of the open file without its ending, after which the files made from it are called. */
export function useFileStem(): string {
  return useApp(nameIn);
}

/** The same outside of components. */
export function fileStem(): string {
  return nameIn(appStore.getState());
}

/** The name of the open file, after which the archives of its releases are called. */
export function fileName(): string {
  return fileIn(appStore.getState());
}

/** The same in components. */
export function useFileName(): string {
  return useApp(fileIn);
}

type Cell = string | number | null;

/** What a file is called and holds: a text or bytes as they are, or rows to be written as CSV. */
type FileContent = { readonly name: string } & (
  | { readonly text: string }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly blob: Blob }
  | { readonly header: readonly string[]; readonly rows: readonly (readonly Cell[])[] }
);

/** Asks for what a file is made of and hands it to the browser. A failure is reported, never swallowed. */
export async function exportFile<T>(
  doing: string,
  answer: Promise<Result<T>>,
  write: (value: T) => FileContent,
): Promise<void> {
  const given = await answer;
  if (!given.ok) return appStore.getState().report(doing, given);
  await saveFile(write(given.value));
}

/** Big files take a while to write. */
export const exporting: TaskWords = {
  get title() {
    return savingWords.writing;
  },
  get phase() {
    return savingWords.starting;
  },
  wait: 500,
};

/** The same about what a computation found. */
export function exportFound<K extends RunKind, T>(
  kind: K,
  doing: string,
  question: Question<K, T>,
  write: (value: T) => FileContent,
): Promise<void> {
  const { ask } = appStore.getState();
  return exportFile(doing, ask(kind, question, exporting), write);
}

/** Up to so many bytes a browser keeps without a check. */
const fewBytes = 16_777_216;

/** Hands a file to the browser's download folder. Large ones are handed over only once the browser is known to keep them. */
export async function saveFile(file: FileContent): Promise<void> {
  const content = contentOf(file);
  const type = typeOf(file.name);
  if (!(content instanceof Uint8Array) || content.length <= fewBytes) return download(file.name, content, type);
  const kept = await joinPieces(cutBytes(content));
  if (kept.ok) download(file.name, kept.value, type);
  else appStore.getState().report(savingWords.saving(file.name), kept);
}

/** The type of a file by the end of its name. */
function typeOf(name: string): string {
  if (name.endsWith('.json')) return 'application/json';
  if (name.endsWith('.zip')) return 'application/zip';
  return name.endsWith('.html') ? 'text/html' : 'text/csv';
}

function contentOf(file: FileContent): string | Uint8Array<ArrayBuffer> | Blob {
  if ('rows' in file) return writeCsv([file.header, ...file.rows]);
  if ('blob' in file) return file.blob;
  return 'text' in file ? file.text : file.bytes;
}
