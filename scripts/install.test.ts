import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const run = (code: string) => {
  const script = `import { runTool } from './scripts/install.mjs'; process.exit(runTool(['-e', ${JSON.stringify(code)}]));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
};

it('says a sentence for a command that was ended and could not, and leaves others alone', () => {
  const ended = run("process.kill(process.pid, 'SIGKILL')");
  expect(ended.status).toBe(1);
  expect(ended.stderr).toMatch(/was ended from outside \(SIGKILL\).*memory.*Leave out columns/);
  expect(run('process.exit(3)')).toMatchObject({ status: 3, stderr: '' });
  expect(run("process.kill(process.pid, 'SIGINT')")).toMatchObject({ status: 1, stderr: '' });
});
