import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { releaseAll, valueOf, verifyIt } from './testing/released.ts';
import { filesOn, runOn } from './testing/run.ts';

const cell = {
  sex: fc.constantFrom('F', 'M'),
  city: fc.constantFrom('zürich', 'Åland', 'a', '😀', 'elsewhere'),
  age: fc.integer({ min: 18, max: 80 }).map(String),
  granted: fc.constantFrom('no', 'yes', 'withdrawn'),
};
const someRecord = fc.tuple(cell.sex, cell.city, cell.age, cell.granted);
type Row = readonly string[];

/** So that the roles are there whoever is left out. */
const anchors: Row[] = [
  ['F', 'a', '30', 'no'],
  ['M', 'a', '40', 'yes'],
];
const people = fc.array(someRecord, { minLength: 2, maxLength: 25, size: 'max' });
const csvOf = (rows: readonly Row[]) => `${['sex,city,age,granted', ...rows.map((row) => row.join(','))].join('\n')}\n`;

/** The domain is declared, not as the records have it: a value nobody has, and two that are outside. */
const columns = {
  sex: { values: ['M', 'F'] },
  city: { values: ['zürich', 'a', 'Åland', '😀', 'nobody'], public: true },
  age: { cuts: [29, 49] },
  granted: { values: ['yes', 'no'] },
};
const recipeWith = (step: object, parts: object = {}) => ({
  recipe: 1,
  data: { file: 'people.csv' },
  columns,
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    protectedAttributes: ['sex'],
    quasi: ['sex', 'city', 'age'],
  },
  steps: [step],
  ...parts,
});
const noisyTable = (seed: number) => ({
  do: 'noisy-table',
  epsilon: '1',
  depth: 4,
  seed,
  measure: 'elift',
  alpha: '1.5',
});
const noisyPatterns = (seed: number) => ({
  do: 'noisy-patterns',
  measure: 'slift',
  alpha: '1.5',
  privacy: { model: 'differential', epsilon: '2', top: 20, seed },
});
const kinds = { table: noisyTable, patterns: noisyPatterns };

/** All that goes out, and what the step says of it, the time that it took aside. */
async function releasedOf(step: object, rows: readonly Row[]) {
  const { result, files } = await filesOn(recipeWith(step), csvOf(rows));
  const [{ ms: _ms, ...said }] = result.steps;
  return { files: [...files], said };
}

