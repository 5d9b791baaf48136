import { type ColumnSettings, dateOrders, dateParts, decimalSigns, thousandsSigns } from '../table/column-settings.ts';
import { type ColumnWord, isColumnWord } from '../vocabulary/database-words.ts';
import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import type { ColumnLineFailures, ColumnLineWord } from '../vocabulary/failures/index.ts';
import { readRecipe } from '../recipe/read-recipe.ts';
import { fieldOf } from '../recipe/schema.ts';
import type { Recipe } from '../recipe/recipe.ts';

/**
 * The parts of a text between separators. What stands in double quotes is not split; a quote opens at the start of a
 * part or after a blank, and is written twice inside. `isOpen`: the last quote is not closed.
 */
function splitText(text: string, separator: string): { readonly parts: readonly string[]; isOpen: boolean } {
  const parts: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === '"' && isQuoted && text[i + 1] === '"') i += 1;
    else if (text[i] === '"' && (isQuoted || i === 0 || /[\s:;,=]/.test(text[i - 1]))) isQuoted = !isQuoted;
    else if (text[i] === separator && !isQuoted) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return { parts: [...parts, text.slice(from)], isOpen: isQuoted };
}

/** A part without the blanks and the quotes around it. */
function unquote(part: string): string {
  const bare = part.trim();
  return /^"[^]*"$/.test(bare) && bare.length > 1 ? bare.slice(1, -1).replaceAll('""', '"') : bare;
}

/** The values of a list between commas, without empty ones. */
function splitValues(text: string): string[] {
  return splitText(text, ',')
    .parts.filter((part) => part.trim() !== '')
    .map(unquote);
}

/** What is said of a column, while its line is read. */
interface ColumnDraft {
  readonly settings: { -readonly [K in keyof ColumnSettings]: ColumnSettings[K] };
  readonly words: Set<ColumnWord>;
  worse: readonly string[];
  groups: readonly string[];
  isSurvey: boolean;
}

/** What is wrong with a line: which sentence says it, and what it is about beside the line. */
type Wrong = {
  readonly [S in keyof ColumnLineFailures]: { readonly says: S; readonly about: Omit<ColumnLineFailures[S], 'line'> };
}[keyof ColumnLineFailures];

/** Takes what follows a word into the draft; gives what is wrong with it. */
type Clause = (rest: string, draft: ColumnDraft) => Wrong | null;

/** A word that nothing may follow. */
const alone = (word: ColumnWord): Clause => {
  return (rest) => (rest === '' ? null : { says: 'bad-column-line/nothing-follows', about: { word, rest } });
};

/** A word that is not followed by what it needs. */
const incomplete = (word: ColumnLineWord): Wrong => ({ says: 'bad-column-line/incomplete', about: { word } });

/** What each word does; a record, so that none is forgotten. */
const clauses: Readonly<Record<ColumnWord, Clause>> = {
  category: alone('category'),
  number: readNumber,
  cuts(rest, { settings }) {
    settings.cuts = splitValues(rest);
    return settings.cuts.length === 0 ? incomplete('cuts') : null;
  },
  labels(rest, { settings }) {
    settings.labels = splitValues(rest);
    return settings.labels.length < 2 ? incomplete('labels') : null;
  },
  date: readDateClause,
  merge(rest, { settings }) {
    const [value, olds, ...more] = splitText(rest, '=').parts;
    const old = splitValues(olds ?? '');
    if (old.length === 0 || more.length > 0 || unquote(value) === '') return incomplete('merge');
    settings.merge = { ...settings.merge, [unquote(value)]: old };
    return null;
  },
  decision: alone('decision'),
  worse(rest, draft) {
    draft.worse = splitValues(rest);
    return draft.worse.length === 0 ? incomplete('worse') : null;
  },
  protected(rest, draft) {
    draft.groups = splitValues(rest);
    return null;
  },
  weight(rest, draft) {
    draft.isSurvey = rest === 'survey';
    return rest === '' || draft.isSurvey ? null : { says: 'bad-column-line/weight-kind', about: { rest } };
  },
  identifier: alone('identifier'),
  after: alone('after'),
  unused(rest, draft) {
    draft.settings.use = false;
    return alone('unused')(rest, draft);
  },
};

