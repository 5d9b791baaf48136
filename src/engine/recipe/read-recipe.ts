import { itemOf, readGroup, readRule } from '../vocabulary/items.ts';
import { type Result, succeed } from '../shared/result.ts';
import type { DistinctList } from '../vocabulary/failures/index.ts';
import { type ColumnSettings, defaultMissing } from '../table/column-settings.ts';
import { parseJson } from '../shared/json.ts';
import type { Background, Recipe, RecipeData, Roles, Step } from './recipe.ts';
import { type GivenRecipe, recipeSchema } from './recipe-schema.ts';
import { type Problem, checkAgainst, fieldOf, findWhat, listTwice, refuse, say } from './schema.ts';
import { compareDecimals, plainDecimal, readDecimal } from '../shared/decimal.ts';

/**
 * Reads a recipe file: JSON, every field checked, unknown fields refused, defaults filled in. `given` is the JSON as it
 * stands, for the recipe's hash. A failure names the first field that is wrong, with its value and what would be right;
 * `values.problems` lists all of them. A step is checked for its name only; the step itself checks the rest.
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
  const wrong = checkVersion(given);
  const rest = problems.filter(({ field }) => field !== 'recipe');
  return wrong === null ? problems : [wrong, ...rest];
}

/** What is wrong with the version of a recipe; null where it is right, or where this is no object at all. */
function checkVersion(given: unknown): Problem | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const found = 'recipe' in given ? given.recipe : undefined;
  if (found === 1) return null;
  if ('certificate' in given) return say('recipe', 'bad-recipe/certificate', null);
  if (found === undefined) return say('recipe', 'bad-recipe/no-version', null);
  if (typeof found === 'number' && found > 1) return say('recipe', 'bad-recipe/newer', { version: found });
  const expected = { code: 'version', values: null } as const;
  return say('recipe', 'bad-recipe/unexpected', { found: findWhat(found), expected });
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
    problems.push(say(`${where}.thousands`, 'bad-recipe/same-signs', { sign: thousands, column: where }));
  if (part === undefined) {
    if (date !== undefined) problems.push(say(`${where}.date`, 'bad-recipe/date-without-part', { column: where }));
    if (at !== undefined)
      problems.push(say(`${where}.at`, 'bad-recipe/day-without-age', { column: where, part: null }));
    return problems;
  }
  if (part === 'age' && at === undefined)
    problems.push(say(`${where}.as`, 'bad-recipe/age-without-day', { column: where }));
  if (part !== 'age' && at !== undefined)
    problems.push(say(`${where}.at`, 'bad-recipe/day-without-age', { column: where, part }));
  for (const [field, value] of Object.entries({ decimal, thousands }))
    if (value !== undefined) problems.push(say(`${where}.${field}`, 'bad-recipe/signs-of-dates', { column: where }));
  for (const [field, value] of Object.entries({ order, merge }))
    if (value !== undefined) problems.push(say(`${where}.${field}`, 'bad-recipe/dates-are-numbers', { column: where }));
  return problems;
}

/** What stands in a list, at `field`, for the second time. */
function sayAgain(values: readonly string[], field: string, list: DistinctList): Problem[] {
  return listTwice(values).map(({ value, at }) => say(`${field}[${at}]`, 'bad-recipe/again', { value, list }));
}

/** What fields of one recipe, each right for itself, say against each other (T7). */
function findContradictions(given: GivenRecipe): Problem[] {
  const problems: Problem[] = [];
  const { header, names = null, delimiter = null, quote } = given.data;
  if (header === true && names !== null) problems.push(say('data.header', 'bad-recipe/header-and-names', null));
  if (given.data.headerRow != null && (header === false || names !== null))
    problems.push(say('data.headerRow', 'bad-recipe/header-row', { hasNames: names !== null }));
  problems.push(...sayAgain(names ?? [], 'data.names', 'column-names'));
  if (delimiter !== null && delimiter === quote)
    problems.push(say('data.quote', 'bad-recipe/quote-delimits', { sign: quote }));
  for (const { value, at } of listTwice((given.pins ?? []).map(({ title }) => title)))
    problems.push(say(`pins[${at}].title`, 'bad-recipe/again', { value, list: 'pin-titles' }));
  if ((given.data.weight ?? null) !== null && (given.roles?.weight ?? null) !== null)
    problems.push(say('roles.weight', 'bad-recipe/two-weights', null));
  if (given.roles?.weight?.kind === 'count' && given.roles.weight.grouped !== undefined)
    problems.push(say('roles.weight.grouped', 'bad-recipe/grouped-counts', null));
  const { grouped, attribute } = given.roles?.weight ?? {};
  for (const name of grouped === undefined ? [] : [attribute!, grouped.squares])
    if (given.columns !== undefined && Object.hasOwn(given.columns, name) && given.columns[name].publish === true)
      problems.push(say(`${fieldOf('columns', name)}.publish`, 'bad-recipe/grouped-published', null));
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
    say(fields[at], 'bad-recipe/again', { value, list: 'background' }),
  );
}

