import { type AskingRecipe, peopleSettingsOf, settingsOf } from './step-settings.ts';
import { type Pin, yardstickOf } from './pins.ts';
import type { StepName, StepSettings } from './settings.ts';

/** The parts of a recipe on which results depend. */
export interface KeyedRecipe extends AskingRecipe {
  readonly data: object;
  readonly columns: Readonly<Record<string, ColumnWords>>;
  readonly filter: readonly object[];
  readonly roles: AskingRecipe['roles'] & {
    readonly decision: { readonly attribute: string; readonly negative: readonly string[] } | null;
    readonly grounded: readonly { readonly attribute: string; readonly value: string }[];
    readonly sensitive: readonly string[];
    readonly identifiers: readonly string[];
    readonly reference: object;
    readonly after: readonly string[];
    readonly weight?: object;
  };
  readonly hierarchies: object;
  readonly background: readonly object[];
}

/** What of a column is said or published, but not counted (T9, G9). */
interface ColumnWords {
  readonly title?: string;
  readonly names?: object;
  readonly publish?: boolean;
}

/** What the result of a step depends on: parts of the recipe, and fields of the step's settings. */
interface Dependence<K extends StepName> {
  parts(recipe: KeyedRecipe): readonly unknown[];
  readonly fields: readonly (keyof StepSettings[K])[];
}

/** The table and its groups, without the words for them. */
const table = ({ data, columns, filter, roles }: KeyedRecipe) => [
  data,
  Object.entries(columns).map(([name, { title: _title, names: _names, publish: _publish, ...counted }]) => [
    name,
    counted,
  ]),
  filter,
  roles.decision === null ? null : [roles.decision.attribute, roles.decision.negative],
  roles.protected.map(({ attribute, value }) => [attribute, value]),
  roles.identifiers,
  roles.reference,
  roles.after,
  roles.weight,
];

/** Which columns are to be in what is released (G9). */
const published = ({ columns }: KeyedRecipe) => Object.entries(columns).map(([name, { publish }]) => [name, publish]);

/** A field that is not named only filters or chooses among what was found. */
const dependsOn: { readonly [K in StepName]: Dependence<K> } = {
  discover: {
    parts: (recipe) => [...table(recipe), recipe.background],
    fields: ['minSupport', 'minConfidence', 'maxLength', 'support'],
  },
  groups: { parts: table, fields: ['lens', 'leaveOut'] },
  proxies: { parts: (recipe) => [...table(recipe), recipe.background.length > 0], fields: ['minSupport'] },
  people: { parts: table, fields: ['k'] },
  repair: {
    parts: table,
    fields: [
      'method',
      'measure',
      'alpha',
      'minSupport',
      'minConfidence',
      'maxLength',
      'support',
      'indirect',
      'explain',
      'd',
      'impact',
      'passes',
      'direction',
      'lock',
      'aim',
      'significance',
      'seed',
    ],
  },
  publish: {
    parts: (recipe) => [...table(recipe), recipe.roles.grounded, published(recipe)],
    fields: [
      'minSupport',
      'raiseSupport',
      'maxLength',
      'measure',
      'alpha',
      'privacy',
      'd',
      'mend',
      'order',
      'holdout',
      'seed',
    ],
  },
  generalize: {
    parts: (recipe) => [
      ...table(recipe),
      settingsOf(recipe, 'generalize').protection?.kind === 'situation' ? recipe.roles.grounded : null,
      recipe.roles.protectedAttributes,
      recipe.roles.quasi,
      recipe.roles.sensitive,
      recipe.hierarchies,
      published(recipe),
    ],
    fields: [
      'k',
      'l',
      'diversity',
      'c',
      't',
      'closeness',
      'measure',
      'alpha',
      'minSupport',
      'tau',
      'suppress',
      'algorithm',
      'protection',
    ],
  },
  impact: {
    parts: (recipe) => [
      ...table(recipe),
      recipe.roles.quasi,
      recipe.hierarchies,
      published(recipe),
      (settingsOf(recipe, 'impact').between ?? []).map((point) =>
        typeof point === 'number' ? recipe.steps[point - 1] : point,
      ),
    ],
    fields: ['between', 'scheme', 'k', 'measure', 'alpha', 'minSupport', 'minConfidence', 'maxLength', 'support'],
  },
  report: { parts: (recipe) => [recipe], fields: [] },
  release: {
    parts: (recipe) => [...table(recipe), recipe.roles.protectedAttributes, recipe.roles.quasi, recipe.hierarchies],
    fields: ['epsilon', 'depth', 'measure', 'alpha', 'minSupport', 'tau', 'seed'],
  },
};

/** A recipe with results to compare. */
export interface ComparedRecipe extends KeyedRecipe {
  readonly pins: readonly Pin[];
}

/** All that a comparison depends on but for the pins: the table, its roles, and what all are measured by. */
export function comparisonKeyOf(recipe: KeyedRecipe): string {
  const { roles, background, hierarchies, settings } = recipe;
  const { grounded, protectedAttributes, quasi, sensitive } = roles;
  const said = [background, grounded, protectedAttributes, quasi, sensitive, hierarchies, settings];
  return JSON.stringify([table(recipe), published(recipe), said, yardstickOf(recipe)]);
}

/** All that the figures of a recipe's pins depend on; what they are called does not matter. */
export function pinsKeyOf(recipe: ComparedRecipe): string {
  return JSON.stringify([comparisonKeyOf(recipe), recipe.pins.map(({ steps }) => steps)]);
}

/**
 * All that the result of a step depends on, as a text: two recipes with the same key get the same result. `names` are
 * the attributes of the table, among which people are compared unless the recipe names them.
 */
export function keyOf<K extends StepName>(recipe: KeyedRecipe, kind: K, names: readonly string[] = []): string {
  const { parts, fields } = dependsOn[kind];
  const settings = settingsOf(recipe, kind);
  const compared = kind === 'people' ? [peopleSettingsOf(recipe, names).attributes] : [];
  return JSON.stringify([kind, parts(recipe), fields.map((field) => settings[field]), compared]);
}
