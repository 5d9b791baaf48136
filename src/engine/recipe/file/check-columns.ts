import type { ColumnSettings } from '../../table/column-settings.ts';
import { type Problem, fieldOf, listTwice, say } from '../schema.ts';
import { compareDecimals, readDecimal } from '../../shared/decimal.ts';
import type { GivenRecipe } from './recipe-schema.ts';
import { checkRoles } from './check-roles.ts';

/** What the formats of one column say against each other (T8). */
function checkFormat(where: string, settings: ColumnSettings): Problem[] {
  const { decimal, thousands, date, as: part, at, order, merge } = settings;
  const problems: Problem[] = [];
  if (decimal !== undefined && decimal === thousands)
    problems.push(
      say(`${where}.thousands`, `is "${thousands}", the same as ${where}.decimal. Choose two different signs.`),
    );
  if (part === undefined) {
    if (date !== undefined)
      problems.push(
        say(`${where}.date`, `needs ${where}.as: "year", "month" or "age", the number that a date stands for.`),
      );
    if (at !== undefined)
      problems.push(say(`${where}.at`, `is the day of an age, but ${where}.as is not "age". Leave it out.`));
    return problems;
  }
  if (part === 'age' && at === undefined)
    problems.push(say(`${where}.as`, `is "age", which needs ${where}.at: the day of the age, such as "2024-12-31".`));
  if (part !== 'age' && at !== undefined)
    problems.push(say(`${where}.at`, `is the day of an age, but ${where}.as is "${part}". Leave it out.`));
  for (const [field, value] of Object.entries({ decimal, thousands }))
    if (value !== undefined)
      problems.push(
        say(
          `${where}.${field}`,
          `is about numbers, but ${where}.as says that the column holds dates. Keep one of them.`,
        ),
      );
  for (const [field, value] of Object.entries({ order, merge }))
    if (value !== undefined)
      problems.push(
        say(
          `${where}.${field}`,
          `cannot stand beside ${where}.as: dates become numbers. Use "cuts" to make groups of them.`,
        ),
      );
  return problems;
}

/** What fields of one recipe, each right for itself, say against each other (T7). */
export function findContradictions(given: GivenRecipe): Problem[] {
  const problems: Problem[] = [];
  const { header, names = null, delimiter = null, quote } = given.data;
  if (header === true && names !== null) {
    problems.push(
      say(
        'data.header',
        'is true although data.names gives the column names. Leave out data.names, or set data.header to false if the file has no header.',
      ),
    );
  }
  for (const { value, at } of listTwice(names ?? []))
    problems.push(say(`data.names[${at}]`, `is "${value}" again. Give each column its own name.`));
  if (delimiter !== null && delimiter === quote)
    problems.push(say('data.quote', `is "${quote}", the same as data.delimiter. Choose two different characters.`));
  for (const { value, at } of listTwice((given.pins ?? []).map(({ title }) => title)))
    problems.push(say(`pins[${at}].title`, `is "${value}" again. Give each pinned result a title of its own.`));
  if ((given.data.weight ?? null) !== null && (given.roles?.weight ?? null) !== null)
    problems.push(
      say(
        'roles.weight',
        'stands beside data.weight. Keep one of them: roles.weight says what the weights mean, data.weight means a count.',
      ),
    );
  if (given.roles?.weight?.kind === 'count' && given.roles.weight.grouped !== undefined)
    problems.push(
      say(
        'roles.weight.grouped',
        'is about survey weights, but roles.weight.kind is "count". Remove it, or say that they are survey weights.',
      ),
    );
  const { grouped, attribute } = given.roles?.weight ?? {};
  for (const name of grouped === undefined ? [] : [attribute!, grouped.squares])
    if (given.columns !== undefined && Object.hasOwn(given.columns, name) && given.columns[name].publish === true)
      problems.push(
        say(
          `${fieldOf('columns', name)}.publish`,
          'asks for sums over groups of people in what is published, and these are nobody\u2019s weight. Remove it.',
        ),
      );
  problems.push(...checkRoles(given));
  (given.background ?? []).forEach((rule, i) => problems.push(...checkBackground(rule, `background[${i}]`)));
  for (const [name, settings] of Object.entries(given.columns ?? {}))
    problems.push(
      ...checkColumn(fieldOf('columns', name), settings),
      ...checkFormat(fieldOf('columns', name), settings),
      ...checkDomain(fieldOf('columns', name), settings, Object.hasOwn(given.hierarchies ?? {}, name)),
    );
  return problems;
}

