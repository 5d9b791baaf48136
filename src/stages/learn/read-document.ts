import type { Candidate } from '../../engine/generalize/lattice-search.ts';
import type { GroupEntry, GroupsResult } from '../../engine/steps/groups/result.ts';
import type { HandView } from '../../engine/steps/impact/views.ts';
import type { RunResult, StepResult } from '../../engine/steps/run-recipe.ts';
import type { StepName } from '../../engine/steps/settings.ts';
import type { WrittenNumber } from '../../engine/steps/step.ts';
import type { ItemPair } from '../../engine/vocabulary/items.ts';
import type { Documents, LiveNumber, NumberForm } from './lesson.ts';

/** What a step of a kind gives. */
type ResultOf<K extends StepName> = Extract<StepResult, { readonly do: K }>;

/** A rule by its items, the group and the context. */
interface Rule {
  readonly A: readonly ItemPair[];
  readonly B: readonly ItemPair[];
}

/** What a function finds in a result: a number as results have it, or nothing. */
type Found = WrittenNumber | undefined;

/** Reads numbers out of one result. */
type Read<R> = (as: NumberForm, of: (result: R) => Found) => LiveNumber;

/** What a recipe gave; undefined for a run that is not done, or of another kind. */
function resultIn(documents: Documents, run: string): RunResult | undefined {
  const document = documents.get(run);
  return document !== undefined && 'steps' in document ? document : undefined;
}

/** A table after cells were changed by hand; undefined for a run that is not done, or of another kind. */
export function cellsIn(documents: Documents, run: string): HandView | undefined {
  const document = documents.get(run);
  return document !== undefined && 'rows' in document ? document : undefined;
}

/** A search, iteration by iteration; undefined for a run that is not done, or of another kind. */
export function searchIn(documents: Documents, run: string): readonly Candidate[][] | undefined {
  const document = documents.get(run);
  return document !== undefined && 'length' in document ? document : undefined;
}

/** A result has what has no end as text. */
function toNumber(found: Found): number | null {
  if (found === 'Infinity') return Infinity;
  return typeof found === 'number' ? found : null;
}

/** How many records the table of a run has, or how many people they stand for. */
export function fromData(run: string, field: 'records' | 'weight'): LiveNumber {
  return { as: 'count', of: (documents) => resultIn(documents, run)?.data[field] ?? null };
}

/** The numbers of a step of a run, by its place from 0 and its kind; a step that is not there has none. */
export function fromStep<K extends StepName>(run: string, at: number, kind: K): Read<ResultOf<K>> {
  const isOfKind = (step: StepResult): step is ResultOf<K> => step.do === kind;
  return (as, of) => ({
    as,
    of(documents) {
      const step = resultIn(documents, run)?.steps[at];
      return step !== undefined && isOfKind(step) ? toNumber(of(step)) : null;
    },
  });
}

/** The numbers of a table after cells were changed by hand. */
export function fromCells(run: string): Read<HandView> {
  return (as, of) => ({
    as,
    of(documents) {
      const view = cellsIn(documents, run);
      return view === undefined ? null : toNumber(of(view));
    },
  });
}

/** How many tables an iteration of a search checks; iterations count from 0. */
export function checkedIn(run: string, iteration: number): LiveNumber {
  return { as: 'count', of: (documents) => searchIn(documents, run)?.[iteration]?.length ?? null };
}

/** How often a pattern is counted in a step of a run, in the data or as published; a pattern left out has no count. */
export function patternCount(
  run: string,
  field: 'support' | 'released',
  items: readonly ItemPair[],
  [at, kind]: readonly [at: number, kind: 'patterns' | 'noisy-patterns'] = [0, 'patterns'],
): LiveNumber {
  return fromStep(
    run,
    at,
    kind,
  )('count', ({ patterns }) => {
    const [found] = patterns.filter((pattern) => isSame(pattern.items, items));
    return found?.[field];
  });
}

/** How many people have a good decision, by a step `groups` of a run. */
export function goodDecisions(run: string, at: number): LiveNumber {
  const denied = fromStep(run, at, 'groups')('count', (it) => it.denied);
  return less('count', fromData(run, 'weight'), denied);
}

/** The first rule with these items; undefined where there is none. */
export function findRule<R extends Rule>(rules: readonly R[] | undefined, { A, B }: Partial<Rule>): R | undefined {
  return rules?.find((rule) => (A === undefined || isSame(rule.A, A)) && (B === undefined || isSame(rule.B, B)));
}

/** The group at a place of the first table of a step `groups`; undefined where it has not so many. */
export function groupAt({ tables }: GroupsResult, at: number): GroupEntry | undefined {
  return tables[0]?.groups[at];
}

/** Whether the items of two rules or patterns are the same, in the same order. */
export function isSame(some: readonly ItemPair[], others: readonly ItemPair[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

/** One number over another. */
export function over(as: NumberForm, above: LiveNumber, below: LiveNumber): LiveNumber {
  return { as, of: (documents) => combine(documents, above, below, (a, b) => (b === 0 ? null : a / b)) };
}

/** One number less another. */
export function less(as: NumberForm, from: LiveNumber, taken: LiveNumber): LiveNumber {
  return { as, of: (documents) => combine(documents, from, taken, (a, b) => a - b) };
}

/** Two numbers together. */
export function plus(as: NumberForm, one: LiveNumber, other: LiveNumber): LiveNumber {
  return { as, of: (documents) => combine(documents, one, other, (a, b) => a + b) };
}

/** A number that no run gives. */
export function fixed(as: NumberForm, value: number): LiveNumber {
  return { as, of: () => value };
}

/** Two numbers multiplied. */
export function times(as: NumberForm, one: LiveNumber, other: LiveNumber): LiveNumber {
  return { as, of: (documents) => combine(documents, one, other, (a, b) => a * b) };
}

function combine(
  documents: Documents,
  one: LiveNumber,
  other: LiveNumber,
  of: (a: number, b: number) => number | null,
): number | null {
  const [a, b] = [one.of(documents), other.of(documents)];
  return a === null || b === null ? null : of(a, b);
}
