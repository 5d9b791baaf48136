import { expect } from 'vitest';
import type { Measure } from '../../vocabulary/measures.ts';
import type { PlainRow } from '../../discovery/testing/brute-force.ts';
import type { World } from '../../discovery/testing/random-tables.ts';
import { judgeByForce, measureByForce } from '../../utility/testing/utility-by-force.ts';
import type { LeftRule, Repaired } from '../finish-repair.ts';
import type { RepairInput } from '../repair-settings.ts';
import { explainedByForce, hiddenByForce, keyOfItems, unseenByForce } from './remaining-by-force.ts';
import { plainRecords, ratedRecords, yardstickOf } from './random-repairs.ts';

/** A repair of a random table. */
export interface Case {
  readonly world: World;
  readonly input: RepairInput;
  readonly measure: Measure;
  readonly alpha: string;
  readonly d: string | null;
  readonly repaired: Repaired;
}

const isRatio = (measure: Measure) => !measure.includes('_');
export const before = ({ input: { table, decision } }: Case) => plainRecords({ table, decision });
export const after = ({ repaired: { result } }: Case) => plainRecords(result);
const rated = ({ input: { table, decision }, repaired: { result } }: Case) =>
  [ratedRecords({ table, decision }), ratedRecords(result)] as const;
export const keys = (rules: readonly LeftRule[], kind: LeftRule['kind']) =>
  rules
    .filter((rule) => rule.kind === kind)
    .map(({ X }) => keyOfItems(X.map(({ attribute, value }) => [attribute, value])));
export const sorted = (list: Iterable<string>) => [...new Set(list)].sort();

/** Every changed cell: what it was, what it is, in which record, and of what weight. */
export function listDifferences(
  one: Case,
): { origin: PlainRow; row: number; name: string; old: string | null; now: string | null; weight: number }[] {
  const old = before(one);
  return after(one).flatMap((record, row) => {
    const origin = old[one.repaired.result.origin[row]];
    return Object.keys(record.cells)
      .filter((name) => record.cells[name] !== origin.cells[name])
      .map((name) => ({ origin, row, name, old: origin.cells[name], now: record.cells[name], weight: record.weight }));
  });
}

export function expectFigures(one: Case): void {
  const { world, measure, alpha, repaired } = one;
  const yardstick = yardstickOf(world, measure, alpha);
  const [first, second] = rated(one).map((rows) => judgeByForce(rows, yardstick));
  const { DDPD, DDPP, IDPD, IDPP, MC, GC } = repaired.utility;
  expect({ DDPD, DDPP, IDPD, IDPP, MC, GC }).toEqual(
    measureByForce(first, second, isRatio(measure) && Number(alpha) >= 1),
  );
}

export function expectLog(one: Case): void {
  const { log, paid } = one.repaired;
  const differences = listDifferences(one);
  const sum = (some: readonly { weight: number }[]) => some.reduce((total, { weight }) => total + weight, 0);
  const turned = after(one).map((record, row) => ({ ...record, origin: before(one)[one.repaired.result.origin[row]] }));
  const names = one.world.protectedItems.map(({ attribute }) => attribute);
  const pay = (isMember: (record: PlainRow) => boolean) => ({
    revoked: sum(turned.filter(({ isDenied, origin }) => isDenied && !origin.isDenied && isMember(origin))),
    granted: sum(turned.filter(({ isDenied, origin }) => !isDenied && origin.isDenied && isMember(origin))),
    overwritten: sum(
      turned.filter(
        ({ origin, cells }) => isMember(origin) && names.some((name) => cells[name] !== origin.cells[name]),
      ),
    ),
    overwrittenCells: sum(differences.filter(({ name, origin }) => names.includes(name) && isMember(origin))),
  });
  const { byGroup, ...all } = paid;
  expect(all).toEqual(pay(() => true));
  for (const { attribute, value, isProtected, ...own } of byGroup) {
    const isMember = ({ cells }: PlainRow) => cells[attribute] === value;
    expect(own).toEqual({
      ...pay(isMember),
      size: sum(before(one).filter(isMember)),
    });
    expect(isProtected).toBe(
      one.world.protectedItems.some((item) => item.attribute === attribute && item.value === value),
    );
  }
  expect(
    log.changes.map(({ row, attribute, old, new: now, weight }) => ({ row, attribute, old, now, weight })),
  ).toEqual(
    differences.map(({ row, name, old, now, weight }) => ({ row, attribute: name, old: old ?? '', now, weight })),
  );
  expect(log.cells).toBe(sum(differences));
  expect(log.records).toBe(sum(turned.filter((_, row) => differences.some((difference) => difference.row === row))));
  expect(log.changes.every(({ reason }) => reason !== '')).toBe(true);
}

export function expectRowsKept({ input: { table }, repaired: { result } }: Case): void {
  expect([...result.origin]).toEqual([...result.origin].sort((a, b) => a - b));
  const weights = new Float64Array(table.rows);
  result.origin.forEach((origin, row) => (weights[origin] += result.table.weights?.[row] ?? 1));
  expect([...weights]).toEqual(Array.from({ length: table.rows }, (_, row) => table.weights?.[row] ?? 1));
  expect(result.table.totalWeight).toBe(table.totalWeight);
  expect(result.table.survey).toEqual(table.survey);
}

/** Class changes go one way only, cells of other attributes are protected ones, and what is locked stays. */
export function expectAllowed(
  one: Case,
  may: { readonly deny: boolean; readonly grant: boolean; readonly overwrite: boolean },
): void {
  const names = one.world.protectedItems.map(({ attribute }) => attribute);
  const { lock } = one.input.settings;
  const terms = lock.filter((term) => typeof term !== 'string');
  for (const { name, old, now, origin } of listDifferences(one)) {
    if (name !== 'granted') expect(may.overwrite && names.includes(name)).toBe(true);
    else expect(now === 'no' ? may.deny && old !== 'no' : may.grant && old === 'no').toBe(true);
    expect(lock).not.toContain(name);
    expect(terms.length > 0 && terms.every((term) => term.in.includes(origin.cells[term.attribute] ?? ''))).toBe(false);
  }
}

/**
 * What is left is what mining by force finds; without unresolved rules nothing discriminates but what is explained
 * (P4).
 */
export function expectLeft(one: Case, repairs: 'direct' | 'indirect' | 'both', d: string | null): void {
  const { world, measure, alpha, repaired } = one;
  const yardstick = yardstickOf(world, measure, alpha);
  const rows = rated(one);
  const [first, second] = rows.map((some) => judgeByForce(some, yardstick));
  const left = new Set([...second.discriminatory, ...unseenByForce(first, rows, yardstick)]);
  const explained =
    d === null || repairs === 'indirect'
      ? new Set<string>()
      : explainedByForce(rows[1], yardstick, { ...second, discriminatory: left }, d);
  expect(sorted(keys(repaired.explained, 'direct'))).toEqual(sorted(explained));
  const direct = repairs === 'indirect' ? [] : [...left].filter((key) => !explained.has(key));
  expect(sorted(keys(repaired.unresolved, 'direct'))).toEqual(sorted(direct));
  expect(sorted(keys(repaired.unresolved, 'indirect'))).toEqual(repairs === 'direct' ? [] : sorted(second.redlining));
  expect(sorted(keys(repaired.hidden, 'direct'))).toEqual(
    repairs === 'indirect' ? [] : sorted(hiddenByForce(first, second, rows, yardstick)),
  );
  const reasons = new Set(repaired.unresolved.map(({ reason }) => reason));
  if (repaired.passes < one.input.settings.passes) expect(reasons).not.toContain('pass limit');
}
