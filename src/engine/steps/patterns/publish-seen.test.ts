import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import { createSession } from '../../session/session.ts';
import { valueOf } from '../../session/testing/open-session.ts';
import { type PlainSum, minimalSums } from './testing/released-by-force.ts';
import { filesOn } from '../../recipe/testing/run.ts';
import { type PublishSaid, publishSample } from '../testing/published.ts';

const samples = new URL('../../../../public/samples/', import.meta.url);
const sample = (name: string) => readFileSync(new URL(name, samples), 'utf8');
const ten = { model: 'k-anonymity', k: 10 };
const three = { minSupport: '0.1', maxLength: 3, measure: null, privacy: ten };
const thesis = { ...three, mend: 'add', privacy: { ...ten, totalIsPublic: false } };

/** The released supports of some patterns; null for one that is not published. */
const releasedOf = ({ patterns }: PublishSaid, lists: readonly (readonly string[])[]) =>
  lists.map(
    (words) =>
      patterns.find(
        ({ items }) => items.length === words.length && items.every((pair) => words.includes(pair.join('='))),
      )?.released ?? null,
  );

describe('what was seen of released patterns', () => {
  it('[S9] [E18] Boston at 10%: three counts of mortgage payers left four people, and cannot be subtracted any more', async () => {
    const open = await publishSample('boston', { ...three, privacy: { ...ten, k: 1 } });
    const payers = ['chist=1', 'unemp=up to 3.5%'];
    const terms = [payers, [...payers, 'mhist=1'], [...payers, 'mhist=2']];
    expect(releasedOf(open, terms).toSorted()).toEqual([308, 566, 878]);
    const held = await publishSample('boston', three);
    expect(releasedOf(held, terms)).toContain(null);
    const added = await publishSample('boston', thesis);
    const [all, ...parts] = releasedOf(added, terms).map((support) => support!);
    expect(all - parts[0] - parts[1]).toBeGreaterThanOrEqual(10);
    for (const said of [held, added]) {
      expect([said.channelsAfter, said.check.anonymity!.channels, said.check.holds]).toEqual([0, 0, true]);
    }
  });

  it('[S9] Boston at 10% and three items: 1,015 sums by force, 300 over values, 97 to one person; 761 with N minimal', async () => {
    const open = await publishSample('boston', { ...three, privacy: { ...ten, k: 1 } });
    const sums = sumsBySupports(open, 2380);
    const isOverValues = (N: readonly string[]) => new Set(N.map((word) => word.split('=')[0])).size < N.length;
    expect([sums.length, sums.filter(({ N }) => isOverValues(N)).length]).toEqual([1015, 300]);
    expect(sums.filter(({ people }) => people === 1)).toHaveLength(97);
    const said = await publishSample('boston', three);
    expect([minimalSums(sums).length, said.channelsBefore]).toEqual([761, 761]);
  });

  it('[S10] German by additions adds tens of thousands to 1,000, which the result says; by withholding none', async () => {
    const step = { ...three, maxLength: 4 };
    const added = await publishSample('german', { ...step, ...thesis, maxLength: 4 });
    expect(added.check.additions.added).toBeGreaterThan(10_000);
    expect(added.largestError).toBeGreaterThan(1);
    const held = await publishSample('german', step);
    expect([held.check.additions.added, held.largestError, held.changedPatterns]).toEqual([0, 0, 0]);
    expect(held.patterns.length + held.withheld.length).toBe(added.patterns.length);
    expect(held.patterns.every(({ support, released }) => support === released)).toBe(true);
  });

  it('[S10] [R4] no file names a withheld pattern, how many there are or that there are any', async () => {
    const recipe = JSON.parse(sample('boston.recipe.json')) as object;
    const { hierarchies: _, ...rest } = recipe as Record<string, unknown>;
    const steps = [{ do: 'patterns', ...three }];
    const { result, files } = await filesOn({ ...rest, steps }, sample('hmda-boston.csv'));
    const said = result.steps[0] as unknown as PublishSaid;
    expect(said.withheld).toHaveLength(484);
    const rows = files.get('release-1/patterns.csv')!.trimEnd().split('\n');
    expect(rows).toHaveLength(758);
    const published = JSON.parse(files.get('release-1/patterns.json')!) as { patterns: { items: unknown }[] };
    const shown = new Set(published.patterns.map(({ items }) => JSON.stringify(items)));
    expect(said.withheld.filter(({ items }) => shown.has(JSON.stringify(items)))).toEqual([]);
    for (const text of files.values()) expect(text).not.toMatch(/withh|484/);
  });

  it.each([
    ['adult', '0.02', 4288],
    ['german', '0.1', 2764],
    ['boston', '0.01', 3687],
  ])(
    '[S11] %s starts with at most three items and the smallest share that gives at most 5,000 patterns',
    async (id, share, patterns) => {
      const { recipe } = valueOf(readRecipe(sample(`${id}.recipe.json`)));
      const session = createSession();
      valueOf(
        await session.read(
          memorySource(readFileSync(new URL(String(recipe.data.file), samples))),
          recipe.data,
          quietContext,
        ),
      );
      const summary = valueOf(session.publish({ ...recipe, steps: [] }, quietContext));
      expect(summary).toMatchObject({
        minSupport: share,
        maxLength: 3,
        k: 10,
        patterns,
        mend: 'withhold',
        measure: null,
      });
      expect(summary.check.holds).toBe(true);
    },
  );

  it('[S11] more patterns than can be handled are said with the setting that works', async () => {
    const columns = Array.from({ length: 24 }, (_, at) => `c${at}`);
    const rows = Array.from({ length: 200 }, (_, row) =>
      columns.map((_c, at) => ((row * (at + 3)) % 29 === 0 ? 'b' : 'a')),
    );
    const csv = [columns, ...rows].map((cells) => cells.join()).join('\n');
    const step = { do: 'patterns', minSupport: '0.05', measure: null, privacy: ten };
    const failed = filesOn({ recipe: 1, data: { file: 'a.csv' }, steps: [step] }, csv);
    await expect(failed).rejects.toThrow(
      /There are more than [\d,]+ patterns\. From \d+% on with at most 3 items there are [\d,]+\./,
    );
  });
});

