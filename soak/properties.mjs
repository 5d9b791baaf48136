import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/install.mjs';

const report = join(root, '.cache', 'reports', 'soak.json');

/**
 * Property tests again and again, each round from a seed of its own and with `times` as many runs as the tests name,
 * until the minutes are over. Tells how many failed.
 */
export function soakProperties(minutes, times) {
  mkdirSync(join(root, '.cache', 'reports'), { recursive: true });
  const files = filesWithProperties('src');
  const end = Date.now() + minutes * 60_000;
  let failed = 0;
  for (let round = 1; round === 1 || Date.now() < end; round += 1) {
    const seed = Math.trunc((Math.random() - 0.5) * 2 ** 32);
    const failures = runRound(files, seed, times);
    failed += failures.length;
    process.stdout.write(`Round ${round}, seed ${seed}: ${failures.length} failed\n`);
    for (const { file, title, message } of failures)
      process.stdout.write(
        `\n${file} > ${title}\n${message}\nAgain: PROPERTY_SEED=${seed} PROPERTY_TIMES=${times} npx vitest run ${file} --testTimeout=0\n\n`,
      );
  }
  process.stdout.write(`${failed} failed\n`);
  return failed;
}

function filesWithProperties(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesWithProperties(path);
    return /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes("'fast-check'") ? [path] : [];
  });
}

/** What failed: tests, and files that could not be run at all. */
function runRound(files, seed, times) {
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
