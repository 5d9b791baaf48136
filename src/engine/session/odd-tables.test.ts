import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import type { Recipe } from '../recipe/recipe.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { escape } from '../steps/report/document/write-html.ts';
import { recipeOf } from './testing/open-session.ts';
import { open } from './testing/step-and-screen.ts';

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csvOf = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map(quote).join(',')).join('\n');
const many = (row: readonly string[], times: number) => Array<readonly string[]>(times).fill(row);
const script = `</td><script>alert('1')</script>`;
const rtl = '\u05d0\u05d1\u05d2 \u202eevil\u202c';
const long = 'x'.repeat(5000);

interface Odd {
  readonly rows: readonly (readonly string[])[];
  /** The group, as column and value; null: nobody is protected. */
  readonly group: readonly [string, string] | null;
  /** How the abstract begins, or why there can be no report. */
  readonly says: string;
}

const head = ['sex', 'job', 'granted'];
const usual = [
  ...many(['F', 'a', 'no'], 20),
  ...many(['F', 'b', 'yes'], 10),
  ...many(['M', 'a', 'yes'], 40),
  ...many(['M', 'b', 'no'], 10),
];
const odd: Readonly<Record<string, Odd>> = {
  'one row': { rows: [head, ['F', 'a', 'no']], group: ['sex', 'F'], says: 'Every record has a negative decision' },
  'nobody protected': { rows: [head, ...usual], group: null, says: 'Nobody looked for discrimination.' },
  'a group of one': {
    rows: [head, ...many(['M', 'a', 'yes'], 50), ...many(['M', 'b', 'no'], 9), ['F', 'a', 'no']],
    group: ['sex', 'F'],
    says: 'No situation was large enough to be tested',
  },
  'everybody denied': {
    rows: [head, ...many(['F', 'a', 'no'], 40), ...many(['M', 'b', 'no'], 40)],
    group: ['sex', 'F'],
    says: 'Every record has a negative decision',
  },
  'nobody denied': {
    rows: [head, ...many(['F', 'a', 'yes'], 40), ...many(['M', 'b', 'yes'], 40)],
    group: ['sex', 'F'],
    says: 'No record has &quot;no&quot;',
  },
  'everybody in the group': {
    rows: [head, ...many(['F', 'a', 'no'], 40), ...many(['F', 'b', 'yes'], 40)],
    group: ['sex', 'F'],
    says: 'Every situation found has too few people, or nobody to compare with',
  },
  'markup, right to left and long values': {
    rows: [
      [`sex${script}`, `job "quoted" & 'more'`, 'granted'],
      ...many([script, rtl, 'no'], 60),
      ...many(['M', long, 'yes'], 60),
      ...many(['M', rtl, 'no'], 12),
      ...many([script, long, 'yes'], 11),
    ],
    group: [`sex${script}`, script],
    says: 'People with sex&lt;/td&gt;&lt;script&gt;',
  },
  '300 columns': {
    rows: [
      [...head, ...Array.from({ length: 297 }, (_, i) => `c${i}`)],
      ...usual.map((row, i) => [...row, ...Array.from({ length: 297 }, (_, j) => String((i * (j + 1)) % 60))]),
    ],
    group: ['sex', 'F'],
    says: 'People with sex = F have the outcome “granted = no” 3.3 times as often as everyone else',
  },
};

const pins: Recipe['pins'] = [
  { title: 'Original', steps: [] },
  { title: script, steps: [{ do: 'repair', method: 'up' }] },
  { title: 'Published', steps: [{ do: 'generalize', k: 2 }] },
];

function recipeFor({ rows, group }: Odd, audience: 'internal' | 'publication'): Recipe {
  const [sex, job] = rows[0];
  return recipeOf({
    roles: {
      decision: { attribute: 'granted', negative: ['no'] },
      protected: group === null ? [] : [{ attribute: group[0], value: group[1] }],
      protectedAttributes: group === null ? [] : [sex],
      quasi: [sex, job],
    },
    settings: { measure: 'elift', alpha: '1.2', minSupport: { count: 2 }, minConfidence: '0.1', maxLength: 2 },
    pins,
    steps: [
      ...(group === null ? [] : [{ do: 'discover' } as const]),
      { do: 'generalize', k: 2 },
      { do: 'report', audience, title: null, asked: `${script} & "why"` },
    ],
  });
}

async function tellOf(given: Odd) {
  const recipe = recipeFor(given, 'internal');
  const { session } = await open(recipe, new TextEncoder().encode(csvOf(given.rows)));
  const about = { marks: null, saved: [], day: '' };
  const reports = (['internal', 'publication'] as const).map((audience) =>
    session.report(recipeFor(given, audience), about, quietContext),
  );
  const isWide = given.rows[0].length > 9;
  return { reports, comparison: isWide ? null : session.compare(recipe, pins.length, quietContext) };
}

/** What is said with the exact ratio in the place of a range that contains it, as reports for publication have one. */
function nameExact(said: string, exactly: string): string {
  const exact = /[\d.]+(?= times)/.exec(exactly)?.[0];
  return said.replace(/([\d.]+) to ([\d.]+)(?= times)/, (range, low: string, high: string) =>
    exact !== undefined && Number(low) <= Number(exact) && Number(exact) <= Number(high) ? exact : range,
  );
}

describe('[R1] odd tables, from the search to the report', () => {
  it.each(Object.entries(odd))('%s: no crash, no claim too much, everything escaped', async (_, given) => {
    const { reports, comparison } = await tellOf(given);
    for (const report of reports) {
      const html = report.ok ? report.value.html : `<p class="abstract">${escape(sayFailure(report))}</p>`;
      const said = nameExact(/class="abstract">([^<]*)</.exec(html)?.[1] ?? '', given.says);
      expect(said.slice(0, given.says.length)).toBe(given.says);
      expect(
        /.{0,60}(?:<script|NaN|Infinity|undefined|[\u202a-\u202e]|\[object).{0,20}/.exec(html)?.[0],
      ).toBeUndefined();
    }
    expect(comparison?.ok).toBe(comparison === null ? undefined : reports[0].ok);
  });

  it('turns no direction of writing, whatever a value holds', () => {
    expect(escape('a\u202eb\u2067c <i>')).toBe('a\ufffdb\ufffdc &lt;i&gt;');
  });
});
