import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecisionTree, type TreeData, classify, countLeaves, growTree, majorityOf, rightWeight } from './c45.ts';
import { type PlainTree, growByForce } from './testing/c45-by-force.ts';

interface Named {
  readonly data: TreeData;
  readonly names: readonly string[];
  readonly values: readonly (readonly string[])[];
}

/** Rows of words, the last the class; words are numbered in the order in which they occur. */
function dataOf(header: string, text: string, weights?: readonly number[]): Named {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));
  const lists = rows[0].map((_, i) => [...new Set(rows.map((row) => row[i]))]);
  const codes = lists.map((list, i) => Uint32Array.from(rows, (row) => list.indexOf(row[i])));
  const last = lists.length - 1;
  const columns = lists.slice(0, last).map((list, i) => ({ codes: codes[i], size: list.length }));
  return {
    data: { columns, classes: codes[last], classCount: lists[last].length, weights: weights ?? rows.map(() => 1) },
    names: header.split(' '),
    values: lists,
  };
}

function describeTree({ names, values }: Named, tree: DecisionTree): unknown {
  if (tree.attribute < 0) {
    const found = majorityOf(tree.counts);
    const total = tree.counts.reduce((sum, weight) => sum + weight, 0);
    return `${values.at(-1)![found]} ${total}${total > tree.counts[found] ? `/${total - tree.counts[found]}` : ''}`;
  }
  return {
    [names[tree.attribute]]: Object.fromEntries(
      Array.from(tree.branches, ([code, branch]) => [
        values[tree.attribute][code],
        describeTree({ data: null!, names, values }, branch),
      ]),
    ),
  };
}

const weather = dataOf(
  'outlook temperature humidity windy',
  `
  sunny hot high false no
  sunny hot high true no
  overcast hot high false yes
  rainy mild high false yes
  rainy cool normal false yes
  rainy cool normal true no
  overcast cool normal true yes
  sunny mild high false no
  sunny cool normal false yes
  rainy mild normal false yes
  sunny mild normal true yes
  overcast mild high true yes
  overcast hot normal false yes
  rainy mild high true no`,
);

const lenses = dataOf(
  'age prescription astigmatism tears',
  ['young', 'middle', 'old']
    .flatMap((age) =>
      ['myope', 'hypermetrope'].flatMap((prescription) =>
        ['no', 'yes'].flatMap((astigmatism) =>
          ['reduced', 'normal'].map((tears) => {
            const hard = prescription === 'myope' || age === 'young' ? 'hard' : 'none';
            const soft = prescription === 'myope' && age === 'old' ? 'none' : 'soft';
            return [
              age,
              prescription,
              astigmatism,
              tears,
              tears === 'reduced' ? 'none' : astigmatism === 'yes' ? hard : soft,
            ].join(' ');
          }),
        ),
      ),
    )
    .join('\n'),
);