describe('noise over a declared domain', () => {
  it.each(Object.entries(kinds))(
    '[G10] a %s and its shuffle give the same bytes with the same seed',
    async (_, kind) => {
      const tables = people.chain((rows) => {
        const all = [...anchors, ...rows];
        return fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.nat(1000));
      });
      await fc.assert(
        fc.asyncProperty(tables, async ([rows, shuffled, seed]) => {
          expect(await releasedOf(kind(seed), shuffled)).toEqual(await releasedOf(kind(seed), rows));
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each(Object.entries(kinds))(
    '[G10] a %s does not know people outside the domain, nor does it fail',
    async (_, kind) => {
      await fc.assert(
        fc.asyncProperty(people, fc.nat(1000), async (rows, seed) => {
          const inside = [...anchors, ...rows].filter(
            ([, city, , granted]) => city !== 'elsewhere' && granted !== 'withdrawn',
          );
          const strangers = [['F', 'elsewhere', '33', 'withdrawn']];
          const alone = await releasedOf(kind(seed), inside);
          expect(JSON.stringify(alone)).not.toMatch(/elsewhere|withdrawn/);
          const mixed = await releasedOf(kind(seed), [...strangers, ...inside]);
          expect(JSON.stringify(mixed)).not.toMatch(/elsewhere|withdrawn/);
          if (kind === noisyTable) expect(mixed).toEqual(alone);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('[G10] a value that a tree has no row for is left out, not an error', async () => {
    const hierarchies = {
      city: [
        ['a', 'here', '*'],
        ['zürich', 'here', '*'],
        ['Åland', 'there', '*'],
      ],
    };
    const said = { sex: columns.sex, age: columns.age, granted: columns.granted };
    const rows = [...anchors, ['F', 'elsewhere', '20', 'no'], ['M', '😀', '20', 'yes']];
    const done = await runOn(recipeWith(noisyTable(3), { columns: said, hierarchies }), csvOf(rows));
    expect(done).toMatchObject({ ok: true });
    expect(JSON.stringify(done)).not.toMatch(/elsewhere|😀/);
  });

  it.each([
    [{ age: { bins: 3, by: 'frequency' } }, 'bins-under-noise', 'columns.age.bins'],
    [{ age: {} }, 'not-public', 'columns.age.values'],
    [{ granted: {} }, 'not-public', 'columns.granted.values'],
    [{ city: { public: true } }, 'bad-recipe', 'columns.city.public'],
    [{ city: { values: ['a', 'b', 'a'] } }, 'bad-recipe', 'columns.city.values[2]'],
  ])('[G10] refuses what only the data could say: %j', async (changed, code, where) => {
    for (const step of [noisyTable(1), noisyPatterns(1)]) {
      const recipe = recipeWith(step, { columns: { ...columns, ...changed } });
      expect(await runOn(recipe, csvOf(anchors))).toMatchObject({ ok: false, code, where });
    }
  });

  it('[R3] the verifier confirms every noisy table of ours, also where noise leaves one outcome', async () => {
    const settings = fc.record({
      epsilon: fc.constantFrom('0.1', '0.5', '4'),
      depth: fc.integer({ min: 1, max: 5 }),
      measure: fc.constantFrom('elift', 'slift', 'clift', 'olift'),
      alpha: fc.constantFrom('1', '1.5'),
      seed: fc.nat(1000),
    });
    await fc.assert(
      fc.asyncProperty(people, settings, async (rows, some) => {
        const released = await releaseAll(recipeWith({ do: 'noisy-table', ...some }), csvOf([...anchors, ...rows]));
        for (const one of released) {
          const { claims } = valueOf(await verifyIt(one));
          const broken = claims.filter(({ verdict }) => ['does-not-hold', 'cannot-be-checked'].includes(verdict));
          expect(
            broken.map(({ predicate }) => predicate),
            'noise from a seed protects nobody',
          ).toEqual(['differential-privacy']);
        }
      }),
      { numRuns: 150 },
    );
  });
});

const few = 400;

/** How the lines of a file are written down before it is looked at. */
type Write = (text: string, rows: readonly Row[]) => string;

/** The files of a release, a seed after the other; drawn once for all who look at the same people. */
const drawn = new Map<readonly Row[], Promise<ReadonlyMap<string, string>[]>>();

function filesBySeed(rows: readonly Row[], recipeOf: (seed: number) => object) {
  const known = drawn.get(rows) ?? drawAll(csvOf(rows), recipeOf);
  drawn.set(rows, known);
  return known;
}

async function drawAll(csv: string, recipeOf: (seed: number) => object) {
  const all: ReadonlyMap<string, string>[] = [];
  for (let seed = 0; seed < few; seed += 1) all.push((await filesOn(recipeOf(seed), csv)).files);
  return all;
}

/** How often each shape is written. */
function countShapes(shapes: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  return counts;
}

/** The lines of a noisy table without its counts, for each seed: which records it shows, and in which order. */
async function shapesOf(rows: readonly Row[], write: Write) {
  const roles = { decision: { attribute: 'granted', negative: ['no'] }, quasi: ['sex'] };
  const drawings = await filesBySeed(rows, (seed) =>
    recipeWith({ do: 'noisy-table', epsilon: '1', depth: 1, seed, measure: null }, { roles }),
  );
  return countShapes(
    drawings.map((files) => write(files.get('release-1/table.csv') ?? '', rows).replaceAll(/,\d+$/gm, '')),
  );
}

/** All files of noisy patterns without their counts, for each seed: which patterns they show, and in which order. */
async function patternShapesOf(rows: readonly Row[], write: Write) {
  const unused = { city: { use: false }, age: { use: false } };
  const parts = { roles: {}, columns: { ...columns, ...unused } };
  const drawings = await filesBySeed(rows, (seed) => {
    const privacy = { model: 'differential', epsilon: '1', top: 4, seed };
    return recipeWith({ do: 'noisy-patterns', measure: null, privacy }, parts);
  });
  return countShapes(
    drawings.map((files) => {
      const csv = write(files.get('release-1/patterns.csv') ?? '', rows).replaceAll(/,\d+$/gm, '');
      return `${csv}${(files.get('release-1/patterns.json') ?? '').replaceAll(/\d+/g, '')}`;
    }),
  );
}

/** The most by which a shape is likelier in one table than noise of this budget allows in the other, beyond what chance explains. */
function excessOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  return Math.max(
    ...[...one].map(([shape, times]) => {
      const allowed = Math.E * (other.get(shape) ?? 0);
      return times - allowed - 6 * Math.sqrt(times + allowed);
    }),
  );
}

describe('neighbouring tables under noise, over whole files', () => {
  const table = [...anchors, ...anchors, ['F', 'a', '50', 'yes']];
  const neighbour = [['M', 'a', '50', 'no'], ...table];
  const asWritten = (text: string) => text;
  /** What a file in the order in which records first appear would be. */
  const byAppearance = (text: string, rows: readonly Row[]) => {
    const [head, ...lines] = text.trimEnd().split('\n');
    const first = (line: string) => rows.findIndex(([sex, , , granted]) => line.startsWith(`${sex},${granted},`));
    return [head, ...lines.sort((a, b) => ((first(a) + 99) % 99) - ((first(b) + 99) % 99))].join('\n');
  };

  it('[G10] no shape of a file, order included, is likelier by more than the budget allows', async () => {
    const [one, other] = [await shapesOf(table, asWritten), await shapesOf(neighbour, asWritten)];
    expect(one.size).toBeGreaterThan(3);
    expect(excessOf(one, other)).toBeLessThanOrEqual(0);
    expect(excessOf(other, one)).toBeLessThanOrEqual(0);
  });

  it('[G10] the same test sees an order of first appearance', async () => {
    const [one, other] = [await shapesOf(table, byAppearance), await shapesOf(neighbour, byAppearance)];
    expect(Math.max(excessOf(one, other), excessOf(other, one))).toBeGreaterThan(0);
  });

  /** More people, so that patterns stand out of the noise. */
  const crowd = Array.from({ length: 15 }, () => [...anchors, ['F', 'a', '30', 'yes']]).flat();
  const neighbours: Row[] = [['M', 'a', '50', 'no'], ...crowd];

  /** The same for patterns: each where the first record stands that has it. */
  const patternsByAppearance: Write = (text, rows) => {
    const [head, ...lines] = text.trimEnd().split('\n');
    const first = (line: string) => {
      const [sex, granted] = line.split(',');
      return rows.findIndex((row) => (sex === '' || row[0] === sex) && (granted === '' || row[3] === granted));
    };
    return [head, ...lines.sort((a, b) => ((first(a) + 99) % 99) - ((first(b) + 99) % 99))].join('\n');
  };

  it('[S8] [G10] no shape of the files of patterns, order included, is likelier by more than the budget allows', async () => {
    const [one, other] = [await patternShapesOf(crowd, asWritten), await patternShapesOf(neighbours, asWritten)];
    expect(one.size).toBeGreaterThan(3);
    expect(excessOf(one, other)).toBeLessThanOrEqual(0);
    expect(excessOf(other, one)).toBeLessThanOrEqual(0);
  });

  it('[S8] [G10] the same test sees patterns in an order of first appearance', async () => {
    const broken = [
      await patternShapesOf(crowd, patternsByAppearance),
      await patternShapesOf(neighbours, patternsByAppearance),
    ];
    expect(Math.max(excessOf(broken[0], broken[1]), excessOf(broken[1], broken[0]))).toBeGreaterThan(0);
  });
});
