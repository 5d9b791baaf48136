import { resolve } from 'node:path';
import { type Failure, type Result, fail, succeed } from '../src/engine/shared/result.ts';
import type {
  ArgumentFailures,
  CommandName,
  CommandSubject,
  FailureSayings,
  OptionKind,
} from '../src/engine/vocabulary/failures/index.ts';
import { type SqlDialect, isSqlDialect, sqlDialects } from '../src/engine/vocabulary/database-words.ts';

/** Where a command was given, and how it is called there. */
export interface Caller {
  /** The folder in which it was given: relative paths start from it. */
  readonly base: string;
  /** What stands before the words of a command, e.g. `npm run -s recipe --`. */
  readonly called: string;
}

/** Whoever gave a command as a script of the project. */
export function scriptCaller(name: CommandName, base: string): Caller {
  return { base, called: `npm run -s ${name} --` };
}

/** A command: what it is about, and its options with what follows each. */
interface Command {
  readonly name: CommandName;
  readonly subject: CommandSubject;
  readonly options: Readonly<Record<string, OptionKind>>;
  /** Options that stand alone. */
  readonly flags?: readonly string[];
}

const recipeCommand: Command = {
  name: 'recipe',
  subject: 'recipe',
  options: { '--data': 'folder', '--out': 'folder' },
  flags: ['--force'],
};

const verifyCommand: Command = {
  name: 'verify',
  subject: 'release',
  options: { '--recipe': 'file', '--file': 'file', '--data': 'folder' },
};

const dialectNames = Object.keys(sqlDialects);

const sqlCommand: Command = {
  name: 'sql',
  subject: 'recipe',
  options: {
    '--dialect': 'dialect',
    '--table': 'name',
    '--sample': 'file',
    '--data': 'folder',
    '--out': 'folder',
  },
  flags: ['--force'],
};

const lookCommand: Command = {
  name: 'look',
  subject: 'file',
  options: {
    '--delimiter': 'sign',
    '--header-row': 'number',
    '--skip-rows': 'name',
    '--missing': 'name',
  },
  flags: ['--no-header'],
};

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
    return refuse(caller, lookCommand, 'bad-arguments/header-row', { row: isHeaderless ? null : row }, '--header-row');
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
  const missing = (['--recipe', '--file'] as const).find((flag) => !(flag in options));
  const isWhole = !('--recipe' in options) && !('--file' in options);
  if (missing !== undefined && !isWhole)
    return refuse(caller, verifyCommand, 'bad-arguments/no-paper', { option: missing }, missing);
  const { '--recipe': recipe = null, '--file': file = null, '--data': data = null } = options;
  return succeed({ certificate: path, recipe, file, data });
}

/** Reads the command line of a query (B2). */
export function readSqlArguments(words: readonly string[], caller: Caller): Result<SqlArguments> {
  const given = readWords(words, caller, sqlCommand);
  if (!given.ok) return given;
  const { path, options } = given.value;
  const dialect = options['--dialect'];
  if (dialect === undefined)
    return refuse(caller, sqlCommand, 'bad-arguments/no-dialect', { known: dialectNames }, '--dialect');
  if (!isSqlDialect(dialect))
    return refuse(caller, sqlCommand, 'bad-arguments/unknown-dialect', { dialect, known: dialectNames }, '--dialect');
  const { '--table': table = null, '--sample': sample = null, '--data': data = null, '--out': out = null } = options;
  return succeed({ recipe: path, dialect, table, sample, data, out, isForced: '--force' in options });
}

function readWords(
  words: readonly string[],
  caller: Caller,
  command: Command,
): Result<{ path: string; options: Record<string, string> }> {
  const { flags = [] } = command;
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
    if (!known.includes(flag))
      return refuse(caller, command, 'bad-arguments/unknown-option', { option: flag, known }, flag);
    if (Object.hasOwn(options, flag))
      return refuse(caller, command, 'bad-arguments/option-twice', { option: flag }, flag);
    if (flags.includes(flag)) {
      if (rest.length > 0) return refuse(caller, command, 'bad-arguments/stands-alone', { option: flag }, flag);
      options[flag] = '';
      continue;
    }
    const value = rest.length > 0 ? rest.join('=') : words[(i += 1)];
    const kind = command.options[flag];
    if (value === undefined || value === '' || (rest.length === 0 && value.startsWith('--')))
      return refuse(caller, command, 'bad-arguments/needs-value', { option: flag, kind }, flag);
    const isPath = kind === 'folder' || kind === 'file';
    options[flag] = isPath ? resolve(caller.base, value) : value;
  }
  const { subject } = command;
  if (paths.length === 0) return refuse(caller, command, 'bad-arguments/nothing-given', { subject }, null);
  if (paths.length > 1)
    return refuse(caller, command, 'bad-arguments/several-given', { subject, paths: paths.slice(0, 2) }, null);
  return succeed({ path: resolve(caller.base, paths[0]), options });
}

/** Refuses the words after a command, which says how it is written. */
function refuse<S extends keyof ArgumentFailures>(
  { called }: Caller,
  { name }: Command,
  says: S,
  values: Omit<ArgumentFailures[S], 'usage'>,
  where: string | null,
): Failure {
  const given: object = { ...values, usage: { called, command: name } };
  return fail(says, given as FailureSayings[S], where);
}
