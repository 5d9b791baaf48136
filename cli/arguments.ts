import { resolve } from 'node:path';
import { nearestName } from '../src/engine/shared/text.ts';
import { type Failure, type Result, fail, succeed } from '../src/engine/shared/result.ts';
import { type SqlDialect, isSqlDialect, sqlDialects } from '../src/engine/vocabulary/database-words.ts';

/** Where a command was given, and how it is called there. */
export interface Caller {
  /** The folder in which it was given: relative paths start from it. */
  readonly base: string;
  /** What stands before the words of a command, e.g. `npm run -s recipe --`. */
  readonly called: string;
}

/** Whoever gave a command as a script of the project. */
export function scriptCaller(name: keyof typeof usages, base: string): Caller {
  return { base, called: `npm run -s ${name} --` };
}

/** A command: what follows its name, what it is about, and its options with what follows each. */
interface Command {
  readonly usage: string;
  readonly subject: string;
  readonly options: Readonly<Record<string, 'a folder' | 'a file' | 'a dialect' | 'a name' | 'a number' | 'a sign'>>;
  /** Options that stand alone. */
  readonly flags?: readonly string[];
}

const recipeCommand: Command = {
  usage: 'path/to/recipe.json [--data DIR] [--out DIR [--force]]',
  subject: 'recipe',
  options: { '--data': 'a folder', '--out': 'a folder' },
  flags: ['--force'],
};

const verifyCommand: Command = {
  usage: 'FOLDER, or certificate.json --recipe recipe.json --file released.csv [--data DIR]',
  subject: 'release',
  options: { '--recipe': 'a file', '--file': 'a file', '--data': 'a folder' },
};

const dialectNames = Object.keys(sqlDialects);

const sqlCommand: Command = {
  usage: `recipe.json --dialect ${dialectNames.join('|')} [--table NAME] [--sample FILE] [--data DIR] [--out DIR [--force]]`,
  subject: 'recipe',
  options: {
    '--dialect': 'a dialect',
    '--table': 'a name',
    '--sample': 'a file',
    '--data': 'a folder',
    '--out': 'a folder',
  },
  flags: ['--force'],
};

const lookCommand: Command = {
  usage: 'FILE [--delimiter SIGN] [--header-row NUMBER] [--skip-rows TEXT] [--missing TEXT] [--no-header]',
  subject: 'file',
  options: {
    '--delimiter': 'a sign',
    '--header-row': 'a number',
    '--skip-rows': 'a name',
    '--missing': 'a name',
  },
  flags: ['--no-header'],
};

/** What follows the name of each command. */
export const usages = {
  recipe: recipeCommand.usage,
  verify: verifyCommand.usage,
  sql: sqlCommand.usage,
  look: lookCommand.usage,
} as const;

/** What the command line asks for, as absolute paths. */
export interface Arguments {
  readonly recipe: string;
  readonly data: string | null;
  readonly out: string | null;
  /** Whether files that are there already may be written over. */
  readonly isForced: boolean;
}

/** What is to be checked, as absolute paths: a folder with all of it, or a certificate with its recipe and its file. */
export interface VerifyArguments {
  readonly certificate: string;
  /** Null: beside the certificate, in a folder that holds the whole release. */
  readonly recipe: string | null;
  readonly file: string | null;
  /** Where hierarchies lie that the recipe keeps in files; null: beside the recipe. */
  readonly data: string | null;
}

/** What a query is to be written for; paths are absolute. */
export interface SqlArguments {
  readonly recipe: string;
  readonly dialect: SqlDialect;
  readonly table: string | null;
  /** A file with some rows of the table, from which its columns are known. */
  readonly sample: string | null;
  readonly data: string | null;
  readonly out: string | null;
  readonly isForced: boolean;
}

/** What is to be looked at; the path is absolute, and what is left out is guessed. */
export interface LookArguments {
  readonly file: string;
  readonly delimiter?: string;
  readonly header?: boolean;
  readonly headerRow?: number;
  readonly skipRows?: readonly string[];
  readonly missing?: readonly string[];
}

/** Reads the command line of a look. */
export function readLookArguments(words: readonly string[], caller: Caller): Result<LookArguments> {
  const given = readWords(words, caller, lookCommand);
  if (!given.ok) return given;
  const { path, options } = given.value;
  const { '--delimiter': delimiter, '--header-row': row, '--skip-rows': skipped, '--missing': missing } = options;
  const isHeaderless = '--no-header' in options;
  if (row !== undefined && (!/^[1-9]\d{0,8}$/.test(row) || isHeaderless)) {
    const problem = isHeaderless ? 'stands beside --no-header' : `is "${row}"`;
    return refuseWords(
      caller,
      lookCommand,
      `--header-row ${problem}; it is the number of the row that holds the names, counted from 1.`,
      '--header-row',
    );
  }
  return succeed({
    file: path,
    ...(delimiter === undefined ? {} : { delimiter: delimiter === '\\t' ? '\t' : delimiter }),
    ...(isHeaderless ? { header: false } : {}),
    ...(row === undefined ? {} : { header: true, headerRow: Number(row) }),
    ...(skipped === undefined ? {} : { skipRows: [skipped] }),
    ...(missing === undefined ? {} : { missing: ['', missing] }),
  });
}

