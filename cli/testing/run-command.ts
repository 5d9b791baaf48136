import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext } from '../../src/engine/library/platform.ts';
import { scriptCaller } from '../arguments.ts';
import { runCommand, type Said } from '../command.ts';
import { recipeCommand } from '../recipe-command.ts';
import { sqlCommand } from '../sql-command.ts';
import { verifyCommand } from '../verify-command.ts';

const context = createContext();

/** Runs the recipe command as if it were given in a folder, in this process. */
export function runIn(folder: string, ...words: string[]): Promise<Said> {
  return runCommand(recipeCommand, words, scriptCaller('recipe', folder), context);
}

/** Runs the verify command likewise. */
export function verifyIn(folder: string, ...words: string[]): Promise<Said> {
  return runCommand(verifyCommand, words, scriptCaller('verify', folder), context);
}

/** Runs the sql command likewise. */
export function sqlIn(folder: string, ...words: string[]): Promise<Said> {
  return runCommand(sqlCommand, words, scriptCaller('sql', folder), context);
}

/** Runs a script as `npm run` does: from the project's folder, with the caller's folder in INIT_CWD. */
export function spawnIn(script: string, folder: string, ...words: string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
      cwd: root,
      env: { ...process.env, INIT_CWD: folder },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

/** A folder with the files given; values that are no text are written as JSON. */
export function folderWith(files: Record<string, unknown>): string {
  const folder = join(work, String((folders += 1)));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(
      join(folder, name),
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    );
  }
  return folder;
}

export const table = 'sex,age,granted\nF,25,no\nM,40,yes\nF,61,yes\n';

export const recipe = (fields: object = {}) => ({ recipe: 1, data: { file: 'a.csv' }, ...fields });

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Several test files share it, and none knows which is the last: so it lies in the cache and begins empty. */
const work = join(root, '.cache', 'tests', String(process.pid));
rmSync(work, { recursive: true, force: true });

interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

let folders = 0;
