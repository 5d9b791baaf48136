import { sayFailure } from '../../../words/failure.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRecipe } from '../../recipe/read-recipe.ts';
import { runRecipe } from '../run-recipe.ts';
import type { StepFile } from '../step.ts';
import { readTable } from '../../table/reading/index.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { runWithFiles } from '../testing/repaired.ts';
import { roundCount } from './small-cells/counts.ts';

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
  settings: { measure: 'slift', alpha: '1.2', minSupport: { count: 5000 }, minConfidence: 0, significance: '0.05' },
  notes: [
    { about: 'rule [["sex","F"]] in []', verdict: 'rejected', text: 'Only 3 of 30014 men, see 2024, 5.5% and 20018.' },
  ],
  steps: [
    { do: 'discover', explain: '0.9' },
    { do: 'groups', lens: 'nyc' },
    { do: 'repair', method: 'least', minSupport: { count: 5000 } },
    { do: 'generalize', k: 2 },
    { do: 'report', ...report },
  ],
  ...more,
});

/** The same without a release, so that the report stands by itself. */
const alone = (report: object) => {
  const { steps, ...rest } = recipe(report);
  return { ...rest, steps: steps.filter(({ do: kind }) => kind !== 'generalize') };
};

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
      alone({ audience: 'publication', asked: 'Are 30018 women treated alike?' }),
      csv,
    );
    const exact = [...sumsOf(weights.map(([, , , weight]) => weight))].filter(
      (sum) => sum >= rules.smallCells && roundCount(sum, rules) !== sum,
    );
    for (const name of ['report-4.html', 'report-4.json']) {
      const found = new Set(numbersIn(files.get(name)!));
      expect([name, exact.filter((sum) => found.has(sum))]).toEqual([name, []]);
    }
  });

  it('[R2] gives the exact figures in an internal one', async () => {
    const { files } = await runWithFiles(recipe({ audience: 'internal' }), csv);
    const found = new Set(numbersIn(files.get('report-5.html')!));
    expect([30018, 40064, 35024].filter((count) => !found.has(count))).toEqual([]);
  });

  it('[R2] rounds the notes, and embeds no value of the data but groups and outcomes', async () => {
    const { files } = await runWithFiles(alone({ audience: 'publication' }), csv);
    const html = files.get('report-4.html')!;
    expect(html).toContain('Only &lt;10 of about 30,015 men, see 2024, 5.5% and about 20,020.');
    const embedded = html.slice(html.indexOf('<pre'));
    expect(embedded).not.toMatch(/clerk|30014|Only/);
    expect(embedded).toMatch(/&quot;minSupport&quot;: {&quot;count&quot;:5000}/);
  });

  it('[R2] [R4] says a threshold as it was set, however small: nobody is counted by it', async () => {
    const few = recipe({}, { settings: { ...recipe({}).settings, minSupport: { count: 4 } }, notes: [] });
    const steps = [{ do: 'discover' }, { do: 'report', audience: 'publication' }];
    const { files } = await runWithFiles({ ...few, steps }, csv);
    const html = files.get('report-2.html')!;
    expect(html).toContain('in which at least 4 people are in the group');
    expect(html).toContain('Situations with fewer than 4 people in the group');
    expect(html).not.toMatch(/(at least|fewer than|asks for) (&lt;|about)/);
  });

  it('[R1] [R4] holds no hidden value of trees, filters, merges, names or notes', async () => {
    const rows = weights.flatMap(([sex, job, granted], i) =>
      Array.from({ length: 12 }, (_, n) => `${sex},${job},born-${i}-${n},${granted}`),
    );
    const dates = rows.map((row) => row.split(',')[2]);
    const more = {
      data: { file: 'people.csv' },
      settings: { ...recipe({}).settings, minSupport: '0.05' },
      columns: { born: { merge: { 'merged-away': ['born-0-0', 'born-0-1'] }, names: { 'born-0-2': 'secret name' } } },
      filter: [{ attribute: 'born', not: ['born-1-1'] }],
      hierarchies: {
        born: dates
          .filter((date) => !['born-0-0', 'born-0-1'].includes(date))
          .concat('merged-away')
          .map((date) => [date, date.slice(0, 6), '*']),
      },
      notes: [{ about: 'the table', verdict: 'accepted', text: 'See born-2-2.' }],
      steps: [
        { do: 'discover', explain: '0.9' },
        { do: 'report', audience: 'publication', sections: ['recipe', 'data'] },
      ],
    };
    const { filter: _filter, ...kept } = more;
    const { files } = await runWithFiles(recipe({}, kept), `sex,job,born,granted\n${rows.join('\n')}\n`);
    const text = files.get('report-2.html')! + files.get('report-2.json')!;
    expect(text).not.toMatch(/born-\d|merged-away|secret name|no data/);
    expect(text).toContain('because values of the data stand in them');
  });

  it('[R1] holds a commitment and no hash of the data', async () => {
    const read = readRecipe(JSON.stringify(recipe({ audience: 'publication' })));
    if (!read.ok) throw new Error(sayFailure(read));
    const table = await readTable(memorySource(csv), read.value.recipe.data, quietContext);
    if (!table.ok) throw new Error(sayFailure(table));
    const files: StepFile[] = [];
    const options = { write: (file: StepFile) => files.push(file), commitment: 'c'.repeat(64) };
    const done = runRecipe(read.value, table.value, 'd'.repeat(64), quietContext, options);
    if (!done.ok) throw new Error(sayFailure(done));
    const text = files
      .flatMap(({ name, text: own }) => (name.startsWith('report') ? [own] : []))
      .join('')
      .replaceAll(' ', '');
    expect(text).toContain('c'.repeat(64));
    expect(text).not.toContain('d'.repeat(64));
    const repaired = createHash('sha256')
      .update(files.find(({ name }) => name.startsWith('protected'))!.text)
      .digest('hex');
    expect(text).not.toContain(repaired);
  });

  it('[R1] has no script, no style attribute and no address, and always what was not checked', async () => {
    const { files } = await runWithFiles(alone({ audience: 'publication', sections: ['found'] }), csv);
    const html = files.get('report-4.html')!;
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
    const settings = { ...recipe({}).settings, smallCells: 1 };
    await expect(runWithFiles(recipe({ audience: 'publication' }, { settings }), csv)).rejects.toThrow(
      'settings.smallCells is 1, so that a report for publication would hide nobody',
    );
  });

  it('[R2] holds no exact count of Adult', { timeout: 60_000 }, async () => {
    const file = (name: string) => readFileSync(new URL(`../../../../public/samples/${name}`, import.meta.url), 'utf8');
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
