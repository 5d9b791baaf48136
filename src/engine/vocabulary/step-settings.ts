import { type LensId, lensOf } from './lenses.ts';
import type {
  DecimalText,
  MeasureSettings,
  MiningSettings,
  PeopleSettings,
  RecipeSettings,
  Step,
  StepName,
  StepOf,
  StepSettings,
  Thresholds,
} from './settings.ts';
import type { Item } from './items.ts';
import { measureInfos } from './measures.ts';

const startLens = lensOf('thesis');

/** The d from which on a lawful reason counts as explaining a rule, as in the thesis (D6). */
const usualD = '0.9';

const discover = {
  maxLength: null,
  support: 'rule',
  indirect: true,
  explain: null,
  evidence: false,
  significance: '0.05',
} as const;

/**
 * What a field of a step means when neither the step nor the recipe's settings give it. Both the steps and the screens
 * read these, so that a recipe says the same to both.
 */
export const leftOut = {
  discover,
  groups: { lens: null, leaveOut: [] },
  proxies: {},
  people: {},
  repair: {
    ...discover,
    d: null,
    impact: true,
    passes: 20,
    direction: 'both',
    lock: [],
    seed: null,
    aim: 'all',
  },
  publish: {
    raiseSupport: false,
    maxLength: null,
    measure: null,
    alpha: null,
    privacy: null,
    d: null,
    mend: 'withhold',
    order: 'thesis',
    originals: false,
    holdout: null,
    seed: null,
  },
  generalize: {
    l: null,
    diversity: null,
    c: null,
    t: null,
    closeness: null,
    measure: null,
    alpha: null,
    minSupport: null,
    tau: null,
    suppress: null,
    choose: 'loss',
    holdout: null,
    seed: null,
    algorithm: null,
    protection: null,
  },
  impact: { ...discover, between: null, scheme: null, k: null },
  report: { audience: 'internal', title: null, asked: '', sections: null, result: null },
  release: { depth: 8, measure: null, alpha: null, minSupport: null, tau: null, seed: null },
} as const satisfies { readonly [K in StepName]: Partial<StepSettings[K]> };

/** What the screens start with, before a recipe says otherwise: it works on the samples. */
export const startSettings = {
  discover: {
    lens: startLens.id,
    measure: startLens.measure,
    alpha: startLens.threshold,
    minSupport: '0.02',
    minConfidence: '0.1',
    maxLength: 4,
    support: leftOut.discover.support,
    explain: usualD,
  },
  people: { k: 16, t: '0.3' },
  repair: { method: 'least', d: usualD },
  publish: { k: 10, maxLength: 3, epsilon: '1', top: 40 },
  generalize: {
    k: 5,
    l: 2,
    diversity: 'distinct',
    c: '3',
    t: '0.3',
    closeness: 'equal',
    tau: 4,
    bestBy: leftOut.generalize.choose,
  },
  release: { epsilon: '1' },
  impact: { scheme: 'cell', k: 5 },
} as const;

/** The parts of a recipe from which the settings of a step are read. */
export interface AskingRecipe {
  readonly settings: RecipeSettings;
  readonly steps: readonly Step[];
  readonly roles: {
    readonly decision: { readonly attribute: string } | null;
    readonly protected: readonly Item[];
    readonly protectedAttributes: readonly string[];
    readonly quasi: readonly string[];
  };
}

/** Thresholds and lens as the screens show them. */
export interface DiscoverView extends MiningSettings, MeasureSettings {
  readonly lens: LensId;
}

/** How people are compared, with the attributes named. */
export interface ComparingSettings extends PeopleSettings {
  readonly attributes: readonly string[];
}

/** For each step a function of the recipe and of the fields that the step gives. */
type ByStep<R extends { readonly [K in StepName]: unknown }> = {
  readonly [K in StepName]: (recipe: AskingRecipe, step: Partial<StepSettings[K]>) => R[K];
};

type Fields = { readonly [K in StepName]: Partial<StepSettings[K]> };

const defaults: Fields = leftOut;

const nothing = () => ({});
const allThresholds = ({ settings }: AskingRecipe): Partial<Thresholds> => {
  const { smallCells: _small, rounding: _rounding, ...thresholds } = settings;
  return thresholds;
};

/** What the recipe's settings say to a step. */
const fromSettings: ByStep<Fields> = {
  discover(recipe, { significance = recipe.settings.significance }) {
    return { ...allThresholds(recipe), ...(significance == null ? {} : { evidence: true }) };
  },
  groups: nothing,
  proxies: (recipe) => ({ minSupport: settingsOf(recipe, 'discover').minSupport }),
  people: nothing,
  repair: allThresholds,
  publish({ settings: { minSupport, measure, alpha } }, step) {
    const support = supportFor(step, minSupport);
    if (step.measure === null || (step.measure ?? measure) === undefined) return support;
    return { ...support, ...(measure === undefined ? {} : { measure }), ...(alpha === undefined ? {} : { alpha }) };
  },
  generalize: protectionFor,
  release: protectionFor,
  impact: allThresholds,
  report: nothing,
};

