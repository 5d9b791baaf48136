import { sayFailure } from '../src/words/failure.ts';
import { levelsOf } from '../src/engine/vocabulary/anonymization.ts';
import type { LatticeSearch, Requirements } from '../src/engine/generalize/lattice-search.ts';
import { openSearch, readRequirements } from '../src/engine/generalize/open-search.ts';
import { PlainChecker, listDistinctRows } from '../src/engine/generalize/testing/check-every-node.ts';
import type { Result } from '../src/engine/shared/result.ts';
import { buildHierarchy } from '../src/engine/table/hierarchy.ts';
import { readDecision } from '../src/engine/table/decision.ts';
import { readHierarchyText } from '../src/engine/table/hierarchy-file.ts';
import { prepareTable } from '../src/engine/table/prepare-table.ts';
import type { RawTable } from '../src/engine/table/raw-table.ts';
import { median } from './median.ts';
import { benchContext } from './bench-context.ts';

/** The text of Adult and of its hierarchies by attribute, so that the race runs wherever they can be read. */
export interface LatticeTexts {
  readonly adult: string;
  readonly hierarchies: Readonly<Record<string, string>>;
}

/** The quasi-identifiers of `tab:72`. */
export const quasi = [
  'education',
  'marital-status',
  'native-country',
  'occupation',
  'race',
  'relationship',
  'sex',
  'workclass',
];

const names = [
  'age',
  'workclass',
  'fnlwgt',
  'education',
  'education-num',
  'marital-status',
  'occupation',
  'relationship',
  'race',
  'sex',
  'capital-gain',
  'capital-loss',
  'hours-per-week',
  'native-country',
  'class',
];
const ks = [5, 10, 25, 50, 100];
const da1 = ['race', 'sex', 'marital-status'];
const context = benchContext();
const runs = 9;

/**
 * Finds all safe nodes of Adult for five k, cold and warm, then checks every node plainly and compares; throws when the
 * answers differ.
 */
export function raceLattice(where: string, texts: LatticeTexts): string {
  const open = opener(texts);
  const cold = findAll(open);
  const warm = Array.from({ length: runs }, () => findAll(open));
  const again = Array.from({ length: runs }, () => timed(() => ks.map((k) => find(cold.search, k))).ms);
  const plain = checkPlainly(cold.search);
  ks.forEach((k, i) => {
    if (plain.safe[i].join() !== cold.safe[i].join())
      throw new Error(`The answers differ at k = ${k}: ${cold.safe[i].length} and ${plain.safe[i].length} nodes.`);
  });
  const ms = median(warm.map((one) => one.ms));
  const { nodes } = cold.search.lattice;
  const show = (value: number) => value.toFixed(1);
  return [
    `All safe nodes of Adult in ${where}: ${nodes.toLocaleString('en-US')} nodes, slift 1.2, tau 4, minimum support 5%, k = ${ks.join(', ')}`,
    `  safe nodes ${cold.safe.map(({ length }) => length).join(', ')}, with ${cold.groupings} groupings and ${cold.tests} tests of protection (aim: at most 400 and 300)`,
    `  first call ${show(cold.ms)} ms, of which grouping the records ${show(cold.openMs)} ms; warm, nothing kept ${show(ms)} ms, of which ${show(median(warm.map((one) => one.openMs)))} ms; asked again ${show(median(again))} ms (aim: 200 ms cold, 100 ms warm)`,
    `  every node checked plainly, once for all five k ${(plain.ms / 1000).toFixed(1)} s: ${(plain.ms / ms).toFixed(0)} times as long, ${(plain.ms / cold.ms).toFixed(0)} times the first call (aim: 100)`,
  ].join('\n');
}

/** What a search needs, read beforehand; only the search is timed. */
function opener({ adult, hierarchies }: LatticeTexts): (protectedAttributes?: readonly string[]) => LatticeSearch {
  const rows = adult
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim()));
  const table = take(
    prepareTable(rawOf(rows), {
      weight: null,
      missing: ['?', ''],
      missingAs: 'drop',
      ragged: 'keep',
      columns: {},
      identifiers: [],
      after: [],
      filter: [],
    }),
  );
  const built = new Map(
    quasi.map((name) => [name, take(buildHierarchy(take(readHierarchyText(hierarchies[name], name)), name))]),
  );
  const decision = take(readDecision(table, 'class', ['<=50K']));
  return (protectedAttributes = da1) =>
    take(openSearch(table, decision, { quasi, protectedAttributes, sensitive: [] }, built));
}

function rawOf(rows: readonly (readonly string[])[]): RawTable {
  const columns = names.map((name, i) => {
    const places = new Map<string, number>();
    const codes = Uint32Array.from(
      rows,
      (row) => places.get(row[i]) ?? (places.set(row[i], places.size), places.size - 1),
    );
    return { name, values: [...places.keys()], codes };
  });
  return { rows: rows.length, columns, ragged: new Uint32Array(), blankLines: new Uint32Array(), headerRows: 0 };
}

