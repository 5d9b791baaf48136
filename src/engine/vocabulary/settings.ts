import type { Item } from './items.ts';
import type { Measure } from './measures.ts';

/** A decimal as a person wrote it; both forms mean the exact decimal (T4). */
export type DecimalText = number | string;

/** A minimum support: a share of N, or an absolute count (T5). */
export type SupportText = DecimalText | { readonly count: number };

/** What mining needs; changing any of it mines again. */
export interface MiningSettings {
  readonly minSupport: SupportText;
  readonly minConfidence: DecimalText;
  /** Most items of a premise; null: no bound. */
  readonly maxLength: number | null;
  /** What the minimum support counts: premise and negative class together, or the premise alone (D1). */
  readonly support: 'rule' | 'premise';
}

/** What only filters what was mined. */
export interface MeasureSettings {
  readonly measure: Measure;
  readonly alpha: DecimalText;
}

/** The thresholds that all stages share. */
export interface Thresholds extends MiningSettings, MeasureSettings {
  /** The level e from which on a rule is clear (M9); null: whatever is over the limit is. */
  readonly significance: DecimalText | null;
}

/** What a recipe says once for all its steps. */
export interface RecipeSettings extends Partial<Thresholds> {
  /** Counts below it are not published (R2). */
  readonly smallCells?: number;
  /** Published counts are rounded to multiples of it (R2). */
  readonly rounding?: number;
}

/** The records of which one attribute has one of some values, after cutting and merging. */
export interface FilterTerm {
  readonly attribute: string;
  readonly in: readonly string[];
}

/** A step as a recipe has it; its other fields are those of its settings. */
interface AnyStep {
  readonly do: string;
}

/** The parts of a recipe from which the settings of a step are read. */
export interface AskingRecipe {
  readonly settings: RecipeSettings;
  readonly steps: readonly AnyStep[];
  readonly roles: {
    readonly decision: { readonly attribute: string } | null;
    readonly protected: readonly Item[];
    readonly protectedAttributes: readonly string[];
    readonly quasi: readonly string[];
  };
}

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
    readonly truth?: { readonly attribute: string };
    readonly score?: object;
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

/** Why a step cannot stand in a pin: the field, its value, and the reason as the rest of a sentence. */
export interface PinRefusal {
  readonly field: string;
  readonly value: unknown;
  readonly why: string;
}

/** What page and engine both know of a step: what its fields mean when left out, and what its result depends on. */
export interface StepSettingsDefinition<S> {
  /** What a field means when neither the step nor the recipe's settings give it. */
  readonly leftOut: Partial<S>;
  /** What the recipe's settings say to the step; nothing unless given. */
  shared?(recipe: AskingRecipe, step: Partial<S>): Partial<S>;
  /** What the screen starts with where the recipe has no such step. */
  start(recipe: AskingRecipe): S;
  /** The parts of the recipe that a result depends on; `names` are the attributes of the table. */
  partsOf(recipe: KeyedRecipe, names: readonly string[]): readonly unknown[];
  /** The fields that a result depends on; others only filter or choose among what was found. */
  readonly dependsOn: readonly (keyof S)[];
  /** Whether the step counts each person asked as one in a table with survey weights (M12). */
  readonly countsRecords?: true;
  /** Whether the step draws noise, and so spends a budget each time it is run (S8, G7). */
  readonly isNoisy?: true;
  /** Whether it needs the numbers of single people as they are, which grouped records do not have (B1, M12). */
  needsRecords?(step: Partial<S>, isSurvey: boolean): boolean;
  /** How it can stand in a pin; a step without makes nothing to compare. */
  readonly pin?: {
    /** Why it cannot; null where it can. */
    refuse(step: Partial<S>): PinRefusal | null;
    /** Why no other step can follow it; null where one can: its file has the values that the recipe names. */
    whyLast(step: Partial<S>): string | null;
  };
}

