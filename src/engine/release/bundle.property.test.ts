import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedBytes } from '../recipe/table-file.ts';
import { readTable } from '../table/reading/index.ts';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { readRecipe } from '../recipe/read-recipe.ts';
import { type RunRelease, runRecipe } from '../steps/run-recipe.ts';
import { runOn } from '../recipe/testing/run.ts';
import { valueOf } from '../recipe/testing/released.ts';

/** Values that no program would say by itself, each told apart from those of every other column. */
const hostile = (column: string) =>
  fc
    .tuple(fc.nat(6), fc.constantFrom('', ' "q"', ', c', "'s", ' <b>', ' & co', ' é😀', '\\n', ' $&'))
    .map(([number, tail]) => `${column}Qx${number}z${tail}`);

const record = fc.tuple(
  fc.nat(9999).map((number) => `idQx${number}z`),
  fc.constantFrom('sexQxFz', 'sexQxMz'),
  hostile('job'),
  hostile('city'),
  fc.integer({ min: 18, max: 70 }).map((age) => String(age)),
  hostile('note'),
  fc.constantFrom('noQxz', 'yesQxz'),
);
type Row = typeof record extends fc.Arbitrary<infer T> ? T : never;
const names = ['id', 'sex', 'job', 'city', 'age', 'note', 'granted'];
const people = fc
  .array(record, { minLength: 12, maxLength: 40, size: 'max' })
  .map((rows): Row[] => [
    ...rows,
    ['idQx1z', 'sexQxFz', 'jobQx0z', 'cityQx0z', '20', 'noteQx0z', 'noQxz'],
    ['idQx2z', 'sexQxMz', 'jobQx1z', 'cityQx1z', '50', 'noteQx1z', 'yesQxz'],
  ]);

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csvOf = (rows: readonly Row[]) => `${[names, ...rows].map((row) => row.map(quoted).join(',')).join('\n')}\n`;
const unlike = (rows: readonly Row[], at: number) => [...new Set(rows.map((row) => row[at]))].sort();

/** A recipe with everything in it that could tell a hidden value: trees, merges, names, a filter, notes, reasons. */
function recipeWith(step: object, rows: readonly Row[]) {
  const [jobs, cities, notes] = [2, 3, 5].map((at) => unlike(rows, at));
  return {
    recipe: 1,
    data: { file: 'people.csv' },
    columns: {
      age: { cuts: [30, 50], labels: ['ageQxyoung', 'ageQxmid', 'ageQxold'] },
      city: { merge: { cityQxtown: cities.slice(0, 2) }, values: ['cityQxtown', ...cities.slice(2)], public: true },
      note: { use: false, names: { [notes[0]]: `called ${notes[0]}` } },
      granted: { values: ['noQxz', 'yesQxz'], public: true },
      sex: { values: ['sexQxFz', 'sexQxMz'], public: true },
    },
    filter: [{ attribute: 'sex', in: ['sexQxFz', 'sexQxMz'] }],
    roles: {
      decision: { attribute: 'granted', negative: ['noQxz'] },
      protected: [{ attribute: 'sex', value: 'sexQxFz' }],
      grounded: [{ attribute: 'job', value: jobs[0] }],
      protectedAttributes: ['sex'],
      quasi: ['sex', 'job', 'age'],
      sensitive: ['city'],
      identifiers: ['id'],
    },
    hierarchies: { job: jobs.map((job, i) => [job, i % 2 === 0 ? 'jobQxeven' : 'jobQxodd', '*']) },
    notes: [
      { about: `rule [["job",${JSON.stringify(jobs[0])}]] in []`, verdict: 'accepted', text: `About ${jobs[0]}.` },
    ],
    settings: { measure: 'elift', alpha: '1.5', minSupport: { count: 2 }, minConfidence: 0, maxLength: 2 },
    steps: [step, { do: 'report', audience: 'publication', asked: 'Is it fair?' }],
  };
}

