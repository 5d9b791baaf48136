import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = join(root, 'src');
const engine = join(sources, 'engine');

/** Writes the types of all that can be reached from the way into the engine; they need those of no other package. */
export async function writeTypes(folder: string): Promise<void> {
  const all = `${folder}-all`;
  const emitted = emitTypes(all);
  // Meanwhile, since both take a while.
  const program = foreignProgram();
  await emitted;
  const waiting = ['engine/index.d.ts'];
  for (const name of waiting) {
    const given = readFileSync(join(all, name), 'utf8');
    const text = pointAtScripts(speaksOfForeign(given) ? withoutForeign(program, name, given) : given);
    for (const [, path] of text.matchAll(/(?:from |import\()["'](\.[^"']*)\.js["']/g)) {
      const next = `${join(dirname(name), path)}.d.ts`;
      if (!waiting.includes(next)) waiting.push(next);
    }
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  rmSync(all, { recursive: true });
}

/** The types of every file of the engine, and of the words it says. */
function emitTypes(folder: string): Promise<void> {
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  const how = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', folder, '--rootDir', sources];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tsc, '-p', engine, ...how], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (status) =>
      status === 0 ? resolve() : reject(new Error('The types of the engine could not be written.')),
    );
  });
}

/** A file of types that names the others as the files of JavaScript that they would be. */
function pointAtScripts(text: string): string {
  return text.replaceAll(/((?:from |import\()["']\.[^"']*)\.ts(?=["'])/g, '$1.js');
}

/**
 * A file of types without those of Valibot, with which recipes and certificates are read: types made of its own are
 * written out, and what else speaks of it is for nobody outside.
 */
function withoutForeign(program: ts.Program, name: string, text: string): string {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
  const gone: string[] = [];
  const kept = file.statements.flatMap((statement) => {
    const words = statement.getFullText(file);
    const isForeign = /\bv\./.test(words) || speaksOfForeign(words) || gone.some((one) => names(words, one));
    if (!isForeign) return [{ statement, words }];
    if (!ts.isTypeAliasDeclaration(statement)) {
      if ('name' in statement) gone.push((statement.name as ts.Identifier).text);
      return [];
    }
    const before = words.slice(0, words.indexOf('export type'));
    const alias = statement.name.text;
    return [{ statement, words: `${before}export type ${alias} = ${spellType(program, name, alias)};` }];
  });
  const rest = kept.filter(({ statement }) => !ts.isImportDeclaration(statement)).map(({ words }) => words);
  const imports = kept.filter(
    ({ statement }) =>
      ts.isImportDeclaration(statement) && namesIn(statement).some((one) => rest.some((words) => names(words, one))),
  );
  return [...imports.map(({ words }) => words), ...rest].join('');
}

/** Whether words have a name in them. */
function names(words: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(words);
}

function speaksOfForeign(text: string): boolean {
  return /from ["']valibot["']/.test(text);
}

/** The names that an import brings. */
function namesIn({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  return bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
}

/** A type of the engine, written out to the end. */
function spellType(program: ts.Program, name: string, alias: string): string {
  const file = program.getSourceFile(sourceOf(name))!;
  const found = file.statements.filter(ts.isTypeAliasDeclaration).find((one) => one.name.text === alias)!;
  const { NoTruncation, InTypeAlias } = ts.TypeFormatFlags;
  const checker = program.getTypeChecker();
  return checker.typeToString(checker.getTypeAtLocation(found.name), undefined, NoTruncation | InTypeAlias);
}

const sourceOf = (name: string) => join(sources, name.replace(/\.d\.ts$/, '.ts'));

/** The files of the engine whose types are made of foreign ones, as a program. */
function foreignProgram(): ts.Program {
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(engine, name));
  const foreign = files.filter((file) => /^export type [^;]*\bv\./m.test(readFileSync(file, 'utf8')));
  return ts.createProgram(foreign, {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts'],
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  });
}