/** The fields that the first step of a kind gives; undefined where the recipe has none. */
export function fieldsOf<S>({ steps }: Pick<AskingRecipe, 'steps'>, name: string): Partial<S> | undefined {
  return steps.find((step) => step.do === name) as Partial<S> | undefined;
}

/** The fields of a step with what it leaves out: the recipe's settings say it, or else the default. */
export function fillFields<S>(
  definition: StepSettingsDefinition<S>,
  recipe: AskingRecipe,
  step: Partial<S>,
): Partial<S> {
  return { ...definition.leftOut, ...definition.shared?.(recipe, step), ...step };
}

/** The settings of the first step of a kind; where the recipe has none, those with which its screen starts. */
export function completeSettings<S>(definition: StepSettingsDefinition<S>, name: string, recipe: AskingRecipe): S {
  const start = definition.start(recipe);
  const step = fieldsOf<S>(recipe, name);
  return step === undefined ? start : { ...start, ...fillFields(definition, recipe, step) };
}

/** The thresholds that a recipe says once for all its steps. */
export function allThresholds({ settings }: AskingRecipe): Partial<Thresholds> {
  const { smallCells: _small, rounding: _rounding, ...thresholds } = settings;
  return thresholds;
}

/** What Discover and Repair go by alike. */
export function minedBy(settings: MiningSettings & MeasureSettings): MiningSettings & MeasureSettings {
  const { measure, alpha, minSupport, minConfidence, maxLength, support } = settings;
  return { measure, alpha, minSupport, minConfidence, maxLength, support };
}

/** Whether generalizing has somebody to protect: a decision, and a protected attribute among those generalized (G4). */
export function canProtect({ roles: { decision, protectedAttributes, quasi } }: AskingRecipe): boolean {
  return decision !== null && protectedAttributes.some((name) => quasi.includes(name));
}

/** How groups are protected in a table (G4). */
interface Protecting {
  readonly measure: Measure | null;
  readonly alpha: DecimalText | null;
  readonly minSupport: SupportText | null;
  readonly tau: number | null;
}

/** What the recipe's settings say of protecting groups in a table; nothing where nobody can be protected (G4). */
export function sharedProtection(
  recipe: AskingRecipe,
  { measure }: { readonly measure?: Measure | null },
): Partial<Protecting> {
  const { settings } = recipe;
  if (measure === null || !canProtect(recipe) || (measure ?? settings.measure) === undefined) return {};
  const {
    minConfidence: _,
    maxLength: _max,
    support: _of,
    significance: _level,
    ...protection
  } = allThresholds(recipe);
  return protection;
}

/** How many attributes a rule about a table has at most, unless said otherwise (G4). */
export const usualTau = 4;

/** How groups are protected in a table at the start: by the thresholds of Discover. */
export function startProtection(recipe: AskingRecipe, discover: Thresholds): Partial<Protecting> {
  if (!canProtect(recipe)) return {};
  const { measure, alpha, minSupport } = discover;
  return { measure, alpha, minSupport, tau: Math.min(usualTau, recipe.roles.quasi.length) };
}

/** The table and its groups, without the words for them. */
export function tableParts({ data, columns, filter, roles }: KeyedRecipe): readonly unknown[] {
  return [
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
    roles.truth?.attribute,
    roles.score,
  ];
}

/** Which columns are to be in what is released (G9). */
export function publishedColumns({ columns }: KeyedRecipe): readonly unknown[] {
  return Object.entries(columns).map(([name, { publish }]) => [name, publish]);
}

/** Why a release under noise cannot be pinned without a seed, for recipes and for screens (S8, G7). */
export const whyNoNoise =
  'every comparison would draw the noise again and spend the budget again. Only a release with a seed can be compared, and such a release must not be published.';

/** Why nothing follows what writes values that the recipe does not name. */
export function lastAfter(name: string): string {
  return `it stands after "${name}", which writes values or patterns that the recipe does not know. Make that the last step.`;
}
