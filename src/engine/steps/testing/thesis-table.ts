import { readFileSync } from 'node:fs';

const sample = (path: string) => readFileSync(new URL(`../../../../public/samples/${path}`, import.meta.url), 'utf8');

/** A table of the thesis, `tab:61` or `tab:71`, with a recipe that has its roles and the trees of its quasi-identifiers. */
export function thesisTable(id: 'thesis-61' | 'thesis-71', quasi: readonly string[]) {
  const rowsOf = (name: string) =>
    sample(`hierarchies/${id}-${name.toLowerCase()}.csv`)
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(';'));
  return {
    csv: sample(`${id}.csv`),
    base: {
      recipe: 1,
      data: { file: 'a.csv' },
      roles: {
        decision: { attribute: 'Credit_approved', negative: ['No'] },
        protected: [{ attribute: 'Sex', value: 'Female' }],
        protectedAttributes: ['Sex'],
        quasi,
        identifiers: ['ID'],
      },
      hierarchies: Object.fromEntries(quasi.map((name) => [name, rowsOf(name)])),
    },
  };
}
