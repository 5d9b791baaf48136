import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runWithFiles } from '../recipe/steps/testing/repaired.ts';
import { roundCount } from './small-cells/index.ts';

const rules = { smallCells: 10, rounding: 5 };

/** Sex, job and decision, with weights that are unmistakable primes; nobody but the table has these numbers. */
const weights: readonly [string, string, string, number][] = [
  ['F', 'clerk', 'no', 10007],
  ['F', 'clerk', 'yes', 10039],
  ['F', 'cook', 'no', 20011],
  ['F', 'cook', 'yes', 7],
  ['M', 'clerk', 'no', 3],
  ['M', 'clerk', 'yes', 30011],
  ['M', 'cook', 'no', 5003],
  ['M', 'cook', 'yes', 40009],
];
const csv = `sex,job,granted,n\n${weights.map((row) => row.join()).join('\n')}\n`;

const recipe = (report: object, more: object = {}) => ({
  recipe: 1,
  data: { file: 'people.csv', weight: 'n' },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    grounded: [{ attribute: 'job', value: 'clerk' }],
    protectedAttributes: ['sex'],
    quasi: ['sex', 'job'],
  },
  settings: { measure: 'slift', alpha: '1.2', minSupport: { count: 5003 }, minConfidence: 0, significance: '0.05' },
  notes: [
    { about: 'rule [["sex","F"]] in []', verdict: 'rejected', text: 'Only 3 of 30014 men, see 2024, 5.5% and 20018.' },
  ],
  steps: [
    { do: 'discover', explain: '0.9' },
    { do: 'groups', lens: 'nyc' },
    { do: 'repair', method: 'least', minSupport: { count: 5003 } },
    { do: 'generalize', k: 2 },
    { do: 'report', ...report },
  ],
  ...more,
});

/** All sums of weights that a count of the table can be: those of every set of rows. */
function sumsOf(rows: readonly number[]): Set<number> {
  return rows.reduce((sums, weight) => new Set([...sums, ...[...sums].map((sum) => sum + weight)]), new Set([0]));
}

/** The whole numbers in a file, thousands separators taken away; hashes and markup do not count. */
function numbersIn(text: string): number[] {
  const plain = text
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/[0-9a-f]{8}( [0-9a-f]{8})+/g, '')
    .replace(/<(svg|path|line|circle|text|rect|g|figure)\b[^>]*>/g, '');
  return [...plain.matchAll(/\d{1,3}(?:,\d{3})+|\d+/g)].map(([found]) => Number(found.replaceAll(',', '')));
}

describe('a report for publication', () => {
  it('[R2] holds no exact count of a table whose counts are unmistakable', async () => {
    const { files } = await runWithFiles(
      recipe({ audience: 'publication', asked: 'Are 30018 women treated alike?' }),
      csv,
    );
    const exact = [...sumsOf(weights.map(([, , , weight]) => weight))].filter(
      (sum) => sum >= rules.smallCells && roundCount(sum, rules) !== sum,
    );
    for (const name of ['report-5.html', 'report-5.json']) {
      const found = new Set(numbersIn(files.get(name)!));
      expect([name, exact.filter((sum) => found.has(sum))]).toEqual([name, []]);
    }
  });

  it('[R2] gives the exact figures in an internal one', async () => {
    const { files } = await runWithFiles(recipe({ audience: 'internal' }), csv);
    const found = new Set(numbersIn(files.get('report-5.html')!));
    expect([30018, 40064, 35024].filter((count) => !found.has(count))).toEqual([]);
  });

  it('[R2] rounds the recipe and the notes within it, and says so', async () => {
    const { files } = await runWithFiles(recipe({ audience: 'publication' }), csv);
    const html = files.get('report-5.html')!;
    expect(html).toContain('{&quot;count&quot;:5005}');
    expect(html).toContain('Only &lt;10 of 30,015 men, see 2024, 5.5% and 20,020.');
    expect(html).toContain('it is not the recipe as it ran');
  });

  it('[R1] has no script, no style attribute and no address, and always what was not checked', async () => {
    const { files } = await runWithFiles(recipe({ audience: 'publication', sections: ['found'] }), csv);
    const html = files.get('report-5.html')!;
    expect(html).not.toMatch(/<script|style=|https?:|url\(|javascript:|<link|<img/);
    expect(html.match(/<h2/g)).toHaveLength(2);
    expect(html).toContain('What was not checked');
  });

  it('[R1] escapes what the data and the reader say', async () => {
    const bad = '<img src=x onerror=alert(1)>';
    const { files } = await runWithFiles(recipe({ audience: 'internal', title: bad, asked: bad }), csv);
    expect(files.get('report-5.html')).not.toContain('<img');
  });

  it('[R2] names the setting with which small counts could not be hidden', async () => {
    const settings = { ...recipe({}).settings, smallCells: 3 };
    await expect(runWithFiles(recipe({ audience: 'publication' }, { settings }), csv)).rejects.toThrow(
      'settings.smallCells is 3, but a report for publication hides counts below it',
    );
  });

  it('[R2] holds no exact count of Adult', { timeout: 60_000 }, async () => {
    const file = (name: string) => readFileSync(new URL(`../../../public/samples/${name}`, import.meta.url), 'utf8');
    const adult = JSON.parse(file('adult.recipe.json')) as object;
    const settings = {
      measure: 'elift',
      alpha: '1.2',
      minSupport: '0.05',
      minConfidence: '0.1',
      maxLength: 2,
      significance: '0.05',
    };
    const asked = {
      ...adult,
      hierarchies: {},
      settings,
      steps: [{ do: 'discover' }, { do: 'report', audience: 'publication' }],
    };
    const { files, steps } = await runWithFiles(asked, file('adult.data'));
    const found = new Set(numbersIn(files.get('report-2.html')!));
    const rules = (steps[0] as unknown as { direct: { a1: number; n1: number; a2: number; n2: number }[] }).direct;
    const exact = [32561, 24720, 7841, ...rules.flatMap(({ a1, n1, a2, n2 }) => [a1, n1, a2, n2])];
    expect(exact.length).toBeGreaterThan(30);
    expect(exact.filter((count) => count % 5 !== 0 && found.has(count))).toEqual([]);
  });
});
