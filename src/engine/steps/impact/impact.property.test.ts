import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noReference } from '../../discovery/reference.ts';
import { type CellEdit, editCells, openSchemes } from '../../generalize/schemes/index.ts';
import { expectValue } from '../../generalize/testing/random-lattices.ts';
import { readThreshold } from '../../shared/exact.ts';
import { buildHierarchy } from '../../table/hierarchy.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { readDecision } from '../../table/decision.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { plain, rawOf } from '../../table/testing/raw.ts';
import { classifyChanges, compareStages, countRule, linkRows, placeLater, placeRecords } from './changes.ts';
import { type MinedStage, itemsOf, mineStage, originalStage, writtenStage } from './stage.ts';
import { type PlainStage, listRulesByForce } from './testing/plain-impact.ts';

const names = ['p', 'q'];
const values = ['a', 'b', 'c', 'd'];
const hierarchies = [
  [
    ['a', 'ab', '*'],
    ['b', 'ab', '*'],
    ['c', 'cd', '*'],
    ['d', 'cd', '*'],
  ],
  [
    ['a', 'abc', 'top'],
    ['b', 'abc', 'top'],
    ['c', 'abc', 'top'],
    ['d', 'd', 'top'],
  ],
];
const chosen = [['p', 'a'] as const, ['p', 'c'] as const, ['q', 'b'] as const];

const someRow = fc.record({
  cells: fc.tuple(fc.constantFrom(...values, '?'), fc.constantFrom(...values, '?')),
  levels: fc.tuple(fc.constantFrom(0, 0, 1, 2, 3), fc.constantFrom(0, 0, 1, 2, 3)),
  leaves: fc.constantFrom(false, false, false, true),
  isDenied: fc.boolean(),
  weight: fc.integer({ min: 1, max: 4 }),
});
type Row = typeof someRow extends fc.Arbitrary<infer T> ? T : never;

/** What a cell shows at a level: of its hierarchy, and beyond it `*`. */
function shownAt(i: number, value: string, level: number): string {
  return value === '?' ? '?' : (hierarchies[i].find(([leaf]) => leaf === value)![level] ?? '*');
}

function build(rows: readonly Row[]) {
  const raw = rawOf(
    [...names, 'granted', 'w'],
    rows.map(({ cells, isDenied, weight }) => [...cells, isDenied ? 'no' : 'yes', String(weight)]),
  );
  const table = expectValue(prepareTable(raw, { ...plain, weight: 'w', missing: ['?'], missingAs: 'none' }));
  const decision = expectValue(readDecision(table, 'granted', ['no']));
  const built = new Map(names.map((name, i) => [name, expectValue(buildHierarchy(hierarchies[i], name))]));
  const edits = rows.flatMap(({ cells, levels, leaves }, row): CellEdit[] =>
    leaves
      ? [{ row, leaves: true }]
      : names.flatMap((attribute, i) =>
          cells[i] === '?' ? [] : [{ row, attribute, shows: shownAt(i, cells[i], levels[i]) }],
        ),
  );
  const written = expectValue(editCells(expectValue(openSchemes(table, names, built)), edits));
  return { before: originalStage(table, decision), after: writtenStage('by hand', table, decision, written) };
}

/** The same stage as plain cells: `isWritten` or as it was. */
function plainStage(rows: readonly Row[], isWritten: boolean): PlainStage {
  const kept = rows.filter(({ leaves }) => !isWritten || !leaves);
  const labels = hierarchies.map((own) => {
    const all = [...new Set(own.flat())].filter((label) => label !== '*' && label !== 'top');
    return all.map((label): [string, string[]] => [
      label,
      own.filter((row) => row.includes(label)).map(([leaf]) => leaf),
    ]);
  });
  return {
    names,
    cells: kept.map(({ cells, levels }) =>
      cells.map((cell, i) => {
        const shown = shownAt(i, cell, isWritten ? levels[i] : 0);
        return ['?', '*', 'top'].includes(shown) ? null : shown;
      }),
    ),
    weights: kept.map(({ weight }) => weight),
    isDenied: kept.map(({ isDenied }) => isDenied),
    covers: labels,
  };
}

const limits = (minCount: number) => ({
  mining: { minCount, minConfidence: expectValue(readThreshold('0', '')), maxLength: 2, countOf: 'rule' as const },
  measure: 'slift' as const,
  alpha: expectValue(readThreshold('1.2', '')),
  protectedItems: chosen.map(([attribute, value]) => ({ attribute, value })),
  reference: noReference,
});

