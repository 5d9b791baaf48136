import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generalize, openLattice } from '../steps/generalize/run.ts';
import { type ReleaseCheck, countRelease } from '../generalize/check-release.ts';
import { hasHeader } from '../generalize/released-table.ts';
import { type World, someWorld } from '../generalize/testing/random-lattices.ts';
import type { Certificate } from '../verify/certificate.ts';
import { encodeUtf8 } from '../shared/hashing.ts';
import { readTable } from '../table/reading/index.ts';
import { memorySource, quietContext } from '../table/testing/memory-source.ts';
import { draftNode } from '../steps/draft-table.ts';
import { makeBundle } from '../release/make-bundle.ts';
import { readRecipe } from './read-recipe.ts';
import { matchRecipe } from './match-recipe.ts';
import { prepareRecipe } from './prepare-recipe.ts';
import { hashOf } from './testing/changed.ts';
import { type Released, valueOf, verifyIt } from './testing/released.ts';
import { generalizeLeftOut } from '../steps/generalize/settings.ts';

const names = ['q0', 'q1', 'q2', 'q3', 's0', 's1'];

/** A world as a file and a recipe. */
function writeWorld({ cells, weights, decisions, missingAs, ...world }: World) {
  const lines = cells.map((own, i) => [...own, decisions[i], String(weights[i])].join());
  const used = [...world.quasi, ...world.sensitive];
  const recipe = {
    recipe: 1,
    data: { file: 'a.csv', weight: 'w' },
    columns: Object.fromEntries(
      names.map((name, i) => [
        name,
        { missingAs: missingAs[i], ...(name === 's0' ? { order: ['low', 'mid', 'high'] } : {}) },
      ]),
    ),
    roles: {
      decision: { attribute: 'granted', negative: ['no'] },
      protected: world.quasi.slice(0, 2).map((attribute) => ({ attribute, value: 'a' })),
      protectedAttributes: world.protectedAttributes,
      quasi: world.quasi,
      sensitive: world.sensitive,
    },
    hierarchies: Object.fromEntries(used.map((name) => [name, world.hierarchies[name]])),
    steps: [{ do: 'generalize', ...world.requirements }],
  };
  return { csv: `${[...names, 'granted', 'w'].join()}\n${lines.join('\n')}\n`, recipe };
}

/** The release of any node of a world, safe or not, with its papers; null where the world asks for what cannot be. */
async function releaseNode(world: World, pick: number) {
  const { csv, recipe } = writeWorld(world);
  const read = readRecipe(JSON.stringify(recipe));
  if (!read.ok) throw new Error(sayFailure(read));
  const raw = valueOf(await readTable(memorySource(csv), read.value.recipe.data, quietContext));
  const { table } = matchRecipe(read.value.recipe, raw.table, quietContext);
  const prepared = valueOf(prepareRecipe(read.value.recipe, raw.table, valueOf(table)));
  const opened = openLattice(prepared, quietContext);
  const settings = { ...generalizeLeftOut, ...world.requirements } as Parameters<typeof draftNode>[0]['settings'];
  const found = opened.ok ? generalize(opened.value, settings, quietContext, '') : opened;
  if (!found.ok) return null;
  const generalized = found.value;
  const node = pick % generalized.lattice.nodes;
  const release = valueOf(generalized.release(node));
  const draft = draftNode(
    {
      generalized,
      node,
      release,
      settings,
      requirements: generalized.found.nodes.requirements,
      isProtective: generalized.explain(node).isProtective,
      tests: generalized.tests.describe(node),
    },
    { recipe: read.value.recipe, escapesFormulas: false, joins: [] },
  );
  const given = { raw: raw.table, recipe: read.value.recipe, report: null, archive: null };
  const bundle = makeBundle(draft, given);
  const { certificate, recipe: open } = bundle;
  const file = encodeUtf8(release.file.text);
  const released: Released = { file, name: 'table.csv', certificate, recipe: open, hierarchies: new Map(), bundle };
  const count = (text: string) =>
    countRelease({
      text,
      format: { delimiter: ',', quote: '"' },
      hasHeader: hasHeader(raw.table, draft.certificate.file.columns),
      columns: generalized.at(node).columns,
    });
  return { released, count, k: settings.k };
}

const someNode = fc.nat(10_000);

describe('certificates of random tables', () => {
  it('[R3] verify finds of every claim what the engine says of it', async () => {
    await fc.assert(
      fc.asyncProperty(someWorld, someNode, async (world, pick) => {
        const made = await releaseNode(world, pick);
        if (made === null) return;
        const { claims } = JSON.parse(made.released.certificate) as Certificate;
        const { claims: checked } = valueOf(await verifyIt(made.released));
        const isStated = (i: number) => claims[i].how === 'stated' && checked[i].verdict === 'stated';
        expect(
          checked.map(({ id, verdict, because }, i) => [id, isStated(i) ? claims[i].outcome : verdict, because]),
        ).toEqual(checked.map(({ because }, i) => [claims[i].id, claims[i].outcome, because]));
      }),
      { numRuns: 150 },
    );
  });

  it('[R3] a changed cell is seen by the hash, and without it by the claims that it breaks', async () => {
    await fc.assert(
      fc.asyncProperty(someWorld, someNode, fc.nat(1000), fc.nat(1000), async (world, pick, row, column) => {
        const made = await releaseNode(world, pick);
        if (made === null) return;
        const { released, count, k } = made;
        const lines = new TextDecoder().decode(released.file).trimEnd().split('\n');
        if (lines.length < 2) return;
        const at = 1 + (row % (lines.length - 1));
        const cells = lines[at].split(',');
        const place = column % cells.length;
        cells[place] = place === cells.length - 1 ? String(Number(cells[place]) + 1) : `${cells[place]}x`;
        lines[at] = cells.join();
        const text = `${lines.join('\n')}\n`;
        const file = encodeUtf8(text);
        expect(valueOf(await verifyIt(released, { file })).verdict).toBe('does-not-hold');
        const certificate = released.certificate.replaceAll(hashOf(released.file), hashOf(file));
        const { claims } = valueOf(await verifyIt(released, { file, certificate }));
        const verdictOf = (predicate: string) => claims.find((claim) => claim.predicate === predicate)?.verdict;
        const { check: counted } = valueOf(count(text));
        if (k > 1 && counted.smallestOverQuasi! < k) expect(verdictOf('k-anonymity')).toBe('does-not-hold');
        const all = claims.find(({ predicate }) => predicate === 'release-check')!;
        expect(all.counted).toContain(sayAlone(counted));
        if (world.quasi.includes(names[place])) expect(verdictOf('labels')).toBe('does-not-hold');
      }),
      { numRuns: 80 },
    );
  });
});

/** What verify says it counted over all columns. */
function sayAlone({ people, uniqueOverAll, smallestOverAll }: ReleaseCheck): string {
  const sayPeople = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;
  const alone = uniqueOverAll === 0 ? 'nobody' : sayPeople(uniqueOverAll);
  return `${alone} of ${people} alone; the smallest group has ${sayPeople(smallestOverAll!)}.`;
}