const kinds: Readonly<Record<string, object>> = {
  generalize: { do: 'generalize', k: 2 },
  'generalize, privacy alone': { do: 'generalize', k: 3, measure: null },
  'generalize with suppression': { do: 'generalize', k: 3, suppress: '0.4', measure: null },
  incognito: { do: 'generalize', algorithm: 'incognito', k: 2 },
  datafly: { do: 'generalize', algorithm: 'datafly', k: 2 },
  samarati: { do: 'generalize', algorithm: 'samarati', k: 2 },
  mondrian: { do: 'generalize', algorithm: 'mondrian', k: 4 },
  tds: { do: 'generalize', algorithm: 'tds', k: 2 },
  'noisy table': { do: 'noisy-table', epsilon: '4', seed: 3 },
  'patterns under noise': {
    do: 'noisy-patterns',
    measure: null,
    privacy: { model: 'differential', epsilon: '4', top: 6, seed: 3 },
  },
  'patterns, withheld': {
    do: 'patterns',
    minSupport: { count: 3 },
    maxLength: 2,
    privacy: { model: 'k-anonymity', k: 3 },
  },
  'patterns, added to': {
    do: 'patterns',
    mend: 'add',
    minSupport: { count: 3 },
    maxLength: 2,
    privacy: { model: 'k-anonymity', k: 3 },
  },
};

const textOf = (pieces: Iterable<Uint8Array>) => Buffer.concat([...pieces]).toString();

/** The bundle of the first step, as texts. */
async function release(step: object, rows: readonly Row[]) {
  const { recipe, given } = valueOf(readRecipe(JSON.stringify(recipeWith(step, rows))));
  const table = valueOf(await readTable(memorySource(csvOf(rows)), recipe.data, quietContext));
  const releases: RunRelease[] = [];
  valueOf(runRecipe({ recipe, given }, table, '', quietContext, { release: (made) => releases.push(made) }));
  if (releases.length === 0) return null;
  const [{ bundle }] = releases;
  const parts = bundle.parts.map(({ name, file }) => ({ name, text: textOf(storedBytes(file)) }));
  return { bundle, parts, textAt: (name: string) => parts.find((part) => part.name === name)?.text ?? '' };
}

/** A text as it may be written in JSON, in a page and in a table. */
const spellings = (value: string) => [
  value,
  JSON.stringify(value).slice(1, -1),
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;'),
  value.replaceAll('"', '""'),
];

describe('the bundle of a release', () => {
  it.each(Object.entries(kinds))('[R4] tells no value that its file hides: %s', async (_, step) => {
    await fc.assert(
      fc.asyncProperty(people, async (rows) => {
        const made = await release(step, rows);
        if (made === null) return;
        const main = made.textAt('table.csv') + made.textAt('patterns.csv');
        const isTold = (text: string, value: string) => spellings(value).some((one) => text.includes(one));
        const hidden = names.flatMap((name, at) =>
          ['age', 'granted', 'sex'].includes(name) ? [] : unlike(rows, at).filter((value) => !isTold(main, value)),
        );
        // A value that begins like one that is shown is told with it.
        const shown = names.flatMap((_name, at) => unlike(rows, at)).filter((value) => !hidden.includes(value));
        const own = hidden.filter((value) => !shown.some((other) => other.includes(value)));
        for (const { name, text } of made.parts)
          expect([name, own.filter((value) => isTold(text, value))]).toEqual([name, []]);
        expect(made.bundle.points.find(({ id }) => id === 'hidden-values')?.state).toBe('ok');
      }),
      { numRuns: 25 },
    );
  });

  it.each(Object.entries(kinds).filter(([name]) => !name.startsWith('patterns')))(
    '[R4] holds a recipe that runs on its file: %s',
    async (_, step) => {
      await fc.assert(
        fc.asyncProperty(people, async (rows) => {
          const made = await release(step, rows);
          if (made === null) return;
          const table = made.textAt('table.csv');
          const ran = await runOn(JSON.parse(made.textAt('recipe.json')) as object, table);
          expect(ran.ok ? '' : `${ran.code} ${ran.where}: ${sayFailure(ran)}`).toBe('');
        }),
        { numRuns: 15 },
      );
    },
  );
});
