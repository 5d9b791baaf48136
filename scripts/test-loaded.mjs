import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './install.mjs';

// `npm run test:loaded [runs] [busy]`: the whole suite, three times in a row unless told otherwise, while six processes that
// do nothing but count take what they can get of the machine. A test that waits for something that is not yet there fails here.
const [runs = 3, busy = 6] = process.argv.slice(2).map(Number);
if (![runs, busy].every((count) => Number.isInteger(count) && count > 0)) {
  process.stderr.write(
    'Say how often, and beside how many busy processes, as whole numbers: npm run test:loaded -- 3 6\n',
  );
  process.exit(2);
}

const counters = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
const stop = () => counters.forEach((counter) => counter.kill('SIGKILL'));
process.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const outcomes = [];
for (let run = 1; run <= runs; run += 1) {
  process.stdout.write(`\n== run ${run} of ${runs}, beside ${busy} busy processes\n`);
  const started = Date.now();
  const status = await new Promise((resolve) => {
    spawn(process.execPath, [join(root, 'scripts', 'test.mjs')], { cwd: root, stdio: 'inherit' }).on('close', resolve);
  });
  outcomes.push({ status, minutes: ((Date.now() - started) / 60_000).toFixed(1) });
}
outcomes.forEach(({ status, minutes }, index) =>
  process.stdout.write(`run ${index + 1}: ${status === 0 ? 'green' : 'RED'} in ${minutes} min\n`),
);
process.exit(outcomes.every(({ status }) => status === 0) ? 0 : 1);
