import { type Result, succeed } from '../src/engine/shared/result.ts';
import type { RunContext } from '../src/engine/shared/run-context.ts';
import { readTable } from '../src/engine/index.ts';
import { defaultMissing } from '../src/engine/table/column-settings.ts';
import { type LookDocument, takeFirstLook, writeLook } from '../src/engine/table/first-look/index.ts';
import { profileColumn } from '../src/engine/table/profile-column.ts';
import { type Caller, readLookArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { openData } from './files.ts';

/** Looks at a table and says what it can be asked (D11, D13, D14). */
async function run(words: readonly string[], caller: Caller, context: RunContext): Promise<Result<LookDocument>> {
  const args = readLookArguments(words, caller);
  if (!args.ok) return args;
  const { file, ...options } = args.value;
  const source = await openData(file, null);
  if (!source.ok) return source;
  const read = await readTable(source.value, { ...options, context });
  if (!read.ok) return read;
  const { table } = read.value;
  const missing = options.missing ?? defaultMissing;
  const profiles = table.columns.map((column) => profileColumn(column, missing));
  const look = takeFirstLook(table, profiles, missing, context);
  return look.ok ? succeed(writeLook(look.value)) : look;
}

/** `npm run look`: prints what a table can be asked, and what its columns are. */
export const lookCommand: Command<LookDocument> = {
  run,
  statusOf: () => 0,
  say: () => '',
  brokenStatus: 1,
};