const grouped = /^\d{1,3}([., '])\d{3}(?:\1\d{3})*(?:([.,])\d{1,2})?$/;
const plain = /^\d+(?:([.,])\d{1,2})?$/;

/** The way numbers are written, from one that shows it: `1234.56`, `1.234,56`, `1'234`. */
function readNumber(rest: string, { settings }: ColumnDraft): Wrong | null {
  const [, thousands, decimals = thousands === '.' ? ',' : '.'] = grouped.exec(rest) ?? [];
  const [, decimal = decimals] = plain.exec(rest) ?? [];
  const isShown = rest === '' || plain.test(rest) || grouped.test(rest);
  if (!isShown || thousands === decimal) return { says: 'bad-column-line/number', about: { rest } };
  if (thousands === undefined && decimal === '.') return null;
  settings.decimal = decimalSigns.find((sign) => sign === decimal);
  if (thousands !== undefined) settings.thousands = thousandsSigns.find((sign) => sign === thousands);
  return null;
}

function readDateClause(rest: string, { settings }: ColumnDraft): Wrong | null {
  const [order, part = 'year', day, ...more] = rest.split(/\s+/);
  settings.date = dateOrders.find((one) => one === order);
  settings.as = dateParts.find((one) => one === part);
  if (day !== undefined) settings.at = day;
  if (settings.date === undefined) return incomplete('date');
  if (settings.as === undefined) return { says: 'bad-column-line/date-part', about: { part } };
  if ((part === 'age') !== (day !== undefined) || more.length > 0)
    return { says: 'bad-column-line/age-day', about: {} };
  return null;
}

/** A column as a line describes it. */
interface TypedColumn extends ColumnDraft {
  readonly name: string;
  readonly line: number;
}

/** The recipe of a table that is elsewhere, its columns in their order, and where a failure of that recipe was typed. */
interface TypedTable {
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
  if (isOpen) return failAt(line - parts.at(-1)!.split('\n').length, { says: 'bad-column-line/open-quote', about: {} });
  const problem = findTwice(found);
  return problem ?? toRecipe(found);
}

function failAt(line: number, { says, about }: Wrong): Failure {
  const values: object = { ...about, line };
  return fail(says, values as ColumnLineFailures[typeof says], `line ${line}`);
}

function readLine(text: string, line: number): Result<TypedColumn> {
  const [head, ...rest] = splitText(text, ':').parts;
  const name = unquote(head);
  if (name === '') return failAt(line, { says: 'bad-column-line/no-name', about: {} });
  const column: TypedColumn = { name, line, settings: {}, words: new Set(), worse: [], groups: [], isSurvey: false };
  for (const clause of splitText(rest.join(':'), ';').parts) {
    const [, word, more] = /^\s*(\S*)\s*([^]*?)\s*$/.exec(clause)!;
    if (word === '') continue;
    if (!isColumnWord(word)) return failAt(line, { says: 'bad-column-line/unknown-word', about: { word } });
    if (column.words.has(word) && word !== 'merge')
      return failAt(line, { says: 'bad-column-line/word-twice', about: { word } });
    column.words.add(word);
    const problem = clauses[word](more, column);
    if (problem !== null) return failAt(line, problem);
  }
  return succeed(column);
}

/** What may be said once: the name of a column, the decision, the weight. */
function findTwice(columns: readonly TypedColumn[]): Failure | null {
  for (const [i, { name, line }] of columns.entries()) {
    const first = columns.find((one) => one.name === name)!;
    if (first !== columns[i])
      return failAt(line, { says: 'bad-column-line/column-twice', about: { name, first: first.line } });
  }
  for (const role of ['decision', 'weight'] as const) {
    const [first, second] = columns.filter((column) => isSaid(column, role));
    if (second === undefined) continue;
    const about = { role, name: first.name, first: first.line };
    return failAt(second.line, { says: 'bad-column-line/role-twice', about });
  }
  const undecided = columns.find((column) => isSaid(column, 'decision') && column.worse.length === 0);
  if (undecided === undefined) return null;
  return failAt(undecided.line, { says: 'bad-column-line/no-worse', about: { name: undecided.name } });
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
  const { where } = failure;
  const column = columns.find(({ name }) => {
    const field = fieldOf('columns', name);
    return where !== null && where.startsWith(field) && /^(?:$|[.[])/.test(where.slice(field.length));
  });
  if (column === undefined) return failure;
  const values = { line: column.line, field: fieldOf('columns', column.name), failure };
  return { ...fail('bad-column-line/field', values, `line ${column.line}`), code: failure.code };
}
