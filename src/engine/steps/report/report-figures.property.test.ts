import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runWithFiles } from '../testing/repaired.ts';
import type { Block, ReportDocument } from './document/report-document.ts';
import { type Told, countPossible } from './small-cells/testing/attacker.ts';
import { type Allowed, readCount, readInterval, readOf, readRange } from './testing/read-figures.ts';

/** So many people of each sex, job and decision: F clerk no, F clerk yes, F cook no, ... */
const cells = [
  ['F', 'clerk', 'no'],
  ['F', 'clerk', 'yes'],
  ['F', 'cook', 'no'],
  ['F', 'cook', 'yes'],
  ['M', 'clerk', 'no'],
  ['M', 'clerk', 'yes'],
  ['M', 'cook', 'no'],
  ['M', 'cook', 'yes'],
] as const;

function csvOf(counts: readonly number[]): string {
  const lines = cells.flatMap((cell, i) => Array<string>(counts[i]).fill(cell.join()));
  return `sex,job,granted\n${lines.join('\n')}\n`;
}

const recipeOf = (steps: readonly object[], rounding: number) => ({
  recipe: 1,
  data: { file: 'people.csv' },
  roles: { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }] },
  settings: {
    measure: 'slift',
    alpha: '1.2',
    minSupport: { count: 10 },
    minConfidence: 0,
    maxLength: 2,
    significance: '0.05',
    rounding,
  },
  steps,
});

async function reportsOf(counts: readonly number[], steps: readonly object[], rounding: number) {
  const audiences = ['internal', 'publication'];
  const asked = recipeOf([...steps, ...audiences.map((audience) => ({ do: 'report', audience }))], rounding);
  const { files } = await runWithFiles(asked, csvOf(counts));
  return audiences.map((_, i) => JSON.parse(files.get(`report-${steps.length + 1 + i}.json`)!) as ReportDocument);
}

const blocksOf = ({ sections }: ReportDocument) => sections.flatMap(({ blocks }) => blocks);
const isTable = (block: Block): block is Extract<Block, { kind: 'table' }> => block.kind === 'table';
const isRates = (block: Block): block is Extract<Block, { kind: 'rates' }> => block.kind === 'rates';

