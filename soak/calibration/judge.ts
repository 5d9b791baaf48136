import { sayFailure } from '../../src/words/failure.ts';
import { Discovered } from '../../src/engine/steps/discover/run.ts';
import { countFamily } from '../../src/engine/discovery/judge-rules.ts';
import { mineRules, readMiningSettings } from '../../src/engine/discovery/mine-rules.ts';
import { type Measure, measureObjects, measures } from '../../src/engine/measures/kinds/index.ts';
import { type Threshold, readThreshold } from '../../src/engine/shared/exact.ts';
import type { Result } from '../../src/engine/shared/result.ts';
import { prepareTable } from '../../src/engine/table/prepare-table.ts';
import { readDecision } from '../../src/engine/table/decision.ts';
import type { RawTable } from '../../src/engine/table/raw-table.ts';
import { verdictCodes } from '../../src/engine/vocabulary/lenses.ts';
import type { Chance } from '../chance.ts';
import type { Scenario } from './scenarios.ts';

const level = valueOf(readThreshold('0.05', 'level'));
/** What a calibration runs in: nobody watches. */
export const quietly = {
  progress: () => undefined,
  isCancelled: () => false,
  now: () => 0,
  random: () => 0,
  randomBytes: () => new Uint8Array(),
};

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayFailure(result));
  return result.value;
}

/** How many of so many are denied, each with the same probability. */
function draw(people: number, probability: number, chance: Chance): number {
  let denied = 0;
  for (let i = 0; i < people; i += 1) if (chance.next() < probability) denied += 1;
  return denied;
}

/** A table by chance, one row for all who share every column and the decision. */
function drawTable(scenario: Scenario, chance: Chance): RawTable {
  const names = [...scenario.columns, 'denied', 'people'];
  const rows: string[][] = [];
  for (const { values, people, denied } of scenario.cells(chance)) {
    const bad = draw(people, denied, chance);
    if (bad > 0) rows.push([...values, 'yes', String(bad)]);
    if (bad < people) rows.push([...values, 'no', String(people - bad)]);
  }
  const columns = names.map((name, at) => {
    const places = new Map<string, number>();
    const codes = Uint32Array.from(rows, (row) => {
      if (!places.has(row[at])) places.set(row[at], places.size);
      return places.get(row[at])!;
    });
    return { name, values: [...places.keys()], codes };
  });
  return { rows: rows.length, columns, ragged: new Uint32Array(), blankLines: new Uint32Array(), headerRows: 1 };
}

/** What was found in a table of a scenario. */
export function discoverIn(scenario: Scenario, chance: Chance): Discovered {
  const settings = { weight: 'people', missing: [], missingAs: 'value', ragged: 'keep', columns: {} } as const;
  const lists = { identifiers: [], after: [], filter: [] };
  const table = valueOf(prepareTable(drawTable(scenario, chance), { ...settings, ...lists }));
  const { maxLength, reference = {} } = scenario;
  const sizes = { minSupport: { count: 3 }, minConfidence: '0', maxLength, support: 'rule' } as const;
  const limits = valueOf(readMiningSettings(sizes, table.totalWeight, ''));
  const decision = valueOf(readDecision(table, 'denied', ['yes']));
  const rules = valueOf(mineRules(table, decision, [scenario.protected], limits, quietly, { reference }));
  const family = valueOf(countFamily(rules, quietly));
  return new Discovered(rules, family, { background: [], notes: [], roles: { protectedAttributes: [] } as never }, 0);
}

/** The true value of a measure in every situation of a scenario, which is then its limit. */
export function limitOf(measure: Measure, { rates: [p1, p2], share, whole }: Scenario): Threshold {
  const p = whole ?? share * p1 + (1 - share) * p2;
  const million = 1e6;
  const counts = { a1: p1 * million, n1: million, a2: p2 * million, n2: million, a: p * million, n: million };
  const { info, value } = measureObjects[measure];
  const truth = value({ ...counts, ca: Math.min(p1, p2) * million, cn: million });
  const away = info.worse === 'larger' ? 1 + 1e-9 : 1 - 1e-9;
  return valueOf(readThreshold(String(truth === 0 ? 1e-9 : truth * away), 'limit'));
}

/** A way to judge a table: one of the measures, or the impact ratio against the best group. */
export const ways = [...measures, 'impact ratio'] as const;
export type Way = (typeof ways)[number];

/** How many findings of a table are called clear. */
export function countClear(found: Discovered, way: Way, limit: Threshold): number {
  const judged =
    way === 'impact ratio'
      ? found.verdicts('slift_c', { alpha: limit, significance: level, decidesBy: 'impact-ratio', leaveOut: [] })
      : found.verdicts(way, { alpha: limit, significance: level, decidesBy: 'measure', leaveOut: [] });
  return judged.findings.counts.clear.findings;
}

/** How each finding fares by three tests of slift against a limit: ours, Benjamini and Hochberg, and uncorrected. */
export interface Fared {
  readonly items: readonly string[];
  readonly isOver: boolean;
  readonly ours: boolean;
  readonly hochberg: boolean;
  readonly uncorrected: boolean;
}

export function fareOf(found: Discovered, limit: Threshold): Fared[] {
  const { verdicts, p } = found.verdicts('slift', {
    alpha: limit,
    significance: level,
    decidesBy: 'measure',
    leaveOut: [],
  });
  const order = Array.from(p.keys()).sort((one, other) => p[one] - p[other]);
  let last = -1;
  order.forEach((rule, place) => {
    if (p[rule] <= (0.05 * (place + 1)) / found.family.size) last = place;
  });
  const hochberg = new Set(order.slice(0, last + 1));
  return Array.from(p, (own, rule) => {
    const code = verdictCodes[verdicts[rule]];
    const isOver = code === 'clear' || code === 'unclear';
    return {
      items: found.itemsOf(rule).B.map(({ value }) => value),
      isOver,
      ours: code === 'clear',
      hochberg: isOver && hochberg.has(rule),
      uncorrected: isOver && own <= 0.05,
    };
  });
}
