import { itemOf, readGroup, readRule } from '../vocabulary/items.ts';
import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import { type ColumnSettings, defaultMissing } from '../table/column-settings.ts';
import { parseJson } from '../shared/json.ts';
import type { Background, Recipe, RecipeData, Roles, Step } from './recipe.ts';
import { type GivenRecipe, recipeSchema, version } from './recipe-schema.ts';
import { type Problem, checkAgainst, fieldOf, listTwice, say } from './schema.ts';
import { compareDecimals, plainDecimal, readDecimal } from '../shared/decimal.ts';

/**
 * Reads a recipe file: JSON, every field checked, unknown fields refused, defaults filled in. `given` is the JSON as it
 * stands, for the recipe's hash. A failure names the first field that is wrong, with its value and what would be right;
 * `details.problems` lists all of them. A step is checked for its name only; the step itself checks the rest.
 */
export function readRecipe(text: string): Result<{ recipe: Recipe; given: unknown }> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const checked = checkAgainst(recipeSchema, json.value);
  if ('problems' in checked) return refuse(versionFirst(json.value, checked.problems));
  const contradictions = findContradictions(checked.value);
  if (contradictions.length > 0) return refuse(contradictions);
  return succeed({ recipe: completeRecipe(checked.value), given: json.value });
}

/** The problems with that of the version before all others: what another version means nobody here can tell. */
function versionFirst(given: unknown, problems: readonly Problem[]): readonly Problem[] {
  const wrong = sayVersion(given);
  const rest = problems.filter(({ field }) => field !== 'recipe');
  return wrong === null ? problems : [{ field: 'recipe', message: wrong }, ...rest];
}

/** What is wrong with the version of a recipe; null where it is right, or where this is no object at all. */
function sayVersion(given: unknown): string | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const found = 'recipe' in given ? given.recipe : undefined;
  if (found === 1) return null;
  if ('certificate' in given) return 'This is a certificate, not a recipe; a recipe says "recipe": 1.';
  if (found === undefined) return 'recipe is missing; a recipe says "recipe": 1, its version.';
  if (typeof found === 'number' && found > 1)
    return `recipe is ${found}: a newer Blindfold wrote this file; this one reads version 1. Open it with the newer one.`;
  const checked = checkAgainst(version, found);
  return 'problems' in checked ? checked.problems[0].message.replace(/^The recipe/, 'recipe') : null;
}

function refuse(problems: readonly Problem[]): Failure {
  const [{ field, message }] = problems;
  return fail('bad-recipe', message, field === '' ? 'recipe' : field, { problems });
}

function completeRecipe(given: GivenRecipe): Recipe {
  return {
    recipe: 1,
    data: completeData(given),
    columns: given.columns ?? {},
    filter: given.filter ?? [],
    roles: completeRoles(given.roles ?? {}),
    background: (given.background ?? []).map(completeBackground),
    hierarchies: given.hierarchies ?? {},
    notes: (given.notes ?? []).map((note) => ({ ...note, about: readRule(note.about) ?? note.about })),
    settings: given.settings ?? {},
    steps: (given.steps ?? []).map(plainStep),
    pins: (given.pins ?? []).map((pin) => ({ ...pin, steps: pin.steps.map(plainStep) })),
  };
}

function completeData({ data: given, roles }: GivenRecipe): RecipeData {
  const names = given.names ?? null;
  return {
    file: given.file,
    header: names !== null ? false : given.header === undefined ? true : given.header,
    names,
    delimiter: given.delimiter ?? null,
    quote: given.quote ?? null,
    encoding: given.encoding ?? null,
    weight: given.weight ?? (roles?.weight?.kind === 'count' ? roles.weight.attribute : null),
    missing: given.missing ?? defaultMissing,
    missingAs: given.missingAs ?? 'value',
    ragged: given.ragged ?? null,
    ...(given.unread === undefined || given.unread.length === 0 ? {} : { unread: given.unread }),
    ...(given.headerRow == null ? {} : { headerRow: given.headerRow }),
    ...(given.skipRows === undefined || given.skipRows.length === 0 ? {} : { skipRows: given.skipRows }),
  };
}

