import { expect, test } from '@playwright/test';
import { walkAsDataHolder } from './data-holder.ts';

test('a data holder releases a table and checks its certificate in 12 clicks and two minutes', async ({ page }) => {
  const started = Date.now();
  const { clicks, foreign } = await walkAsDataHolder(page, 3_000);
  console.log(`data holder: ${clicks} clicks, ${Math.round((Date.now() - started) / 1000)} s`);
  expect(clicks).toBeLessThanOrEqual(12);
  expect(Date.now() - started).toBeLessThanOrEqual(120_000);
  expect(foreign).toEqual([]);
});