function checkColumn(where: string, settings: ColumnSettings): Problem[] {
  const { cuts, bins, by, labels, order, merge } = settings;
  const problems: Problem[] = [];
  const isCut = cuts !== undefined || bins !== undefined;
  if (cuts !== undefined && bins !== undefined)
    problems.push(say(`${where}.bins`, 'bad-recipe/bins-beside-cuts', { column: where }));
  if (bins === undefined && by !== undefined)
    problems.push(say(`${where}.by`, 'bad-recipe/by-without-bins', { column: where }));
  if (!isCut && labels !== undefined) problems.push(say(`${where}.labels`, 'bad-recipe/labels-without-ranges', null));
  const cutting = cuts === undefined ? 'bins' : 'cuts';
  for (const other of ['order', 'merge'] as const)
    if (isCut && settings[other] !== undefined)
      problems.push(say(`${where}.${other}`, 'bad-recipe/beside-ranges', { cutting }));
  if (labels !== undefined && cuts !== undefined && labels.length !== cuts.length + 1) {
    const counts = { labels: labels.length, cuts: cuts.length };
    problems.push(say(`${where}.labels`, 'bad-recipe/number-of-labels', counts));
  }
  problems.push(...sayAgain(labels ?? [], `${where}.labels`, 'labels'));
  problems.push(...sayAgain(order ?? [], `${where}.order`, 'values'));
  problems.push(...checkAscending(where, cuts ?? []), ...checkMerge(where, merge ?? {}));
  return problems;
}

/** The domain of a column under noise (G10). */
function checkDomain(where: string, settings: ColumnSettings, hasTree: boolean): Problem[] {
  const { values, cuts, bins } = settings;
  const trimmed = (values ?? []).map((value) => value.trim());
  const twice = sayAgain(trimmed, `${where}.values`, 'values');
  if (settings.public !== true || values !== undefined || (bins === undefined && (cuts !== undefined || hasTree)))
    return twice;
  const isFound = bins !== undefined;
  return [...twice, say(`${where}.public`, 'bad-recipe/nothing-public', { column: where, hasBins: isFound })];
}

function checkAscending(where: string, cuts: NonNullable<ColumnSettings['cuts']>): Problem[] {
  return cuts.flatMap((cut, i) => {
    if (i === 0 || compareDecimals(readDecimal(cuts[i - 1])!, readDecimal(cut)!) < 0) return [];
    return [say(`${where}.cuts[${i}]`, 'bad-recipe/cuts-not-ascending', { cut, before: cuts[i - 1] })];
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
          say(`${fieldOf(`${where}.merge`, value)}[${i}]`, 'bad-recipe/merged-already', { value: old, before }),
        );
    });
  }
  return problems;
}

const lists = ['protectedAttributes', 'quasi', 'sensitive', 'identifiers', 'after'] as const;

/** What the roles of one recipe say against each other and against its columns (M10, D11, G9). */
function checkRoles({ roles = {}, columns = {} }: GivenRecipe): Problem[] {
  const problems: Problem[] = [];
  for (const role of lists) problems.push(...sayAgain(roles[role] ?? [], `roles.${role}`, 'attributes'));
  const known = (roles.after ?? []).indexOf(roles.decision?.attribute ?? '');
  if (known >= 0)
    problems.push(say(`roles.after[${known}]`, 'bad-recipe/decision-after', { attribute: roles.after![known] }));
  problems.push(...checkTruth(roles));
  for (const name of roles.identifiers ?? [])
    if (Object.hasOwn(columns, name) && columns[name].publish === true)
      problems.push(say(`${fieldOf('columns', name)}.publish`, 'bad-recipe/published-identifier', { name }));
  return [...problems, ...checkGroups(roles), ...checkReference(roles)];
}

/** What turned out is neither the decision nor the score; a decision beside a score has a column of its own (D13). */
function checkTruth({ truth, score, decision }: NonNullable<GivenRecipe['roles']>): Problem[] {
  const problems: Problem[] = [];
  const twice = sayAgain(truth?.negative ?? [], 'roles.truth.negative', 'values');
  if (truth != null && truth.attribute === decision?.attribute)
    problems.push(say('roles.truth.attribute', 'bad-recipe/truth-decides', { attribute: truth.attribute }));
  if (truth != null && truth.attribute === score?.attribute)
    problems.push(say('roles.truth.attribute', 'bad-recipe/truth-scores', { attribute: truth.attribute }));
  if (score != null && score.attribute === decision?.attribute)
    problems.push(say('roles.score.attribute', 'bad-recipe/score-decides', { attribute: score.attribute }));
  return [...problems, ...twice];
}

/** Each group is one value, or several together, each of them once; and no group is listed twice (D14). */
function checkGroups({ protected: groups = [] }: NonNullable<GivenRecipe['roles']>): Problem[] {
  const seen = new Map<string, number>();
  return groups.flatMap(({ attribute, value, values }, i) => {
    const where = `roles.protected[${i}]`;
    if (value !== undefined && values !== undefined) return [say(where, 'bad-recipe/value-and-values', null)];
    if (value === undefined && values === undefined)
      return [say(`${where}.value`, 'bad-recipe/group-without-value', null)];
    const twice = sayAgain(values ?? [], `${where}.values`, 'group-values');
    if (values === undefined || values.length === 1 || twice.length > 0) return twice;
    const key = JSON.stringify([attribute, values.toSorted()]);
    const before = seen.get(key);
    seen.set(key, before ?? i);
    return before === undefined ? [] : [say(`${where}.values`, 'bad-recipe/group-again', { before })];
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
        .map(({ values: group = [] }) =>
          say(`${where}[${i}]`, 'bad-recipe/own-reference', {
            value,
            attribute,
            group: group.length < 2 ? null : group,
          }),
        ),
    );
    const again = sayAgain(values, where, 'values');
    return [...own, ...again];
  });
}
