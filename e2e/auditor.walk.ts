import { expect, test } from '@playwright/test';
import { walkAuditor } from './auditor.ts';

/** Milliseconds between two clicks of a person who reads what comes up. */
const reading = 6000;

test('an auditor has a report on an own file within two minutes', async ({ page }) => {
  const started = Date.now();
  const clicks = await walkAuditor(page, reading);
  console.log(`report after ${clicks} clicks and ${Math.round((Date.now() - started) / 1000)} s`);
  expect(clicks).toBeLessThanOrEqual(12);
  expect(Date.now() - started).toBeLessThan(120_000);
});