/** What the recipe's settings say of protecting groups in a table; nothing where nobody can be protected (G4). */
function protectionFor(recipe: AskingRecipe, { measure }: Pick<Partial<StepSettings['release']>, 'measure'>) {
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

/** The minimum support of the recipe; differential privacy has none, since it would tell of the data unpaid (S8). */
function supportFor(
  { privacy, minSupport }: Partial<StepSettings['publish']>,
  shared: RecipeSettings['minSupport'],
): Partial<StepSettings['publish']> {
  if (privacy?.model === 'differential') return { minSupport: null };
  return minSupport === undefined && shared !== undefined ? { minSupport: shared, raiseSupport: true } : {};
}

/**
 * The fields of a step with what it leaves out: the recipe's settings say it, or else the default. What neither gives
 * stays missing.
 */
export function fillStep<K extends StepName>(
  recipe: AskingRecipe,
  kind: K,
  step: Partial<StepSettings[K]>,
): Partial<StepSettings[K]> {
  return { ...defaults[kind], ...fromSettings[kind](recipe, step), ...step };
}

/** The settings of the first step of a kind; where the recipe has none, those with which its screen starts. */
export function settingsOf<K extends StepName>(recipe: AskingRecipe, kind: K): StepSettings[K] {
  const start = startOf[kind](recipe);
  const step = stepOf(recipe, kind);
  return step === undefined ? start : { ...start, ...fillStep(recipe, kind, step) };
}

/** The first step of a kind, if the recipe has one. */
export function stepOf<K extends StepName>({ steps }: Pick<AskingRecipe, 'steps'>, kind: K): StepOf<K> | undefined {
  return steps.find((step) => isStep(step, kind));
}

export function isStep<K extends StepName>(step: Step, kind: K): step is Extract<Step, { do: K }> & StepOf<K> {
  return step.do === kind;
}

/** What rules are looked at under: the thresholds of Discover, and the lens. */
export function discoverViewOf(recipe: AskingRecipe): DiscoverView {
  const lens = settingsOf(recipe, 'groups').lens ?? startSettings.discover.lens;
  return { lens, ...minedBy(settingsOf(recipe, 'discover')) };
}

/** The d by which explanations are looked at, whether or not the step lists them (D6). */
export function explainOf(recipe: AskingRecipe): DecimalText {
  return settingsOf(recipe, 'discover').explain ?? startSettings.discover.explain;
}

/** How people are compared in a table with these attributes (D7). */
export function peopleSettingsOf(recipe: AskingRecipe, names: readonly string[]): ComparingSettings {
  const { decision, protected: groups } = recipe.roles;
  const settings = settingsOf(recipe, 'people');
  const attributes = settings.attributes ?? listComparable(names, decision?.attribute ?? null, groups);
  return { k: settings.k, t: settings.t, attributes };
}

/** The attributes in which people can be alike: all but the decision and those of protected groups (D7). */
export function listComparable(names: readonly string[], decision: string | null, groups: readonly Item[]): string[] {
  return names.filter((name) => name !== decision && groups.every(({ attribute }) => attribute !== name));
}

/** The levels of the node that was chosen to be used, or null. */
export function chosenLevelsOf(recipe: AskingRecipe): readonly number[] | null {
  const { choose } = settingsOf(recipe, 'generalize');
  return typeof choose === 'string' ? null : choose;
}

const { lens: _lens, ...startDiscover } = startSettings.discover;

/** What the screens start with where the recipe has no such step: one set of thresholds for all of them. */
const startOf: { readonly [K in StepName]: (recipe: AskingRecipe) => StepSettings[K] } = {
  discover(recipe) {
    const repair = stepOf(recipe, 'repair');
    const measure = recipe.settings.measure ?? startDiscover.measure;
    const start = { ...leftOut.discover, ...startDiscover, alpha: measureInfos[measure].startAlpha, evidence: true };
    const own = { ...start, ...allThresholds(recipe) };
    return repair === undefined ? own : { ...own, ...minedBy({ ...own, ...fillStep(recipe, 'repair', repair) }) };
  },
  groups: () => leftOut.groups,
  proxies: (recipe) => ({ minSupport: settingsOf(recipe, 'discover').minSupport }),
  people: () => ({ ...startSettings.people, attributes: null }),
  repair(recipe) {
    const { significance = leftOut.repair.significance } = recipe.settings;
    const { method } = startSettings.repair;
    return { ...leftOut.repair, method, ...minedBy(settingsOf(recipe, 'discover')), significance };
  },
  publish() {
    const { k, maxLength } = startSettings.publish;
    return {
      ...leftOut.publish,
      minSupport: null,
      raiseSupport: true,
      maxLength,
      privacy: { model: 'k-anonymity', k, totalIsPublic: true },
    };
  },
  generalize: (recipe) => ({ ...leftOut.generalize, k: startSettings.generalize.k, ...startProtection(recipe) }),
  report: () => leftOut.report,
  release: (recipe) => ({ ...leftOut.release, epsilon: startSettings.release.epsilon, ...startProtection(recipe) }),
  impact(recipe) {
    const { significance = leftOut.impact.significance } = recipe.settings;
    return { ...leftOut.impact, ...startSettings.impact, ...minedBy(settingsOf(recipe, 'discover')), significance };
  },
};

/** How groups are protected in a table at the start: by the thresholds of Discover. */
function startProtection(
  recipe: AskingRecipe,
): Partial<Pick<StepSettings['release'], 'measure' | 'alpha' | 'minSupport' | 'tau'>> {
  if (!canProtect(recipe)) return {};
  const { measure, alpha, minSupport } = settingsOf(recipe, 'discover');
  return { measure, alpha, minSupport, tau: Math.min(startSettings.generalize.tau, recipe.roles.quasi.length) };
}

/** What Discover and Repair go by alike. */
function minedBy(settings: MiningSettings & MeasureSettings): MiningSettings & MeasureSettings {
  const { measure, alpha, minSupport, minConfidence, maxLength, support } = settings;
  return { measure, alpha, minSupport, minConfidence, maxLength, support };
}

/** Whether generalizing has somebody to protect: a decision, and a protected attribute among those generalized (G4). */
function canProtect({ roles: { decision, protectedAttributes, quasi } }: AskingRecipe): boolean {
  return decision !== null && protectedAttributes.some((name) => quasi.includes(name));
}
