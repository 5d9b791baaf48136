import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensurePostgres } from './postgres.mjs';

ensureInstalled();
const browser = ensureBrowser();
ensurePostgres();
const reports = join(root, '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;

function run(title, args, env = {}) {
  const started = Date.now();
  process.stdout.write(`\n== ${title}\n`);
  const done = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  process.stdout.write(
    `== ${title}: ${done.status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  );
  return done.status === 0;
}

function count(isOk) {
  if (isOk) passed += 1;
  else failed += 1;
}

/** A step that is one check: it counts as one test. */
function check(title, args) {
  count(run(title, args));
}

/** Checks that need nothing of each other, two at a time; each is printed when it is done. */
async function checkAll(steps) {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) count(await runBeside(...step));
  };
  await Promise.all([work(), work()]);
}

function runBeside(title, args) {
  const started = Date.now();
  return new Promise((resolve) => {
    const done = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [done.stdout, done.stderr]) stream.on('data', (text) => (printed += text));
    done.on('close', (status) => {
      const how = `${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`;
      process.stdout.write(`\n== ${title}\n${printed}== ${title}: ${how}\n`);
      resolve(status === 0);
    });
  });
}

/** A step with tests of its own: they are counted from its JSON report. */
function suite(title, args, file, count, env) {
  const ok = run(title, args, env);
  let counted = { passed: 0, failed: 0 };
  try {
    counted = count(JSON.parse(readFileSync(join(reports, file), 'utf8')));
  } catch (error) {
    process.stdout.write(`No report of ${title}: ${error.message}\n`);
  }
  passed += counted.passed;
  failed += counted.failed;
  if (!ok && counted.failed === 0) failed += 1;
}

const bin = (path) => join('node_modules', path);

await checkAll([
  ['lint', [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']],
  ['types', [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']],
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
  ['types of the engine, without browser or Node', [bin('typescript/bin/tsc'), '-p', 'src/engine/tsconfig.json']],
  ['nothing unused', [bin('knip/bin/knip.js')]],
]);
suite(
  'unit and property tests',
  [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'unit.json')}`,
  ],
  'unit.json',
  (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
);
check('build', [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn']);
check('one file', ['scripts/build-single.mjs']);
check('what the builds hold', ['--import', 'tsx', 'scripts/check-build.mjs']);
suite(
  'end to end, in Chromium',
  [bin('@playwright/test/cli.js'), 'test'],
  'e2e.json',
  (report) => ({ passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }),
  { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json') },
);

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