/** Every printed figure of one report contains the exact one of the other; gives how many were compared, and how many intervals. */
function compare(exact: ReportDocument, published: ReportDocument, rounding: number) {
  let compared = 0;
  let intervals = 0;
  const contains = (allowed: Allowed | null, value: number, what: string) => {
    if (allowed === null) return;
    compared += 1;
    expect([what, allowed.low <= value && value <= allowed.high]).toEqual([what, true]);
  };
  const sayAndShare = (text: string, own: string, what: string) => {
    const [share, of] = text.split(', ').length > 2 ? splitLast(text) : text.split(', ');
    const [ownShare, ownOf] = splitLast(own);
    const [a, n] = readOf(ownOf, 1, 0).map(({ low }) => low);
    const [part, whole] = readOf(of, rounding, 10);
    contains(part, a, `${what}: ${text}`);
    contains(whole, n, `${what}: ${text}`);
    if (share !== 'left out') contains(readRange(share), (100 * a) / n, `${what}: ${text} of ${ownShare}`);
  };
  const rates = blocksOf(exact).filter(isRates);
  for (const { title, rows } of blocksOf(published).filter(isRates))
    for (const row of rows) {
      const own = rates.find((block) => block.title === title)!.rows.find(({ label }) => label === row.label)!;
      contains({ low: row.share.low, high: row.share.high }, own.share.low, `${title} ${row.label}`);
      contains({ low: row.low, high: Infinity }, own.low, `${title} ${row.label} low`);
      contains({ low: -Infinity, high: row.high }, own.high, `${title} ${row.label} high`);
      sayAndShare(row.says, own.says, row.label);
    }
  const tables = blocksOf(exact).filter(isTable);
  for (const { head, rows } of blocksOf(published).filter(isTable)) {
    const own = tables.find((table) => table.head[0].title === head[0].title && table.head.length >= head.length);
    if (own === undefined || head[0].title === 'Of whom' || head[0].title === 'Risk') continue;
    for (const row of rows) {
      const line = own.rows.find(([name]) => name === row[0]);
      if (line === undefined) continue;
      head.forEach(({ title, isNumber }, i) => {
        const at = own.head.findIndex((one) => one.title === title);
        if (!isNumber || at < 0 || title === 'q') return;
        const [text, other] = [row[i], line[at]];
        if (/%|left out, /.test(text)) sayAndShare(text, other, title);
        else if (/ of /.test(text)) {
          const [a, n] = readOf(other, 1, 0).map(({ low }) => low);
          contains(readOf(text, rounding, 10)[0], a, `${title}: ${text}`);
          contains(readOf(text, rounding, 10)[1], n, `${title}: ${text}`);
        } else if (/^(taken|granted|recorded)/.test(title))
          contains(readCount(text, rounding, 10), Number(other.replaceAll(',', '')), `${title}: ${text}`);
        else if (!text.startsWith('left out')) {
          const [value, own] = [text, other].map((one) => one.split(' ('));
          const [mine, exactly] = [readRange(value[0])!, readRange(own[0])!];
          if (value[1] !== undefined && own[1] !== undefined) {
            const [printed, exactInterval] = [readInterval(value[1]), readInterval(own[1])];
            const allowed = { low: printed.low - 0.006, high: printed.high + 0.006 };
            contains(allowed, exactInterval.low, `${title}, interval from: ${text}, ${other}`);
            contains(allowed, exactInterval.high, `${title}, interval to: ${text}, ${other}`);
            intervals += 1;
          }
          contains(
            { low: mine.low - 0.006, high: mine.high + 0.006 },
            (exactly.low + exactly.high) / 2,
            `${title}: ${text}, ${other}`,
          );
        }
      });
    }
  }
  return { compared, intervals };
}

function splitLast(text: string): [string, string] {
  const at = text.indexOf(', ');
  return [text.slice(0, at), text.slice(at + 2)];
}

const size = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 10, max: 80 }));
const tables = fc
  .array(size, { minLength: 8, maxLength: 8 })
  .filter(
    (counts) =>
      [0, 2, 4, 6].some((i) => counts[i] > 0) &&
      [1, 3, 5, 7].some((i) => counts[i] > 0) &&
      counts.slice(0, 4).some((count) => count > 0),
  );

