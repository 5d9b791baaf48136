import { type Result, fail, succeed } from '../shared/result.ts';
import type { HierarchyRows } from './hierarchy.ts';

/**
 * Reads a hierarchy file as ARX writes it: a value a line, then what it becomes level by level (G1). The separator is
 * `;` when that gives all lines the same number (at least 2) of fields, else `,` when that does, else the one that is
 * there. Fields may be quoted, blanks around them go, blank lines and a byte order mark are skipped. An open quote and
 * a file without a line are failures.
 */
export function readHierarchyText(text: string, where: string): Result<HierarchyRows> {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const bySemicolon = splitFields(body, ';');
  const byComma = splitFields(body, ',');
  const chosen = isEven(bySemicolon)
    ? bySemicolon
    : isEven(byComma)
      ? byComma
      : isSplit(bySemicolon) || !isSplit(byComma)
        ? bySemicolon
        : byComma;
  if (chosen.openLine !== null) {
    return fail('open-quote', { line: chosen.openLine }, where);
  }
  if (chosen.rows.length === 0) return fail('empty-hierarchy/file', null, where);
  return succeed(chosen.rows);
}

/**
 * Writes a hierarchy as ARX reads it: `;` between fields, a line feed after each row, quotes where a field needs them
 * (G1).
 */
export function writeHierarchyText(rows: HierarchyRows): string {
  return rows.map((row) => `${row.map((field) => quoteField(field, row.length === 1)).join(';')}\n`).join('');
}

interface Split {
  readonly rows: string[][];
  /** Line of a quote that is never closed. */
  readonly openLine: number | null;
}

function isEven({ rows, openLine }: Split): boolean {
  return (
    openLine === null && rows.length > 0 && rows[0].length >= 2 && rows.every((row) => row.length === rows[0].length)
  );
}

function isSplit({ rows }: Split): boolean {
  return rows.some((row) => row.length >= 2);
}

function quoteField(field: string, isAlone: boolean): string {
  return /[;,"\r\n]/.test(field) || field.trim() !== field || (isAlone && field === '')
    ? `"${field.replaceAll('"', '""')}"`
    : field;
}

function splitFields(text: string, delimiter: string): Split {
  const rows: string[][] = [];
  let fields: string[] = [];
  let line = 1;
  let at = 0;
  let hasQuotes = false;
  while (at < text.length) {
    const field = readField(text, at, delimiter);
    if (field === null) return { rows, openLine: line };
    fields.push(field.value.trim());
    hasQuotes ||= field.isQuoted;
    const isEnd = text[field.end] !== delimiter;
    line += countLines(text, at, field.end);
    at = field.end + (text.startsWith('\r\n', field.end) ? 2 : 1);
    if (!isEnd && at < text.length) continue;
    if (!isEnd) fields.push('');
    else line += 1;
    if (fields.length > 1 || fields[0] !== '' || hasQuotes) rows.push(fields);
    fields = [];
    hasQuotes = false;
  }
  return { rows, openLine: null };
}

/** The field that starts at a place and the place of what ends it; null when its quote is never closed. */
function readField(
  text: string,
  start: number,
  delimiter: string,
): { value: string; end: number; isQuoted: boolean } | null {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  let value = '';
  const isQuoted = text[at] === '"';
  if (isQuoted) {
    at += 1;
    for (;;) {
      const close = text.indexOf('"', at);
      if (close < 0) return null;
      value += text.slice(at, close);
      at = close + 1;
      if (text[at] !== '"') break;
      value += '"';
      at += 1;
    }
  }
  let end = at;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: value + text.slice(at, end), end, isQuoted };
}

function countLines(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
