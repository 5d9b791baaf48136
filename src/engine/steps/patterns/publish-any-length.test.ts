import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ChannelSums } from '../../patterns/channel-sums.ts';
import { minePatterns } from '../../patterns/pattern-set.ts';
import { sanitizeAsThesis } from '../../patterns/least-distortion.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { readTable } from '../../table/reading/index.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import { tableSettingsOf } from '../../recipe/recipe.ts';
import { valueOf } from '../../recipe/testing/released.ts';
import { type PublishSaid, publishSample } from '../testing/published.ts';

const ten = { model: 'k-anonymity', k: 10 } as const;
const samples = new URL('../../../../public/samples/', import.meta.url);

/** Adds people to the patterns of any length of a sample, seen by a tenth, until S1 alone is satisfied. */
async function addByS1(id: string) {
  const { recipe } = valueOf(readRecipe(readFileSync(new URL(`${id}.recipe.json`, samples), 'utf8')));
  const source = memorySource(readFileSync(new URL(recipe.data.file, samples)));
  const raw = valueOf(await readTable(source, recipe.data, quietContext)).table;
  const table = valueOf(prepareTable(raw, tableSettingsOf(recipe), quietContext));
  const asked = { minCount: Math.ceil(table.totalWeight / 10), maxLength: 255 };
  const set = valueOf(minePatterns(table, table.attributes, asked, quietContext));
  const sums = valueOf(ChannelSums.of(set, set.itemsets.support, { ...ten, totalIsPublic: true }));
  const made = valueOf(sanitizeAsThesis({ set, sums, listOpen: null, protection: null, k: ten.k }, quietContext));
  const { supports, additions } = made.released;
  return {
    people: table.totalWeight,
    added: additions.reduce((sum, { by }) => sum + by, 0),
    releasedOf: (support: number) => supports[set.itemsets.support.indexOf(support)],
  };
}

describe('what was seen of patterns of any length', () => {
  it('[S2] [S10] by the sums of the thesis alone German gets 49,290 people and a count of Boston 24,202 in place of 2,332', async () => {
    const german = await addByS1('german');
    expect([german.people, german.added]).toEqual([1000, 49_290]);
    const boston = await addByS1('boston');
    expect([boston.people, boston.releasedOf(2332)]).toEqual([2380, 24_202]);
  });

  it('[S9] Boston at 10%: 742 - 489 - 248 left five people, and is closed by withholding and by adding', async () => {
    const names = ['deny', 'pirat', 'chist', 'mhist', 'phist', 'selfemp', 'insurance', 'afam', 'hschool'];
    const recipe = JSON.parse(readFileSync(new URL('boston.recipe.json', samples), 'utf8')) as {
      columns: Record<string, object>;
    };
    const [header] = readFileSync(new URL('hmda-boston.csv', samples), 'utf8').split('\n');
    const left = header
      .trim()
      .split(',')
      .map((name) => name.replaceAll('"', ''));
    const hidden = left.filter((name) => !names.includes(name));
    const columns = {
      ...recipe.columns,
      ...Object.fromEntries(hidden.map((name) => [name, { ...recipe.columns[name], publish: false }])),
    };
    const payers = 'deny=no,pirat=up to 36%,chist=1,phist=no,selfemp=no,insurance=no,afam=no,hschool=yes'.split(',');
    const termsOf = ({ patterns }: PublishSaid, field: 'support' | 'released') =>
      [payers, [...payers, 'mhist=1'], [...payers, 'mhist=2']].map(
        (words) =>
          patterns.find(
            ({ items }) => items.length === words.length && items.every((pair) => words.includes(pair.join('='))),
          )?.[field] ?? null,
      );
    const any = { minSupport: '0.1', measure: null, privacy: ten };
    const open = await publishSample('boston', { ...any, privacy: { ...ten, k: 1 } }, { columns });
    expect(termsOf(open, 'support')).toEqual([742, 248, 489]);
    const held = await publishSample('boston', any, { columns });
    expect(termsOf(held, 'support')).toContain(null);
    const added = await publishSample('boston', { ...any, mend: 'add' }, { columns });
    const [all, ...parts] = termsOf(added, 'released').map((released) => released!);
    expect(all - parts[0] - parts[1]).toBeGreaterThanOrEqual(10);
    for (const said of [held, added]) expect([said.channelsAfter, said.check.holds]).toEqual([0, true]);
  });
});
