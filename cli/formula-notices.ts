import { join } from 'node:path';
import type { Notice } from '../src/engine/shared/result.ts';
import type { RunContext } from '../src/engine/shared/run-context.ts';
import { readTable } from '../src/engine/table/reading/index.ts';
import { escapeFormula } from '../src/engine/vocabulary/releases.ts';
import { commandWords } from '../src/words/en/commands.ts';
import { openData } from './files.ts';

const asWritten = { header: false, names: null, delimiter: null, quote: null, encoding: null, ragged: 'keep' } as const;
/** So many signs of a cell are quoted. */
const mostQuoted = 40;

/**
 * Says of each table among the files that were written into a folder whether a spreadsheet would take cells of it for
 * formulas. The program offers an apostrophe before them; a command writes what the recipe says.
 */
export async function noteFormulas(out: string, names: readonly string[], context: RunContext): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const name of names.filter((one) => one.endsWith('.csv'))) {
    const source = await openData(join(out, name), null);
    const read = source.ok ? await readTable(source.value, asWritten, context) : source;
    if (!read.ok) continue;
    const values = new Set(read.value.table.columns.flatMap((column) => column.values.filter(isFormula)));
    if (values.size > 0) notices.push(note(name, [...values]));
  }
  return notices;
}

function isFormula(cell: string): boolean {
  return escapeFormula(cell) !== cell;
}

function note(name: string, [first, ...others]: readonly string[]): Notice {
  const quoted = first.length > mostQuoted ? `${first.slice(0, mostQuoted)}...` : first;
  return { code: 'formula-cells', message: commandWords.formulas(name, quoted, others.length), where: name };
}