/** All sums over values of published supports, by going through every I and every N term by term. */
function sumsBySupports({ patterns }: PublishSaid, people: number): PlainSum[] {
  const keyOf = (words: readonly string[]) => words.toSorted().join('|');
  const lists = patterns.map(({ items }) => items.map((pair) => pair.join('=')));
  const supports = new Map([['', people], ...patterns.map(({ support }, at) => [keyOf(lists[at]), support] as const)]);
  const nameOf = (word: string) => word.split('=')[0];
  const words = [...new Set(lists.flat())].sort();
  const found: PlainSum[] = [];
  for (const I of [[], ...lists]) {
    const visit = (from: number, N: readonly string[], chosen: readonly (readonly string[])[], left: number) => {
      if (N.length > 0 && left > 0 && left < 10) found.push({ I, N, people: left });
      for (let at = from; at < words.length; at += 1) {
        if (I.some((word) => nameOf(word) === nameOf(words[at]))) continue;
        const more = chosen
          .filter((X) => X.every((word) => nameOf(word) !== nameOf(words[at])))
          .map((X) => [...X, words[at]]);
        const terms = more.map((X) => ({ X, support: supports.get(keyOf([...I, ...X])) }));
        if (terms.some(({ support }) => support === undefined)) continue;
        const change = terms.reduce((sum, { X, support }) => sum + (X.length % 2 === 0 ? 1 : -1) * support!, 0);
        visit(at + 1, [...N, words[at]], [...chosen, ...more], left + change);
      }
    };
    visit(0, [], [[]], supports.get(keyOf(I))!);
  }
  return found;
}
