import { type Notice } from '../../shared/result.ts';

/** A longer name is text that stands in the place of names, and no sentence could say it. */
const longestName = 1_000;

/** Names that are unique, not empty and not too long: such a one becomes "column 3", a second "age" becomes "age (2)". */
export function nameColumns(given: readonly string[]): { names: string[]; notices: Notice[] } {
  const names = given.map((name) => name.trim()).map((name) => (name.length > longestName ? '' : name));
  const taken = new Set(names);
  const used = new Set<string>();
  const renamed: string[] = [];
  for (let i = 0; i < names.length; i += 1) {
    const name = names[i];
    if (name !== '' && !used.has(name)) {
      used.add(name);
      continue;
    }
    names[i] = freeName(name === '' ? `column ${i + 1}` : name, name === '' ? 1 : 2, taken);
    taken.add(names[i]);
    used.add(names[i]);
    renamed.push(`column ${i + 1} is now "${names[i]}"`);
  }
  return { names, notices: renamed.length === 0 ? [] : [renameNotice(renamed)] };
}

function freeName(base: string, from: number, taken: ReadonlySet<string>): string {
  for (let number = from; ; number += 1) {
    const name = number === 1 ? base : `${base} (${number})`;
    if (!taken.has(name)) return name;
  }
}

function renameNotice(renamed: readonly string[]): Notice {
  const shown = renamed.slice(0, 5).join(', ');
  const more = renamed.length > 5 ? ` and ${renamed.length - 5} more` : '';
  return {
    code: 'renamed-columns',
    message: `Column names must differ, not be empty and not be longer than 1,000 characters: ${shown}${more}.`,
    where: 'row 1',
  };
}
