import { readFileSync } from 'node:fs';
import { readDecision } from '../../table/decision.ts';
import { readHierarchyText } from '../../table/hierarchy-file.ts';
import { buildHierarchy } from '../../table/hierarchy.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { adultNames, plain, rawOf, readSample } from '../../table/testing/raw.ts';
import { generalizeLeftOut } from '../../steps/generalize/settings.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { LatticeSearch } from '../lattice-search.ts';
import { type GeneralizeSettings, openSearch } from '../open-search.ts';
import { expectValue } from './random-lattices.ts';

const { choose: _choose, holdout: _holdout, seed: _seed, ...nothingAsked } = generalizeLeftOut;

/** Nothing asked for but k. */
export const onlyK = (k: number): GeneralizeSettings => ({ k, ...nothingAsked });

/** The hierarchy of a sample. */
export function sampleHierarchy(file: string) {
  const text = readFileSync(new URL(`../../../../public/samples/hierarchies/${file}.csv`, import.meta.url), 'utf8');
  return expectValue(buildHierarchy(expectValue(readHierarchyText(text, file)), file));
}

/** `tab:71` with some of its quasi-identifiers, and with its decision or without. */
export function openThesisTable(quasi: readonly string[] = ['Sex', 'Race'], isDecided = true): LatticeSearch {
  const table = expectValue(prepareTable(readSample('thesis-71.csv', null), { ...plain, identifiers: ['ID'] }));
  const hierarchies = new Map(quasi.map((name) => [name, sampleHierarchy(`thesis-71-${name.toLowerCase()}`)]));
  const decision = isDecided ? expectValue(readDecision(table, 'Credit_approved', ['No'])) : null;
  return expectValue(
    openSearch(table, decision, { quasi, protectedAttributes: ['Sex'], sensitive: ['Salary'] }, hierarchies),
  );
}

/** The eight attributes of `tab:72`. */
export const adultQuasi = [
  'education',
  'marital-status',
  'native-country',
  'occupation',
  'race',
  'relationship',
  'sex',
  'workclass',
];

/** Adult's training part without missing values, with some of the quasi-identifiers of `tab:72`. */
export function openAdult(quasi: readonly string[] = adultQuasi): LatticeSearch {
  const table = expectValue(prepareTable(readSample('adult.data', adultNames), { ...plain, missingAs: 'drop' }));
  const hierarchies = new Map(quasi.map((name) => [name, sampleHierarchy(`adult-${name}`)]));
  const protectedAttributes = ['race', 'sex', 'marital-status'].filter((name) => quasi.includes(name));
  return expectValue(
    openSearch(
      table,
      expectValue(readDecision(table, 'class', ['<=50K'])),
      { quasi, protectedAttributes, sensitive: [] },
      hierarchies,
    ),
  );
}

/**
 * A search over a table written as rows of cells, the last two columns the decision `no` or `yes` and the weight; a
 * hierarchy for each of the others.
 */
export function openRows(
  names: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  hierarchies: Readonly<Record<string, readonly (readonly string[])[]>>,
  protectedAttributes: readonly string[],
  groups: readonly Item[] = [],
): LatticeSearch {
  const quasi = Object.keys(hierarchies);
  const raw = rawOf(
    [...names, 'granted', 'w'],
    rows.map((row) => row.map(String)),
  );
  const table = expectValue(prepareTable(raw, { ...plain, weight: 'w', missingAs: 'none' }));
  const built = new Map(quasi.map((name) => [name, expectValue(buildHierarchy(hierarchies[name], name))]));
  return expectValue(
    openSearch(
      table,
      expectValue(readDecision(table, 'granted', ['no'])),
      { quasi, protectedAttributes, sensitive: names.filter((name) => !quasi.includes(name)), protected: groups },
      built,
    ),
  );
}

/** Opens rows of a quasi-identifier `q` and a sensitive `s`, with the decision and the weight; `q` is shown or hidden. */
export function openSensitive(rows: readonly (readonly (string | number)[])[]): LatticeSearch {
  const values = [...new Set(rows.map(([value]) => String(value)))];
  return openRows(['q', 's'], rows, { q: values.map((value) => [value, '*']) }, []);
}
