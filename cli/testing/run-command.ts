import { afterAll } from 'vitest';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs the command as `npm run recipe` does: from the project's folder, with the caller's folder in INIT_CWD. */
export function runIn(folder: string, ...words: string[]): Promise<Run> {
  return runScript('cli/recipe.ts', folder, words);
}

/** Runs `npm run verify` likewise. */
export function verifyIn(folder: string, ...words: string[]): Promise<Run> {
  return runScript('cli/verify.ts', folder, words);
}

function runScript(script: string, folder: string, words: readonly string[]): Promise<Run> {
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

export const work = mkdtempSync(join(tmpdir(), 'blindfold-recipe-'));

export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

let folders = 0;

afterAll(() => rmSync(work, { recursive: true, force: true }));
