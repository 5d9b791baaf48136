import { canonicalJson } from '../../shared/json.ts';
import { hashText } from '../../shared/hashing.ts';
import type { ReportFacts } from '../facts/index.ts';
import type { Figures } from './figures.ts';

type Json = Readonly<Record<string, unknown>>;

/** The recipe as a report embeds it: as it ran in an internal one; for publication the public one (R1, R2, R4). */
export function publishRecipe({ given, publicRecipe }: ReportFacts, { rules }: Figures): unknown {
  if (rules === null) return given;
  return publicRecipe ?? keepSettings(given as Json);
}

/** The hash that a report prints: that of the recipe that is in it (R1). */
export function hashOfRecipe(facts: ReportFacts, figures: Figures): string {
  return figures.rules === null ? facts.recipeHash : hashText(canonicalJson(publishRecipe(facts, figures)));
}

const ofData = ['file', 'header', 'delimiter', 'quote', 'weight', 'missingAs', 'ragged', 'sheet', 'headerRow'];
const ofColumns = [
  ...['use', 'cuts', 'labels', 'bins', 'by', 'date', 'as', 'at', 'decimal', 'thousands'],
  ...['title', 'publish', 'missingAs', 'public'],
];
const ofRoles = [
  ...['decision', 'protected', 'reference', 'protectedAttributes', 'quasi', 'sensitive', 'identifiers'],
  ...['after', 'weight', 'decided'],
];
const ofSteps = [
  ...['do', 'measure', 'alpha', 'minSupport', 'minConfidence', 'maxLength', 'support', 'significance', 'evidence'],
  ...['indirect', 'explain', 'd', 'lens', 'k', 't', 'l', 'c', 'diversity', 'closeness', 'suppress', 'tau', 'holdout'],
  ...['method', 'passes', 'direction', 'aim', 'impact', 'privacy', 'order', 'mend', 'algorithm', 'scheme', 'epsilon'],
  ...['depth', 'top', 'audience', 'sections', 'attributes', 'choose'],
];

/**
 * What of a recipe holds no value of the data but groups, those they are compared with, outcomes and bounds of cuts, which
 * people chose: settings, thresholds and names of columns. Trees, filters, merges and names of values, lawful reasons,
 * knowledge from outside, notes and seeds are left out (R4).
 */
function keepSettings(given: Json): Json {
  const columns = mapValues((given.columns ?? {}) as Readonly<Record<string, Json>>, (column) =>
    pick(column, ofColumns),
  );
  const steps = (given.steps ?? []) as readonly Json[];
  const roles = pick((given.roles ?? {}) as Json, ofRoles);
  return {
    recipe: given.recipe,
    data: pick((given.data ?? {}) as Json, ofData),
    ...(Object.keys(columns).length === 0 ? {} : { columns }),
    ...(Object.keys(roles).length === 0 ? {} : { roles }),
    ...(given.settings === undefined ? {} : { settings: given.settings }),
    steps: steps.map((step) => pick(step, ofSteps)),
  };
}

function pick(from: Json, names: readonly string[]): Json {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
}

function mapValues(from: Readonly<Record<string, Json>>, map: (value: Json) => Json): Readonly<Record<string, Json>> {
  const mapped = Object.entries(from).map(([name, value]) => [name, map(value)] as const);
  return Object.fromEntries(mapped.filter(([, value]) => Object.keys(value).length > 0));
}
