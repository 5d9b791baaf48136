import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildHierarchy } from '../../table/hierarchy.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { plain, rawOf } from '../../table/testing/raw.ts';
import { type SchemeName, schemeNames } from '../../vocabulary/anonymization.ts';
import { expectValue } from '../testing/random-lattices.ts';
import { type Anonymized, anonymize, openSchemes } from './index.ts';
import { checkWritten } from './testing/check-written.ts';
import { cellsOf } from './testing/written-cells.ts';

const domain = ['a', 'b', 'c', 'd', 'e'];

/** Random nested partitions of the values up to `*`; a label may stay the same from a level to the next. */
const someHierarchy = fc.array(fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }), { maxLength: 3 }).map((steps) => {
  const rows = domain.map((value) => [value]);
  steps.forEach((step, level) => {
    const labels = [...new Set(rows.map((row) => row[level]))];
    const parents = labels.map((_, at) => step[at % step.length]);
    for (const row of rows) {
      const parent = parents[labels.indexOf(row[level])];
      const isAlone = parents.filter((other) => other === parent).length === 1;
      row.push(isAlone ? row[level] : `${level + 1}.${parent}`);
    }
  });
  return rows.map((row) => [...row, '*']);
});

const someCase = fc.record({
  rows: fc.array(
    fc.record({
      cells: fc.tuple(...Array.from({ length: 3 }, () => fc.constantFrom(...domain, '?'))),
      weight: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 6 })),
    }),
    { minLength: 1, maxLength: 40, size: 'max' },
  ),
  hierarchies: fc.tuple(someHierarchy, someHierarchy, someHierarchy),
  isOrdered: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  width: fc.integer({ min: 1, max: 3 }),
  k: fc.constantFrom(1, 2, 3, 5, 8),
});

type Case = typeof someCase extends fc.Arbitrary<infer T> ? T : never;

const names = ['q0', 'q1', 'q2'];

function open({ rows, hierarchies, isOrdered, width }: Case) {
  const raw = rawOf(
    [...names, 'w'],
    rows.map(({ cells, weight }) => [...cells, String(weight)]),
  );
  const columns = Object.fromEntries(names.map((name, i) => [name, isOrdered[i] ? { order: domain } : {}]));
  const table = expectValue(prepareTable(raw, { ...plain, weight: 'w', missing: ['?'], missingAs: 'none', columns }));
  const built = new Map(names.map((name, i) => [name, expectValue(buildHierarchy(hierarchies[i], name))]));
  return expectValue(openSchemes(table, names.slice(0, width), built));
}

const totalOf = ({ rows }: Case) => rows.reduce((sum, { weight }) => sum + weight, 0);

/** What every scheme writes, those left out that leave no record. */
function runAll(given: Case): Map<SchemeName, Anonymized> {
  const opened = open(given);
  const found = new Map<SchemeName, Anonymized>();
  for (const scheme of schemeNames) {
    const written = anonymize(opened, scheme, given.k, quietContext, '');
    if (written.ok) found.set(scheme, written.value);
    else expect([scheme, written.code]).toEqual(['record-suppression', 'all-suppressed']);
  }
  return found;
}

describe('every scheme on random weighted tables', () => {
  it('[L4] [G3] [T6] is what L4 says, k-anonymous and of the loss it claims, by a plain check of the written cells', () => {
    fc.assert(
      fc.property(someCase, (given) => {
        fc.pre(totalOf(given) >= given.k);
        const { rows, hierarchies, isOrdered, width, k } = given;
        for (const [scheme, written] of runAll(given)) {
          const { problems, loss, smallest } = checkWritten({
            scheme,
            k,
            rows: rows.map(({ cells }) => cells.slice(0, width).map((cell) => (cell === '?' ? null : cell))),
            weights: rows.map(({ weight }) => weight),
            hierarchies: hierarchies.slice(0, width),
            orders: isOrdered.map((own) => (own ? domain : null)),
            written: cellsOf(written, rows.length),
          });
          expect([scheme, problems]).toEqual([scheme, []]);
          expect(written.smallestClass).toBe(smallest);
          expect(written.loss).toBeCloseTo(loss, 12);
        }
      }),
    );
  });

  it('[L4] [G6] no scheme loses more than one that it contains', () => {
    const chains: SchemeName[][] = [
      ['full-domain', 'subtree', 'sibling', 'cell'],
      ['full-domain', 'multidimensional'],
      ['value-suppression', 'cell-suppression'],
      ['value-suppression', 'sibling'],
    ];
    fc.assert(
      fc.property(someCase, (given) => {
        fc.pre(totalOf(given) >= given.k);
        const found = runAll(given);
        for (const chain of chains)
          for (let at = 1; at < chain.length; at += 1)
            expect(found.get(chain[at])!.loss).toBeLessThanOrEqual(found.get(chain[at - 1])!.loss + 1e-12);
      }),
    );
  });

  it('[T2] grouped counts are written like the records themselves', () => {
    fc.assert(
      fc.property(someCase, (given) => {
        fc.pre(totalOf(given) >= given.k);
        const single = given.rows.flatMap(({ cells, weight }) =>
          Array.from({ length: weight }, () => ({ cells, weight: 1 })),
        );
        const grouped = runAll(given);
        for (const [scheme, written] of runAll({ ...given, rows: single })) {
          const cells = cellsOf(grouped.get(scheme)!, given.rows.length);
          const repeated = given.rows.flatMap(({ weight }, row) => Array.from({ length: weight }, () => cells[row]));
          expect(cellsOf(written, single.length)).toEqual(repeated);
        }
      }),
      { numRuns: 40 },
    );
  });
});