function findAll(open: () => LatticeSearch) {
  const opened = timed(open);
  const search = opened.value;
  const found = timed(() => ks.map((k) => find(search, k)));
  return {
    search,
    safe: found.value,
    groupings: search.groupings,
    tests: search.tests,
    openMs: opened.ms,
    ms: opened.ms + found.ms,
  };
}

interface Protection {
  readonly measure: 'slift' | 'elift';
  readonly tau: number;
}

function requirementsFor(
  search: LatticeSearch,
  k: number,
  protection: Protection | null = { measure: 'slift', tau: 4 },
  suppress: string | null = null,
): Requirements {
  const { measure, tau } = protection ?? { measure: null, tau: null };
  const isAsked = protection !== null;
  return take(
    readRequirements(
      {
        k,
        l: null,
        diversity: null,
        c: null,
        t: null,
        closeness: null,
        measure,
        alpha: isAsked ? '1.2' : null,
        minSupport: isAsked ? '0.05' : null,
        tau,
        suppress,
      },
      search,
      '',
    ),
  );
}

/** The settings of `fig:executions2`: protected attributes, measure and tau. */
const figure: readonly [string, readonly string[], Protection | null][] = [
  ['k alone', da1, null],
  ['DA1, slift, tau 4', da1, { measure: 'slift', tau: 4 }],
  ['DA2, slift, tau 4', ['race', 'marital-status'], { measure: 'slift', tau: 4 }],
  ['DA3, slift, tau 4', ['race', 'sex'], { measure: 'slift', tau: 4 }],
  ['DA1, elift, tau 4', da1, { measure: 'elift', tau: 4 }],
  ['DA1, slift, tau 6', da1, { measure: 'slift', tau: 6 }],
  ['DA1, slift, tau 8', da1, { measure: 'slift', tau: 8 }],
];

/**
 * Milliseconds, groupings and tests of one search with nothing kept from another, for the settings of
 * `fig:executions2`.
 */
export function timeFigure(texts: LatticeTexts): string {
  const open = opener(texts);
  const lines = figure.map(([name, protectedAttributes, protection]) => {
    const cells = ks.map((k) => {
      let words = '';
      const times = Array.from({ length: runs }, () => {
        const { value: search, ms } = timed(() => {
          const opened = open(protectedAttributes);
          take(opened.findSafe(requirementsFor(opened, k, protection), context));
          return opened;
        });
        words = `${search.groupings}+${search.tests}`;
        return ms;
      });
      return `${median(times).toFixed(1)} ms (${words})`;
    });
    return `  ${name}: ${cells.join(', ')}`;
  });
  return [`One search alone, k = ${ks.join(', ')}: milliseconds, warm (groupings + tests)`, ...lines].join('\n');
}

/** A search with 5% of the records to suppress: with nothing kept, then for other k and another allowance. */
export function timeSuppression(where: string, texts: LatticeTexts): string {
  const open = opener(texts);
  const search = (opened: LatticeSearch, k: number, suppress: string) =>
    timed(() => take(opened.findSafe(requirementsFor(opened, k, undefined, suppress), context)).safe.length);
  const first = search(open(), 10, '0.05');
  const fresh = Array.from({ length: 5 }, () => search(open(), 10, '0.05').ms);
  const kept = open();
  search(kept, 10, '0.05');
  const then = [
    ['k = 25', 25, '0.05'],
    ['k = 50', 50, '0.05'],
    ['2% instead of 5%', 10, '0.02'],
    ['k = 5', 5, '0.05'],
    ['k = 10 again', 10, '0.05'],
  ] as const;
  const later = then.map(([name, k, suppress]) => `${name} ${search(kept, k, suppress).ms.toFixed(0)} ms`);
  return [
    `With 5% to suppress in ${where}, slift 1.2, tau 4, minimum support 5%, k = 10: ${first.value} safe nodes (aim: 500 ms warm)`,
    `  first call ${first.ms.toFixed(0)} ms; warm, nothing kept ${median(fresh).toFixed(0)} ms; then ${later.join(', ')}`,
  ].join('\n');
}

function find(search: LatticeSearch, k: number): Uint32Array {
  return take(search.findSafe(requirementsFor(search, k), context)).safe;
}

function checkPlainly(search: LatticeSearch): { safe: number[][]; ms: number } {
  const { lattice, table, decision } = search;
  const { protection } = requirementsFor(search, ks[0]);
  const safe: number[][] = ks.map(() => []);
  const { ms } = timed(() => {
    const checker = new PlainChecker(lattice, listDistinctRows(lattice, table, decision!));
    for (let node = 0; node < lattice.nodes; node += 1) {
      const { smallest, isProtective } = checker.check(levelsOf(lattice, node), protection);
      if (isProtective) ks.forEach((k, i) => void (smallest >= k && safe[i].push(node)));
    }
  });
  return { safe, ms };
}

function timed<T>(work: () => T): { value: T; ms: number } {
  const started = performance.now();
  const value = work();
  return { value, ms: performance.now() - started };
}

function take<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayFailure(result));
  return result.value;
}