/** One value an attribute: who has two of them is nobody (D5). */
function checkBackground(
  { given, within = [] }: NonNullable<GivenRecipe['background']>[number],
  where: string,
): Problem[] {
  const fields = [...given.map((_, j) => `${where}.given[${j}]`), ...within.map((_, j) => `${where}.within[${j}]`)];
  return listTwice([...given, ...within].map(([attribute]) => attribute)).map(({ value, at }) =>
    say(fields[at], `is about "${value}" again. Give one value of each attribute.`),
  );
}

function checkColumn(where: string, settings: ColumnSettings): Problem[] {
  const { cuts, bins, by, labels, order, merge } = settings;
  const problems: Problem[] = [];
  const isCut = cuts !== undefined || bins !== undefined;
  if (cuts !== undefined && bins !== undefined)
    problems.push(say(`${where}.bins`, `stands beside ${where}.cuts. Keep one of them.`));
  if (bins === undefined && by !== undefined)
    problems.push(
      say(`${where}.by`, `says how to make bins, but there is no ${where}.bins. Add it or leave out "by".`),
    );
  if (!isCut && labels !== undefined) {
    problems.push(
      say(
        `${where}.labels`,
        'names the ranges of a column that is cut, but there are neither "cuts" nor "bins". Add one of them, or rename values with "merge".',
      ),
    );
  }
  for (const other of ['order', 'merge'] as const) {
    if (isCut && settings[other] !== undefined)
      problems.push(
        say(
          `${where}.${other}`,
          `stands beside ${cuts === undefined ? 'bins' : 'cuts'}, but a column that is cut has ranges instead of its values. Keep one of them.`,
        ),
      );
  }
  if (labels !== undefined && cuts !== undefined && labels.length !== cuts.length + 1) {
    problems.push(
      say(
        `${where}.labels`,
        `has ${labels.length} labels, but ${cuts.length} cut ${cuts.length === 1 ? 'point makes' : 'points make'} ${cuts.length + 1} ranges. Give ${cuts.length + 1}.`,
      ),
    );
  }
  for (const { value, at } of listTwice(labels ?? []))
    problems.push(say(`${where}.labels[${at}]`, `is "${value}" again. Give each range its own label.`));
  for (const { value, at } of listTwice(order ?? []))
    problems.push(say(`${where}.order[${at}]`, `is "${value}" again. List each value once.`));
  problems.push(...checkAscending(where, cuts ?? []), ...checkMerge(where, merge ?? {}));
  return problems;
}

/** The domain of a column under noise (G10). */
function checkDomain(where: string, settings: ColumnSettings, hasTree: boolean): Problem[] {
  const { values, cuts, bins } = settings;
  const twice = listTwice((values ?? []).map((value) => value.trim())).map(({ value, at }) =>
    say(`${where}.values[${at}]`, `is "${value}" again. List each value once.`),
  );
  if (settings.public !== true || values !== undefined || (bins === undefined && (cuts !== undefined || hasTree)))
    return twice;
  const advice =
    bins === undefined
      ? `List them in ${where}.values, in the order in which they are to be written.`
      : 'Replace "bins" by "cuts": bands found in the data are never public.';
  return [...twice, say(`${where}.public`, `is true, but no list says which values are public. ${advice}`)];
}

function checkAscending(where: string, cuts: NonNullable<ColumnSettings['cuts']>): Problem[] {
  return cuts.flatMap((cut, i) => {
    if (i === 0 || compareDecimals(readDecimal(cuts[i - 1])!, readDecimal(cut)!) < 0) return [];
    return [
      say(
        `${where}.cuts[${i}]`,
        `is ${cut}, which is not above the cut before it, ${cuts[i - 1]}. List cuts from the smallest to the largest, each once.`,
      ),
    ];
  });
}

function checkMerge(where: string, merge: NonNullable<ColumnSettings['merge']>): Problem[] {
  const owner = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [value, olds] of Object.entries(merge)) {
    olds.forEach((old, i) => {
      const before = owner.get(old.trim());
      if (before === undefined) owner.set(old.trim(), value);
      else
        problems.push(
          say(
            `${fieldOf(`${where}.merge`, value)}[${i}]`,
            `is "${old}", which is merged into "${before}" already. Keep one of them.`,
          ),
        );
    });
  }
  return problems;
}
