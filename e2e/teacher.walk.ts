import { expect, test } from '@playwright/test';
import { expectNoViolation } from './no-violation.ts';
import { walkAsTeacher } from './teacher.ts';

test('a teacher compares two repairs of a sample in 12 clicks and two minutes', async ({ page }) => {
  const started = Date.now();
  const { clicks, foreign } = await walkAsTeacher(page, 2_000);
  console.log(`teacher: ${clicks} clicks, ${Math.round((Date.now() - started) / 1000)} s`);
  expect(clicks).toBeLessThanOrEqual(12);
  expect(Date.now() - started).toBeLessThanOrEqual(120_000);
  expect(foreign).toEqual([]);
  await expectNoViolation(page);
});
