import { resolve } from 'node:path';
import { nearestName } from '../src/engine/shared/nearest-name.ts';
import { fail, succeed, type Result } from '../src/engine/shared/result.ts';

export const usage = 'npm run -s recipe -- path/to/recipe.json [--data DIR] [--out DIR]';

/** What the command line asks for, as absolute paths. */
export interface Arguments {
  readonly recipe: string;
  readonly data: string | null;
  readonly out: string | null;
}

/** Reads the command line; relative paths start from `base`, the folder in which the command was given. */
export function readArguments(words: readonly string[], base: string): Result<Arguments> {
  const folders: Record<string, string> = {};
  const paths: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (!word.startsWith('-') || word === '-') {
      paths.push(word);
      continue;
    }
    const [flag, ...rest] = word.split('=');
    if (flag !== '--data' && flag !== '--out') {
      const near = nearestName(flag, ['--data', '--out']);
      return refuse(
        `${flag} is not an option.${near === null ? '' : ` Did you mean ${near}?`} The options are --data and --out.`,
        flag,
      );
    }
    if (Object.hasOwn(folders, flag)) return refuse(`${flag} is given twice. Give it once.`, flag);
    const value = rest.length > 0 ? rest.join('=') : words[(i += 1)];
    if (value === undefined || value === '' || (rest.length === 0 && value.startsWith('--')))
      return refuse(`${flag} needs a folder after it.`, flag);
    folders[flag] = value;
  }
  if (paths.length === 0) return refuse('No recipe is given.', null);
  if (paths.length > 1)
    return refuse(`More than one recipe is given: "${paths[0]}" and "${paths[1]}". Give one.`, null);
  const at = (flag: string) => (flag in folders ? resolve(base, folders[flag]) : null);
  return succeed({ recipe: resolve(base, paths[0]), data: at('--data'), out: at('--out') });
}

function refuse(message: string, where: string | null): Result<Arguments> {
  return fail('bad-arguments', `${message} Usage: ${usage}`, where);
}
