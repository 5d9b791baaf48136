import { sayFailure } from '../../src/words/failure.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { estimateShare } from '../../src/engine/measures/intervals.ts';
import { readThreshold } from '../../src/engine/shared/exact.ts';
import { chanceOf, seed } from '../chance.ts';
import { countClear, discoverIn, fareOf, limitOf, ways, type Fared } from './judge.ts';
import { isMoreThanChance, peopleScenarios, type PeopleScenario } from './people.ts';
import { powerScenario, scenarios, type Scenario } from './scenarios.ts';

const page = 'docs/VALIDITY.md';
const [start, end] = ['<!-- calibration: written by npm run calibrate -->', '<!-- end of calibration -->'];

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** In how many tables of a scenario something is called clear, by each way to judge it. */
function countTables(scenario: Scenario, tables: number): string[] {
  const withClear = ways.map(() => 0);
  for (let n = 0; n < tables; n += 1) {
    const found = discoverIn(scenario, chanceOf(scenario.name, n));
    ways.forEach((way, at) => {
      const limit = limitOf(way === 'impact ratio' ? 'slift_c' : way, scenario);
      if (countClear(found, way, limit) > 0) withClear[at] += 1;
    });
  }
  process.stderr.write(`${scenario.name}: ${tables} tables\n`);
  const worst = estimateShare(Math.max(...withClear), tables)!;
  return [scenario.name, String(tables), ...withClear.map(String), `${percent(worst.low)} to ${percent(worst.high)}`];
}

interface Power {
  readonly found: number;
  readonly wrong: number;
  readonly tables: number;
}

const nothing: Power = { found: 0, wrong: 0, tables: 0 };

function addPower(sum: Power, fared: readonly Fared[], isTrue: (office: string) => boolean, by: Test): Power {
  const offices = fared.filter(({ items }) => items.length === 1 && items[0].startsWith('o'));
  const clear = offices.filter((one) => one[by]);
  const right = clear.filter(({ items }) => isTrue(items[0])).length;
  return {
    found: sum.found + right / 100,
    wrong: sum.wrong + (clear.length === 0 ? 0 : (clear.length - right) / clear.length),
    tables: sum.tables + Number(clear.length > right),
  };
}

const tests = ['ours', 'hochberg', 'uncorrected'] as const;
type Test = (typeof tests)[number];

/** How many of the situations truly over the limit are called clear, and how many of the clear ones are false. */
function measurePower(times: number, tables: number): string[][] {
  const scenario = powerScenario(times);
  const limit = readThreshold('1.2', 'limit');
  if (!limit.ok) throw new Error(sayFailure(limit));
  const sums = Object.fromEntries(tests.map((by) => [by, nothing])) as Record<Test, Power>;
  for (let n = 0; n < tables; n += 1) {
    const fared = fareOf(discoverIn(scenario, chanceOf(scenario.name, n)), limit.value);
    for (const by of tests) sums[by] = addPower(sums[by], fared, scenario.isTrue, by);
  }
  const titles = { ours: 'by M7', hochberg: 'Benjamini and Hochberg', uncorrected: 'uncorrected' };
  return tests.map((by) => [
    scenario.name,
    titles[by],
    percent(sums[by].found / tables),
    percent(sums[by].wrong / tables),
    percent(sums[by].tables / tables),
  ]);
}

/** In how many tables more people are called treated worse than chance gives (D7). */
function countMore(scenario: PeopleScenario, tables: number): string[] {
  let more = 0;
  for (let n = 0; n < tables; n += 1)
    if (isMoreThanChance(scenario, chanceOf(`${scenario.name} ${scenario.k}`, n))) more += 1;
  process.stderr.write(`${scenario.name}: ${tables} tables\n`);
  const { low, high } = estimateShare(more, tables)!;
  return [
    scenario.name,
    String(scenario.k),
    String(tables),
    percent(more / tables),
    `${percent(low)} to ${percent(high)}`,
  ];
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const ruler = (count: number) => row(Array<string>(count).fill('---'));

function write(tables: number): string {
  const calibration = scenarios.map((scenario) => countTables(scenario, Math.ceil(tables / (scenario.slow ?? 1))));
  const power = [1.5, 2].flatMap((times) => measurePower(times, tables));
  const people = peopleScenarios.map((scenario) => countMore(scenario, tables));
  const peopleHead = ['tables', 'k', 'made', 'share', '95% interval'];
  const head = ['tables', 'made', ...ways, 'worst, 95% interval'];
  const powerHead = [
    'tables',
    'test',
    'of those truly over, called clear',
    'of the clear, false',
    'tables with a false one',
  ];
  return [
    start,
    `Written by \`SOAK_SEED=${seed} npm run calibrate -- ${tables}\`.`,
    '',
    'Tables in which something is called clear though nothing is over the limit:',
    '',
    ...[row(head), ruler(head.length), ...calibration.map(row)],
    '',
    `What is found where something is over it (slift, limit 1.2, ${tables} tables each):`,
    '',
    ...[row(powerHead), ruler(powerHead.length), ...power.map(row)],
    '',
    'Tables in which more people are called treated worse than chance gives (D7, from 20 points on):',
    '',
    ...[row(peopleHead), ruler(peopleHead.length), ...people.map(row)],
    '',
    end,
  ].join('\n');
}

const tables = Number(process.argv[2] ?? 300);
if (!Number.isInteger(tables) || tables < 1) {
  process.stderr.write('Usage: npm run calibrate -- [number of tables, 300]\n');
  process.exit(2);
}
const written = write(tables);
process.stdout.write(`${written}\n`);
const before = readFileSync(page, 'utf8');
const [from, to] = [before.indexOf(start), before.indexOf(end)];
if (from < 0 || to < 0) throw new Error(`${page} has no place for the figures.`);
writeFileSync(page, before.slice(0, from) + written + before.slice(to + end.length));
