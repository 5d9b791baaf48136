import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { countBrowserTests, sumUp } from './count-tests.mjs';

it('names a flaky test of a real report, and counts it neither as passed nor as failed', () => {
  // Inside the project, so that the tests find its packages.
  const folder = mkdtempSync(join('.cache', 'flaky-'));
  try {
    writeFileSync(
      join(folder, 'some.spec.mjs'),
      `import { expect, test } from '@playwright/test';
test('good', () => undefined);
test.describe('inside', () => test('now and then', ({}, { retry }) => expect(retry).toBe(1)));
test('bad', () => expect(1).toBe(2));
`,
    );
    writeFileSync(join(folder, 'playwright.config.mjs'), "export default { testDir: '.', retries: 1, workers: 1 };\n");
    const report = resolve(folder, 'report.json');
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '-c', folder, '--reporter', 'json'], {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    expect(countBrowserTests(JSON.parse(readFileSync(report, 'utf8')) as never)).toEqual({
      passed: 1,
      failed: 1,
      flaky: ['some.spec.mjs:3 now and then'],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([
  [{ passed: 3, failed: 0, flaky: [] }, '\n3 passed, 0 failed\n', 0],
  [{ passed: 2, failed: 1, flaky: [] }, '\n2 passed, 1 failed\n', 1],
  [{ passed: 0, failed: 0, flaky: [] }, '\n0 passed, 0 failed\n', 1],
  [
    { passed: 2, failed: 0, flaky: ['a.ts:3 x'] },
    '\nflaky, failed first and passed then: a.ts:3 x\n2 passed, 0 failed, 1 flaky\n',
    1,
  ],
])('ends a run of %j', (counted, words, status) => {
  expect(sumUp(counted)).toEqual({ words, status });
});
