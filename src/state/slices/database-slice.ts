import type { OnProgress } from '../../client/boundary.ts';
import type { SqlView } from '../../engine/session/sql-calls.ts';
import type { Tools } from '../app-state.ts';
import type { DatabaseSlice, DatabaseTable } from './slice-states.ts';
import { openingWords } from '../../words/en/state/opening.ts';

/** Nothing is said of a table yet. */
export const noDatabase: DatabaseTable = { dialect: 'duckdb', table: '', from: 'lines', lines: '', rows: null };

/** Writing the query for a table in a database, and opening what comes of it (B1, B2). */
export function createDatabaseSlice(tools: Tools): DatabaseSlice {
  const { get, set } = tools;
  return {
    database: noDatabase,
    isDatabaseShown: false,
    showDatabase(isShown) {
      const { database, source } = get();
      const from = source !== null && database.lines.trim() === '' ? 'rows' : database.from;
      set({
        isDatabaseShown: isShown,
        ...(isShown ? { check: null, stage: 'data', database: { ...database, from } } : {}),
      });
    },
    editDatabase: (change) => set({ database: { ...get().database, ...change } }),
    async openRows(file) {
      const before = get().source;
      await get().openFile(file, file.name);
      const { source, database } = get();
      if (source === null || source === before) return;
      set({ database: { ...database, from: 'rows', rows: source.name }, isDatabaseShown: false, stage: 'data' });
    },
    openGrouped: (file, query) => openGrouped(tools, file, query),
  };
}

async function openGrouped({ client, get, set }: Tools, file: File, query: SqlView): Promise<void> {
  const title = openingWords.opening(file.name);
  const given = { file, name: file.name };
  set({ task: { title, phase: openingWords.checking, share: null }, problem: null });
  const onProgress: OnProgress = (phase, share) => set({ task: { title, phase, share } });
  const checked = await client.with({ onProgress }).checkGrouped(given, query);
  set({ task: null });
  if (!checked.ok) return get().report(title, checked);
  await get().openTogether({ file: given, recipe: query.recipe, sample: null, title: file.name, stage: 'data' });
  if (get().source?.name === file.name && get().problem === null) set({ isDatabaseShown: false });
}
