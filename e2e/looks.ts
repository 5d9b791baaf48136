import { expect, type Page } from '@playwright/test';

/** Two looks that differ in everything; `npm run walks` goes through all of them. The tests begin in the first. */
export const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const;

/** Checks a page in either look, for states that take longer to reach than to look at; it is left in the first. */
export async function inEachLook(page: Page, check: () => Promise<void>): Promise<void> {
  const { height } = page.viewportSize()!;
  for (const { colorScheme, width } of [...looks].reverse()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await check();
  }
}

/** Expects that nothing is wider than the page. */
export async function expectNothingWider(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
