import * as v from 'valibot';
import { fail, succeed, type Notice, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { type DecimalText } from '../table/settings.ts';
import { seededRandom } from '../repair/seeded-random.ts';
import { type LatticeSearch } from '../generalize/lattice-search.ts';
import { measureAccuracy, type NodeAccuracy } from '../generalize/node-accuracy.ts';
import { type PrivacyLimits } from '../generalize/privacy.ts';
import { decimal } from './schema-parts.ts';
import { wholeNumber } from './step-parts.ts';

/** The fields by which a step asks how well the decision can still be learned (G6). */
export const holdoutFields = { holdout: v.optional(decimal), seed: v.optional(wholeNumber(0)) };

export interface HoldoutFields {
  /** The share of the records that is held out for the test, above 0 and below 1. */
  readonly holdout?: DecimalText;
  readonly seed?: number;
}

interface Learned {
  readonly result: { readonly accuracy?: (NodeAccuracy & { readonly seed: number | null }) | null };
  readonly notices: readonly Notice[];
}

/** Refuses a seed where nothing is drawn. */
export function checkHoldout({ holdout, seed }: HoldoutFields, where: string): Result<null> {
  if (seed === undefined || holdout !== undefined) return succeed(null);
  return fail('bad-recipe', `${where}.seed is ${seed}, but nothing is drawn at random without "holdout". Give a share such as "holdout": "0.3", or remove the seed.`, `${where}.seed`);
}

/** The accuracy at the chosen node and of the table as it is, when asked for; null when no node is safe. Without a seed a notice says so. */
export function learnAt({ holdout, seed }: HoldoutFields, where: string, search: LatticeSearch, node: number | null, privacy: PrivacyLimits, context: RunContext): Result<Learned> {
  if (holdout === undefined) return succeed({ result: {}, notices: [] });
  if (node === null) return succeed({ result: { accuracy: null }, notices: [] });
  context.progress('Learning the decision', null);
  const random = seed === undefined ? () => context.random() : seededRandom(seed);
  const found = measureAccuracy(search, node, privacy, holdout, random, `${where}.holdout`);
  if (!found.ok) return found;
  const notice: Notice = { code: 'unseeded', message: 'The held-out part was drawn at random without a seed, so another run gives another accuracy. Set "seed" to repeat it.', where: `${where}.seed` };
  return succeed({ result: { accuracy: { ...found.value, seed: seed ?? null } }, notices: seed === undefined ? [notice] : [] });
}