/** Reads the command line of a run. */
export function readArguments(words: readonly string[], caller: Caller): Result<Arguments> {
  const given = readWords(words, caller, recipeCommand);
  if (!given.ok) return given;
  const { path, options } = given.value;
  const { '--data': data = null, '--out': out = null } = options;
  return succeed({ recipe: path, data, out, isForced: '--force' in options });
}

/** Reads the command line of a check (R3). */
export function readVerifyArguments(words: readonly string[], caller: Caller): Result<VerifyArguments> {
  const given = readWords(words, caller, verifyCommand);
  if (!given.ok) return given;
  const { path, options } = given.value;
  const missing = ['--recipe', '--file'].find((flag) => !(flag in options));
  const isWhole = !('--recipe' in options) && !('--file' in options);
  if (missing !== undefined && !isWhole) {
    const what = missing === '--file' ? 'the released file' : 'the recipe that was saved with the certificate';
    return refuseWords(caller, verifyCommand, `${missing} is missing: name ${what}.`, missing);
  }
  const { '--recipe': recipe = null, '--file': file = null, '--data': data = null } = options;
  return succeed({ certificate: path, recipe, file, data });
}

/** Reads the command line of a query (B2). */
export function readSqlArguments(words: readonly string[], caller: Caller): Result<SqlArguments> {
  const given = readWords(words, caller, sqlCommand);
  if (!given.ok) return given;
  const { path, options } = given.value;
  const list = `${dialectNames.slice(0, -1).join(', ')} or ${dialectNames[dialectNames.length - 1]}`;
  const dialect = options['--dialect'];
  if (dialect === undefined) return refuseWords(caller, sqlCommand, `--dialect is missing: name ${list}.`, '--dialect');
  if (!isSqlDialect(dialect)) {
    const near = nearestName(dialect, dialectNames);
    const hint = near === null ? '' : ` Did you mean ${near}?`;
    return refuseWords(caller, sqlCommand, `--dialect is "${dialect}", but must be ${list}.${hint}`, '--dialect');
  }
  const { '--table': table = null, '--sample': sample = null, '--data': data = null, '--out': out = null } = options;
  return succeed({ recipe: path, dialect, table, sample, data, out, isForced: '--force' in options });
}

function readWords(
  words: readonly string[],
  caller: Caller,
  command: Command,
): Result<{ path: string; options: Record<string, string> }> {
  const { flags = [] } = command;
  const refuse = (message: string, where: string | null) => refuseWords(caller, command, message, where);
  const known = [...Object.keys(command.options), ...flags];
  const options: Record<string, string> = {};
  const paths: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (!word.startsWith('-') || word === '-') {
      paths.push(word);
      continue;
    }
    const [flag, ...rest] = word.split('=');
    if (!known.includes(flag)) {
      const near = nearestName(flag, known);
      const hint = near === null ? '' : ` Did you mean ${near}?`;
      const list = `${known.slice(0, -1).join(', ')} and ${known[known.length - 1]}`;
      return refuse(`${flag} is not an option.${hint} The options are ${list}.`, flag);
    }
    if (Object.hasOwn(options, flag)) return refuse(`${flag} is given twice. Give it once.`, flag);
    if (flags.includes(flag)) {
      if (rest.length > 0) return refuse(`${flag} stands alone. Leave out what follows the =.`, flag);
      options[flag] = '';
      continue;
    }
    const value = rest.length > 0 ? rest.join('=') : words[(i += 1)];
    if (value === undefined || value === '' || (rest.length === 0 && value.startsWith('--')))
      return refuse(`${flag} needs ${command.options[flag]} after it.`, flag);
    const isPath = command.options[flag] === 'a folder' || command.options[flag] === 'a file';
    options[flag] = isPath ? resolve(caller.base, value) : value;
  }
  const { subject } = command;
  if (paths.length === 0) return refuse(`No ${subject} is given.`, null);
  if (paths.length > 1)
    return refuse(`More than one ${subject} is given: "${paths[0]}" and "${paths[1]}". Give one.`, null);
  return succeed({ path: resolve(caller.base, paths[0]), options });
}

function refuseWords({ called }: Caller, { usage }: Command, message: string, where: string | null): Failure {
  return fail('bad-arguments', `${message} Usage: ${called} ${usage}`, where);
}
