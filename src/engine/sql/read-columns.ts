import { nearestName } from '../shared/nearest-name.ts';
import { fail, succeed, type Failure, type Result } from '../shared/result.ts';
import { readRecipe } from '../recipe/file/index.ts';
import { fieldOf } from '../recipe/schema.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { columnWords, isColumnWord, type ColumnWord } from '../vocabulary/column-words.ts';
import { clauses, type ColumnDraft } from './column-clauses.ts';
import { splitText, unquote } from './split-text.ts';

/** A column as a line describes it. */
interface TypedColumn extends ColumnDraft {
  readonly name: string;
  readonly line: number;
}

/** The recipe of a table that is elsewhere, its columns in their order, and where a failure of that recipe was typed. */
export interface TypedTable {
  readonly recipe: Recipe;
  readonly columns: readonly string[];
  /** Columns of numbers without cut points. */
  readonly uncut: readonly string[];
  placeOf(failure: Failure): Failure;
}

/**
 * Reads the description of a table's columns, one per line: `name`, or `name: words; words` (B2). A name or value with
 * one of `: ; , = "` or a line break in it stands in double quotes. A failure names the line.
 */
export function readColumns(text: string): Result<TypedTable> {
  const { parts, isOpen } = splitText(text.replaceAll('\r\n', '\n'), '\n');
  const found: TypedColumn[] = [];
  let line = 1;
  for (const part of parts) {
    const column = part.trim() === '' ? null : readLine(part, line);
    if (column !== null && !column.ok) return column;
    if (column !== null) found.push(column.value);
    line += part.split('\n').length;
  }
  if (isOpen) return failAt(line - parts.at(-1)!.split('\n').length, 'a double quote is opened and not closed.');
  const problem = findTwice(found);
  return problem ?? toRecipe(found);
}

function failAt(line: number, message: string): Failure {
  return fail('bad-column-line', `Line ${line}: ${message}`, `line ${line}`);
}

function readLine(text: string, line: number): Result<TypedColumn> {
  const [head, ...rest] = splitText(text, ':').parts;
  const name = unquote(head);
  if (name === '') return failAt(line, 'the name of the column is missing before the colon.');
  const column: TypedColumn = { name, line, settings: {}, words: new Set(), worse: [], groups: [], isSurvey: false };
  for (const clause of splitText(rest.join(':'), ';').parts) {
    const [, word, more] = /^\s*(\S*)\s*([^]*?)\s*$/.exec(clause)!;
    if (word === '') continue;
    if (!isColumnWord(word)) return failAt(line, sayUnknown(word));
    if (column.words.has(word) && word !== 'merge') return failAt(line, `"${word}" is said twice.`);
    column.words.add(word);
    const problem = clauses[word](more, column);
    if (problem !== null) return failAt(line, problem);
  }
  return succeed(column);
}

function sayUnknown(word: string): string {
  const known = Object.keys(columnWords);
  const near = nearestName(word, known);
  const hint = near === null ? `Known are ${known.join(', ')}.` : `Did you mean "${near}"?`;
  return `"${word}" is no word for a column. ${hint} A name or value with : ; , or = in it goes in double quotes.`;
}

/** What may be said once: the name of a column, the decision, the weight. */
function findTwice(columns: readonly TypedColumn[]): Failure | null {
  for (const [i, { name, line }] of columns.entries()) {
    const first = columns.find((one) => one.name === name)!;
    if (first !== columns[i]) return failAt(line, `the column "${name}" stands on line ${first.line} already.`);
  }
  for (const [word, what] of [
    ['decision', 'the decision'],
    ['weight', 'the weight'],
  ] as const) {
    const [first, second] = columns.filter((column) => isSaid(column, word));
    if (second !== undefined) return failAt(second.line, `"${first.name}" on line ${first.line} is ${what} already.`);
  }
  const undecided = columns.find((column) => isSaid(column, 'decision') && column.worse.length === 0);
  if (undecided === undefined) return null;
  return failAt(undecided.line, `say which outcome is the worse one, as in: ${undecided.name}: decision; worse no.`);
}

/** Whoever says which outcome is worse says that it is the decision. */
function isSaid({ words }: TypedColumn, word: ColumnWord): boolean {
  return words.has(word) || (word === 'decision' && words.has('worse'));
}

function toRecipe(columns: readonly TypedColumn[]): Result<TypedTable> {
  const named = (word: ColumnWord) => columns.filter((column) => isSaid(column, word)).map(({ name }) => name);
  const decision = columns.find((column) => isSaid(column, 'decision'));
  const weight = columns.find((column) => isSaid(column, 'weight'));
  const fields = {
    recipe: 1,
    data: { file: 'table', weight: weight === undefined || weight.isSurvey ? null : weight.name },
    columns: Object.fromEntries(
      columns.filter(({ settings }) => Object.keys(settings).length > 0).map(({ name, settings }) => [name, settings]),
    ),
    roles: {
      ...(decision === undefined ? {} : { decision: { attribute: decision.name, negative: decision.worse } }),
      protected: columns.flatMap(({ name, groups }) => groups.map((value) => ({ attribute: name, value }))),
      protectedAttributes: named('protected'),
      ...(weight?.isSurvey === true ? { weight: { attribute: weight.name, kind: 'survey' } } : {}),
      identifiers: named('identifier'),
      after: named('after'),
    },
  };
  const read = readRecipe(JSON.stringify(fields));
  const placeOf = (failure: Failure) => placeAt(columns, failure);
  if (!read.ok) return placeOf(read);
  const uncut = columns.filter(({ words }) => words.has('number') && !words.has('cuts')).map(({ name }) => name);
  return succeed({ recipe: read.value.recipe, columns: columns.map(({ name }) => name), uncut, placeOf });
}

/** A failure that names a field of a column, as one that names its line. */
function placeAt(columns: readonly TypedColumn[], failure: Failure): Failure {
  const { where, message } = failure;
  const column = columns.find(({ name }) => {
    const field = fieldOf('columns', name);
    return where !== null && where.startsWith(field) && /^(?:$|[.[])/.test(where.slice(field.length));
  });
  if (column === undefined) return failure;
  const said = message.replace(`${fieldOf('columns', column.name)}.`, '').replace(/^./, (first) => first.toLowerCase());
  return { ...failure, message: `Line ${column.line}: ${said}`, where: `line ${column.line}` };
}