function completeBackground(rule: NonNullable<GivenRecipe['background']>[number]): Background {
  const { given, group, within, ...shares } = rule;
  return {
    given: given.map(itemOf),
    group: group.map(itemOf),
    ...(within === undefined ? {} : { within: within.map(itemOf) }),
    ...shares,
  };
}

function completeRoles(given: NonNullable<GivenRecipe['roles']>): Roles {
  return {
    decision: given.decision ?? null,
    protected: (given.protected ?? []).map(readGroup),
    grounded: given.grounded ?? [],
    protectedAttributes: given.protectedAttributes ?? [],
    quasi: given.quasi ?? [],
    sensitive: given.sensitive ?? [],
    identifiers: given.identifiers ?? [],
    reference: given.reference ?? {},
    after: given.after ?? [],
    ...(given.truth == null ? {} : { truth: given.truth }),
    ...(given.score == null ? {} : { score: given.score }),
    ...(given.decided == null ? {} : { decided: given.decided }),
    ...(given.weight?.kind === 'survey' ? { weight: { ...given.weight, kind: 'survey' } } : {}),
  };
}

/** The fields of steps that hold numbers, wherever they stand in one. */
const numbers = new Set([
  'alpha',
  'bound',
  'c',
  'd',
  'epsilon',
  'holdout',
  'minConfidence',
  'minSupport',
  'significance',
  'suppress',
  't',
]);

/** A step under its present name, with its numbers in plain digits, as the fields of the recipe have them (T4). */
function plainStep(step: Step): Step {
  return renameStep(plainFields(step) as OldStep) as Step;
}

/** A step as older recipes may name it. */
interface OldStep {
  readonly do: string;
  readonly privacy?: unknown;
}

/** Fields of `publish` that mean nothing under noise; the page wrote them all the same. */
const ofTrueCounts = ['raiseSupport', 'mend'];

/**
 * Gives a step of an older recipe its present name: `release` is a noisy table, `publish` patterns, counted truly or under
 * noise. Whoever writes `patterns` with noise means the same.
 */
function renameStep(step: OldStep): OldStep {
  if (step.do === 'release') return { ...step, do: 'noisy-table' };
  if (step.do !== 'publish' && step.do !== 'patterns') return step;
  const { privacy } = step;
  const isNoisy =
    typeof privacy === 'object' && privacy !== null && 'model' in privacy && privacy.model === 'differential';
  if (!isNoisy) return { ...step, do: 'patterns' };
  const kept = Object.entries(step).filter(([field, value]) => !ofTrueCounts.includes(field) && value !== false);
  return { ...Object.fromEntries(kept), do: 'noisy-patterns' };
}

function plainFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, plainField(key, own)]));
}

