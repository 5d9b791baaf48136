import type { TestedCounts } from '../../measures/kinds/index.ts';
import { mineByForce, ratesByForce, type PlainRule } from './brute-force.ts';
import { attributes, isProtectedIn, plainRows, type World } from './random-tables.ts';

/** A side of a comparison: records, sums of weights, and the people it is worth (M12). */
interface Side {
  readonly people: number;
  readonly a: number;
  readonly n: number;
  readonly worth: number;
}

/** A rule with its counts of records, its sums of weights and what tests go by. */
export interface SurveyRule {
  readonly records: PlainRule;
  readonly weighed: PlainRule;
  readonly tested: TestedCounts;
  /** The values of its attributes in its context. */
  readonly rates: readonly Side[];
}

/** All weights in the tests are whole thousandths. */
const wholeOf = (text: string) => Math.round(Number(text) * 1000);
const worthOf = (sum: number, squares: number) => (sum === 0 ? 0 : Number(BigInt(sum) ** 2n / BigInt(squares)));
const everything = { minSupport: 1, minConfidence: '0', maxLength: 4, support: 'premise' } as const;

/** The PD rules of a world with survey weights: counted three times, by records, weights and squares. */
export function surveyByForce(world: World & { readonly survey: readonly string[] }): Map<string, SurveyRule> {
  const rows = plainRows(world);
  const weightOf = (i: number) => wholeOf(world.survey[i]);
  const byWeight = rows.map((row, i) => ({ ...row, weight: weightOf(i) }));
  const bySquare = rows.map((row, i) => ({ ...row, weight: weightOf(i) ** 2 }));
  const mine = (some: typeof rows, settings: World['settings']) =>
    mineByForce(some, attributes, isProtectedIn(world), settings, world.reference).pd;
  const { minConfidence } = world.settings;
  const weighed = new Map(mine(byWeight, { ...everything, minConfidence }).map((rule) => [rule.key, rule]));
  const squared = new Map(mine(bySquare, everything).map((rule) => [rule.key, rule]));
  const found = new Map<string, SurveyRule>();
  for (const records of mine(rows, { ...world.settings, minConfidence: '0' })) {
    const own = weighed.get(records.key);
    if (own === undefined) continue;
    const squares = squared.get(records.key)!.counts;
    const { a1, n1, a2, n2, a, n } = own.counts;
    const [worth1, worth2] = [worthOf(n1, squares.n1), worthOf(n2, squares.n2)];
    const people = records.counts.n1 + records.counts.n2;
    const tested = {
      ...{ a1: (a1 / n1) * worth1, n1: worth1, a2: n2 === 0 ? 0 : (a2 / n2) * worth2, n2: worth2 },
      ...{ share: n1 / (n1 + n2), rate: a / n, isDivided: people === records.counts.n, people },
    };
    const asked = ratesByForce(rows, records);
    const sums = ratesByForce(bySquare, records);
    const rates = ratesByForce(byWeight, records).map((rate, i) => ({
      ...rate,
      people: asked[i].n,
      worth: worthOf(rate.n, sums[i].n),
    }));
    found.set(records.key, { records, weighed: own, tested, rates });
  }
  return found;
}