describe('the figures of a report for publication', () => {
  it(
    '[R2] each contain the exact one: counts, rates, measures, intervals, impact ratios',
    { timeout: 120_000 },
    async () => {
      let compared = 0;
      let intervals = 0;
      await fc.assert(
        fc.asyncProperty(tables, fc.constantFrom(1, 5), async (counts, rounding) => {
          const steps = [{ do: 'discover' }, { do: 'groups', lens: 'nyc' }, { do: 'repair', method: 'least' }];
          const [exact, published] = await reportsOf(counts, steps, rounding);
          const seen = compare(exact, published, rounding);
          compared += seen.compared;
          intervals += seen.intervals;
        }),
        { numRuns: 25, endOnFailure: true },
      );
      expect(compared).toBeGreaterThan(200);
      expect(intervals).toBeGreaterThan(3);
    },
  );

  it('[R2] hold a ratio of 0.849 of 41 people of whom 23 were denied, and never 0.727', async () => {
    // 18 of 41 against 30 of 58.
    const [exact, published] = await reportsOf(
      [13, 8, 10, 10, 18, 10, 10, 20],
      [{ do: 'discover' }, { do: 'groups', lens: 'us-four-fifths' }],
      5,
    );
    const ratioOf = (report: ReportDocument) =>
      blocksOf(report)
        .filter(isTable)
        .find(({ head }) => head.some(({ title }) => title === 'impact ratio'))!
        .rows.find(([name]) => /F|F$/.test(name))!;
    expect(ratioOf(exact)[2]).toBe('0.849');
    expect(ratioOf(published)[1]).toBe('about 25 of 40');
    const allowed = readRange(ratioOf(published)[2])!;
    expect([allowed.low < 0.849, allowed.high > 0.849]).toEqual([true, true]);
  });

  it('[R2] give exact counts and ratios under rounding 1, whatever was left out of the file', async () => {
    const [exact, published] = await reportsOf(
      [20, 40, 30, 25, 15, 60, 33, 44],
      [{ do: 'discover' }, { do: 'groups', lens: 'us-four-fifths' }],
      1,
    );
    expect(published.hidden).toBe(0);
    const rows = (report: ReportDocument) =>
      blocksOf(report)
        .filter(isTable)
        .find(({ head }) => head.some(({ title }) => title === 'impact ratio'))!
        .rows.map((row) => row[1]);
    expect(rows(published)).toEqual(rows(exact));
    expect(JSON.stringify(published)).toContain('none left out');
  });

  it(
    '[R2] leave five values to each hidden count, before and after a repair taken together',
    { timeout: 120_000 },
    async () => {
      let hidden = 0;
      await fc.assert(
        fc.asyncProperty(tables, fc.constantFrom('least', 'up', 'drp2'), async (counts, method) => {
          const [, published] = await reportsOf(counts, [{ do: 'repair', method }], 5);
          const told = tellAll(published, method);
          for (const { atoms, low, high } of told) {
            if (low !== 0 || high !== 9) continue;
            hidden += 1;
            expect(countPossible(8, told, atoms, 5)).toBe(5);
          }
        }),
        { numRuns: 25, endOnFailure: true },
      );
      expect(hidden).toBeGreaterThan(20);
    },
  );
});

/** All that a report tells of people by sex, outcome before and outcome after: bits 4, 2 and 1 of an atom. */
function tellAll(report: ReportDocument, method: string): Told[] {
  const atoms = (isIn: (isF: boolean, was: boolean, is: boolean) => boolean) =>
    Array.from({ length: 8 }, (_, i) => i).filter((i) => isIn((i & 4) > 0, (i & 2) > 0, (i & 1) > 0));
  const told: Told[] = [];
  if (method === 'up') told.push({ atoms: atoms((_f, was, is) => !was && is), low: 0, high: 0 });
  if (method === 'drp2') told.push({ atoms: atoms((_f, was, is) => was && !is), low: 0, high: 0 });
  const tell = (text: string, isIn: Parameters<typeof atoms>[0]) => {
    const { low, high } = readCount(text, 5, 10);
    told.push({ atoms: atoms(isIn), low, high: Math.min(high, 1000) });
  };
  const tellOf = (text: string, isA: Parameters<typeof atoms>[0], isN: Parameters<typeof atoms>[0]) => {
    const [part, whole] = text.split(' of ');
    tell(part, (f, was, is) => isA(f, was, is) && isN(f, was, is));
    tell(part.startsWith('about') && !/not/.test(whole) ? `about ${whole}` : whole, isN);
  };
  const text = JSON.stringify(report);
  const outcome = /no”?: ((?:about |<)?[\d,]+|not shown) of ((?:about )?[\d,]+|<10|not shown)/.exec(text);
  if (outcome !== null)
    tellOf(
      `${outcome[1]} of ${outcome[2]}`,
      (_f, was) => was,
      () => true,
    );
  for (const { rows } of blocksOf(report).filter(isRates))
    for (const { label, says } of rows) {
      const isF = label.startsWith('People with sex');
      const isAfter = label.endsWith(', after');
      tellOf(
        splitLast(says)[1],
        (_f, was, is) => (isAfter ? is : was),
        (f) => f === isF,
      );
    }
  for (const { head, rows } of blocksOf(report).filter(isTable)) {
    if (head[0].title !== 'Group') continue;
    for (const [name, ...numbers] of rows)
      numbers.forEach((number, i) => {
        const isTaken = head[i + 1].title === 'taken';
        const isF = name.endsWith('F');
        tell(number, (f, was, is) => f === isF && was !== is && is === isTaken);
      });
  }
  return told;
}
