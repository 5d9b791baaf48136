import { type Notice } from '../../shared/result.ts';

/** A column that could not be held. */
export function noteGivenUp(name: string): Notice {
  const message = `Column "${name}" has too many different values (or too much text) to be held and was left out. If it is needed, cut it into ranges or groups before loading; a name or number of a person is not needed.`;
  return { code: 'column-left-out', message, where: `column ${name}` };
}

/** A column with so many values that it is of no use as it is. */
export function noteManyValues(name: string, count: number): Notice {
  const message = `Column "${name}" has ${count} different values. Leave it out, or cut it into ranges, before mining.`;
  return { code: 'many-values', message, where: `column ${name}` };
}

/** A column that is left out for what it holds. */
export function noteRefused(column: string, what: string): Notice {
  const message = `Column "${column}" ${what}, which have no place in a table, and was left out. If it is needed, make columns of text, numbers or dates of it first.`;
  return { code: 'column-left-out', message, where: `column ${column}` };
}

/** Columns that were left unread, as it was asked for. */
export function noteUnread(names: readonly string[]): Notice[] {
  if (names.length === 0) return [];
  const list = names.map((name) => `"${name}"`).join(', ');
  const message = `Left unread, as set: ${list}. What ${names.length === 1 ? 'it holds was' : 'they hold was'} not looked at, is in no figure and in no file that is written.`;
  return [{ code: 'unread', message, where: 'data.unread' }];
}
