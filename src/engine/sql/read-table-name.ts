import { fail, succeed, type Result } from '../shared/result.ts';

const part = /"(?:[^"]|"")*"|[^."]+/y;

/**
 * The parts of a table's name: `loans`, `bank.loans`, or `bank."loans 2024.parquet"` where a part has a point in it. No
 * name: that of the file without its ending.
 */
export function readTableName(text: string | null, file: string): Result<string[]> {
  if (text === null) return succeed([file.replace(/^.*[\\/]/, '').replace(/(.)\.[^.]*$/, '$1')]);
  const parts: string[] = [];
  for (let at = 0; at <= text.length;) {
    part.lastIndex = at;
    const found = part.exec(text)?.[0];
    if (found === undefined || found.trim() === '' || found === '""') return failName(text);
    parts.push(found.startsWith('"') ? found.slice(1, -1).replaceAll('""', '"') : found);
    at += found.length;
    if (at < text.length && text[at] !== '.') return failName(text);
    at += 1;
  }
  return succeed(parts);
}

function failName(text: string): Result<never> {
  return fail(
    'bad-table-name',
    `"${text}" is not the name of a table. Write it like loans or bank.loans; a part with a point or a quote in it goes in double quotes, as in bank."loans.2024".`,
    '--table',
  );
}