describe('trees that are known', () => {
  it('[G6] the weather: outlook, then humidity and wind, nothing pruned', () => {
    const tree = {
      outlook: {
        sunny: { humidity: { high: 'no 3', normal: 'yes 2' } },
        overcast: 'yes 4',
        rainy: { windy: { false: 'yes 3', true: 'no 2' } },
      },
    };
    expect(describeTree(weather, growTree(weather.data))).toEqual(tree);
    expect(describeTree(weather, growTree(weather.data, false))).toEqual(tree);
    expect(countLeaves(growTree(weather.data))).toBe(5);
    expect(rightWeight(growTree(weather.data), weather.data)).toBe(14);
  });

  it('[G6] contact lenses: two leaves with one error each are left after pruning', () => {
    const tree = growTree(lenses.data);
    expect(describeTree(lenses, tree)).toEqual({
      tears: {
        reduced: 'none 12',
        normal: {
          astigmatism: { no: 'soft 6/1', yes: { prescription: { myope: 'hard 3', hypermetrope: 'none 3/1' } } },
        },
      },
    });
    expect(rightWeight(tree, lenses.data)).toBe(22);
  });

  it('[G6] neither of two attributes tells anything alone: one leaf', () => {
    const either = dataOf('a b', '0 0 no\n0 1 yes\n1 0 yes\n1 1 no', [5, 5, 5, 5]);
    expect(describeTree(either, growTree(either.data, false))).toBe('no 20/10');
  });

  it('[G6] a split that gains little is pruned to a leaf', () => {
    // Expected errors: a leaf 3 + addErrors(20, 3) = 4.79; the branches 2 + addErrors(10, 2) + 1 + addErrors(10, 1) =
    // 3.52 + 2.41.
    const little = dataOf('a', 'x yes\nx no\ny yes\ny no', [8, 2, 9, 1]);
    expect(countLeaves(growTree({ ...little.data }, false))).toBe(2);
    expect(describeTree(little, growTree(little.data))).toBe('yes 20/3');
  });

  it('[G6] a subtree that does as well without its root is raised in its place', () => {
    // Growing asks b first; without that question the 7 records of b = y come to c = p, where all are granted as well.
    const raised = dataOf('a b c', 's x p no\nt y p yes\nt x q no\nt x p yes', [8, 7, 8, 3]);
    expect(describeTree(raised, growTree(raised.data, false))).toEqual({
      b: { x: { a: { s: 'no 8', t: { c: { p: 'yes 3', q: 'no 8' } } } }, y: 'yes 7' },
    });
    expect(describeTree(raised, growTree(raised.data))).toEqual({
      a: { s: 'no 8', t: { c: { p: 'yes 10', q: 'no 8' } } },
    });
  });

  it('[G6] of equally large branches the last is raised, as J48 does: four leaves and not one', () => {
    const rows =
      '10101 11101 21011 20230 30201 20220 21130 21110 30101 01020 11331 11230 31121 21231 21210 02311 11031 20301 20220 32001';
    const records = rows.split(' ').map((row) => [...row].map(Number));
    const column = (at: number) => Uint32Array.from(records, (record) => record[at]);
    const tree = growTree({
      columns: [4, 3, 4, 4].map((size, at) => ({ codes: column(at), size })),
      classes: Uint8Array.from(column(4)),
      classCount: 2,
      weights: new Float64Array(records.length).fill(1),
    });
    expect(countLeaves(tree)).toBe(4);
  });

  it('[G6] a branch of one record only is no reason to split, two branches of two are', () => {
    const thin = dataOf('a', 'x yes\nx yes\nx yes\ny no');
    expect(growTree(thin.data, false).attribute).toBe(-1);
    const enough = dataOf('a', 'x yes\nx yes\ny no\ny no');
    expect(growTree(enough.data, false).attribute).toBe(0);
  });

  it('[G6] a code not met in training gets the majority of the node that asks', () => {
    const tree = growTree(weather.data);
    const unknown = [
      { codes: [9], size: 10 },
      { codes: [0], size: 3 },
      { codes: [0], size: 2 },
      { codes: [0], size: 2 },
    ];
    expect(weather.values[4][classify(tree, unknown, 0)]).toBe('yes');
  });

  it('without records there is a leaf, and nothing is told rightly', () => {
    const none: TreeData = { columns: [{ codes: [], size: 0 }], classes: [], classCount: 2, weights: [] };
    expect([growTree(none).attribute, rightWeight(growTree(none), none)]).toEqual([-1, 0]);
  });
});

const someTable = fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 1, maxLength: 4 }).chain((sizes) =>
  fc.record({
    sizes: fc.constant(sizes),
    rows: fc.array(
      fc.record({
        values: fc.tuple(...sizes.map((size) => fc.nat(size - 1))),
        class: fc.nat(1),
        weight: fc.integer({ min: 1, max: 12 }),
      }),
      { minLength: 1, maxLength: 16 },
    ),
  }),
);
type SomeTable = typeof someTable extends fc.Arbitrary<infer T> ? T : never;

const build = ({ sizes, rows }: SomeTable): TreeData => ({
  columns: sizes.map((size, i) => ({ codes: rows.map(({ values }) => values[i]), size })),
  classes: rows.map((row) => row.class),
  classCount: 2,
  weights: rows.map(({ weight }) => weight),
});
const expand = ({ sizes, rows }: SomeTable): SomeTable => ({
  sizes,
  rows: rows.flatMap((row) => Array.from({ length: row.weight }, () => ({ ...row, weight: 1 }))),
});
const plain = (tree: DecisionTree): PlainTree =>
  tree.attribute < 0
    ? { class: majorityOf(tree.counts) }
    : {
        ask: tree.attribute,
        then: Object.fromEntries(Array.from(tree.branches, ([code, branch]) => [code, plain(branch)])),
      };

describe('growing on random tables', () => {
  it.each([false, true])('[G6] [T2] is the tree grown record by record, pruned: %s', (isPruned) => {
    fc.assert(
      fc.property(someTable, (table) => {
        const records = expand(table).rows;
        expect(plain(growTree(build(table), isPruned))).toEqual(growByForce(records, table.sizes, isPruned));
      }),
      { numRuns: 1000 },
    );
  });

  it('[T2] weighted records and as many single ones give the same tree and tell as much rightly', () => {
    fc.assert(
      fc.property(someTable, (table) => {
        const [one, other] = [build(table), build(expand(table))];
        expect(growTree(one)).toEqual(growTree(other));
        expect(rightWeight(growTree(one), one)).toBe(rightWeight(growTree(other), other));
      }),
    );
  });

  it('[G6] the order of the attributes does not matter unless they are equally good', () => {
    const named = (tree: DecisionTree, name: (attribute: number) => number): unknown =>
      tree.attribute < 0
        ? majorityOf(tree.counts)
        : [name(tree.attribute), Array.from(tree.branches, ([code, branch]) => [code, named(branch, name)])];
    const turned = { ...lenses.data, columns: [...lenses.data.columns].reverse() };
    expect(named(growTree(turned), (attribute) => 3 - attribute)).toEqual(
      named(growTree(lenses.data), (attribute) => attribute),
    );
  });
});