function plainField(key: string, value: unknown): unknown {
  const isNumber = numbers.has(key) && (typeof value === 'string' || typeof value === 'number');
  return isNumber ? plainDecimal(value) : plainFields(value);
}

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
function findContradictions(given: GivenRecipe): Problem[] {
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
  if (given.data.headerRow != null && (header === false || names !== null))
    problems.push(
      say(
        'data.headerRow',
        `says which row holds the names, but ${names === null ? 'data.header is false' : 'data.names gives them'}. Keep one of them.`,
      ),
    );
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

const lists = ['protectedAttributes', 'quasi', 'sensitive', 'identifiers', 'after'] as const;

/** What the roles of one recipe say against each other and against its columns (M10, D11, G9). */
function checkRoles({ roles = {}, columns = {} }: GivenRecipe): Problem[] {
  const problems: Problem[] = [];
  for (const role of lists)
    for (const { value, at } of listTwice(roles[role] ?? []))
      problems.push(say(`roles.${role}[${at}]`, `is "${value}" again. List each attribute once.`));
  const known = (roles.after ?? []).indexOf(roles.decision?.attribute ?? '');
  if (known >= 0)
    problems.push(
      say(
        `roles.after[${known}]`,
        `is "${roles.after![known]}", which is the decision and cannot be known only after itself. Remove it from roles.after, or choose another decision.`,
      ),
    );
  problems.push(...checkTruth(roles));
  for (const name of roles.identifiers ?? [])
    if (Object.hasOwn(columns, name) && columns[name].publish === true)
      problems.push(
        say(
          `${fieldOf('columns', name)}.publish`,
          `is true, but "${name}" is an identifier: it names the people of a table that is to be anonymous. Leave out "publish", or remove "${name}" from roles.identifiers.`,
        ),
      );
  return [...problems, ...checkGroups(roles), ...checkReference(roles)];
}

/** What turned out is neither the decision nor the score; a decision beside a score has a column of its own (D13). */
function checkTruth({ truth, score, decision }: NonNullable<GivenRecipe['roles']>): Problem[] {
  const problems: Problem[] = [];
  const twice = listTwice(truth?.negative ?? []).map(({ value, at }) =>
    say(`roles.truth.negative[${at}]`, `is "${value}" again. List each value once.`),
  );
  if (truth != null && truth.attribute === decision?.attribute)
    problems.push(
      say(
        'roles.truth.attribute',
        `is "${truth.attribute}", which is the decision. What turned out is known only later; choose another column.`,
      ),
    );
  if (truth != null && truth.attribute === score?.attribute)
    problems.push(
      say('roles.truth.attribute', `is "${truth.attribute}", which is the score as well. Choose another column.`),
    );
  if (score != null && score.attribute === decision?.attribute)
    problems.push(
      say(
        'roles.score.attribute',
        `is "${score.attribute}", which is the decision. Leave out roles.decision, so that the cut of the score decides, or choose another column.`,
      ),
    );
  return [...problems, ...twice];
}

/** Each group is one value, or several together, each of them once; and no group is listed twice (D14). */
function checkGroups({ protected: groups = [] }: NonNullable<GivenRecipe['roles']>): Problem[] {
  const seen = new Map<string, number>();
  return groups.flatMap(({ attribute, value, values }, i) => {
    const where = `roles.protected[${i}]`;
    if (value !== undefined && values !== undefined)
      return [say(where, 'has "value" and "values". Keep one of them: a value, or the values that are one group.')];
    if (value === undefined && values === undefined)
      return [
        say(`${where}.value`, 'is missing; a protected group needs it, or "values" for several values together.'),
      ];
    const twice = listTwice(values ?? []).map(({ value: again, at }) =>
      say(`${where}.values[${at}]`, `is "${again}" again. List each value of a group once.`),
    );
    if (values === undefined || values.length === 1 || twice.length > 0) return twice;
    const key = JSON.stringify([attribute, values.toSorted()]);
    const before = seen.get(key);
    seen.set(key, before ?? i);
    return before === undefined
      ? []
      : [say(`${where}.values`, `are those of roles.protected[${before}]. List each group once.`)];
  });
}

/** A group cannot be compared with itself (M10), nor with a part of itself (D14). */
function checkReference({ reference = {}, protected: groups = [] }: NonNullable<GivenRecipe['roles']>): Problem[] {
  return Object.entries(reference).flatMap(([attribute, values]) => {
    const where = fieldOf('roles.reference', attribute);
    const own = values.flatMap((value, i) =>
      groups
        .filter((group) => group.attribute === attribute && (group.values ?? [group.value]).includes(value))
        .slice(0, 1)
        .map(({ values }) =>
          say(
            `${where}[${i}]`,
            values === undefined || values.length === 1
              ? `is "${value}", which is a protected group itself. Compare the groups of "${attribute}" with values that are not protected.`
              : `is "${value}", which is one of the protected group of ${listValues(values)}. Compare that group with values that are not in it.`,
          ),
        ),
    );
    const again = listTwice(values).map(({ value, at }) =>
      say(`${where}[${at}]`, `is "${value}" again. List each value once.`),
    );
    return [...own, ...again];
  });
}

/** `"a", "b" and "c"`. */
function listValues(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value}"`);
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}
