import type { CommandName, SystemCause } from '../../engine/vocabulary/failures/index.ts';
import { sqlDialects } from '../../engine/vocabulary/database-words.ts';
import { subject } from '../language.ts';

/** What follows the name of each command. */
const usages: Readonly<Record<CommandName, string>> = {
  recipe: 'path/to/recipe.json [--data DIR] [--out DIR [--force]]',
  verify: 'FOLDER, or certificate.json --recipe recipe.json --file released.csv [--data DIR]',
  sql: `recipe.json --dialect ${Object.keys(sqlDialects).join('|')} [--table NAME] [--sample FILE] [--data DIR] [--out DIR [--force]]`,
  look: 'FILE [--delimiter SIGN] [--header-row NUMBER] [--skip-rows TEXT] [--missing TEXT] [--no-header]',
};

/** What each command is for. */
const abouts: Readonly<Record<CommandName, string>> = {
  recipe: 'runs a recipe on its data and prints the result',
  verify: 'checks a released file by its certificate',
  sql: 'prints the query that groups a table in its database',
  look: 'says what a table can be asked, and what its columns are',
};

/** What the system says when it refuses, by its code. */
const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left there',
  EDQUOT: 'no space is left there for you',
  EFBIG: 'the file would be larger than the disk allows',
  EROFS: 'nothing can be changed there',
  EACCES: 'you are not allowed to',
  EPERM: 'you are not allowed to',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'a file that would be written is a folder already',
  EPIPE: 'whoever read it has closed it',
};

/** Why the system refuses, after a colon. */
export function sayCause({ code, message }: SystemCause): string {
  return causes[code ?? ''] ?? message;
}

/** How a command is written. */
export function sayUsage({ called, command }: { readonly called: string; readonly command: CommandName }): string {
  return `Usage: ${called} ${usages[command]}`;
}

/** What commands say. */
export const commandWords = subject('commands', {
  help: (commands: readonly CommandName[]) => {
    const lines = commands.map((name) => `  blindfold ${name} ${usages[name]}\n      ${abouts[name]}`);
    return `Finds and removes discrimination and privacy risk in a table of decisions.\n\n${lines.join('\n')}\n\n  blindfold --help, blindfold --version\n`;
  },
  unprinted: (cause: SystemCause) => `The result is not printed whole: ${sayCause(cause)}.`,
  formulas: (name: string, first: string, others: number) =>
    others === 0
      ? `${name} has cells that a spreadsheet would take for formulas: "${first}". Open it as text, or export it in the program, which puts an apostrophe before them where asked to.`
      : `${name} has cells that a spreadsheet would take for formulas: "${first}" and ${others} more. Open it as text, or export it in the program, which puts an apostrophe before them where asked to.`,
});
