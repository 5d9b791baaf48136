import { type LatticeSearch } from './lattice-search.ts';
import { type Requirements } from './requirements.ts';

/**
 * A candidate of the textbook algorithm: levels of some quasi-identifiers by name, and what its check showed; null
 * where nothing was checked.
 */
export interface Candidate {
  readonly levels: Readonly<Record<string, number>>;
  readonly isAnonymous: boolean;
  readonly isProtective: boolean | null;
}

/**
 * `alg71` as the thesis describes it, for showing: in iteration i all i-attribute generalizations whose parts of i-1
 * attributes all passed, each checked for k-anonymity and, if that holds and a protected attribute is below its top,
 * for protection (G5).
 */
export function traceIncognito(search: LatticeSearch, { privacy, protection }: Requirements): Candidate[][] {
  const { lattice } = search;
  const names = lattice.quasi.map(({ name }) => name);
  const keyOf = (levels: Readonly<Record<string, number>>) =>
    names.flatMap((name) => (name in levels ? [`${name}${levels[name]}`] : [])).join();
  const iterations: Candidate[][] = [];
  let passed = new Set(['']);
  for (let size = 1; size <= names.length; size += 1) {
    const candidates = listCandidates(search, size).filter((levels) =>
      Object.keys(levels).every((left) =>
        passed.has(keyOf(Object.fromEntries(Object.entries(levels).filter(([name]) => name !== left)))),
      ),
    );
    const checked = candidates.map((levels) => {
      const node = names.reduce(
        (sum, name, i) => sum + (levels[name] ?? lattice.levels[i] - 1) * lattice.strides[i],
        0,
      );
      const isAnonymous = search.isPrivate(node, privacy);
      return {
        levels,
        isAnonymous,
        isProtective: protection !== null && isAnonymous ? search.isProtective(node, privacy, protection) : null,
      };
    });
    iterations.push(checked);
    passed = new Set(
      checked
        .filter(({ isAnonymous, isProtective }) => isAnonymous && isProtective !== false)
        .map(({ levels }) => keyOf(levels)),
    );
  }
  return iterations;
}

function listCandidates({ lattice }: LatticeSearch, size: number): Record<string, number>[] {
  let partial: Record<string, number>[] = [{}];
  for (const { name, levels } of lattice.quasi) {
    partial = partial.flatMap((one) => [
      one,
      ...Array.from({ length: levels }, (_, level) => ({ ...one, [name]: level })),
    ]);
  }
  return partial.filter((one) => Object.keys(one).length === size);
}
