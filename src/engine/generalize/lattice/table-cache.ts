import type { Lattice } from './lattice.ts';
import { levelsOf } from '../../vocabulary/anonymization.ts';
import type { Grouper, NodeTable } from './node-table.ts';

/** Beyond this many classes in memory the larger tables are dropped. */
const mostRows = 2 ** 20;

/** From a table of so many classes on it is worth making a smaller one that other nodes can be rolled up from too. */
const manyRows = 256;

/** After so many tables a search is taken to go through much of the lattice. */
const manyTables = 512;

/** The tables of nodes already grouped; a new one is rolled up from a small one of those that it generalizes. */
export class TableCache {
  #tables = new Map<number, NodeTable>();
  #rows = 0;
  #made = 0;

  readonly #lattice: Lattice;
  readonly #grouper: Grouper;
  readonly base: NodeTable;

  constructor(lattice: Lattice, grouper: Grouper, base: NodeTable) {
    this.#lattice = lattice;
    this.#grouper = grouper;
    this.base = base;
    this.#tables.set(0, base);
  }

  /** The classes of a node. */
  get(node: number): NodeTable {
    return this.#tables.get(node) ?? this.#make(node, true);
  }

  #make(node: number, mayPrepare: boolean): NodeTable {
    const levels = levelsOf(this.#lattice, node);
    const source = this.#nearest(node, levels);
    const better = mayPrepare && source.rows > manyRows ? this.#prepare(node, levels, source) : null;
    return this.#keep(node, this.#grouper.rollUp(better ?? source, levels));
  }

  /**
   * The smallest table at hand among those of the direct specializations, of the same quasi-identifiers ungeneralized,
   * and of one more of them.
   */
  #nearest(node: number, levels: readonly number[]): NodeTable {
    const { levels: counts, strides } = this.#lattice;
    let best = this.base;
    const look = (other: number) => {
      const table = this.#tables.get(other);
      if (table !== undefined && table.rows < best.rows) best = table;
    };
    const finest = this.#finestOf(levels);
    look(finest);
    for (let i = 0; i < levels.length; i += 1) {
      if (levels[i] > 0) look(node - strides[i]);
      if (levels[i] === counts[i] - 1) look(finest - levels[i] * strides[i]);
    }
    return best;
  }

  /**
   * A smaller table on the way, which other nodes will share: the same quasi-identifiers ungeneralized, where that must
   * be smaller by half; in a search through much of the lattice the first half of the quasi-identifiers as here, the
   * others ungeneralized. Null when neither helps.
   */
  #prepare(node: number, levels: readonly number[], source: NodeTable): NodeTable | null {
    const finest = this.#finestOf(levels);
    if (finest !== node && 2 * this.#cellsOf(levels) < source.rows)
      return this.#tables.get(finest) ?? this.#make(finest, false);
    if (this.#made < manyTables || source !== this.base) return null;
    const half = this.#lattice.strides[(levels.length - 1) >> 1];
    const shared = node - (node % half);
    return shared === node || shared === 0 ? null : (this.#tables.get(shared) ?? this.#make(shared, false));
  }

  #keep(node: number, table: NodeTable): NodeTable {
    if (this.#rows + table.rows > mostRows) this.#dropLarge();
    this.#tables.set(node, table);
    this.#rows += table.rows;
    this.#made += 1;
    return table;
  }

  #dropLarge(): void {
    const ranked = [...this.#tables].filter(([node]) => node !== 0).sort(([, one], [, other]) => one.rows - other.rows);
    this.#tables = new Map([[0, this.base]]);
    this.#rows = 0;
    for (const [node, table] of ranked) {
      if (this.#rows + table.rows > mostRows / 2) return;
      this.#tables.set(node, table);
      this.#rows += table.rows;
    }
  }

  /** The node with the same quasi-identifiers below the top, ungeneralized. */
  #finestOf(levels: readonly number[]): number {
    const { levels: counts, strides } = this.#lattice;
    return levels.reduce((node, level, i) => (level === counts[i] - 1 ? node + level * strides[i] : node), 0);
  }

  /** The most classes that node can have. */
  #cellsOf(levels: readonly number[]): number {
    return this.#lattice.quasi.reduce(
      (cells, { sizes }, i) => (levels[i] === sizes.length - 1 ? cells : cells * sizes[0]),
      1,
    );
  }
}
