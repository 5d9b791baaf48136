import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

/**
 * `npm run soak -- [minutes] [times]`: property tests again and again, each round from a seed of its own and with
 * `times` as many runs as the tests name, until the minutes are over. See CONTRIBUTING.md.
 */
const [minutes, times] = [numberAt(2, 20), numberAt(3, 5)];
const report = join(root, '.cache', 'reports', 'soak.json');

ensureInstalled();
mkdirSync(join(root, '.cache', 'reports'), { recursive: true });
const files = filesWithProperties('src');
const end = Date.now() + minutes * 60_000;
let failed = 0;
for (let round = 1; round === 1 || Date.now() < end; round += 1) {
  const seed = Math.trunc((Math.random() - 0.5) * 2 ** 32);
  const failures = runRound(seed);
  failed += failures.length;
  process.stdout.write(`Round ${round}, seed ${seed}: ${failures.length} failed\n`);
  for (const { file, title, message } of failures)
    process.stdout.write(
      `\n${file} > ${title}\n${message}\nAgain: PROPERTY_SEED=${seed} PROPERTY_TIMES=${times} npx vitest run ${file} --testTimeout=0\n\n`,
    );
}
process.stdout.write(`${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

function numberAt(place, otherwise) {
  const given = Number(process.argv[place] ?? otherwise);
  if (given > 0) return given;
  process.stderr.write('Usage: npm run soak -- [minutes, 20] [times as many runs, 5]\n');
  process.exit(2);
}

function filesWithProperties(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesWithProperties(path);
    return /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes("'fast-check'") ? [path] : [];
  });
}

/** What failed: tests, and files that could not be run at all. */
function runRound(seed) {
  rmSync(report, { force: true });
  const done = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files, '--testTimeout=0', '--reporter=json', `--outputFile=${report}`],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PROPERTY_SEED: String(seed), PROPERTY_TIMES: String(times) },
    },
  );
  if (!existsSync(report)) throw new Error(`The tests stopped without a report: ${done.signal ?? done.status}.`);
  const failures = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(
    ({ name, message, assertionResults }) => {
      const file = name.slice(root.length + 1);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      return tests.length === 0 && message
        ? [{ file, title: 'the file', message }]
        : tests.map(({ fullName, failureMessages }) => ({
            file,
            title: fullName,
            message: failureMessages.join('\n'),
          }));
    },
  );
  if (done.status !== 0 && failures.length === 0) throw new Error('The tests passed, but their run failed; see above.');
  return failures;
}
