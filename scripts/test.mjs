import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureFolder, ensureInstalled, root } from './install.mjs';
import { ensureBrowser } from './browser.mjs';
import { countBrowserTests, sumUp } from './count-tests.mjs';
import { ensurePostgres } from './postgres.mjs';

ensureFolder();
ensureInstalled();
const browser = ensureBrowser();
ensurePostgres();
const reports = join(root, '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
/** Tests that failed and then passed, by their places. */
const flaky = [];

/**
 * Runs a step, which prints as it goes, or, beside another one, when it is done; `nice` is by how much it steps back behind
 * what it runs beside.
 */
function run(title, args, { nice = null, env = {} } = {}) {
  const isBeside = nice !== null;
  const started = Date.now();
  if (!isBeside) process.stdout.write(`\n== ${title}\n`);
  const output = isBeside ? 'pipe' : 'inherit';
  return new Promise((resolve) => {
    const done = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    });
    let printed = isBeside ? `\n== ${title}\n` : '';
    for (const stream of [done.stdout, done.stderr]) stream?.on('data', (text) => (printed += text));
    if (isBeside) setPriority(done.pid, nice);
    done.on('close', (status) => {
      const how = `${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`;
      process.stdout.write(`${printed}== ${title}: ${how}\n`);
      resolve(status === 0);
    });
  });
}

/** Takes checks, one after the other, until none waits; each counts as a test. */
async function checkAll(waiting, nice) {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const [title, args] = check;
    if (await run(title, args, { nice })) passed += 1;
    else failed += 1;
  }
}

/** A step with tests of its own: they are counted from its JSON report. */
async function suite(title, args, file, count, env) {
  const ok = await run(title, args, { env });
  let counted = { passed: 0, failed: 0, flaky: [] };
  try {
    counted = count(JSON.parse(readFileSync(join(reports, file), 'utf8')));
  } catch (error) {
    process.stdout.write(`No report of ${title}: ${error.message}\n`);
  }
  passed += counted.passed;
  failed += counted.failed;
  flaky.push(...counted.flaky);
  if (!ok && counted.failed === 0) failed += 1;
}

const bin = (path) => join('node_modules', path);

/** What the tests in the browser open. */
const builds = [
  ['build', [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn']],
  ['one file', ['scripts/build-single.mjs']],
  ['what the builds hold', ['--import', 'tsx', 'scripts/check-build.mjs']],
];

/** What no test needs. */
const checks = [
  ['types', [bin('typescript-7/bin/tsc'), '-p', 'tsconfig.json']],
  ['types of the engine, without browser or Node', [bin('typescript-7/bin/tsc'), '-p', 'src/engine/tsconfig.json']],
  ['lint', [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']],
  ['formatting', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  [
    'import directions',
    [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      'src',
      'workers',
      'cli',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  ],
  ['nothing unused', [bin('knip/bin/knip.js')]],
];

// The unit tests fill two cores, the tests in the browser wait a third of their time: the checks begin beside the former,
// take what they leave and end beside the latter, which wait for the builds alone.
const built = checkAll(builds, 10);
const beside = built.then(() => checkAll(checks, 19));
await suite(
  'unit and property tests',
  [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'unit.json')}`,
  ],
  'unit.json',
  (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests, flaky: [] }),
);
await built;
await suite('end to end, in Chromium', [bin('@playwright/test/cli.js'), 'test'], 'e2e.json', countBrowserTests, {
  CHROMIUM_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json'),
});
await Promise.all([beside, checkAll(checks, 0)]);

const { words, status } = sumUp({ passed, failed, flaky });
process.stdout.write(words);
process.exit(status);
