import { isClose, type Closeness } from './closeness.ts';
import { isDiverse, type Diversity } from './diversity.ts';
import { keepClasses, type KeptClasses, type NodeTable } from '../lattice/index.ts';
import { type Sensitive } from './sensitive.ts';

/** What every class must be (G3), and the weight of classes that may be left out instead (G4). */
export interface PrivacyLimits {
  readonly k: number;
  readonly diversity: Diversity | null;
  readonly closeness: Closeness | null;
  /** 0 when nothing may be suppressed. */
  readonly allowance: number;
}

/** What says which classes fail, as a text; the allowance is none of it. */
export function privacyKey({ k, diversity, closeness }: PrivacyLimits): string {
  const { kind = '', l = 0 } = diversity ?? {};
  const c = diversity?.kind === 'recursive' ? diversity.c.text : '';
  return [k, kind, l, c, closeness?.kind ?? '', closeness?.t.text ?? ''].join(' ');
}

/** Whether classes have to be known by their sensitive values as well as by their weight. */
export function needsSpreads({ diversity, closeness }: PrivacyLimits): boolean {
  return diversity !== null || closeness !== null;
}

/**
 * Whether privacy passes from a node to its generalizations, so that a node that fails rules out all below it (G5).
 * Without suppression all criteria do: a merged class is no smaller, no less diverse (also in entropy, and recursively)
 * and no farther from the table than the worst of its parts. With suppression the weight left out shrinks only if a
 * class that passes still does after it took in one that fails: so for k, and for distinct values where every record
 * has one, not for entropy, recursive diversity and closeness. A class that passes because no value of it is known
 * fails once it takes in a few that are.
 */
export function isMonotone(
  { diversity, closeness, allowance }: PrivacyLimits,
  sensitive: readonly Sensitive[],
): boolean {
  if (allowance === 0) return true;
  return closeness === null && (diversity === null || (diversity.kind === 'distinct' && areComplete(sensitive)));
}

/**
 * What of the limits is monotone and holds wherever they do: all without suppression; with it k, and of l-diversity,
 * where every record has a value, that there are l different ones, without which neither entropy nor recursive
 * diversity is reached.
 */
export function monotonePart(limits: PrivacyLimits, sensitive: readonly Sensitive[]): PrivacyLimits {
  if (isMonotone(limits, sensitive)) return limits;
  const { diversity } = limits;
  const hasPart = diversity !== null && areComplete(sensitive);
  return { ...limits, diversity: hasPart ? { kind: 'distinct', l: diversity.l } : null, closeness: null };
}

/** Whether every record has a value in each sensitive attribute. */
function areComplete(sensitive: readonly Sensitive[]): boolean {
  return sensitive.every(({ isComplete }) => isComplete);
}

/** Whether one class passes every criterion, each sensitive attribute on its own (G3). */
export function isPrivateClass(
  table: NodeTable,
  group: number,
  limits: PrivacyLimits,
  sensitive: readonly Sensitive[],
): boolean {
  if (table.n[group] < limits.k) return false;
  const { diversity, closeness } = limits;
  for (let i = 0; i < table.spreads.length; i += 1) {
    if (diversity !== null && !isDiverse(diversity, table.spreads[i], group)) return false;
    if (closeness !== null && !isClose(closeness, sensitive[i], table.spreads[i], group)) return false;
  }
  return true;
}

/** The weight of the classes of a node that fail; counting stops once it passes the allowance (G3, G4). */
export function failingWeight(table: NodeTable, limits: PrivacyLimits, sensitive: readonly Sensitive[]): number {
  let weight = 0;
  for (let group = 0; group < table.rows && weight <= limits.allowance; group += 1) {
    if (!isPrivateClass(table, group, limits, sensitive)) weight += table.n[group];
  }
  return weight;
}

/** For each class 1 when it fails, so that its records are suppressed (G4). */
export function markFailing(table: NodeTable, limits: PrivacyLimits, sensitive: readonly Sensitive[]): Uint8Array {
  const marks = new Uint8Array(table.rows);
  for (let group = 0; group < table.rows; group += 1)
    if (!isPrivateClass(table, group, limits, sensitive)) marks[group] = 1;
  return marks;
}

/** The classes of a node that pass, and the weight of those that fail (G4). */
export function keepPrivate(table: NodeTable, limits: PrivacyLimits, sensitive: readonly Sensitive[]): KeptClasses {
  const marks = markFailing(table, limits, sensitive);
  const left = table.n.reduce((sum, weight, group) => sum + weight * marks[group], 0);
  return { table: keepClasses(table, marks), left };
}