function listMined(mined: MinedStage) {
  const { pd } = mined.rules;
  return Array.from(pd.premise.keys(), (rule) => {
    const { A, B } = itemsOf(mined, rule);
    const pairs = (items: typeof A) => items.map(({ attribute, value }) => [attribute, value]);
    const counts = { a1: pd.a1[rule], n1: pd.n1[rule], a2: pd.a2[rule], n2: pd.n2[rule], a: pd.a[rule], n: pd.n[rule] };
    expect(countRule(mined.stage, { A, B }, noReference)!.counts).toEqual(counts);
    return { A: pairs(A), B: pairs(B), ...counts };
  });
}

const sorted = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).sort();
/** Every value has somebody, and both decisions do. */
const fixed = values.map((value, i): Row => ({
  cells: [value, value],
  levels: [0, 0],
  leaves: false,
  isDenied: i % 2 === 0,
  weight: 1,
}));
const someRows = fc.array(someRow, { maxLength: 30, size: 'max' }).map((rows) => [...fixed, ...rows]);

describe('stages on random tables with cells changed by hand', () => {
  it('[L2] [T6] [D2] the rules of both stages are those counted by force', () => {
    fc.assert(
      fc.property(someRows, fc.constantFrom(1, 2, 4), (rows, minCount) => {
        const { before, after } = build(rows);
        for (const [stage, isWritten] of [
          [before, false],
          [after, true],
        ] as const) {
          const mined = expectValue(mineStage(stage, limits(minCount), quietContext));
          expect(sorted(listMined(mined))).toEqual(
            sorted(listRulesByForce(plainStage(rows, isWritten), chosen, minCount)),
          );
        }
      }),
    );
  });

  it('[L3] every rule over the limit at one of the stages moves in exactly one way', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        const { before, after } = build(rows);
        const [one, other] = [before, after].map((stage) => expectValue(mineStage(stage, limits(1), quietContext)));
        const { rules } = compareStages(one, other, limits(1));
        const isOver = (rule: { a1: number; n1: number; a2: number; n2: number }) =>
          rule.n2 > 0 && 5 * rule.a1 * rule.n2 >= 6 * rule.a2 * rule.n1 && rule.a1 > 0;
        const keyOf = ({ A, B }: { A: object; B: object }) => JSON.stringify([A, B]);
        const first = new Map(listRulesByForce(plainStage(rows, false), chosen, 1).map((rule) => [keyOf(rule), rule]));
        const second = new Map(listRulesByForce(plainStage(rows, true), chosen, 1).map((rule) => [keyOf(rule), rule]));
        const expected = [...new Set([...first.keys(), ...second.keys()])].flatMap((key) => {
          const [was, is] = [first.get(key), second.get(key)];
          const [wasOver, nowOver] = [was !== undefined && isOver(was), is !== undefined && isOver(is)];
          if (!wasOver && !nowOver) return [];
          const both = wasOver ? (nowOver ? 'over' : 'fallen') : 'risen';
          return [[key, was === undefined ? 'appeared' : is === undefined ? 'vanished' : both]];
        });
        const pairs = (items: readonly { attribute: string; value: string }[]) =>
          items.map(({ attribute, value }) => [attribute, value]);
        const found = rules.map(({ rule, movement }) => [JSON.stringify([pairs(rule.A), pairs(rule.B)]), movement]);
        expect(sorted(found)).toEqual(sorted(expected));
      }),
    );
  });

  it('[L3] the people of the types and those who stay are the people before', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        const { before, after } = build(rows);
        for (const [attribute, value] of chosen) {
          const rule = { A: [{ attribute, value }], B: [] };
          const was = countRule(before, rule, noReference);
          if (was === null) continue;
          const is = countRule(after, rule, noReference)?.counts ?? { n1: 0, n2: 0 };
          const traced = {
            from: placeRecords(before, rule, noReference)!,
            to: placeLater(after, rule, noReference),
          };
          const { changes, other } = classifyChanges(before, traced, linkRows(before, after), 'slift');
          const lost = changes.reduce((sum, { weight }) => sum + weight, 0);
          const kept = after.table.attributes.find(({ name }) => name === attribute)!.values.includes(value);
          expect(other).toBe(0);
          if (kept) expect(lost + is.n1 + is.n2).toBe(was.counts.n1 + was.counts.n2);
        }
      }),
    );
  });
});
